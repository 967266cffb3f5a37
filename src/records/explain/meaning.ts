import type { FlagName } from './flags.ts';

const digit =
  'Whether the document is genuine: anybody can compute the digit. It is also blind to some exchanges of characters, see below.';
const form = 'Whether such a document was issued: only the form is checked, no register is asked.';
const uncovered = 'It has no check digit: compare it with the printed document.';
const print =
  'Whether the fund issued the certificate: nothing in it is signed, and a careful forger can make all prints agree.';
const file =
  'Whether the content was changed: the dates of a file can be set by its maker. A scan or a re-saved file fails without being forged.';

/** What a true flag leaves open. Together with its rule, which its table has, this is what the flag is worth. */
export const leavesOpen: Readonly<Record<FlagName, string>> = {
  numberOfCharactersValid: form,
  documentTypeValid: form,
  countryValid: uncovered,
  lastNameValid: uncovered,
  dateOfBirthValid: 'Whether it is the holder’s date. Its check digit has a control key of its own.',
  genderValid: uncovered,
  documentNumberValid: form,
  personalNumberValid: form,
  nationalityValid: uncovered,
  expirationDateValid: 'Whether the document was withdrawn or reported lost: no register is asked.',

  documentNumberControlKey: digit,
  dateOfBirthControlKey: digit,
  expirationDateControlKey: digit,
  personalNumberControlKey: digit,
  line2ControlKey: digit,
  globalControlKey: `${digit} Names, codes, sex and nationality are not covered.`,

  digitalSignature:
    'Whether the print around the code says the same, whether the notice is the latest one, and whether the bearer is the person named.',
  datesConsistency: 'Everything else: it says nothing about the data.',

  datesHeaderFooterValid: print,
  beneficiaryNumberHeaderFooterValid: print,
  beneficiaryNumberBarcodeNumberValid: print,
  barcodeNumberBarcodeValid: print,
  datesHeaderMetasValid: file,
  datesFooterMetasValid: file,
  datesOfBirthValid: print,
  modificationDateMetasValid: file,
};
