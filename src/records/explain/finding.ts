import type { AnswerObject } from '../answer.ts';
import type { FlagName } from './flags.ts';
import type { Language, Text } from './language.ts';

/** Why a check failed: the flag, a word for a program, and the values that its sentence names. */
export interface Finding {
  readonly flag: FlagName;
  readonly reason: FindingReason;
  readonly values: Readonly<Record<string, string | number>>;
}

/** One sentence a reason. `{subject}` is what the flag is about; the other places are the finding's values. */
const sentences = {
  check_digit: {
    en: 'The check digit of {subject} is {computed}; {printed} is printed.',
    fr: 'La clé de contrôle {subject} est {computed} ; {printed} est imprimé.',
  },
  check_digit_missing: {
    en: 'The check digit of {subject} is {computed}; none is printed.',
    fr: 'La clé de contrôle {subject} est {computed} ; aucune n’est imprimée.',
  },
  check_digit_unknown: {
    en: 'The check digit of {subject} cannot be computed: one of its characters is none of an MRZ.',
    fr: 'La clé de contrôle {subject} ne peut être calculée : un de ses caractères n’en est pas un d’une zone de lecture.',
  },
  number_length: {
    en: '{printed} characters were read; this document has {expected}.',
    fr: '{printed} caractères ont été lus ; ce document en porte {expected}.',
  },
  line_length: {
    en: 'Line {line} has {printed} characters; it should have {expected}.',
    fr: 'La ligne {line} a {printed} caractères ; elle devrait en avoir {expected}.',
  },
  foreign_character: {
    en: 'Line {line} has a character other than A to Z, 0 to 9 and <.',
    fr: 'La ligne {line} a un autre caractère que A à Z, 0 à 9 et <.',
  },
  rule: {
    en: 'The rule for {subject} does not hold: {rule}',
    fr: 'La règle {subject} n’est pas respectée.',
  },
  empty: { en: 'Nothing is printed for {subject}.', fr: 'Rien n’est imprimé à la place {subject}.' },
  name_digit: {
    en: 'The last name has a digit; names have letters only.',
    fr: 'Le nom contient un chiffre ; un nom n’a que des lettres.',
  },
  name_fillers: {
    en: 'The last name does not begin with a letter, or has fillers in a row.',
    fr: 'Le nom ne commence pas par une lettre, ou contient des chevrons à la suite.',
  },
  not_a_date: {
    en: '{printed} is not a day of the calendar (year, month, day).',
    fr: '{printed} n’est pas un jour du calendrier (année, mois, jour).',
  },
  date_future: { en: 'The date {date} is in the future.', fr: 'La date {date} est dans le futur.' },
  date_after_expiry: {
    en: 'The date of birth {date} is not before the expiry date {expiry}.',
    fr: 'La date de naissance {date} n’est pas antérieure à la date d’expiration {expiry}.',
  },
  expired: { en: 'The document expired on {date}.', fr: 'Le document a expiré le {date}.' },
  letter: {
    en: '{printed} is printed for the sex; M, F, X or < may be.',
    fr: '{printed} est imprimé pour le sexe ; M, F, X ou < sont admis.',
  },
  code: {
    en: '{printed} is not a code that may stand for {subject}.',
    fr: '{printed} n’est pas un code admis à la place {subject}.',
  },
  dni_letter: {
    en: 'The letter of the DNI is {computed}; {printed} is printed.',
    fr: 'La lettre du DNI est {computed} ; {printed} est imprimé.',
  },

  certificate_unknown: {
    en: 'The certificate {certificate} of the authority {authority} is not in the trust list.',
    fr: 'Le certificat {certificate} de l’autorité {authority} n’est pas dans la liste de confiance.',
  },
  certificate_for_tests: {
    en: 'The certificate {certificate} of {authority} is one for tests, which a live key never trusts.',
    fr: 'Le certificat {certificate} de {authority} est un certificat de test, jamais reconnu par une clé réelle.',
  },
  signature: {
    en: 'The data is not what {issuer} signed, or the certificate was revoked.',
    fr: 'Les données ne sont pas celles que {issuer} a signées, ou le certificat a été révoqué.',
  },
  signed_undated: {
    en: 'The code does not say when it was signed.',
    fr: 'Le code ne dit pas quand il a été signé.',
  },
  signed_outside: {
    en: 'Signed on {date}; the certificate is valid from {start} to {end}.',
    fr: 'Signé le {date} ; le certificat est valable du {start} au {end}.',
  },

  header_unread: {
    en: 'The header has no {what} that could be read.',
    fr: 'L’en-tête n’a pas de {what} lisible.',
  },
  footer_unread: {
    en: 'The footer of page {page} has no {what} that could be read.',
    fr: 'Le pied de la page {page} n’a pas de {what} lisible.',
  },
  footer_differs: {
    en: 'The header says {header}; the footer of page {page} says {footer}.',
    fr: 'L’en-tête porte {header} ; le pied de la page {page} porte {footer}.',
  },
  barcode_number_differs: {
    en: 'The number by the bars of page {page}, {barcode}, does not hold {header}.',
    fr: 'Le numéro du code-barres de la page {page}, {barcode}, ne contient pas {header}.',
  },
  bars_unread: {
    en: 'The bars of page {page} could not be read.',
    fr: 'Le code-barres de la page {page} n’a pas pu être lu.',
  },
  bars_differ: {
    en: 'The bars of page {page} hold {decoded}; {printed} is printed by them.',
    fr: 'Le code-barres de la page {page} contient {decoded} ; {printed} est imprimé à côté.',
  },
  file_undated: {
    en: 'The file does not say when it was made.',
    fr: 'Le fichier ne dit pas quand il a été créé.',
  },
  file_changed: {
    en: 'The file was made on {created} and changed on {changed}.',
    fr: 'Le fichier a été créé le {created} et modifié le {changed}.',
  },
  file_of_another_day: {
    en: 'The file was made on {created}; {printed} is printed.',
    fr: 'Le fichier a été créé le {created} ; {printed} est imprimé.',
  },
} as const satisfies Record<string, Text>;

