import { countrySpecs, isValidBIC, isValidIBAN, ValidationErrorsIBAN, validateIBAN } from 'ibantools';
import type { TwoDDoc } from '../../../formats/two-d-doc/parse.ts';
import { type Check, check } from '../../document.ts';
import { person } from '../print/names.ts';
import type { PrintedField } from '../print/printed.ts';
import type { PrintedKind } from '../print/values.ts';
import { member, printedText, type SignedField, value } from '../rules/fields.ts';

/**
 * What documents about a bank account share (2D-Doc 3.3.7.2 §7.2): their members, the checks of IBAN and BIC,
 * and the print.
 */

const [iban, bic] = [value('31'), value('32')];

export const accountFields: readonly SignedField[] = [
  member('accountHolder', '30', { rank: 1 }),
  member('iban', '31', { rank: 2 }),
  member('bic', '32', { rank: 3 }),
  member('bban', '33'),
  member('accountCountry', '34', { shown: 'country' }),
  member('qxban', '35', {
    description: {
      en: 'Alias of the account for SEPAmail: field 35 of the code. It is not an IBAN: never pay to it.',
      fr: 'Alias du compte pour SEPAmail\u00A0: champ 35 du code. Ce n’est pas un IBAN\u00A0; n’y versez jamais rien.',
    },
  }),
  member('expiryDate', '08'),
];

const leavesOpen = {
  en: 'Whether the account exists and is that of the person named: no bank is asked.',
  fr: 'Si le compte existe et s’il est à la personne nommée\u00A0: aucune banque n’est interrogée.',
};

const ibanChecksumValid = check<
  TwoDDoc,
  'iban_country' | 'iban_length' | 'iban_form' | 'iban_checksum' | 'iban_account_key' | 'iban_not_payable'
>({
  name: 'ibanChecksumValid',
  rule: {
    en: 'The IBAN has the length and form of its country, its two check digits are right (ISO 13616, modulo 97), and so is the key of the account number if its country has one, as France does. The flag is null if there is no IBAN.',
    fr: 'L’IBAN a la longueur et la forme de son pays, ses deux chiffres de contrôle sont justes (ISO 13616, modulo 97), de même que la clé du numéro de compte si son pays en a une, comme la France. L’indicateur vaut null s’il n’y a pas d’IBAN.',
  },
  holds: { en: 'IBAN consistent in itself', fr: 'IBAN cohérent en lui-même' },
  fails: { en: 'IBAN with an error', fr: 'IBAN erroné' },
  leavesOpen,
  findings: {
    iban_country: {
      en: 'The IBAN begins with {country}, which has no IBANs.',
      fr: 'L’IBAN commence par {country}, pays qui n’a pas d’IBAN.',
    },
    iban_length: {
      en: 'The IBAN has {length} characters, which is not the length of its country.',
      fr: 'L’IBAN a {length} caractères, ce qui n’est pas la longueur de son pays.',
    },
    iban_form: {
      en: 'The IBAN has a letter or a digit where the IBANs of its country have none.',
      fr: 'L’IBAN a une lettre ou un chiffre là où les IBAN de son pays n’en ont pas.',
    },
    iban_checksum: {
      en: 'The check digits {digits} of the IBAN are wrong.',
      fr: 'Les chiffres de contrôle {digits} de l’IBAN sont faux.',
    },
    iban_account_key: {
      en: 'The key of the account number in the IBAN is wrong.',
      fr: 'La clé du numéro de compte dans l’IBAN est fausse.',
    },
    iban_not_payable: {
      en: 'The IBAN is a Swiss QR-IBAN, to which nothing can be paid without a QR reference.',
      fr: 'L’IBAN est un QR-IBAN suisse, auquel rien ne peut être versé sans référence QR.',
    },
  },
  applies: (code) => iban(code) !== null,
  find: (code) => {
    const whole = iban(code) ?? '';
    const { errorCodes } = validateIBAN(whole);
    const values = { country: whole.slice(0, 2), digits: whole.slice(2, 4), length: whole.length };
    const [, reason] = ibanFaults.find(([fault]) => errorCodes.includes(fault)) ?? [];
    return reason === undefined ? null : { reason, values };
  },
});

/** The faults that are told, in this order: the first one counts, and the later ones may follow from it. */
const ibanFaults = [
  [ValidationErrorsIBAN.NoIBANProvided, 'iban_form'],
  [ValidationErrorsIBAN.NoIBANCountry, 'iban_country'],
  [ValidationErrorsIBAN.WrongBBANLength, 'iban_length'],
  [ValidationErrorsIBAN.WrongBBANFormat, 'iban_form'],
  [ValidationErrorsIBAN.ChecksumNotNumber, 'iban_checksum'],
  [ValidationErrorsIBAN.WrongIBANChecksum, 'iban_checksum'],
  [ValidationErrorsIBAN.WrongAccountBankBranchChecksum, 'iban_account_key'],
  [ValidationErrorsIBAN.QRIBANNotAllowed, 'iban_not_payable'],
] as const;

/**
 * Territories whose banks have their own code in the BIC but the State's IBANs, or vice versa (ISO 13616
 * registry).
 */
