import { describe, expect, test } from 'vitest';
import { failedChecks, readChecks, readFields, sentence } from '../../../src/documents/apply.ts';
import { type Check, groupsOfOneForm, kindOf } from '../../../src/documents/document.ts';
import { passport } from '../../../src/documents/identity/passport.ts';
import { cafCertificate, documents, identityDocuments } from '../../../src/documents/index.ts';
import { taxNotice } from '../../../src/documents/signed/tax-notice.ts';

const text = { en: 'text', fr: 'texte' };
const texts = { rule: text, holds: text, fails: text, leavesOpen: text };

/** A check of a number: it must be small, and a negative one is not checked. */
const small: Check<number> = {
  ...texts,
  name: 'small',
  findings: { large: { en: 'The {kind} {number} is large.', fr: 'Le {kind} {number} est grand.' } },
  words: { kind: { even: { en: 'even number', fr: 'nombre pair' } } },
  find: (number) =>
    number < 10 ? null : { reason: 'large', values: { number, kind: number % 2 === 0 ? 'even' : 'odd' } },
  applies: (number) => number >= 0,
};
const placed: Check<number> = { ...small, name: 'placed', contradictions: () => [{ field: 'a', page: 0 }] };

describe('a check', () => {
  test('is true if nothing is found, and null if there is nothing to check', () => {
    expect([5, 10, -1].map((number) => readChecks([small], number).small)).toEqual([true, false, null]);
  });

  test('that is false has its reason, its sentence with values, and its places, with pages counted from 1', () => {
    const why = { reason: 'large', message: 'The even number 12 is large.', number: 12, kind: 'even' };
    expect(failedChecks([small, placed], 12)).toStrictEqual([
      { flag: 'small', ...why },
      { flag: 'placed', ...why, contradictions: [{ field: 'a', page: 1 }] },
    ]);
    expect(failedChecks([small], 5)).toEqual([]);
    expect(failedChecks([small], -1)).toEqual([]);
  });

  test('has a sentence in each language; a value without words stands for itself', () => {
    const { find } = small;
    expect(sentence(small, find(12)!, 'fr')).toBe('Le nombre pair 12 est grand.');
    expect(sentence(small, find(13)!, 'en')).toBe('The odd 13 is large.');
    expect(sentence({ findings: small.findings }, find(12)!, 'en')).toBe('The even 12 is large.');
  });

  test('has no sentence for an unknown reason, whatever its name', () => {
    for (const reason of ['later', 'constructor', 'toString'])
      expect(sentence(small, { reason, values: {} }, 'en')).toBeNull();
  });
});

test('the members of an answer are in the order of the fields', () => {
  const field = (name: string) =>
    ({
      name,
      type: 'integer',
      nullable: false,
      label: text,
      description: text,
      read: (one: number) => one,
    }) as const;
  expect(JSON.stringify(readFields([field('b'), field('a')], 7))).toBe('{"b":7,"a":7}');
});

test('the kind of a document is its type, else the name of its field', () => {
  expect([passport, taxNotice, cafCertificate].map(kindOf)).toEqual([
    'PASSPORT',
    'fr_income_taxes',
    'fr_caf_payment_certificate',
  ]);
  expect(new Set(documents.map(kindOf)).size).toBe(documents.length);
});

test('documents are of one form if their answers have the same members in the same field of the form', () => {
  const named = (type: string) => identityDocuments.find(({ documentType }) => documentType === type)!;
  const [estonian, latvian, czech] = ['EE', 'LV', 'CZ'].map((state) => named(`${state}_BIOMETRIC_ID_CARD`));
  const groups = groupsOfOneForm([estonian!, czech!, latvian!, passport]);
  expect(groups).toEqual([[estonian, latvian], [czech], [passport]]);
  const elsewhere = { ...latvian!, fileField: { ...latvian!.fileField, name: 'other_file' } };
  expect(groupsOfOneForm([estonian!, elsewhere])).toHaveLength(2);
  expect(groupsOfOneForm([])).toEqual([]);
  const [first, ...parts] = latvian!.parts;
  const [member, ...members] = first!.fields;
  const fields = [{ ...member!, name: 'other' }, ...members];
  expect(groupsOfOneForm([latvian!, { ...latvian!, parts: [{ ...first!, fields }, ...parts] }])).toHaveLength(
    2,
  );
});
