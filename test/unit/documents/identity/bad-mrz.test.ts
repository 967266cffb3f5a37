import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { failedChecks } from '../../../../src/documents/apply.ts';
import { identify } from '../../../../src/documents/identity/rules/identify.ts';
import { checksOf, identityAnswer } from '../../../../src/documents/identity/rules/identity-document.ts';
import { identityDocuments } from '../../../../src/documents/index.ts';
import { manyRuns } from '../../../sample.ts';
import { withRightDigits, withText } from './mrz-digits.ts';

const context = { today: '2026-11-21', acceptUtopia: false };
const types = identityDocuments.map(({ documentType, example }) => [documentType, example] as const);

/**
 * The false flags of an answer; null for what is of no type. An answer has flags alone, and a whole sentence
 * for each false one.
 */
function failedFlags(lines: readonly string[]): readonly string[] | null {
  const identity = identify(identityDocuments, lines, context);
  if (identity === null) return null;
  const { documentInfosValidation, controlKeys } = identityAnswer(identity).body as Record<string, object>;
  const flags = Object.entries({ ...documentInfosValidation, ...controlKeys });
  const failed = failedChecks(checksOf(identity.document), identity);
  const unflagged = new Set(identity.document.unflagged?.map(({ name }) => name));
  const told = failed.map(({ flag }) => String(flag)).filter((flag) => !unflagged.has(flag));
  const faults = [
    ...flags.filter(([, flag]) => typeof flag !== 'boolean'),
    ...failed.filter(({ message }) => /undefined|NaN|\{\w+\}/.test(String(message))),
  ];
  const isToldWhole = told.join() === flags.flatMap(([name, flag]) => (flag ? [] : [name])).join();
  // An `expect` for each of so many answers would take several times as long as the answers.
  if (faults.length > 0 || !isToldWhole) throw new Error(JSON.stringify({ lines, faults, told, flags }));
  return told;
}

function places(lines: readonly string[]): readonly (readonly [number, number])[] {
  return lines.flatMap((text, line) => Array.from(text, (_, position) => [line + 1, position + 1] as const));
}

describe('every type: one wrong character at every place', () => {
  test.each(types)('%s', (_, lines) => {
    for (const [line, position] of places(lines)) {
      for (const character of ['<', '?', 'K', '7', 'é']) {
        const changed = withText(lines, line, position, character);
        const failed = failedFlags(changed);
        const isTold = failed === null || failed.includes('numberOfCharactersValid');
        if (/[?é]/.test(character) && !isTold) throw new Error(`It is not told of ${changed}`);
      }
    }
  });
});

describe('every type: all that is not known, and nothing', () => {
  test.each(types)('%s: fillers in place of each line, and of all', (_, lines) => {
    for (const [index, line] of lines.entries()) failedFlags(lines.with(index, '<'.repeat(line.length)));
    failedFlags(lines.map((line) => line.slice(0, 5).padEnd(line.length, '<')));
    failedFlags(lines.map((line) => line.slice(0, 5).padEnd(line.length, '0')));
  });

  test.each(types)('%s: lines cut, drawn out, left out and exchanged', (_, lines) => {
    for (const [index, line] of lines.entries()) {
      for (const other of [line.slice(0, -1), `${line}<`, line.slice(0, -3), '', line.repeat(3)])
        failedFlags(lines.with(index, other));
    }
    failedFlags(lines.toReversed());
    failedFlags(lines.slice(1));
    failedFlags([...lines, ...lines]);
    expect(failedFlags([])).toBeNull();
  });
});

/** The types that print a date of birth in ICAO's place on their second line, or where else. */
const withBirth = identityDocuments.filter(({ documentInfos }) =>
  documentInfos.some(({ name }) => name === 'dateOfBirth'),
);

describe('every type with a date of birth: a holder of any age', () => {
  function printedBirth(lines: readonly string[]): readonly [number, number] {
    const identity = identify(identityDocuments, lines, context);
    const infos = identity && (identityAnswer(identity).body.documentInfos as Record<string, unknown>);
    const yymmdd = String(infos?.dateOfBirth).slice(2).replaceAll('-', '');
    for (const [index, line] of lines.entries()) {
      if (lines.length > 1 && index === 0) continue;
      const at = line.indexOf(yymmdd);
      if (at >= 0) return [index + 1, at + 1];
    }
    throw new RangeError(`${yymmdd} is not in ${lines.join(' ')}`);
  }

  test.each(withBirth.map(({ documentType, example }) => [documentType, example] as const))(
    '%s: born before 1930, after 2000, tomorrow, on no day',
    (_, lines) => {
      const [line, position] = printedBirth(lines);
      const failedFor = (birth: string) =>
        failedFlags(withRightDigits(withText(lines, line, position, birth)));
      // What else says when the holder was born contradicts these; the dates are right in themselves.
      for (const birth of ['290405', '120203', '010101', '000229'])
        expect(
          failedFor(birth)?.filter(
            (flag) => flag !== 'personalNumberValid' && flag !== 'documentNumberValid',
          ),
        ).toEqual([]);
      for (const birth of ['900230', '991301', '000032'])
        expect(failedFor(birth)).toContain('dateOfBirthValid');
    },
  );
});

test('three wrong digits fail three keys and the composite key, and no other flag', () => {
  const threeWrong = (lines: readonly string[]) => {
    const other = (line: number, position: number) =>
      String((Number(lines[line - 1]?.[position - 1]) + 1) % 10);
    return [
      [1, 15],
      [2, 7],
      [2, 15],
    ].reduce<readonly string[]>((changed, [line = 1, position = 1]) => {
      return withText(changed, line, position, other(line, position));
    }, lines);
  };
  const ordinary = identityDocuments.filter(
    ({ layouts, example, controlKeys }) =>
      layouts.some(({ name }) => name === 'td1') &&
      /\d/.test(example[0]?.[14] ?? '') &&
      controlKeys.length === 4,
  );
  expect(ordinary.length).toBeGreaterThan(25);
  for (const { example } of ordinary) {
    expect(failedFlags(threeWrong(example))?.toSorted()).toEqual(
      expect.arrayContaining([
        'dateOfBirthControlKey',
        'documentNumberControlKey',
        'expirationDateControlKey',
      ]),
    );
    expect(failedFlags(threeWrong(example))?.filter((flag) => flag.endsWith('Valid'))).toEqual([]);
  }
});

test('fails the flags of codes that do not exist, at every place for a code, for every type', () => {
  const code = fc.stringMatching(/^[A-Z<]{3}$/);
  fc.assert(
    fc.property(
      fc.constantFrom(...identityDocuments),
      code,
      code,
      code,
      ({ example }, issuer, nationality, kind) => {
        const second = example.length === 3 ? 16 : 11;
        const lines = withText(
          withText(example, 1, 1, `${kind.slice(0, 2)}${issuer}`),
          Math.min(2, example.length),
          second,
          nationality,
        );
        failedFlags(lines);
      },
    ),
    { numRuns: manyRuns },
  );
});
