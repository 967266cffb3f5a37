import { expect, test } from 'vitest';
import { rank } from '../../../src/site/docs/rank.ts';
import { searchIndex } from '../../../src/site/docs/search.ts';

const index = { en: searchIndex('en'), fr: searchIndex('fr') };

test.each([
  ['documentNumberValid', '/docs/checks#documentNumberValid'],
  ['several_documents', '/docs/errors#several_documents'],
  ['several documents', '/docs/errors#several_documents'],
  ['titre de séjour', '/docs/documents/fr-residence-permit'],
  ['TITRE DE SEJOUR', '/docs/documents/fr-residence-permit'],
  ['passport', '/docs/documents/passport'],
  ['passeport', '/docs/documents/passport'],
  ['huissier', '/docs/documents/fr-2d-doc'],
  ['loyer', '/docs/documents/fr-proof-of-address'],
  ['FR_RESIDENCE_PERMIT', '/docs/documents/fr-residence-permit'],
  ['fr_income_taxes_file', '/docs/endpoints#fr_income_taxes_file'],
  ['FrenchIncomeTaxes', '/docs/documents/fr-income-taxes'],
  ['dateOfBirth', '/docs/fields#dateOfBirth'],
])('"%s" is found first, whatever the language of the page', (asked, to) => {
  for (const all of [index.en, index.fr]) expect(rank(all, asked)[0]?.to).toBe(to);
});

test.each([
  ['avis d’imposition', '/docs/documents'],
  ['fiche de paie', '/docs/documents'],
  ['CNI', '/docs/documents'],
  ['2DDoc', '/docs/documents'],
  ['rate limit', '/docs/limits'],
  ['taille', '/docs/limits'],
  ['retry', '/docs/errors'],
  ['health', '/docs/endpoints'],
  ['429', '/docs/errors#too_many_requests'],
  ['402', '/docs/errors#insufficient_credits'],
  ['verso', '/docs/clerks'],
  ['expirée', '/docs/verdict'],
  ['couleur', '/docs/clerks'],
  ['reçu', '/docs/receipt'],
])('"%s" finds what is meant, whatever the language of the page', (asked, to) => {
  for (const all of [index.en, index.fr]) {
    expect(
      rank(all, asked)
        .slice(0, 5)
        .map((hit) => hit.to),
    ).toContain(to);
  }
});

test('finds nothing for an unknown word and for an empty query', () => {
  for (const asked of ['', '  ', '?', 'xyzzy', 'passport xyzzy']) expect(rank(index.en, asked)).toEqual([]);
});

test('the index stays small', () => {
  for (const all of [index.en, index.fr]) expect(JSON.stringify(all).length).toBeLessThan(125_000);
});
