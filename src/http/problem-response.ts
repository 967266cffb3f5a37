import type { AnswerObject } from '../answer.ts';
import type { Format } from './format.ts';
import type { Problem } from './problem.ts';
import { problemKinds } from './problem-kinds.ts';
import { toXml } from './xml.ts';

/** Where an answer comes from: its id in the log, and the service's own address for links into its documentation. */
export interface ProblemContext {
  readonly requestId: string;
  readonly origin: string;
}

function members(problem: Problem, { requestId, origin }: ProblemContext): AnswerObject {
  const { reason, members: more } = problem.extras;
  return {
    type: `${origin}/docs#${reason ?? problem.code}`,
    title: problemKinds[problem.code].title.en,
    status: problem.status,
    detail: problem.message,
    code: problem.code,
    ...(reason === undefined ? {} : { reason }),
    ...more,
    requestId,
  };
}

/**
 * A problem as problem details (RFC 9457; in XML its appendix B, whose namespace is still that of RFC 7807). Carries
 * nothing that the caller sent.
 */
export function problemResponse(problem: Problem, format: Format, context: ProblemContext): Response {
  const body = members(problem, context);
  const text =
    format === 'xml' ? toXml({ root: 'problem', body }, 'urn:ietf:rfc:7807') : JSON.stringify(body);
  return new Response(text, {
    status: problem.status,
    headers: {
      'Content-Type': `application/problem+${format}; charset=utf-8`,
      // RFC 9110 §15.5.2: a 401 names how to authenticate.
      ...(problem.status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
      ...problem.extras.headers,
    },
  });
}
