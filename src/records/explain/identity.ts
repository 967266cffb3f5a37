import type { Answer, AnswerObject } from '../answer.ts';
import {
  printed,
  printedLastName,
  readBirth,
  readCountry,
  readDniNumber,
  readExpiration,
  readNationality,
} from '../identity/fields.ts';
import { dniLetter } from '../identity/flags.ts';
import { identityTypes } from '../identity/index.ts';
import type { IdentityContext, IdentityMrz } from '../identity/type.ts';
import { isMrzText } from '../mrz/alphabet.ts';
import { type CheckName, layouts } from '../mrz/layouts.ts';
import { parseMrz } from '../mrz/parse.ts';
import type { Finding } from './finding.ts';
import { type FlagName, flagTexts } from './flags.ts';

type Why = (identity: IdentityMrz) => Omit<Finding, 'flag'> | null;

/** Why each flag may be false. A flag whose entry finds nothing, or has none, is explained by its rule. */
const causes: Readonly<Partial<Record<FlagName, Why>>> = {
  numberOfCharactersValid: whyLength,
  countryValid: (identity) => code(readCountry(identity)),
  nationalityValid: (identity) => code(readNationality(identity)),
  lastNameValid: whyName,
  dateOfBirthValid: whyBirth,
  expirationDateValid: whyExpiry,
  genderValid: (identity) => ({ reason: 'letter', values: { printed: printed(identity, 'sex') } }),
  documentNumberValid: whyDni,
  documentNumberControlKey: (identity) => digit(identity, 'documentNumber'),
  dateOfBirthControlKey: (identity) => digit(identity, 'dateOfBirth'),
  expirationDateControlKey: (identity) => digit(identity, 'expirationDate'),
  personalNumberControlKey: (identity) => digit(identity, 'personalNumber'),
  globalControlKey: (identity) => digit(identity, 'composite'),
  line2ControlKey: (identity) => {
    const wrong = identity.mrz.layout.checks.find(
      ({ name, digit: place }) => place.line === 2 && identity.mrz.checks[name]?.ok !== true,
    );
    return wrong === undefined ? null : digit(identity, wrong.name);
  },
};

/** Why each false flag of an identity answer is false, in the order of the answer. */
export function explainIdentity(
  answer: Answer,
  lines: readonly string[],
  context: IdentityContext,
): readonly Finding[] {
  const type = identityTypes.find(({ root }) => root === answer.root)!;
  const layout = layouts.find(({ name }) => name === type.layout)!;
  const identity: IdentityMrz = { ...context, type, lines, mrz: parseMrz(layout, lines) };
  const outcomes = {
    ...(answer.body.documentInfosValidation as AnswerObject),
    ...(answer.body.controlKeys as AnswerObject),
  };
  return Object.keys(outcomes)
    .filter((name): name is FlagName => outcomes[name] === false && Object.hasOwn(flagTexts, name))
    .map((flag) => ({ flag, ...(causes[flag]?.(identity) ?? ruleOf(identity, flag)) }));
}

function ruleOf({ type }: IdentityMrz, flag: FlagName): Omit<Finding, 'flag'> {
  const { description } = [...type.validation, ...type.controlKeys].find(({ name }) => name === flag)!;
  return { reason: 'rule', values: { rule: description } };
}

/** A digit with its place, so that a page can point at it. */
function digit({ mrz }: IdentityMrz, check: CheckName): Omit<Finding, 'flag'> | null {
  const place = mrz.layout.checks.find(({ name }) => name === check)?.digit;
  const result = mrz.checks[check];
  if (place === undefined || result === undefined) return null;
  const { computed, printed: character } = result;
  const values = { check, line: place.line, position: place.position };
  if (computed === null) return { reason: 'check_digit_unknown', values };
  if (character === '') return { reason: 'check_digit_missing', values: { ...values, computed } };
  return { reason: 'check_digit', values: { ...values, computed, printed: character } };
}

function whyLength({ lines, mrz }: IdentityMrz): Omit<Finding, 'flag'> | null {
  const at = lines.findIndex((line, index) => [...line].length !== mrz.layout.lengths[index]);
  if (at >= 0) {
    const values = { line: at + 1, printed: [...lines[at]!].length, expected: mrz.layout.lengths[at]! };
    return { reason: 'line_length', values };
  }
  const foreign = lines.findIndex((line) => !isMrzText(line));
  return foreign < 0 ? null : { reason: 'foreign_character', values: { line: foreign + 1 } };
}

function whyName(identity: IdentityMrz): Omit<Finding, 'flag'> | null {
  const name = printedLastName(identity);
  if (/^<*$/.test(name)) return { reason: 'empty', values: {} };
  if (/\d/.test(name)) return { reason: 'name_digit', values: {} };
  return { reason: 'name_fillers', values: {} };
}

function whyBirth(identity: IdentityMrz): Omit<Finding, 'flag'> | null {
  const { day, legal } = readBirth(identity);
  const expiry = readExpiration(identity).day;
  if (day === null) {
    return legal ? null : { reason: 'not_a_date', values: { printed: printed(identity, 'dateOfBirth') } };
  }
  if (day > identity.today) return { reason: 'date_future', values: { date: day } };
  if (expiry !== null && day >= expiry) return { reason: 'date_after_expiry', values: { date: day, expiry } };
  return null;
}

function whyExpiry(identity: IdentityMrz): Omit<Finding, 'flag'> | null {
  const { day } = readExpiration(identity);
  return day === null
    ? { reason: 'not_a_date', values: { printed: printed(identity, 'expirationDate') } }
    : { reason: 'expired', values: { date: day } };
}

/** The letter of a DNI by its number modulo 23 is wrong; any other fault is one of the number's form. */
function whyDni(identity: IdentityMrz): Omit<Finding, 'flag'> | null {
  const dni = readDniNumber(identity);
  if (identity.type.documentType !== 'ES_BIOMETRIC_ID_CARD' || dni === null) return null;
  const computed = dniLetter(dni)!;
  return computed === dni[8] ? null : { reason: 'dni_letter', values: { computed, printed: dni[8]! } };
}

function code(value: string): Omit<Finding, 'flag'> {
  return { reason: 'code', values: { printed: value } };
}
