import { GS } from '../test-ca/sign.ts';

/** Lengths of the fields that the specimens use: `[least, most]`, equal for a fixed field (2D-Doc 3.2.6 §7). */
const lengths: Readonly<Record<string, readonly [least: number, most: number]>> = {
  '10': [0, 38],
  '11': [0, 38],
  '12': [0, 38],
  '13': [0, 38],
  '40': [13, 13],
  '41': [0, 12],
  '43': [1, 5],
  '44': [13, 13],
  '45': [4, 4],
  '46': [0, 38],
  '47': [13, 13],
  '48': [0, 38],
  '49': [13, 13],
  '4A': [8, 8],
  '4B': [8, 8],
  '4V': [0, 10],
  '4W': [0, 10],
  '4X': [0, 10],
  '50': [14, 14],
  '53': [4, 4],
  '54': [4, 4],
  '55': [8, 8],
  '58': [0, 11],
  '59': [0, 12],
  '5A': [0, 12],
  '5T': [1, 1],
  '6U': [0, 38],
  '6W': [5, 5],
  '6X': [0, 32],
  '6Y': [2, 2],
};

export type MessageField = readonly [id: string, value: string];

/** The message zone of a code: a variable field below its greatest length ends with GS (2D-Doc 3.2.6 §3.4.1). */
export function messageOf(fields: readonly MessageField[]): string {
  return fields
    .map(([id, value]) => {
      const [least, most] = lengths[id] ?? [0, Number.POSITIVE_INFINITY];
      if (value.length < least || value.length > most)
        throw new RangeError(`Field ${id} can't hold ${value}`);
      return `${id}${value}${value.length < most ? GS : ''}`;
    })
    .join('');
}

/** `YYYY-MM-DD` as the JJMMAAAA of the fields 4A, 4B and 55. */
export function dayMonthYear(date: string): string {
  return date.split('-').reverse().join('');
}
