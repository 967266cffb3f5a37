import { afterAll, describe, expect, test } from 'vitest';
import { Unreadable } from '../../../src/failure.ts';
import { limits } from '../../../src/limits.ts';
import { nodeEngines } from '../../../src/node/cli/engines.ts';
import { readCertificates } from '../../../src/pipelines/readers.ts';
import { costlyInputs } from '../../load/costly.ts';
import { sample } from '../../sample.ts';
import { readingContext } from './reading-context.ts';

const engines = nodeEngines();
afterAll(() => engines.releaseAll());

/** Half a second of CPU has 10 thousand million and more. */
const instructionsMax = 9e9;

/** Why a file is no certificate, and the instructions spent to find out. */
async function refusal(bytes: Uint8Array) {
  engines.compute.begin(limits.requestInstructionsMax);
  const context = readingContext(engines);
  const error: unknown = await Promise.resolve()
    .then(() => readCertificates([{ field: 'file', position: 1, bytes }])(context))
    .catch((reason: unknown) => reason);
  return { reason: error instanceof Unreadable ? error.reason : error, instructions: engines.compute.spent };
}

describe('refuses a document sent as a certificate by mistake at a low cost, whichever way up it is', () => {
  const mistaken = costlyInputs.filter(({ what }) => what.startsWith('by mistake'));
  test.each(sample(mistaken, 3).map(({ what, make }) => [what, make] as const))('%s', async (_, make) => {
    const { reason, instructions } = await refusal(new Uint8Array(await make()));
    expect(['wrong_document', 'no_caf_certificate']).toContain(reason);
    expect(instructions).toBeLessThan(instructionsMax);
  });
});
