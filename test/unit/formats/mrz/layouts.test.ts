import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alphabet } from '../../../../src/formats/mrz/alphabet.ts';
import { characterValue, checkDigit } from '../../../../src/formats/mrz/check-digit.ts';
import { type CheckName, charsets, type Layout } from '../../../../src/formats/mrz/layouts/layout.ts';
import { charsetsAlong, findLayouts, layouts } from '../../../../src/formats/mrz/layouts.ts';
import { readNames } from '../../../../src/formats/mrz/names.ts';
import { parseMrz } from '../../../../src/formats/mrz/parse.ts';
import { anyText } from '../../../any-text.ts';
import { manyRuns } from '../../../sample.ts';
import { specimen, specimens, withCharacter } from './specimens.ts';

describe.each(specimens)('$id, $document', ({ lines, layout: name, checks }) => {
  const layout = layouts.find((one) => one.name === name)!;
  const mrz = parseMrz(layout, lines);

  test('is found by its lines alone', () => {
    expect(findLayouts(lines).map((one) => one.name)).toStrictEqual([name]);
  });

  test('has the check digits of its source', () => {
    const found = Object.entries(mrz.checks).map(([check, { printed, computed, ok }]) => [
      check,
      { printed, computed, ok },
    ]);
    expect(Object.fromEntries(found)).toStrictEqual(checks);
  });
});

test.each(specimens.filter(({ names }) => names))('$id: the names are those of its source', (one) => {
  const { fields } = parseMrz(findLayouts(one.lines)[0]!, one.lines);
  expect(readNames(fields.names!)).toStrictEqual(one.names);
});

describe('the table of layouts', () => {
  test.each(layouts)('the fields of $name cover each position of its lines once', ({ lengths, fields }) => {
    const covered = fields.flatMap(({ line, start, end }) =>
      Array.from({ length: end - start + 1 }, (_, index) => `${line}:${start + index}`),
    );
    const positions = lengths.flatMap((length, line) =>
      Array.from({ length }, (_, index) => `${line + 1}:${index + 1}`),
    );
    expect(covered.toSorted()).toStrictEqual(positions.toSorted());
  });

  test.each(layouts)('each check digit of $name stands in a field for it', (layout) => {
    for (const { name, digit } of layout.checks) {
      const field = layout.fields.find(({ line, start }) => line === digit.line && start === digit.position);
      expect(field).toMatchObject({ name: `${name}Check`, end: digit.position });
      expect(charsetsAlong(layout, digit.line)[digit.position - 1]).toBe('check');
    }
  });

  test.each(layouts)('every position of the lines of $name has its characters', (layout) => {
    for (const [index, length] of layout.lengths.entries()) {
      const along = charsetsAlong(layout, index + 1);
      expect(along).toHaveLength(length);
      for (const { line, start, end, charset } of layout.fields.filter(({ line }) => line === index + 1))
        expect(along.slice(start - 1, end), `${line}:${start}`).toEqual(Array(end - start + 1).fill(charset));
    }
    expect(charsetsAlong(layout, layout.lengths.length + 1)).toEqual([]);
  });

  test('any lines at all give layouts and never an exception', () => {
    const line = fc.oneof(anyText, mrzText(0, 46));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 4 }), fc.nat({ max: 50 }), (lines, slack) => {
        for (const layout of findLayouts(lines, slack)) parseMrz(layout, lines);
      }),
    );
  });
});

