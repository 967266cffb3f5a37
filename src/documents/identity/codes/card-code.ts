import type { AnswerValue } from '../../../answer.ts';
import { isWholeDate } from '../../../formats/mrz/dates.ts';
import type { TwoDDoc } from '../../../formats/two-d-doc/parse.ts';
import type { Text } from '../../../language.ts';
import { certificateChecks } from '../../signed/rules/certificate.ts';
import { printed } from '../rules/fields.ts';
import type { CardCode, ComparedValue, IdentityMrz } from '../rules/identity-document.ts';

/** A value of a code, and the corresponding value of the MRZ. */
export interface CodeValue<Content> {
  readonly field: string;
  readonly label?: Text;
  /** Null if the code has none. */
  readonly code: (content: Content) => string | null;
  /** Null if the MRZ has none and need not; empty if it should have one. */
  readonly mrz: (identity: IdentityMrz) => string | null;
  /** Compares two values that are present. By default they must be equal. */
  readonly compare?: (code: string, identity: IdentityMrz) => ComparedValue['result'];
}

interface CardCodeDefinition<Content> extends Omit<CardCode, 'read' | 'values' | 'signature'> {
  readonly parse: (bytes: Uint8Array) => Content | null;
  readonly values: readonly CodeValue<Content>[];
  readonly signed?: (content: Content) => TwoDDoc;
}

/** The check of a signature, as in the answers about signed documents. */
const signature = certificateChecks.find(({ name }) => name === 'digitalSignature');

/** The description of a code. */
export function cardCode<Content>({ parse, signed, values, ...code }: CardCodeDefinition<Content>): CardCode {
  return {
    ...code,
    ...(signed && signature && { signature }),
    values: values.map(({ field, label }) => ({ field, ...(label && { label }) })),
    read(bytes) {
      const content = parse(bytes);
      if (content === null) return null;
      return {
        compare: (identity) => values.flatMap((value) => compared(value, content, identity) ?? []),
        signed: signed?.(content) ?? null,
      };
    },
  };
}

function compared<Content>(
  { field, code, mrz, compare = isEqual(mrz) }: CodeValue<Content>,
  content: Content,
  identity: IdentityMrz,
): ComparedValue | null {
  const [ofCode, ofMrz] = [code(content), mrz(identity)];
  if (ofCode === null) return null;
  const result = ofMrz === null ? 'not_comparable' : compare(ofCode, identity);
  return { field, code: ofCode, mrz: ofMrz === '' ? null : ofMrz, result };
}

function isEqual(mrz: CodeValue<never>['mrz']): NonNullable<CodeValue<never>['compare']> {
  return (code, identity) => sameIf(code === mrz(identity));
}

/** The result for two values that are the same or are not. */
export function sameIf(isSame: boolean): 'same' | 'different' {
  return isSame ? 'same' : 'different';
}

/** The answered value of a field; null if the document has no such field or no value. */
export function answered(field: string): (identity: IdentityMrz) => string | null {
  return (identity) => {
    const value: AnswerValue | undefined = identity.document.documentInfos
      .find(({ name }) => name === field)
      ?.read(identity);
    return typeof value === 'string' && value !== '' ? value : null;
  };
}

/**
 * Compares a day `YYYY-MM-DD` with that of the MRZ, which has no century. A date in the MRZ that is partly or
 * wholly unknown is not comparable.
 */
export function isDayOf(name: 'dateOfBirth' | 'expirationDate'): NonNullable<CodeValue<never>['compare']> {
  return (day, identity) => {
    const yymmdd = printed(identity, name);
    return isWholeDate(yymmdd) ? sameIf(yymmdd === day.slice(2).replaceAll('-', '')) : 'not_comparable';
  };
}

/** The bytes of a code as characters, one for each byte. After the first 200 there is only an ellipsis. */
export function textOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, 200)) + (bytes.length > 200 ? '…' : '');
}
