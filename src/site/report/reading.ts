import type { Check, DocumentDescriptor, Field } from '../../documents/document.ts';
import type { Language } from '../../language.ts';
import { say } from '../texts.ts';
import { type FlagInWords, flagsInWords } from './checks.ts';
import { type Json, object, objects, readable } from './values.ts';

/** A field of the answer as a row: its name, its value in words, and the checks that are about it. */
export interface Row {
  readonly label: string;
  readonly value: string | null;
  /** Codes and numbers, set in a typeface that tells 0 from O. */
  readonly literal: boolean;
  readonly checks: readonly FlagInWords[];
}

/** A group of rows and checks under a heading. */
export interface Group {
  readonly heading: string;
  readonly rows: readonly Row[];
  /** Checks that are about no one field. */
  readonly checks: readonly FlagInWords[];
}

/** An answer as a person reads it. */
export interface Reading {
  readonly document: DocumentDescriptor;
  readonly groups: readonly Group[];
}

/** The reading of an answer about `document`. */
export function read(body: Json, document: DocumentDescriptor, language: Language): Reading {
  return { document, groups: new Reader(body, document, language).groups() };
}

class Reader {
  readonly #body: Json;
  readonly #document: DocumentDescriptor;
  readonly #language: Language;

  constructor(body: Json, document: DocumentDescriptor, language: Language) {
    this.#body = body;
    this.#document = document;
    this.#language = language;
  }

  /** Several certificates have a group each, a signed document one for its signer. */
  groups(): readonly Group[] {
    if (Array.isArray(this.#body.cafPaymentCertificates)) return this.#certificates();
    const { documentInfos, certificate, details, ...others } = this.#body;
    const failed = object(details).failedChecks;
    if (certificate === undefined) {
      const flags = Object.assign({}, ...Object.values(others).map(object));
      const checks = flagsInWords(this.#checks(), flags, failed, this.#language);
      return [this.#group(say('whatWasRead', this.#language), object(documentInfos), checks)];
    }
    const signer = object(certificate);
    const heading = signer.digitalSignature === true ? 'whatWasSigned' : 'whatTheCodeSays';
    return [
      this.#group(
        say(heading, this.#language),
        object(documentInfos),
        this.#printed(object(details).printed),
      ),
      this.#group(
        say('certificate', this.#language),
        signer,
        flagsInWords(this.#checks('certificate'), signer, failed, this.#language),
      ),
    ];
  }

  #certificates(): readonly Group[] {
    const details = object(this.#body.details);
    const files = objects(details.cafPaymentCertificates);
    const certificates = objects(this.#body.cafPaymentCertificates);
    const checks = this.#checks('documentInfosValidation');
    const groups = certificates.map((one, index) => {
      const heading =
        certificates.length > 1
          ? say('certificateFile', this.#language, { number: index + 1 })
          : say('whatWasRead', this.#language);
      const flags = object(one.documentInfosValidation);
      return this.#group(
        heading,
        object(one.documentInfos),
        flagsInWords(checks, flags, files[index]?.failedChecks, this.#language),
      );
    });
    const together = flagsInWords(
      this.#checks('documentsValidation'),
      object(this.#body.documentsValidation),
      details.failedChecks,
      this.#language,
    );
    return together.length === 0
      ? groups
      : [...groups, { heading: say('together', this.#language), rows: [], checks: together }];
  }

  /**
   * A genuine code may be copied onto a page that says otherwise, so each value that the page prints differently is as bad as
   * a failed check. A value that was not found on the page says nothing.
   */
  #printed(printed: unknown): readonly FlagInWords[] {
    return objects(printed)
      .filter((one) => one.printed === 'same' || one.printed === 'different')
      .map((one) => {
        const holds = one.printed === 'same';
        const name = String(one.field);
        const field = this.#field(name)?.label[this.#language] ?? name;
        const words = holds
          ? say('printedSame', this.#language)
          : say('printedDifferent', this.#language, { field });
        return { flag: `${name}Valid`, holds, words, isExpiry: false, digit: null };
      });
  }

  #group(heading: string, infos: Json, all: readonly FlagInWords[]): Group {
    const owned = (name: string): readonly FlagInWords[] =>
      all.filter(({ flag }) => flag === `${name}Valid` || flag === `${name}ControlKey`);
    const rows = Object.entries(infos)
      .filter(([, value]) => typeof value !== 'boolean')
      .map(([name, value]) => {
        const field = this.#field(name);
        return {
          label: field?.label[this.#language] ?? name,
          value: readable(value, field, this.#document, this.#language),
          literal: field?.shown === 'code',
          checks: owned(name),
        };
      });
    const claimed = new Set(Object.keys(infos).flatMap(owned));
    return { heading, rows, checks: all.filter((one) => !claimed.has(one)) };
  }

  #checks(part?: string): readonly Check<never>[] {
    const { parts } = this.#document;
    return parts.filter(({ name }) => part === undefined || name === part).flatMap(({ checks }) => checks);
  }

  /** A newer service may answer fields that this page doesn't know. */
  #field(name: string): Field<never> | undefined {
    return this.#document.parts.flatMap(({ fields }) => fields).find((field) => field.name === name);
  }
}
