import { filler } from '../../../formats/mrz/alphabet.ts';
import { checkDigit } from '../../../formats/mrz/check-digit.ts';
import type { CheckName } from '../../../formats/mrz/layouts/layout.ts';
import type { Text } from '../../../language.ts';
import { check, type FailureAdvice, type Finding, type Side } from '../../document.ts';
import type { IdentityCheck } from '../checks/texts.ts';
import type { IdentityMrz } from './identity-document.ts';

// The flags of `controlKeys`: whether the check digits of the MRZ are right.

/** What each check digit covers, as worded in sentences. */
const digitSubjects: Readonly<Record<CheckName, Text>> = {
  documentNumber: { en: 'the document number', fr: 'du numéro du document' },
  dateOfBirth: { en: 'the date of birth', fr: 'de la date de naissance' },
  expirationDate: { en: 'the expiry date', fr: 'de la date d’expiration' },
  personalNumber: { en: 'the personal number', fr: 'du numéro personnel' },
  composite: { en: 'the whole zone', fr: 'de l’ensemble de la zone' },
};

const digitLeavesOpen: Text = {
  en: 'Whether the document is genuine: anyone can compute the digit. It also misses some exchanges of characters.',
  fr: 'Si le document est authentique\u00A0: n’importe qui peut calculer la clé. Elle ne détecte pas non plus certains échanges de caractères.',
};

const digitAdvice: FailureAdvice = {
  meaning: {
    en: 'A character of the zone was misread, is worn or misprinted, or was altered: a digit that does not fit is a common trace of a forgery.',
    fr: 'Un caractère de la zone a été mal lu, est usé ou mal imprimé, ou a été modifié\u00A0: une clé fausse est une trace fréquente de falsification.',
  },
  remedy: {
    en: 'Compare the marked line with the document, character by character. If the lines are the same, do not accept it without asking the issuer; if they differ, take a sharper picture.',
    fr: 'Comparez la ligne marquée au document, caractère par caractère. Si elles sont identiques, ne l’acceptez pas sans interroger l’émetteur\u00A0; sinon, prenez une photo plus nette.',
  },
};

const digitSides: readonly [Side, Side] = [
  { label: { en: 'Expected from the characters', fr: 'Attendu d’après les caractères' }, value: 'computed' },
  { label: { en: 'Printed', fr: 'Imprimé' }, value: 'printed' },
];

interface ControlKeyTexts {
  readonly field?: string;
  readonly summedUp?: readonly string[];
  readonly rule: Text;
  readonly holds?: Text;
  readonly fails?: Text;
  readonly leavesOpen?: Text;
}

/**
 * A flag that is true if all check digits of `digitsOf` are correct. Its finding names the first wrong one.
 */
function controlKey(
  name: string,
  { rule, ...texts }: ControlKeyTexts,
  digitsOf: (identity: IdentityMrz) => readonly CheckName[],
): IdentityCheck {
  return check({
    name,
    rule,
    holds: { en: 'Check digit correct', fr: 'Clé de contrôle correcte' },
    fails: { en: 'Check digit incorrect', fr: 'Clé de contrôle incorrecte' },
    leavesOpen: digitLeavesOpen,
    advice: digitAdvice,
    ...texts,
    findings: {
      check_digit: {
        en: 'The check digit of {check} should be {computed}; {printed} is printed.',
        fr: 'La clé de contrôle {check} devrait être {computed}\u00A0; {printed} est imprimé.',
        sides: digitSides,
      },
      check_digit_missing: {
        en: 'The check digit of {check} should be {computed}; none is printed.',
        fr: 'La clé de contrôle {check} devrait être {computed}\u00A0; aucune n’est imprimée.',
      },
      check_digit_unknown: {
        en: 'The check digit of {check} cannot be computed: one of the characters is not allowed in an MRZ.',
        fr: 'La clé de contrôle {check} ne peut pas être calculée\u00A0: un des caractères n’est pas admis dans une zone de lecture automatique.',
      },
    },
    words: { check: digitSubjects },
    find(identity) {
      const wrong = digitsOf(identity).find((digit) => !digitIsRight(identity, digit));
      return wrong === undefined ? null : wrongDigit(identity, wrong);
    },
  });
}

/**
 * Whether a check digit is correct. The form for long numbers is accepted only for documents that have them.
 */
