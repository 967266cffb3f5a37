import { isMrzText } from '../../formats/mrz/alphabet.ts';
import { isIssuer, isNationality, utopia } from '../../formats/mrz/states.ts';
import type { Text } from '../../language.ts';
import { type Check, check, type Finding, type FindingText } from '../document.ts';
import {
  printed,
  printedFirstNames,
  printedLastName,
  readBirth,
  readCountry,
  readDocumentNumber,
  readExpiration,
  readNationality,
} from './fields.ts';
import type { IdentityMrz } from './identity-document.ts';

/**
 * The flags of `documentInfosValidation`. Each answers its own question about the value that was read; whether a check digit
 * is right is the business of the control keys alone.
 */
type IdentityCheck = Check<IdentityMrz>;

const formOnly: Text = {
  en: 'Whether such a document was issued: only the form is checked, no register is asked.',
  fr: 'Si un tel document a été délivré\u00A0: seule la forme est contrôlée, aucun registre n’est interrogé.',
};
const noDigit: Text = {
  en: 'It has no check digit: compare it with the printed document.',
  fr: 'Aucune clé ne le couvre\u00A0: comparez-le avec le document imprimé.',
};

/** The reason of a check that has no closer one. */
function ruleBroken(subject: Text, rule: Text): { readonly rule: FindingText } {
  return {
    rule: {
      en: `The rule for ${subject.en} is not met: ${rule.en}`,
      fr: `La règle ${subject.fr} n’est pas respectée\u00A0: ${rule.fr}`,
    },
  };
}

function brokenRule(rule: Text): Finding & { readonly reason: 'rule' } {
  return { reason: 'rule', values: { rule: rule.en } };
}

export const numberOfCharactersValid: IdentityCheck = check({
  name: 'numberOfCharactersValid',
  rule: {
    en: 'Number and length of the lines are those of the type, and every character is in A-Z0-9<.',
    fr: 'Le nombre et la longueur des lignes sont ceux du type, et chaque caractère est de A-Z0-9<.',
  },
  holds: { en: 'Right number of characters', fr: 'Nombre de caractères exact' },
  fails: { en: 'Wrong number of characters', fr: 'Nombre de caractères inexact' },
  leavesOpen: formOnly,
  findings: {
    line_length: {
      en: 'Line {line} has {printed} characters; it should have {expected}.',
      fr: 'La ligne {line} a {printed} caractères\u00A0; elle devrait en avoir {expected}.',
    },
    foreign_character: {
      en: 'Line {line} has a character other than A to Z, 0 to 9 and <.',
      fr: 'La ligne {line} a un autre caractère que A à Z, 0 à 9 et <.',
    },
  },
  find({ lines, mrz }) {
    for (const [index, expected] of mrz.layout.lengths.entries()) {
      const length = [...(lines[index] ?? '')].length;
      if (length !== expected)
        return { reason: 'line_length', values: { line: index + 1, printed: length, expected } };
    }
    const foreign = lines.findIndex((line) => !isMrzText(line));
    return foreign < 0 ? null : { reason: 'foreign_character', values: { line: foreign + 1 } };
  },
});

/** `documentTypeValid`; that the layout fits is how the type was found. */
export function documentCodeIs(pattern: RegExp): IdentityCheck {
  const rule: Text = {
    en: 'Document code and layout fit the type.',
    fr: 'Le code de document et la disposition sont ceux du type.',
  };
  return check({
    name: 'documentTypeValid',
    rule,
    holds: { en: 'Document code and layout match', fr: 'Le code et la disposition concordent' },
    fails: {
      en: 'Document code and layout do not match',
      fr: 'Le code et la disposition ne concordent pas',
    },
    leavesOpen: formOnly,
    findings: ruleBroken({ en: 'the document code', fr: 'du code du document' }, rule),
    find: (identity) => (pattern.test(printed(identity, 'documentCode')) ? null : brokenRule(rule)),
  });
}

