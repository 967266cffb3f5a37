import type { AnswerObject } from '../../answer.ts';
import type { Format } from '../format.ts';
import { declaration, element } from '../xml.ts';

/** The root element of the answer. */
export const documentsRoot = 'Documents';

/** Writes an answer whose array `documents` comes item by item: together the pieces are what `writeAnswer` would write. */
export interface PiecewiseWriter {
  readonly mediaType: string;
  readonly head: string;
  readonly item: (body: AnswerObject, index: number) => string;
  /** The members after the array. */
  readonly tail: (members: AnswerObject) => string;
}

const jsonWriter: PiecewiseWriter = {
  mediaType: 'application/json; charset=utf-8',
  head: '{"documents":[',
  item: (body, index) => `${index > 0 ? ',' : ''}${JSON.stringify(body)}`,
  tail: (members) => `],${JSON.stringify(members).slice(1)}`,
};

const xmlWriter: PiecewiseWriter = {
  mediaType: 'application/xml; charset=utf-8',
  head: `${declaration}\n<${documentsRoot}><documents>`,
  item: (body) => element('documents', body),
  tail: (members) => {
    const rest = Object.entries(members).map(([name, value]) => element(name, value));
    return `</documents>${rest.join('')}</${documentsRoot}>`;
  },
};

export function writerOf(format: Format): PiecewiseWriter {
  return format === 'xml' ? xmlWriter : jsonWriter;
}
