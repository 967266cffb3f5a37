import { say } from '../page/texts.ts';
import { fieldLabels } from '../records/explain/labels.ts';
import type { Language } from '../records/explain/language.ts';
import { type Check, checks } from './checks.ts';
import { type Json, object, objects, readable } from './values.ts';

/** A field of the answer as a row: its name, its value in words, and the checks that are about it. */
export interface Row {
  readonly label: string;
  readonly value: string | null;
  /** Codes and numbers, set in a typeface that tells 0 from O. */
  readonly literal: boolean;
  readonly checks: readonly Check[];
}

/** A group of rows and checks under a heading. */
export interface Group {
  readonly heading: string;
  readonly rows: readonly Row[];
  /** Checks that are about no one field. */
  readonly checks: readonly Check[];
}

/** An answer as a person reads it. */
export interface Reading {
  /** `documentType`, or the root element of a resources answer. */
  readonly document: string;
  readonly groups: readonly Group[];
}

/** The reading of any answer: identity, 2D-Doc or CAF, told apart by their members. */
export function read(body: Json, root: string, language: Language): Reading {
  if (Array.isArray(body.cafPaymentCertificates))
    return { document: root, groups: cafGroups(body, language) };
  const infos = object(body.documentInfos);
  const failed = object(body.details).failedChecks;
  if (body.certificate !== undefined) {
    const certificate = object(body.certificate);
    const isSigned = certificate.digitalSignature === true;
    const printed = printedChecks(object(body.details).printed, language);
    return {
      document: root,
      groups: [
        group(say(isSigned ? 'whatWasSigned' : 'whatTheCodeSays', language), infos, printed, language),
        group(say('certificate', language), certificate, checks(certificate, failed, language), language),
      ],
    };
  }
  const flags = { ...object(body.documentInfosValidation), ...object(body.controlKeys) };
  return {
    document: String(infos.documentType ?? root),
    groups: [group(say('whatWasRead', language), infos, checks(flags, failed, language), language)],
  };
}

/**
 * A genuine code may be copied onto a page that says otherwise, so each value that the page prints differently is as bad as
 * a failed check. A value that was not found on the page says nothing.
 */
function printedChecks(printed: unknown, language: Language): readonly Check[] {
  return objects(printed)
    .filter((one) => one.printed === 'same' || one.printed === 'different')
    .map((one) => {
      const holds = one.printed === 'same';
      const field = label(String(one.field), language);
      const words = holds ? say('printedSame', language) : say('printedDifferent', language, { field });
      return { flag: `${one.field}Valid`, holds, words, digit: null };
    });
}

function cafGroups(body: Json, language: Language): readonly Group[] {
  const files = objects(object(body.details).cafPaymentCertificates);
  const certificates = objects(body.cafPaymentCertificates);
  const groups = certificates.map((one, index) => {
    const heading =
      certificates.length > 1
        ? say('certificateFile', language, { number: index + 1 })
        : say('whatWasRead', language);
    const flags = checks(object(one.documentInfosValidation), files[index]?.failedChecks, language);
    return group(heading, object(one.documentInfos), flags, language);
  });
  const together = checks(object(body.documentsValidation), object(body.details).failedChecks, language);
  return together.length === 0
    ? groups
    : [...groups, { heading: say('together', language), rows: [], checks: together }];
}

function group(heading: string, infos: Json, all: readonly Check[], language: Language): Group {
  const owned = (name: string): readonly Check[] =>
    all.filter(({ flag }) => flag === `${name}Valid` || flag === `${name}ControlKey`);
  const rows = Object.entries(infos)
    .filter(([, value]) => typeof value !== 'boolean')
    .map(([name, value]) => ({
      label: label(name, language),
      value: readable(name, value, language),
      literal: /number|reference|siret|hour/i.test(name) && !/^(numberOf|sharesNumber|taxable)/.test(name),
      checks: owned(name),
    }));
  const claimed = new Set(Object.keys(infos).flatMap(owned));
  return { heading, rows, checks: all.filter((check) => !claimed.has(check)) };
}

function label(name: string, language: Language): string {
  const labels: Readonly<Record<string, Readonly<Record<Language, string>>>> = fieldLabels;
  return Object.hasOwn(labels, name) ? labels[name]![language] : name;
}