/** `documentTypeValid` of a type that any State may issue, whose answer has no flag of its own for the issuer. */
export function documentCodeOfAnyState(pattern: RegExp): IdentityCheck {
  const code = documentCodeIs(pattern);
  return {
    ...code,
    rule: {
      en: `${code.rule.en} The issuer is a code of ICAO 9303-3 section 5.`,
      fr: `${code.rule.fr} L’émetteur est un code de l’OACI 9303-3, section 5.`,
    },
    findings: {
      ...code.findings,
      issuer: {
        en: '{printed} is no code of ICAO 9303-3 for an issuing State or organisation.',
        fr: '{printed} n’est pas un code de l’OACI 9303-3 pour un État ou une organisation émettrice.',
      },
    },
    find(identity) {
      const issuer = readCountry(identity);
      const isKnown = isIssuer(issuer, identity.acceptUtopia);
      return code.find(identity) ?? (isKnown ? null : { reason: 'issuer', values: { printed: issuer } });
    },
  };
}

/** The reason of a check on a code of letters. */
function notACode(subject: Text): { readonly code: FindingText } {
  return {
    code: {
      en: `{printed} is not a valid code for ${subject.en}.`,
      fr: `{printed} n’est pas un code valable pour ${subject.fr}.`,
    },
  };
}

/** `countryValid`; `fits` says which codes an issuer may have. */
export function country(rule: Text, fits: (code: string, identity: IdentityMrz) => boolean): IdentityCheck {
  return check({
    name: 'countryValid',
    rule,
    holds: { en: 'Right issuing State', fr: 'État émetteur exact' },
    fails: { en: 'Wrong issuing State', fr: 'État émetteur inexact' },
    leavesOpen: noDigit,
    findings: notACode({ en: 'the issuing State', fr: 'l’État émetteur' }),
    find(identity) {
      const code = readCountry(identity);
      return fits(code, identity) ? null : { reason: 'code', values: { printed: code } };
    },
  });
}

/** For a type that one State alone issues. */
export function countryIs(wanted: string): IdentityCheck {
  const rule = { en: `The issuer is ${wanted}.`, fr: `L’émetteur est ${wanted}.` };
  return country(rule, (code) => code === wanted);
}

export const lastNameValid: IdentityCheck = check({
  name: 'lastNameValid',
  rule: {
    en: 'The last name has at least one letter, and letters separated by single fillers (<); no digit or foreign mark, nor among the first names.',
    fr: 'Le nom a au moins une lettre, et des lettres séparées par des chevrons (<) isolés ; ni chiffre ni signe étranger, pas davantage dans les prénoms.',
  },
  holds: { en: 'Well formed', fr: 'Bien formé' },
  fails: { en: 'Badly formed name', fr: 'Nom mal formé' },
  leavesOpen: noDigit,
  findings: {
    empty: {
      en: 'No last name is printed.',
      fr: 'Aucun nom n’est imprimé.',
    },
    name_digit: {
      en: 'The last name has a digit; names have letters only.',
      fr: 'Le nom contient un chiffre ; un nom n’a que des lettres.',
    },
    name_mark: {
      en: 'The last name has a mark that is neither a letter nor a filler (<).',
      fr: 'Le nom contient un signe qui n’est ni une lettre ni un chevron (<).',
    },
    name_fillers: {
      en: 'The last name does not begin with a letter, or has two fillers (<) side by side.',
      fr: 'Le nom ne commence pas par une lettre, ou contient deux chevrons (<) de suite.',
    },
    first_name_digit: {
      en: 'A first name has a digit; names have letters only.',
      fr: 'Un prénom contient un chiffre ; un prénom n’a que des lettres.',
    },
    first_name_mark: {
      en: 'A first name has a mark that is neither a letter nor a filler (<).',
      fr: 'Un prénom contient un signe qui n’est ni une lettre ni un chevron (<).',
    },
  },
  find(identity) {
    const name = printedLastName(identity);
    const firstNames = printedFirstNames(identity);
    if (/^<*$/.test(name)) return { reason: 'empty', values: {} };
    if (/\d/.test(name)) return { reason: 'name_digit', values: {} };
    if (/[^A-Z<]/.test(name)) return { reason: 'name_mark', values: {} };
    if (!/^[A-Z]+(<[A-Z]+)*$/.test(name)) return { reason: 'name_fillers', values: {} };
    if (/\d/.test(firstNames)) return { reason: 'first_name_digit', values: {} };
    return /[^A-Z<]/.test(firstNames) ? { reason: 'first_name_mark', values: {} } : null;
  },
});

