import { expect } from 'vitest';
import type { UnreadableReason } from '../../src/failure.ts';
import type { ProblemCode } from '../../src/http/problems/kinds.ts';
import { problemKinds } from '../../src/http/problems/kinds.ts';
import type { Reply } from './client.ts';

/** A reply is the problem answer of `code`, whole and in JSON (contract, "Answers"). */
export function expectProblem(
  reply: Reply,
  status: number,
  code: ProblemCode,
  reason?: UnreadableReason,
): void {
  expect(reply.body).toMatchObject({ status, code, ...(reason === undefined ? {} : { reason }) });
  expect(reply.status).toBe(status);
  expect(reply.headers.get('Content-Type')).toBe('application/problem+json; charset=utf-8');
  expect(reply.headers.get('Cache-Control')).toBe('no-store');
  expect(reply.body.title).toBe(problemKinds[code].title.en);
  expect(reply.body.type).toMatch(new RegExp(`^(http://127[.]0[.]0[.]1:\\d+)?/docs#${reason ?? code}$`));
  expect(reply.body.detail).toMatch(/^[A-Z].*\.$/s);
  expect(reply.body.requestId).toBe(reply.headers.get('X-Request-Id'));
}
