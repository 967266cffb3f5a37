import { expect, it } from 'vitest';
import { readIssuer, readParticipant } from '../../../../src/trust/authority.ts';
import { fromBase64 } from '../../../../src/trust/x509/der.ts';
import { testCa } from '../../../../src/trust/x509/test-ca.ts';

const issuer = readIssuer({
  id: testCa.caId,
  operator: 'Test',
  directoryUrl: null,
  certificate: testCa.certificate,
  status: 'granted',
});

/** Names the test CA as its issuer, but another key signed it: the specimens of forged signatures use it. */
const foreign = 'DVF1';
const { [foreign]: foreignDer = '', ...own } = testCa.participants;

it.each(Object.entries(own))('the test CA has issued %s under its own id', async (id, der) => {
  expect(await readParticipant(fromBase64(der), [issuer])).toMatchObject({
    caId: testCa.caId,
    certificateId: id,
  });
});

it('the test CA has not signed the certificate of a stranger that names it', async () => {
  await expect(readParticipant(fromBase64(foreignDer), [issuer])).rejects.toThrow(
    'A certificate does not chain to a CA of the trust list.',
  );
});