const notADate: FindingText = {
  en: '{printed} is not a day of the calendar (year, month, day).',
  fr: '{printed} n’est pas un jour du calendrier (année, mois, jour).',
};

/** Nobody who bears a document was born before. */
export const earliestBirth = '1900-01-01';

const birthRule: Text = {
  en: 'A date of the calendar, or one with unknown parts as ICAO 9303 allows; from 1900 to today, and before the expiry date.',
  fr: 'Une date du calendrier, ou une date à parties inconnues que l’OACI 9303 admet\u00A0; de 1900 à aujourd’hui, et avant la date d’expiration.',
};

export const dateOfBirthValid: IdentityCheck = check({
  name: 'dateOfBirthValid',
  rule: birthRule,
  holds: { en: 'Valid date of birth', fr: 'Date de naissance valable' },
  fails: { en: 'Invalid date of birth', fr: 'Date de naissance non valable' },
  leavesOpen: {
    en: 'Whether this is the holder’s date of birth. Its check digit is verified by a control key of its own.',
    fr: 'Si c’est bien la date de naissance du titulaire. Sa clé de contrôle est vérifiée par un indicateur distinct.',
  },
  findings: {
    not_a_date: notADate,
    date_future: { en: 'The date {date} is in the future.', fr: 'La date {date} est dans le futur.' },
    date_after_expiry: {
      en: 'The date of birth {date} is not before the expiry date {expiry}.',
      fr: 'La date de naissance {date} n’est pas antérieure à la date d’expiration {expiry}.',
    },
    ...ruleBroken({ en: 'the date of birth', fr: 'de la date de naissance' }, birthRule),
  },
  find(identity) {
    const { day, legal } = readBirth(identity);
    if (day === null) {
      return legal ? null : { reason: 'not_a_date', values: { printed: printed(identity, 'dateOfBirth') } };
    }
    const expiry = readExpiration(identity).day;
    if (day > identity.today) return { reason: 'date_future', values: { date: day } };
    if (expiry !== null && day >= expiry)
      return { reason: 'date_after_expiry', values: { date: day, expiry } };
    return day < earliestBirth ? brokenRule(birthRule) : null;
  },
});

export const genderValid: IdentityCheck = check({
  name: 'genderValid',
  rule: { en: 'M, F, < or X.', fr: 'M, F, < ou X.' },
  holds: { en: 'Valid value', fr: 'Valeur valable' },
  fails: { en: 'Invalid value', fr: 'Valeur non valable' },
  leavesOpen: noDigit,
  findings: {
    letter: {
      en: 'The sex is printed as {printed}; only M, F, X and < are allowed.',
      fr: 'Le sexe imprimé est {printed}\u00A0; seuls M, F, X et < sont admis.',
    },
  },
  find(identity) {
    const sex = printed(identity, 'sex');
    return /^[MF<X]$/.test(sex) ? null : { reason: 'letter', values: { printed: sex } };
  },
});

/** A reason that one State's numbers alone have: what `find` gives is named by its sentence. */
export interface NationalReason {
  readonly reason: string;
  readonly text: FindingText;
  readonly find: (identity: IdentityMrz) => Finding['values'] | null;
}

function textsOf(reasons: readonly NationalReason[]): Readonly<Record<string, FindingText>> {
  return Object.fromEntries(reasons.map(({ reason, text }) => [reason, text]));
}

function firstFinding(reasons: readonly NationalReason[], identity: IdentityMrz): Finding | null {
  for (const { reason, find } of reasons) {
    const values = find(identity);
    if (values !== null) return { reason, values };
  }
  return null;
}

