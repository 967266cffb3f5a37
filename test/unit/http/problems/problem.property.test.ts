import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ProblemCode, problemKinds } from '../../../../src/http/problems/kinds.ts';
import { Problem } from '../../../../src/http/problems/problem.ts';
import { problemResponse } from '../../../../src/http/problems/response.ts';
import { parseXml } from '../../../xml.ts';

const codes = Object.keys(problemKinds) as ProblemCode[];
const context = {
  requestId: '00000000-0000-4000-8000-000000000000',
  origin: 'https://service.example',
  language: 'en',
} as const;

test('every failure is a problem in both forms, with the same members, whatever its texts', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 60 });
  const member = fc.oneof(text, fc.integer(), fc.constant(null));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...codes), text, member, async (code, detail, limit) => {
      const said = { en: detail, fr: '' };
      const problem = new Problem(code, said, { members: { limit }, headers: { 'Retry-After': '2' } });
      const json = problemResponse(problem, 'json', context);
      const xml = problemResponse(problem, 'xml', context);
      expect([json.status, xml.status]).toEqual([problem.status, problem.status]);
      expect(xml.headers.get('Retry-After')).toBe('2');
      const body = (await json.json()) as Record<string, unknown>;
      expect(body).toMatchObject({
        code,
        detail,
        status: problem.status,
        limit,
        retryAfter: 2,
        requestId: context.requestId,
      });
      expect(Object.keys(parseXml(await xml.text()).body as object)).toEqual(Object.keys(body));
    }),
    { numRuns: 200 },
  );
});
