import type { Text } from '../language.ts';

/** Kinds of code other than 2D-Doc, so that a caller who sends one is told what it is. */
const kinds: readonly (readonly [begins: RegExp, name: Text])[] = [
  [/^HC1:/, { en: 'an EU Digital COVID Certificate', fr: 'un certificat COVID numérique de l’UE' }],
  // The marker 0xDC (ICAO 9303-13, BSI TR-03137). Followed by version 4, it would begin a binary 2D-Doc.
  [
    /^\u00DC/,
    { en: 'a visible digital seal of ICAO 9303-13', fr: 'un cachet électronique visible de l’OACI 9303-13' },
  ],
  [/^BCD\r?\n/, { en: 'an order for a SEPA transfer', fr: 'un ordre de virement SEPA' }],
  [/^BEGIN:VCARD/i, { en: 'a visiting card', fr: 'une carte de visite' }],
  [/^(?:https?:\/\/|www\.)/i, { en: 'a web address', fr: 'une adresse web' }],
];

/** The kind of a code, worded as the object of a sentence. */
export function foreignCode(bytes: Uint8Array): Text {
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  return (
    kinds.find(([begins]) => begins.test(start))?.[1] ?? {
      en: 'a code of another kind',
      fr: 'un code d’une autre nature',
    }
  );
}