const oneBankingArea: readonly (readonly string[])[] = [
  ['FR', 'MC', 'GF', 'GP', 'MQ', 'RE', 'YT', 'PM', 'BL', 'MF', 'NC', 'PF', 'WF', 'TF'],
  ['GB', 'GG', 'IM', 'JE'],
];

const ibanBicCountryValid = check<TwoDDoc, 'bic_form' | 'bic_country'>({
  name: 'ibanBicCountryValid',
  rule: {
    en: 'The BIC has the form of ISO 9362, and its country (characters 5 and 6) is that of the IBAN, or one with the same banking area: a French bank also serves Monaco and the overseas territories. The flag is null if there is no IBAN or no BIC.',
    fr: 'Le BIC a la forme d’ISO 9362, et son pays (caractères 5 et 6) est celui de l’IBAN, ou de la même zone bancaire\u00A0: une banque française sert aussi Monaco et l’outre-mer. L’indicateur vaut null s’il n’y a pas d’IBAN ou pas de BIC.',
  },
  holds: { en: 'IBAN and BIC of one country', fr: 'IBAN et BIC du même pays' },
  fails: { en: 'IBAN and BIC do not go together', fr: 'IBAN et BIC non concordants' },
  leavesOpen,
  findings: {
    bic_form: {
      en: 'The BIC {bic} does not have the form of a BIC.',
      fr: 'Le BIC {bic} n’a pas la forme d’un BIC.',
    },
    bic_country: {
      en: 'The country of the IBAN is {ibanCountry}, that of the BIC {bicCountry}.',
      fr: 'Le pays de l’IBAN est {ibanCountry}, celui du BIC {bicCountry}.',
      sides: [
        { label: { en: 'Country of the IBAN', fr: 'Pays de l’IBAN' }, value: 'ibanCountry' },
        { label: { en: 'Country of the BIC', fr: 'Pays du BIC' }, value: 'bicCountry' },
      ],
    },
  },
  applies: (code) => iban(code) !== null && bic(code) !== null,
  find: (code) => {
    const bank = bic(code) ?? '';
    if (!isValidBIC(bank)) return { reason: 'bic_form', values: { bic: bank } };
    const [ibanCountry, bicCountry] = [(iban(code) ?? '').slice(0, 2), bank.slice(4, 6)];
    const isOne =
      ibanCountry === bicCountry ||
      oneBankingArea.some((area) => area.includes(ibanCountry) && area.includes(bicCountry));
    return isOne ? null : { reason: 'bic_country', values: { ibanCountry, bicCountry } };
  },
});

export const accountChecks: readonly Check<TwoDDoc>[] = [ibanChecksumValid, ibanBicCountryValid];

/** An IBAN, printed in groups of four or in the cells of a table, with the length of its country. */
const printedIban: PrintedKind = {
  values: (text) =>
    [...text.matchAll(/(?<![a-z0-9])([a-z]{2})(?=\d{2})(?:[ \t]*[a-z0-9]){12,36}/g)].flatMap(
      ([all, country]) => {
        const length = countrySpecs[country?.toUpperCase() ?? '']?.chars ?? null;
        const whole = all.replace(/[ \t]/g, '');
        return length === null || whole.length < length ? [] : [whole.slice(0, length)];
      },
    ),
  wanted: (code) => code.toLowerCase(),
  equal: (printed, wanted) => printed === wanted,
  atOnce: false,
  unlabelled: () => 'first',
};

/**
 * The valid IBANs of a folded text, also where other words, spaces or dots are before them or in them. Their
 * check digits tell them from other numbers.
 */
export function validIbans(text: string): readonly string[] {
  return [...text.matchAll(/(?<![a-z0-9])(?=([a-z]{2}(?:[ \t.-]*[a-z0-9]){13,32}))/g)].flatMap(
    ([, all = '']) => {
      const whole = all.replace(/[^a-z0-9]/g, '');
      const iban = whole.slice(0, countrySpecs[whole.slice(0, 2).toUpperCase()]?.chars ?? 0);
      return isValidIBAN(iban.toUpperCase()) ? [iban] : [];
    },
  );
}

const bicPattern =
  /(?<=(?:^|[\t:)/=-]|\b(?:bic|swift|code|est)) {0,3})[a-z]{6}[a-z0-9]{2}(?:[a-z0-9]{3})?(?![a-z0-9])/g;

/**
 * A BIC. It counts only beside its label, and not behind other words, because words of eight letters such as
 * "virement" look like one. XXX means the head office.
 */
const printedBic: PrintedKind = {
  values: (text) => (text.match(bicPattern) ?? []).filter((word) => isValidBIC(word.toUpperCase())),
  wanted: (code) => code.toLowerCase(),
  equal: (printed, wanted) => printed.padEnd(11, 'x') === wanted.padEnd(11, 'x'),
  atOnce: false,
  unlabelled: () => 'never',
};

export const printedAccount: readonly PrintedField[] = [
  {
    field: 'accountHolder',
    label: /\b(?:titulaire|intitule)\b(?: du compte)?/,
    kind: person,
    read: printedText('30'),
  },
  { field: 'iban', label: /\bi\.?b\.?a\.?n\b/, kind: printedIban, read: iban },
  { field: 'bic', label: /\bbic\b|\bswift\b/, kind: printedBic, read: bic },
];
