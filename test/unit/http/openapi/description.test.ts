import { expect, test } from 'vitest';
import { groupsOfOneForm } from '../../../../src/documents/document.ts';
import { identityDocuments } from '../../../../src/documents/index.ts';
import { unreadable } from '../../../../src/failure.ts';
import { problemExample } from '../../../../src/http/openapi/errors.ts';
import { operations as served } from '../../../../src/http/operations/index.ts';
import { problemKinds } from '../../../../src/http/problems/kinds.ts';
import { Problem, problemOf } from '../../../../src/http/problems/problem.ts';
import { reasonTexts } from '../../../../src/http/problems/reason-texts.ts';
import { problemResponse } from '../../../../src/http/problems/response.ts';
import { identify } from '../../../answered.ts';
import { description, faultsOfAnswer, type MediaType, validatorOf } from '../../../openapi.ts';
import { parseXml } from '../../../xml.ts';
import { metaFaults } from '../openapi-meta.ts';

const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

test('the description follows the rules of OpenAPI 3.1', () => {
  expect(metaFaults(description)).toEqual([]);
});

test('the check of those rules finds a fault', () => {
  const broken = structuredClone(description) as unknown as { paths: Record<string, Record<string, object>> };
  broken.paths['/health']!.get = { operationId: 'getSource', responses: { 20: {} } };
  expect(metaFaults(broken)).not.toEqual([]);
});

test.each(Object.keys(description.components.schemas))('the schema %s is a valid JSON Schema', (name) => {
  expect(() => validatorOf({ $ref: `#/components/schemas/${name}` })).not.toThrow();
});

const media = operations.flatMap(({ path, method, operation }) =>
  Object.entries(operation.responses).flatMap(([status, { content }]) =>
    Object.entries(content).map(([type, one]) => ({ path, method, status: Number(status), type, one })),
  ),
);

test('every JSON example is valid by its schema', () => {
  const faults = media
    .filter(({ type }) => type.endsWith('json'))
    .flatMap(({ path, method, status, one }) =>
      Object.values(one.examples ?? {}).flatMap(({ value }) => faultsOfAnswer(path, method, status, value)),
    );
  expect(faults).toEqual([]);
});

test('every XML example has the root element that its schema names', () => {
  const named = (one: MediaType) => Object.entries(one.examples ?? {});
  const answers = media.filter(({ type, status }) => type === 'application/xml' && status === 200);
  for (const [name, { value }] of answers.flatMap(({ one }) => named(one))) {
    expect(parseXml(String(value)).root).toBe(name);
  }
  const problems = media.filter(({ type }) => type === 'application/problem+xml');
  for (const [, { value }] of problems.flatMap(({ one }) => named(one))) {
    expect(parseXml(String(value))).toMatchObject({ root: 'problem', namespace: 'urn:ietf:rfc:7807' });
  }
});

test('schemas are open: v1 may gain members, since none of an answer forbids others', () => {
  const closed: string[] = [];
  const walk = (node: unknown, path: string): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [name, value] of Object.entries(node)) {
      const at = `${path}/${name}`;
      if (/^(additional|unevaluated)Properties$/.test(name) && value === false) closed.push(at);
      if (!/^(examples?|enum|const)$/.test(name)) walk(value, at);
    }
  };
  walk(description, '');
  expect(closed.filter((path) => !path.includes('/requestBody/'))).toEqual([]);
});

test('a schema refuses an answer with a member too many, one too few, or of another type', () => {
  const example = description.paths['/api/identity/v1']!.post!.responses[200]!.content['application/json']!
    .examples!.Passport!.value as { documentInfos: Record<string, unknown> };
  const changed = (change: object) => ({
    ...example,
    documentInfos: { ...example.documentInfos, ...change },
  });
  const faults = (body: unknown) => faultsOfAnswer('/api/identity/v1', 'post', 200, body);
  expect(faults(example)).toEqual([]);
  expect(faults(changed({ surname: 'X' }))).not.toEqual([]);
  expect(faults(changed({ lastName: undefined }))).not.toEqual([]);
  expect(faults(changed({ numberOfCharacters: 88 }))).not.toEqual([]);
  expect(faults(changed({ documentType: 'FR_DRIVING_LICENCE' }))).not.toEqual([]);
});

test('every document type has a schema, and every form of an answer an example', () => {
  const examples =
    description.paths['/api/identity/v1']!.post!.responses[200]!.content['application/json']!.examples!;
  expect(Object.keys(examples)).toEqual(groupsOfOneForm(identityDocuments).map(([{ root }]) => root));
  for (const { root, documentType, example: lines } of identityDocuments) {
    expect(description.components.schemas).toHaveProperty(root);
    const body = identify(lines, { today: '2026-11-01', acceptUtopia: true })?.body;
    expect(validatorOf({ $ref: `#/components/schemas/${root}` })(body), documentType).toBe(true);
  }
});

test('members that identity documents share are written once', () => {
  for (const { root } of identityDocuments)
    expect(JSON.stringify(description.components.schemas[root]).length, root).toBeLessThan(3000);
});

test('every code and reason is one of an operation', () => {
  const elsewhere = ['method_not_allowed'];
  expect(new Set([...served.flatMap(({ codes }): readonly string[] => codes), ...elsewhere])).toEqual(
    new Set(Object.keys(problemKinds)),
  );
  expect(new Set(served.flatMap(({ reasons }) => reasons))).toEqual(new Set(Object.keys(reasonTexts)));
});

test('the answers about documents have a report’s name, lines and what an earlier request has paid', () => {
  const good = (path: string) => description.paths[path]!.post!.responses[200]!;
  const names = (path: string) => Object.keys(good(path).headers);
  expect(names('/api/report/v1')).toEqual(
    expect.arrayContaining(['Content-Disposition', 'Idempotency-Replayed', 'X-Credits-Remaining']),
  );
  expect(names('/api/documents/v1')).toContain('Idempotency-Replayed');
  expect(names('/api/credits/v1')).not.toContain('Idempotency-Replayed');
  expect(good('/api/documents/v1').content).toHaveProperty('application/x-ndjson');
  const { codes, reasons } = served.find(({ name }) => name === 'documents')!;
  expect(codes).toContain('trust_unavailable');
  expect(reasons).not.toContain('several_documents');
});

test('an example of a failure is the answer that the service gives', async () => {
  const requestId = '0b4f5a86-3c1f-4c09-9a53-5b5e1c7a2f10';
  const context = { requestId, origin: 'https://api.example', language: 'en' } as const;
  const blurred = await problemResponse(problemOf(unreadable('blurred'))!, 'json', context).json();
  expect(blurred).toEqual(problemExample('unreadable_document', 'blurred', context.origin));
  const missing = new Problem('missing_file', problemKinds.missing_file.cause);
  expect(await problemResponse(missing, 'json', context).json()).toEqual(
    problemExample('missing_file', null, context.origin),
  );
});
