import { validate as validateCartao } from 'stdnum/lib/cjs/pt/cc.js';
import { weightedSum } from 'stdnum/lib/cjs/util/checksum.js';
import { checkDigit } from '../../../formats/mrz/check-digit.ts';
import type { NationalReason } from '../checks/numbers.ts';
import { printed, readDocumentNumber } from '../rules/fields.ts';

/** Checks that States build into the numbers of their cards, in addition to ICAO's check digit. */

/** Belgium: the last two of twelve digits are the first ten modulo 97, with 97 for 0. */
export const belgianCardDigits: NationalReason = {
  reason: 'card_number_digits',
  text: {
    en: 'The last two digits of the card number should be {computed}; {printed} is printed.',
    fr: 'Les deux derniers chiffres du numéro de carte devraient être {computed}\u00A0; {printed} est imprimé.',
  },
  find(identity) {
    const number = readDocumentNumber(identity);
    if (!/^\d{12}$/.test(number)) return null;
    const computed = String(Number(number.slice(0, 10)) % 97 || 97).padStart(2, '0');
    return computed === number.slice(10) ? null : { computed, printed: number.slice(10) };
  },
};

/** Poland: the sum with weights 7 3 1 9 7 3 1 7 3, and letters from 10 on, is a multiple of ten. */
export const polishCardDigit: NationalReason = {
  reason: 'card_number_digits',
  text: {
    en: 'The card number {printed} does not match its own check digit.',
    fr: 'Le numéro de carte {printed} ne concorde pas avec son propre chiffre de contrôle.',
  },
  find(identity) {
    const number = readDocumentNumber(identity);
    if (!/^[A-Z]{3}\d{6}$/.test(number)) return null;
    const sum = weightedSum(number, { weights: [7, 3, 1, 9, 7, 3, 1, 7, 3], modulus: 10 });
    return sum === 0 ? null : { printed: number };
  },
};

/** Portugal: the last digit checks the eleven characters before it. */
export const portugueseCardDigit: NationalReason = {
  reason: 'card_number_digits',
  text: {
    en: 'The document number {printed} does not match its own check digit.',
    fr: 'Le numéro de document {printed} ne concorde pas avec son propre chiffre de contrôle.',
  },
  find(identity) {
    const number = readDocumentNumber(identity);
    return validateCartao(number).error?.name === 'InvalidChecksum' ? { printed: number } : null;
  },
};

/** The Netherlands, to 2021: the last character of line 1 is the ICAO digit of the citizen service number. */
export const dutchServiceNumberDigit: NationalReason = {
  reason: 'personal_number_check_digit',
  text: {
    en: 'The check digit of the citizen service number (BSN) should be {computed}; {printed} is printed.',
    fr: 'La clé de contrôle du numéro de service du citoyen (BSN) devrait être {computed}\u00A0; {printed} est imprimé.',
  },
  find(identity) {
    const data = printed(identity, 'optionalData1');
    const computed = String(checkDigit(data.slice(0, 9)));
    return /^<*$/.test(data) || data.charAt(14) === computed ? null : { computed, printed: data.charAt(14) };
  },
};
