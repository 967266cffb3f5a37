import { describe, expect, it } from 'vitest';
import { identify as identifyMrz } from '../../../../src/documents/identity/rules/identify.ts';
import { identityAnswer } from '../../../../src/documents/identity/rules/identity-document.ts';
import { identityDocuments } from '../../../../src/documents/index.ts';
import { Unreadable } from '../../../../src/failure.ts';
import { nodeEngines } from '../../../../src/node/cli/engines.ts';
import { readMrz } from '../../../../src/reading/mrz/read.ts';
import { identify } from '../../../answered.ts';
import { sample } from '../../../sample.ts';
import { type FaultyMrz, faultyMrzs, printedMrzs } from '../../../specimens/identity/miscount.ts';
import { identityPicture } from '../../../specimens/identity/render.ts';
import type { IdentityType } from '../../../specimens/identity/specimens.ts';

const engines = nodeEngines();

/** Every line of every document gets one fault; the kinds of fault take turns. */
let turn = 0;
const faulty = printedMrzs.flatMap(({ name, type, mrzLines: lines }) =>
  lines.map((_, line): readonly [string, IdentityType, FaultyMrz] => {
    const faults = faultyMrzs(lines).filter(({ fault }) => fault.startsWith(`line ${line + 1}:`));
    const one = faults[turn++ % faults.length]!;
    return [`${name}, ${one.fault}`, type, one];
  }),
);

function read(type: IdentityType, mrzLines: readonly string[]): readonly string[] | string {
  const { width, height, data } = identityPicture({ type, mrzLines, dpi: 200 });
  engines.compute.begin(110e9);
  try {
    const picture = { width, height, gray: new Uint8Array(data) };
    return readMrz(engines.mrz, picture).lines.map(({ text }) => text);
  } catch (error) {
    if (error instanceof Unreadable) return error.reason;
    throw error;
  }
}

describe('lines of a wrong length, and marks that no MRZ has', () => {
  it.each(sample(faulty, 9))('%s: given as printed', (_name, type, { mrzLines, answer }) => {
    const lines = read(type, mrzLines);
    expect(lines).toEqual(answer);
    const body = identify(answer, { today: '2026-11-21', acceptUtopia: true })?.body;
    // Without its first letter, or with another one, a document is of no type.
    if (body !== undefined) {
      expect(body).toMatchObject({ documentInfosValidation: { numberOfCharactersValid: false } });
    }
  });
  it('stand in every line of every layout', () => {
    expect(faulty.length).toBe(26);
  });
});

describe('what is answered of them, whatever the reader needs for it', () => {
  const context = { today: '2026-11-21', acceptUtopia: true };
  const faults = printedMrzs.flatMap(({ name, mrzLines }) =>
    faultyMrzs(mrzLines).map((faulty) => [`${name}, ${faulty.fault}`, mrzLines, faulty] as const),
  );

  it.each(faults)(
    '%s: the number of characters is wrong, the other lines are not',
    (_name, whole, { answer }) => {
      const right = identifyMrz(identityDocuments, whole, context);
      const wrong = identifyMrz(identityDocuments, answer, context);
      const isIdentified = wrong !== null && wrong.document === right?.document;
      // Only the beginning of the first line can make it a document of another type or of none.
      if (!isIdentified) return expect(answer[0]?.slice(0, 5)).not.toBe(whole[0]?.slice(0, 5));
      const body = identityAnswer(wrong).body;
      expect(body).toMatchObject({
        documentInfos: { numberOfCharacters: String(answer.join('').length) },
        documentInfosValidation: { numberOfCharactersValid: false },
      });
      const changed = answer.findIndex((line, index) => line !== whole[index]) + 1;
      for (const { name, line } of right.mrz.layout.fields)
        if (line !== changed) expect(wrong.mrz.fields[name], name).toBe(right.mrz.fields[name]);
    },
  );
});
