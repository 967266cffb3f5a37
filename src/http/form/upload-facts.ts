import { fileFields } from '../../documents/index.ts';
import { Unreadable } from '../../failure.ts';
import { kindOf } from '../../intake/inspect.ts';
import type { RequestFacts } from '../metrics/request-log.ts';
import { Problem } from '../problems/problem.ts';
import type { Form } from './form.ts';

/**
 * What the log says about a request's files: number, kinds by their first bytes, and bytes. Called before a
 * credit is held, so nothing else of them is read.
 */
export function uploadFacts(form: Form): Pick<RequestFacts, 'files' | 'kinds' | 'fileBytes'> {
  const files = fileFields.flatMap(({ name }) => acceptable(() => form.files(name)) ?? []);
  const kinds = files.map(({ bytes }) => acceptable(() => kindOf(bytes)));
  return {
    files: files.length,
    kinds: kinds.map((kind) => kind ?? 'refused').join(),
    fileBytes: files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0),
  };
}

/** Null for a file that is refused here. It is refused again by the endpoint, which reports it. */
function acceptable<T>(take: () => T): T | null {
  try {
    return take();
  } catch (error) {
    if (error instanceof Problem || error instanceof Unreadable) return null;
    throw error;
  }
}
