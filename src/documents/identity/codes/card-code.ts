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
  /** Null if the MRZ has none. */
  readonly mrz: (identity: IdentityMrz) => string | null;
  /** Whether two present values agree; null if that can't be decided. By default they must be equal. */
  readonly agree?: (code: string, identity: IdentityMrz) => boolean | null;
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
  { field, code, mrz, agree }: CodeValue<Content>,
  content: Content,
  identity: IdentityMrz,
): ComparedValue | null {
  const [ofCode, ofMrz] = [code(content), mrz(identity)];
  if (ofCode === null) return null;
  const isSame = ofMrz === null ? null : agree === undefined ? ofCode === ofMrz : agree(ofCode, identity);
  const result = isSame === null ? 'not_comparable' : isSame ? 'same' : 'different';
  return { field, code: ofCode, mrz: ofMrz, result };
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
 * Whether a day `YYYY-MM-DD` is that of the MRZ, which has no century; null if the date in the MRZ is partly
 * or wholly unknown.
 */
export function isDayOf(
  name: 'dateOfBirth' | 'expirationDate',
): (day: string, identity: IdentityMrz) => boolean | null {
  return (day, identity) => {
    const yymmdd = printed(identity, name);
    return isWholeDate(yymmdd) ? yymmdd === day.slice(2).replaceAll('-', '') : null;
  };
}

/** The bytes of a code as characters, one for each byte. After the first 200 there is only an ellipsis. */
export function textOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, 200)) + (bytes.length > 200 ? '…' : '');
}
