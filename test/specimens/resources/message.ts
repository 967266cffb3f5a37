import { GS } from '../test-ca/sign.ts';

/**
 * Lengths of the fields that the specimens use: `[least, most]`, equal for a fixed field (2D-Doc 3.2.6 §7).
 */
const lengths: Readonly<Record<string, readonly [least: number, most: number]>> = {
  '08': [4, 4],
  '10': [0, 38],
  '11': [0, 38],
  '12': [0, 38],
  '13': [0, 38],
  '1C': [8, 8],
  '1D': [0, 16],
  '20': [0, 38],
  '21': [0, 38],
  '22': [0, 38],
  '23': [0, 38],
  '24': [5, 5],
  '25': [0, 32],
  '26': [2, 2],
  '30': [0, 140],
  '31': [14, 38],
  '32': [8, 11],
  '36': [4, 4],
  '37': [4, 4],
  '38': [0, 11],
  '39': [0, 11],
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
  '51': [6, 6],
  '53': [4, 4],
  '54': [4, 4],
  '55': [8, 8],
  '56': [4, 4],
  '57': [8, 8],
  '58': [0, 11],
  '59': [0, 12],
  '5A': [0, 11],
  '5C': [0, 11],
  '5M': [0, 38],
  '5N': [21, 21],
  '5Q': [0, 38],
  '5R': [0, 20],
  '5S': [0, 40],
  '5T': [1, 1],
  '5U': [0, 12],
  '5V': [12, 12],
  '5W': [2, 2],
  '5X': [0, 60],
  '5Y': [12, 12],
  '5Z': [0, 16],
  '60': [0, 60],
  '61': [0, 20],
  '62': [0, 38],
  '63': [0, 38],
  '65': [2, 2],
  '66': [0, 20],
  '67': [2, 2],
  '68': [1, 1],
  '69': [8, 8],
  '6A': [0, 32],
  '6C': [2, 2],
  '6J': [1, 1],
  '6K': [19, 19],
  '6L': [8, 8],
  '6M': [0, 40],
  '6N': [8, 8],
  '6O': [8, 8],
  '6P': [0, 40],
  '6Q': [0, 10],
  '6U': [0, 38],
  '6W': [5, 5],
  '6X': [0, 32],
  '6Y': [2, 2],
  '6Z': [9, 11],
  B0: [0, 60],
  B2: [0, 38],
  B6: [1, 1],
  B7: [8, 8],
  B9: [2, 2],
  BA: [1, 1],
  BB: [0, 50],
  BC: [0, 20],
  BD: [1, 1],
  BF: [3, 3],
  BG: [2, 2],
  BH: [0, 30],
  BI: [0, 30],
  BJ: [0, 30],
  BK: [14, 14],
  G0: [2, 2],
  G1: [2, 2],
  G2: [0, 20],
};

export type MessageField = readonly [id: string, value: string];

/**
 * The message zone of a code: a variable field below its greatest length ends with GS (2D-Doc 3.2.6 §3.4.1).
 */
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
