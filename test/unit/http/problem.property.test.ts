import fc from 'fast-check';
import { expect, test } from 'vitest';
import { problemResponse } from '../../../src/http/problem.ts';
import { Failure, type FailureCode, failureKinds } from '../../../src/verify/failure.ts';
import { parseXml } from '../../xml.ts';

const codes = Object.keys(failureKinds) as FailureCode[];
const context = { requestId: '00000000-0000-4000-8000-000000000000', origin: 'https://service.example' };

test('every failure is a problem in both forms, with the same members, whatever its texts', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 60 });
  const member = fc.oneof(text, fc.integer(), fc.constant(null));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...codes), text, member, async (code, detail, limit) => {
      const failure = new Failure(code, detail, { members: { limit }, headers: { 'Retry-After': '2' } });
      const json = problemResponse(failure, 'json', context);
      const xml = problemResponse(failure, 'xml', context);
      expect([json.status, xml.status]).toEqual([failure.status, failure.status]);
      expect(xml.headers.get('Retry-After')).toBe('2');
      const problem = (await json.json()) as Record<string, unknown>;
      expect(problem).toMatchObject({
        code,
        detail,
        status: failure.status,
        limit,
        requestId: context.requestId,
      });
      expect(Object.keys(parseXml(await xml.text()).body as object)).toEqual(Object.keys(problem));
    }),
    { numRuns: 200 },
  );
});