describe('check digits', () => {
  test('a character outside the alphabet has no value', () => {
    expect(['', 'AB', 'a', 'Ñ', ' ', '\u{1F600}'].map(characterValue)).toStrictEqual(Array(6).fill(null));
    expect(checkDigit('ESPAÑOLA')).toBeNull();
  });

  test('the blind classes are those of the documentation', () => {
    const classes = Array.from({ length: 10 }, (_, value) =>
      [...alphabet].filter((character) => characterValue(character)! % 10 === value).sort(),
    );
    const documented = '<0AKU 1BLV 2CMW 3DNX 4EOY 5FPZ 6GQ 7HR 8IS 9JT';
    expect(classes).toStrictEqual(documented.split(' ').map((group) => [...group].sort()));
  });

  test('a check digit detects a changed character exactly when its value changes modulo 10', () => {
    const right = specimens.filter(({ checks }) => Object.values(checks).every(({ ok }) => ok));
    const oneCheck = right.flatMap((one) => {
      const { checks } = layouts.find(({ name }) => name === one.layout)!;
      return checks
        .filter(
          ({ overflow, digit }) =>
            overflow === undefined || one.lines[digit.line - 1]![digit.position - 1] !== '<',
        )
        .map((check) => ({ one, check }));
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...oneCheck),
        fc.nat(),
        fc.constantFrom(...alphabet),
        ({ one, check }, at, character) => {
          const places = check.over.flatMap(({ line, start, end }) =>
            Array.from({ length: end - start + 1 }, (_, index) => ({ line, position: start + index })),
          );
          const { line, position } = places[at % places.length]!;
          const before = one.lines[line - 1]![position - 1]!;
          const changed = withCharacter(one.lines, line, position, character);
          const layout = layouts.find(({ name }) => name === one.layout)!;
          const same = characterValue(before)! % 10 === characterValue(character)! % 10;
          const emptied = one.checks[check.name]!.printed === '<' && character !== '<';
          expect(parseMrz(layout, changed).checks[check.name]!.ok).toBe(same && !emptied);
        },
      ),
      { numRuns: manyRuns },
    );
  });
});

/**
 * Lines of a layout from what its fields hold, each field with an alphabet of its own, and the right digits.
 */
function composed(layout: Layout): fc.Arbitrary<readonly string[]> {
  const blank = layout.lengths.map((length) => '<'.repeat(length));
  const put = (lines: readonly string[], line: number, start: number, text: string) =>
    lines.map((old, index) =>
      index === line - 1 ? old.slice(0, start - 1) + text + old.slice(start - 1 + text.length) : old,
    );
  const values = layout.fields.map(({ start, end, charset }) => {
    const length = end - start + 1;
    return fc.string({ unit: fc.constantFrom(...charsets[charset]), minLength: length, maxLength: length });
  });
  return fc.tuple(...values).map((texts) => {
    const filled = layout.fields.reduce(
      (lines, { line, start }, index) => put(lines, line, start, texts[index]!),
      blank,
    );
    return layout.checks.reduce((lines, { digit, over }) => {
      const covered = over.map(({ line, start, end }) => lines[line - 1]!.slice(start - 1, end)).join('');
      return put(lines, digit.line, digit.position, String(checkDigit(covered)));
    }, filled);
  });
}

test.each(layouts)('any $name that is put together by the table is read back whole', (layout) => {
  fc.assert(
    fc.property(composed(layout), (lines) => {
      const { fields, checks } = parseMrz(layout, lines);
      const read = layout.fields.map(({ name, line, start, end }) => {
        expect(fields[name]).toBe(lines[line - 1]!.slice(start - 1, end));
        return fields[name];
      });
      expect(read.join('')).toHaveLength(lines.join('').length);
      expect(Object.values(checks).every(({ ok }) => ok)).toBe(true);
    }),
    { numRuns: 30 },
  );
});

describe('long document numbers', () => {
  const documentNumber = (lines: readonly string[]) =>
    parseMrz(findLayouts(lines)[0]!, lines).checks.documentNumber!;

  test.each([
    ['v086', 'the filler skipped', '015'],
    ['v091', 'the filler counted', '174'],
    ['v079', 'either way', '734'],
  ])('%s: the digit is right with %s', (id, _how, overflow) => {
    expect(documentNumber(specimen(id).lines)).toMatchObject({ ok: true, overflow });
  });

  test('a filler in place of the check digit with nothing after it is wrong', () => {
    expect(documentNumber(specimen('v082').lines)).toMatchObject({ ok: false, overflow: null });
  });
});

test.each<[CheckName, number, number]>([
  ['documentNumber', 2, 10],
  ['dateOfBirth', 2, 20],
  ['expirationDate', 2, 28],
  ['personalNumber', 2, 43],
  ['composite', 2, 44],
])('a changed %s digit of a passport fails it, and the composite that covers it', (name, line, position) => {
  const { lines } = specimen('v019');
  const digit = lines[line - 1]![position - 1]!;
  const { checks } = parseMrz(
    findLayouts(lines)[0]!,
    withCharacter(lines, line, position, String((Number(digit) + 1) % 10)),
  );
  const wrong = Object.values(checks).filter(({ ok }) => !ok);
  expect(wrong.map((check) => check.name)).toStrictEqual([...new Set([name, 'composite'])]);
});

function mrzText(minLength: number, maxLength: number): fc.Arbitrary<string> {
  return fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength });
}