function digitIsRight({ mrz, document }: IdentityMrz, name: CheckName): boolean {
  const result = mrz.checks[name];
  return result?.ok === true && (result.overflow === null || document.hasLongNumber === true);
}

type DigitReason = 'check_digit' | 'check_digit_missing' | 'check_digit_unknown';

/** The finding for a wrong digit, with its place, so that a page can show it. */
function wrongDigit(
  { mrz, document }: IdentityMrz,
  digit: CheckName,
): Finding & { readonly reason: DigitReason } {
  const place = mrz.layout.checks.find(({ name }) => name === digit)?.digit;
  const result = mrz.checks[digit];
  const overflow = result?.overflow ?? null;
  const isLong = document.hasLongNumber === true && overflow !== null;
  // The digit follows a long number, which continues after the filler in the digit's usual place.
  const behind = isLong ? overflow.length + 1 : 0;
  // On a document without long numbers, that filler is a wrong digit of the number in its field.
  const isFiller = overflow !== null && !isLong;
  const computed = isFiller ? checkDigit(mrz.fields.documentNumber ?? '') : (result?.computed ?? null);
  const character = isFiller ? filler : (result?.printed ?? '');
  const values = { check: digit, line: place?.line ?? 0, position: (place?.position ?? 0) + behind };
  if (computed === null) return { reason: 'check_digit_unknown', values };
  if (character === '') return { reason: 'check_digit_missing', values: { ...values, computed } };
  return { reason: 'check_digit', values: { ...values, computed, printed: character } };
}

/** The flag for the check digit of one field. `more` continues the sentence of its rule. */
function keyOf(field: Exclude<CheckName, 'composite'>, more: Text = { en: '', fr: '' }): IdentityCheck {
  const { en, fr } = digitSubjects[field];
  const rule = {
    en: `The check digit of ${en} is correct${more.en}.`,
    fr: `La clé de contrôle ${fr} est correcte${more.fr}.`,
  };
  return controlKey(`${field}ControlKey`, { field, rule }, () => [field]);
}

export const documentNumberControlKey = keyOf('documentNumber');

const unknownDate: Text = {
  en: '; where nothing is known of the date (<<<<<<), a filler (<) may stand in its place',
  fr: '\u00A0; si rien n’est connu de la date (<<<<<<), un chevron (<) peut remplacer la clé',
};

export const dateOfBirthControlKey = keyOf('dateOfBirth', unknownDate);

export const expirationDateControlKey = keyOf('expirationDate', unknownDate);

export const personalNumberControlKey = keyOf('personalNumber', {
  en: '; where the number is empty, a filler (<) may stand in its place',
  fr: '\u00A0; si le numéro est vide, un chevron (<) peut la remplacer',
});

export const globalControlKey = controlKey(
  'globalControlKey',
  {
    rule: {
      en: 'The composite check digit, the last one, is correct.',
      fr: 'La clé de contrôle de l’ensemble, la dernière, est correcte.',
    },
    holds: { en: 'Composite check digit correct', fr: 'Clé de contrôle de l’ensemble correcte' },
    fails: { en: 'Composite check digit incorrect', fr: 'Clé de contrôle de l’ensemble incorrecte' },
    leavesOpen: {
      en: `${digitLeavesOpen.en} Names, codes, sex and nationality are not covered.`,
      fr: `${digitLeavesOpen.fr} Noms, codes, sexe et nationalité ne sont pas couverts.`,
    },
    summedUp: [
      'documentNumberControlKey',
      'dateOfBirthControlKey',
      'expirationDateControlKey',
      'personalNumberControlKey',
      'line2ControlKey',
    ],
  },
  () => ['composite'],
);

export const line2ControlKey = controlKey(
  'line2ControlKey',
  {
    rule: {
      en: 'Every check digit printed on line 2 is correct.',
      fr: 'Chaque clé de contrôle imprimée sur la ligne 2 est correcte.',
    },
    holds: {
      en: 'All check digits of line 2 correct',
      fr: 'Toutes les clés de contrôle de la ligne 2 sont correctes',
    },
    fails: {
      en: 'A check digit of line 2 is incorrect',
      fr: 'Une clé de contrôle de la ligne 2 est incorrecte',
    },
  },
  ({ mrz }) => mrz.layout.checks.filter(({ digit }) => digit.line === 2).map(({ name }) => name),
);