/** `documentNumberValid` by a national rule. `closer` are reasons that tell more than the rule does; they are looked at first. */
export function documentNumberIs(
  isRight: (number: string, identity: IdentityMrz) => boolean,
  rule: Text,
  closer: readonly NationalReason[] = [],
): IdentityCheck {
  return check<IdentityMrz, string>({
    name: 'documentNumberValid',
    rule,
    holds: { en: 'Right format for this document', fr: 'Format conforme à ce document' },
    fails: {
      en: 'Wrong format for this document',
      fr: 'Format non conforme à ce document',
    },
    leavesOpen: formOnly,
    findings: {
      ...ruleBroken({ en: 'the document number', fr: 'du numéro du document' }, rule),
      ...textsOf(closer),
    },
    find(identity) {
      const finding = firstFinding(closer, identity);
      if (finding !== null) return finding;
      return isRight(readDocumentNumber(identity), identity) ? null : brokenRule(rule);
    },
  });
}

/** `personalNumberValid` by a national rule. */
export function personalNumberIs(
  isRight: (identity: IdentityMrz) => boolean,
  texts: { readonly rule: Text; readonly holds: Text; readonly fails: Text },
  closer: readonly NationalReason[] = [],
): IdentityCheck {
  return check<IdentityMrz, string>({
    name: 'personalNumberValid',
    ...texts,
    leavesOpen: formOnly,
    findings: {
      ...ruleBroken({ en: 'the personal number', fr: 'du numéro personnel' }, texts.rule),
      ...textsOf(closer),
    },
    find: (identity) => (isRight(identity) ? firstFinding(closer, identity) : brokenRule(texts.rule)),
  });
}

/** `nationalityValid`; `fits` says which codes a holder may have. */
export function nationality(
  rule: Text,
  fits: (code: string, identity: IdentityMrz) => boolean,
): IdentityCheck {
  return check({
    name: 'nationalityValid',
    rule,
    holds: { en: 'Valid nationality for this document', fr: 'Nationalité valable pour ce document' },
    fails: {
      en: 'Invalid nationality for this document',
      fr: 'Nationalité non valable pour ce document',
    },
    leavesOpen: noDigit,
    findings: notACode({ en: 'the nationality', fr: 'la nationalité' }),
    find(identity) {
      const code = readNationality(identity);
      return fits(code, identity) ? null : { reason: 'code', values: { printed: code } };
    },
  });
}

/** For a document whose holders have one nationality. */
export function nationalityIs(wanted: string): IdentityCheck {
  const rule = { en: `The nationality is ${wanted}.`, fr: `La nationalité est ${wanted}.` };
  return nationality(rule, (code, { acceptUtopia }) => code === wanted || (acceptUtopia && code === utopia));
}

/** For a document of foreigners. */
export function nationalityIsNot(own: string): IdentityCheck {
  const rule = {
    en: `A code of ICAO 9303-3 section 5, and not ${own}.`,
    fr: `Un code de l’OACI 9303-3, section 5, et pas ${own}.`,
  };
  return nationality(rule, (code, { acceptUtopia }) => code !== own && isNationality(code, acceptUtopia));
}

export const expirationDateValid: IdentityCheck = check({
  name: 'expirationDateValid',
  rule: {
    en: 'A date of the calendar, today or later (Europe/Paris).',
    fr: 'Une date du calendrier, aujourd’hui ou plus tard (Europe/Paris).',
  },
  holds: { en: 'Still valid', fr: 'En cours de validité' },
  fails: { en: 'Expired, or not a date', fr: 'Expiré, ou date non valable' },
  leavesOpen: {
    en: 'Whether the document was withdrawn or reported lost: no register is asked.',
    fr: 'Si le document a été retiré ou déclaré perdu\u00A0: aucun registre n’est interrogé.',
  },
  findings: {
    not_a_date: notADate,
    expired: {
      en: 'The document expired on {date}.',
      fr: 'Le document a expiré le {date}.',
      isExpiry: true,
    },
  },
  find(identity) {
    const { day } = readExpiration(identity);
    if (day === null) {
      return { reason: 'not_a_date', values: { printed: printed(identity, 'expirationDate') } };
    }
    return day >= identity.today ? null : { reason: 'expired', values: { date: day } };
  },
});
