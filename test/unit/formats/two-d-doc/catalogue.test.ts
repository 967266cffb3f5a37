import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  catalogueField,
  catalogueFields,
  catalogueType,
  catalogueTypes,
  isForeseen,
  missingFields,
} from '../../../../src/formats/two-d-doc/catalogue/catalogue.ts';
import { corpusPath } from '../../../corpus-dir.ts';

const ants = (documentType: string) => ({ perimeter: '01', documentType });

test('ids and codes are unique, and every id that a type names is a field', () => {
  const ids = catalogueFields.map(({ id }) => id);
  expect([catalogueFields.length, catalogueTypes.length]).toEqual([489, 60]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(catalogueTypes.map(({ code }) => code)).size).toBe(catalogueTypes.length);
  const sections = new Set(catalogueFields.map(({ section }) => section));
  for (const { mandatory, oneOf, optional, sections: foreseen } of catalogueTypes) {
    for (const id of [mandatory, optional, ...oneOf.flat()].flat()) expect(ids).toContain(id);
    for (const section of foreseen) expect(sections).toContain(section);
  }
});

test('texts are in both languages, as people write them', () => {
  const texts = [...catalogueFields.map(({ label }) => label), ...catalogueTypes.map(({ name }) => name)];
  for (const { en, fr } of texts) {
    expect(`${en}|${fr}`).toMatch(/^[^'|]+\|[^'|]+$/);
    expect(fr).not.toMatch(/ [:;?!]/);
  }
});

test('kinds that name a length have it', () => {
  for (const { lengthMax, kind } of catalogueFields) {
    const digits = /(\d+)$/.exec(kind)?.[1];
    if (digits !== undefined && kind !== 'base36' && kind !== 'base32')
      expect(lengthMax).toBe(Number(digits));
  }
});

test('what documents of a type have, and what one lacks', () => {
  const payslip = catalogueType(ants('06'))!;
  expect(payslip.name.fr).toBe('Bulletin de salaire');
  expect(missingFields(payslip, new Set(['10', '50', '53', '54', '55', '58', '59']))).toEqual([]);
  expect(missingFields(payslip, new Set(['11', '12', '50', '53', '54', '55', '58']))).toEqual([
    '59',
    '10 | 11 12 13',
  ]);
  const foreseen = (id: string) => isForeseen(payslip, catalogueField({ perimeter: '01' }, id)!);
  expect(['10', '50', '5K', '0C', '12'].map(foreseen)).toEqual([true, true, true, true, true]);
  expect(['20', '60', '44'].map(foreseen)).toEqual([false, false, false]);
});

test('nothing is known of other perimeters and of future editions', () => {
  expect(catalogueType({ perimeter: '02', documentType: '06' })).toBeNull();
  expect(catalogueType(ants('ZZ'))).toBeNull();
  expect(catalogueField({ perimeter: '0001' }, '43')).toBeNull();
  expect(catalogueField({ perimeter: '01' }, 'ZZ')).toBeNull();
});

/** Where the facts lie beside the corpus. */
const reference = corpusPath('../reference/2d-doc-types.json');

interface Reference {
  readonly fields: readonly {
    readonly id: string;
    readonly name: string;
    readonly label: { readonly en: string; readonly fr: string };
    readonly max: number | null;
    readonly kind: string;
    readonly group: string;
  }[];
  readonly types: readonly {
    readonly code: string;
    readonly name: { readonly en: string; readonly fr: string };
    readonly mandatory: readonly string[];
    readonly optional: readonly string[];
    readonly oneOf?: readonly (readonly (readonly string[])[])[];
    readonly conditional?: readonly { readonly ids: readonly string[] }[];
    readonly optionalGroups: readonly string[];
  }[];
}

const typographic = ({ en, fr }: { readonly en: string; readonly fr: string }) => ({
  en: en.replaceAll("'", '’'),
  fr: fr.replaceAll("'", '’'),
});

describe.skipIf(reference === null)('the reference beside the corpus', () => {
  const { fields, types }: Reference =
    reference === null ? { fields: [], types: [] } : JSON.parse(readFileSync(reference, 'utf8'));

  test('has the same fields', () => {
    const expected = fields.map(({ id, name, label, max, kind, group }) => ({
      id,
      name,
      lengthMax: max ?? Number.POSITIVE_INFINITY,
      // It names this one a date, and says in a note that it may be one of the moon.
      kind: id === 'L2' ? 'anyCalendar8' : kind,
      label: typographic(label),
      section: group,
    }));
    const byId = <T extends { readonly id: string }>(all: readonly T[]) =>
      [...all].sort((a, b) => (a.id < b.id ? -1 : 1));
    // It has no kind for the name of one person, and does not say what other letters print.
    const own = catalogueFields.map(({ isShared: _, ...field }) => ({
      ...field,
      kind: field.kind === 'person' ? 'text' : field.kind,
    }));
    expect(byId(own)).toEqual(byId(expected));
  });

  test('has the same types', () => {
    const expected = types.map((type) => ({
      code: type.code,
      name: typographic(type.name),
      mandatory: type.mandatory,
      oneOf: type.oneOf ?? [],
      optional: [...type.optional, ...(type.conditional ?? []).flatMap(({ ids }) => ids)],
      sections: type.optionalGroups,
    }));
    expect(catalogueTypes).toEqual(expected);
  });
});
