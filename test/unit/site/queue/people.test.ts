import { expect, test } from 'vitest';
import { entriesOf } from '../../../../src/site/browser/queue/entries.mts';
import { groupsOf } from '../../../../src/site/browser/queue/people.mts';
import { nameOf } from '../../../../src/site/browser/shown/outcome.mts';
import { answer, Desk } from './service.ts';

const camille = { lastName: 'EXEMPLE', firstNames: ['CAMILLE', 'JEANNE'], dateOfBirth: '1990-03-12' };

/** The names of the files by person, each file with an answer of these values. */
async function grouped(files: Readonly<Record<string, object>>) {
  const desk = new Desk();
  desk.add(...Object.keys(files));
  desk.steps = [
    ({ onReply }) => {
      for (const [at, documentInfos] of Object.values(files).entries())
        onReply([at], answer({ documentInfos }));
    },
  ];
  await desk.queue.start('key');
  return groupsOf(entriesOf(desk.queue.items)).map(({ person, entries }) => [
    person?.lastName ?? null,
    ...entries.map((entry) => nameOf(entry, 'en')),
  ]);
}

test('documents of one name and date of birth are together, all others after them, in their order', async () => {
  const files = {
    notice: { declarant1: 'EXEMPLE CAMILLE' },
    passport: camille,
    other: { ...camille, lastName: 'FICTIF' },
    diploma: { birthName: 'Exemple', firstNames: 'Camille', dateOfBirth: '1990-03-12' },
  };
  expect(await grouped(files)).toEqual([
    ['EXEMPLE', 'passport', 'diploma'],
    [null, 'notice', 'other'],
  ]);
});

test.each([
  ['another birth', { ...camille, dateOfBirth: '1990-03-13' }],
  ['an unknown day of birth', { ...camille, dateOfBirth: '1990-03' }],
  ['no birth', { ...camille, dateOfBirth: null }],
  ['another first name', { ...camille, firstNames: ['JEANNE'] }],
  ['another last name, though it begins alike', { ...camille, lastName: 'EXEMPLEMENT' }],
  ['no first name', { ...camille, firstNames: [] }],
])('%s: nothing is grouped', async (_, other) => {
  expect(await grouped({ a: camille, b: other })).toEqual([[null, 'a', 'b']]);
});

test.each([
  ['a name that the MRZ cut off', { lastName: 'EXEMPLEMENT' }, { lastName: 'EXEMPLEM' }],
  ['accents and hyphens', { lastName: 'Éxemple-Fictif' }, { lastName: 'EXEMPLE FICTIF' }],
  ['one of several first names', { firstNames: ['CAMILLE'] }, { firstNames: 'Camille Jeanne' }],
])('%s: one person', async (_, one, other) => {
  expect(await grouped({ a: { ...camille, ...one }, b: { ...camille, ...other } })).toHaveLength(1);
});
