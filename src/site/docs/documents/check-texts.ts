import type { Text } from '../../../language.ts';

/** What stands beside each part of the description of a check. */
export const checkTexts = {
  leavesOpen: { en: 'Leaves open', fr: 'Laisse ouvert' },
  mayMean: { en: 'What false may mean', fr: 'Ce que faux peut signifier' },
  whatToDo: { en: 'What to do', fr: 'Que faire' },
  summedUp: {
    en: 'It also fails whenever {names} fails; the cause is then reported only once.',
    fr: 'Il échoue aussi chaque fois que {names} échoue\u00A0; la cause n’est alors signalée qu’une fois.',
  },
} as const satisfies Record<string, Text>;