export type FindingReason = keyof typeof sentences;

/** What a flag is about, as the sentences name it. Flags without an entry have reasons that need none. */
const subjects: Readonly<Partial<Record<FlagName, Text>>> = {
  documentTypeValid: { en: 'the document code', fr: 'du code du document' },
  countryValid: { en: 'the issuing State', fr: 'de l’État émetteur' },
  lastNameValid: { en: 'the last name', fr: 'du nom' },
  dateOfBirthValid: { en: 'the date of birth', fr: 'de la date de naissance' },
  genderValid: { en: 'the sex', fr: 'du sexe' },
  documentNumberValid: { en: 'the document number', fr: 'du numéro du document' },
  personalNumberValid: { en: 'the personal number', fr: 'du numéro personnel' },
  nationalityValid: { en: 'the nationality', fr: 'de la nationalité' },
  expirationDateValid: { en: 'the expiry date', fr: 'de la date d’expiration' },
  documentNumberControlKey: { en: 'the document number', fr: 'du numéro du document' },
  dateOfBirthControlKey: { en: 'the date of birth', fr: 'de la date de naissance' },
  expirationDateControlKey: { en: 'the expiry date', fr: 'de la date d’expiration' },
  personalNumberControlKey: { en: 'the personal number', fr: 'du numéro personnel' },
  globalControlKey: { en: 'the whole zone', fr: 'de l’ensemble de la zone' },
};

/** Subjects of the digits of a line, for `line2ControlKey`, by the name of the check. */
const digitSubjects: Readonly<Record<string, Text>> = {
  documentNumber: subjects.documentNumberControlKey!,
  dateOfBirth: subjects.dateOfBirthControlKey!,
  expirationDate: subjects.expirationDateControlKey!,
  personalNumber: subjects.personalNumberControlKey!,
  composite: subjects.globalControlKey!,
};

/** Words that values name. */
const whats: Readonly<Record<string, Text>> = {
  date: { en: 'date', fr: 'date' },
  number: { en: 'beneficiary number', fr: 'numéro d’allocataire' },
  barcodeNumber: { en: 'number by the bars', fr: 'numéro de code-barres' },
};

/** The sentence of a finding. */
export function sentence({ flag, reason, values }: Finding, language: Language): string {
  const subject = (digitSubjects[String(values.check)] ?? subjects[flag])?.[language] ?? '';
  return sentences[reason][language].replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'subject' ? subject : valueInWords(name, values[name] ?? '', language),
  );
}

function valueInWords(name: string, value: string | number, language: Language): string {
  if (name === 'what') return whats[value]?.[language] ?? '';
  return String(value);
}

/** Whether `reason` is one that has a sentence; a page may be older than the service that answers it. */
export function isFindingReason(reason: string): reason is FindingReason {
  return Object.hasOwn(sentences, reason);
}

/** Findings as members of `details`: flag, reason, the English sentence, and the values it names. */
export function failedChecks(findings: readonly Finding[]): readonly AnswerObject[] {
  return findings.map((finding) => ({
    flag: finding.flag,
    reason: finding.reason,
    message: sentence(finding, 'en'),
    ...finding.values,
  }));
}
