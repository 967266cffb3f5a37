import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { certificates, testCaId } from './authority.ts';

export const testCaModulePath = join(import.meta.dirname, '../../../src/trust/x509/test-ca.ts');

/** A string of base64 in the module's layout. */
export function base64Lines(der: Uint8Array, indent: string): string {
  const chunks =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,96}/g) ?? [];
  return chunks.map((chunk) => `${indent}'${chunk}'`).join(' +\n');
}

/** The text of `src/trust/x509/test-ca.ts`: the test CA and its participants, as data of the service. */
export function testCaModuleText(): string {
  const { ca, participants } = certificates();
  const entries = [...participants].map(
    ([id, der]) => `    ${/^[A-Z]/.test(id) ? id : `'${id}'`}:\n${base64Lines(der, '      ')},\n`,
  );
  return `interface TestCa {
  readonly caId: string;
  readonly certificate: string;
  /** By their certificate ids. */
  readonly participants: Readonly<Record<string, string>>;
}

/**
 * The service's own 2D-Doc test CA, made by \`npm run specimens\`. Its keys are public, so only test keys
 * trust it. Certificates are DER in base64. DVT1 signs tax notices, DVP1 payslips. DVX1 has expired. DV38
 * uses P-384 and DV52 P-521. DVF1 names this CA but was signed by another key. 0000 is the id that 2D-Doc
 * 3.2.6 §3.3 reserves for tests. The others sign the further documents: DVB1 bills, DVK1 bank documents, DVE1
 * those of an employer, DVA1 certificates of activity, DVR1 documents of foreign nationals, DVU1 those of a
 * university, DVI1 identity cards.
 */
export const testCa: TestCa = {
  caId: '${testCaId}',
  certificate:
${base64Lines(ca, '    ')},
  participants: {
${entries.join('')}  },
};
`;
}

export function writeTestCaModule(): void {
  writeFileSync(testCaModulePath, testCaModuleText());
}
