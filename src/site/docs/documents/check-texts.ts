import type { Text } from '../../../language.ts';

/** What stands beside each part of the description of a check. */
export const checkTexts = {
  leavesOpen: { en: 'Leaves open', fr: 'Laisse ouvert' },
  mayMean: { en: 'What false may mean', fr: 'Ce que faux peut signifier' },
  whatToDo: { en: 'What to do', fr: 'Que faire' },
  sums: {
    en: 'It fails too where {names} fails, and is told once beside it.',
    fr: 'Il échoue aussi là où {names} échoue, et n’est dit qu’une fois à côté.',
  },
} as const satisfies Record<string, Text>;
