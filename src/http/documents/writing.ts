import type { AnswerObject } from '../../answer.ts';
import type { Format } from '../answer/format.ts';
import { declaration, element } from '../answer/xml.ts';
import { documentsRoot } from './root.ts';

/**
 * Writes an answer whose array `documents` comes item by item: together the pieces are what `writeAnswer`
 * would write.
 */
export interface PiecewiseWriter {
  readonly mediaType: string;
  readonly head: string;
  readonly item: (body: AnswerObject, index: number) => string;
  /** The members after the array. A form with events also has the credits left. */
  readonly tail: (members: AnswerObject, creditsRemaining: number) => string;
  /** A progress message; null in a form that has none. */
  readonly event: ((message: AnswerObject) => string) | null;
}

const jsonWriter: PiecewiseWriter = {
  mediaType: 'application/json; charset=utf-8',
  head: '{"documents":[',
  item: (body, index) => `${index > 0 ? ',' : ''}${JSON.stringify(body)}`,
  tail: (members) => `],${JSON.stringify(members).slice(1)}`,
  event: null,
};

const xmlWriter: PiecewiseWriter = {
  mediaType: 'application/xml; charset=utf-8',
  head: `${declaration}\n<${documentsRoot}><documents>`,
  item: (body) => element('documents', body),
  tail: (members) => {
    const rest = Object.entries(members).map(([name, value]) => element(name, value));
    return `</documents>${rest.join('')}</${documentsRoot}>`;
  },
  event: null,
};

/** The media type of the answer as lines. */
export const eventsType = 'application/x-ndjson';

/**
 * One object per line: progress, each document when it is ready, and the end. Without the end the answer is
 * incomplete.
 */
const eventsWriter: PiecewiseWriter = {
  mediaType: `${eventsType}; charset=utf-8`,
  head: '',
  item: (document) => line({ document }),
  tail: (members, creditsRemaining) => line({ end: { ...members, creditsRemaining } }),
  event: line,
};

function line(message: AnswerObject): string {
  return `${JSON.stringify(message)}\n`;
}

/** Whether a caller's `Accept` names the answer as lines. */
export function takesEvents(accept: string | undefined): boolean {
  return (accept ?? '')
    .toLowerCase()
    .split(',')
    .some((range) => range.split(';')[0]?.trim() === eventsType);
}

export function writerOf(format: Format, wantsEvents: boolean): PiecewiseWriter {
  if (wantsEvents) return eventsWriter;
  return format === 'xml' ? xmlWriter : jsonWriter;
}
