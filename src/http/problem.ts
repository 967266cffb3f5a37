import type { AnswerObject } from '../records/answer.ts';
import { type Failure, failureKinds } from '../verify/failure.ts';
import type { Format } from './format.ts';
import { toXml } from './xml.ts';

/** Where an answer comes from: its id in the log, and the service's own address for links into its documentation. */
export interface ProblemContext {
  readonly requestId: string;
  readonly origin: string;
}

function members(failure: Failure, { requestId, origin }: ProblemContext): AnswerObject {
  const { reason, members: more } = failure.extras;
  return {
    type: `${origin}/docs#${reason ?? failure.code}`,
    title: failureKinds[failure.code].title,
    status: failure.status,
    detail: failure.message,
    code: failure.code,
    ...(reason === undefined ? {} : { reason }),
    ...more,
    requestId,
  };
}

/**
 * A failure as problem details (RFC 9457; in XML its appendix B, whose namespace is still that of RFC 7807). Carries
 * nothing that the caller sent.
 */
export function problemResponse(failure: Failure, format: Format, context: ProblemContext): Response {
  const body = members(failure, context);
  const text =
    format === 'xml' ? toXml({ root: 'problem', body }, 'urn:ietf:rfc:7807') : JSON.stringify(body);
  return new Response(text, {
    status: failure.status,
    headers: {
      'Content-Type': `application/problem+${format}; charset=utf-8`,
      // RFC 9110 §15.5.2: a 401 names how to authenticate.
      ...(failure.status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
      ...failure.extras.headers,
    },
  });
}
