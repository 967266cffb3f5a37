/** A data block of the message: two characters that say what it is, and its value. */
export interface TwoDDocField {
  readonly id: string;
  readonly value: string;
  /** Ended by RS: the issuer had to shorten it (2D-Doc 3.2.6 §3.4.1). */
  readonly truncated: boolean;
}

/** Ends a field shorter than its length. */
export const gs = '\u001D';
/** Ends a field that was truncated. */
export const rs = '\u001E';
/** Ends the signed part. */
export const us = '\u001F';

const unlimited = Number.POSITIVE_INFINITY;

/**
 * The longest value of each field, which is what a reader needs to find its end (2D-Doc 3.2.6 §7.0, §7.1, §7.3, §7.4 and
 * 3.3.7.2 for the later ones). For those of fixed length it is the length.
 */
const fieldLengths: Readonly<Record<string, number>> = {
  // Any document.
  '01': unlimited,
  '02': unlimited,
  '03': unlimited,
  '04': unlimited,
  '05': unlimited,
  '06': 4,
  '07': 6,
  '08': 4,
  '09': 4,
  '0A': 9,
  '0B': 9,
  '0C': unlimited,
  '0D': 36,
  // The person: in one line, or title, first name and surname.
  '10': 38,
  '11': 38,
  '12': 38,
  '13': 38,
  // Tax.
  '40': 13,
  '41': 12,
  '42': unlimited,
  '43': 5,
  '44': 13,
  '45': 4,
  '46': 38,
  '47': 13,
  '48': 38,
  '49': 13,
  '4A': 8,
  '4B': 8,
  '4V': 10,
  '4W': 10,
  '4X': 10,
  '4Y': 155,
  '4Z': 10,
  // Pay.
  '50': 14,
  '51': 6,
  '52': 7,
  '53': 4,
  '54': 4,
  '55': 8,
  '56': 4,
  '57': 8,
  '58': 11,
  '59': 12,
  '5A': 11,
  '5B': 12,
  '5C': 11,
  '5D': 38,
  '5E': 38,
  '5F': 38,
  '5G': 38,
  '5H': 5,
  '5I': 32,
  '5J': 2,
  '5K': 50,
  '5L': 14,
  '5M': 38,
  '5O': 38,
  '5P': 20,
  '5T': 1,
  '5U': 12,
  // The holder's address.
  '6S': 38,
  '6T': 38,
  '6U': 38,
  '6V': 38,
  '6W': 5,
  '6X': 32,
  '6Y': 2,
};

/**
 * Cuts a message into its fields, in any order. A field ends at its length or at a separator; one with an unknown id, as
 * come every year, ends at the separator. Every message has a reading: what it means is for the document type to say.
 */
export function parseFields(message: string): readonly TwoDDocField[] {
  const fields: TwoDDocField[] = [];
  let at = 0;
  while (at < message.length) {
    const id = message.slice(at, at + 2);
    if (isSeparator(id[0])) {
      // After a field of full length none is asked for, but some issuers print it.
      at++;
      continue;
    }
    const start = at + 2;
    const longest = start + (fieldLengths[id] ?? unlimited);
    at = start;
    while (at < message.length && at < longest && !isSeparator(message[at])) at++;
    const value = message.slice(start, at);
    fields.push({ id, value, truncated: message[at] === rs });
    if (isSeparator(message[at])) at++;
  }
  return fields;
}

function isSeparator(character: string | undefined): boolean {
  return character === gs || character === rs;
}
