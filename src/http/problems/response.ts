import type { AnswerObject } from '../../answer.ts';
import type { Language } from '../../language.ts';
import type { Format } from '../answer/format.ts';
import { toXml } from '../answer/xml.ts';
import { problemKinds } from './kinds.ts';
import type { Problem } from './problem.ts';

/**
 * What a problem answer says about its request: the id in the log, and the origin for links into the
 * documentation. Without an origin the links are relative.
 */
export interface ProblemContext {
  readonly requestId: string;
  readonly origin: string | null;
  /** The language of `title`, `detail` and `remedy`. */
  readonly language: Language;
}

/** The members of a problem, in the order in which they are written. */
export function problemMembers(
  problem: Problem,
  { requestId, origin, language }: ProblemContext,
): AnswerObject {
  const { reason, members: more, headers } = problem.extras;
  // Also in the body, since a problem inside an answer, or in the result of a tool, has no headers.
  const retryAfter = headers?.['Retry-After'];
  return {
    type: `${origin ?? ''}/docs#${reason ?? problem.code}`,
    title: problemKinds[problem.code].title[language],
    status: problem.status,
    detail: problem.detail[language],
    remedy: problem.remedy[language],
    code: problem.code,
    ...(reason === undefined ? {} : { reason }),
    ...more,
    ...(retryAfter === undefined ? {} : { retryAfter: Number(retryAfter) }),
    requestId,
  };
}

/**
 * A problem as problem details (RFC 9457; in XML its appendix B, which keeps the namespace of RFC 7807).
 * Contains nothing that the caller sent.
 */
export function problemResponse(problem: Problem, format: Format, context: ProblemContext): Response {
  const body = problemMembers(problem, context);
  const text =
    format === 'xml' ? toXml({ root: 'problem', body }, 'urn:ietf:rfc:7807') : JSON.stringify(body);
  return new Response(text, {
    status: problem.status,
    headers: {
      'Content-Type': `application/problem+${format}; charset=utf-8`,
      'Content-Language': context.language,
      // RFC 9110 §15.5.2: a 401 must name a way to authenticate.
      ...(problem.status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
      ...problem.extras.headers,
    },
  });
}
