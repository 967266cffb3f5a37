import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sample } from '../sample.ts';
import { asXml, parseXml } from '../xml.ts';
import { account } from './account.ts';
import { file, form, post, type Reply, specimen } from './client.ts';

/** What the index of the specimens says of a file; every member that is there is checked. */
interface Expected {
  readonly reason?: string;
  /** Another reason that is as right: which of two faults is met first is the engine's affair. */
  readonly orReason?: string;
  readonly documentType?: string;
  readonly mrzLines?: readonly string[];
  readonly documentInfos?: Readonly<Record<string, unknown>>;
  readonly falseFlags?: readonly string[];
  readonly twoDDoc?: string;
  readonly printedDifferent?: readonly string[];
  readonly cafFalseFlags?: readonly string[];
  readonly codeDifferent?: readonly string[];
}

interface Entry {
  readonly file: string;
  readonly endpoint: string;
  readonly field: string;
  readonly kind: string;
  readonly expected: Expected;
}

const index = JSON.parse(
  readFileSync(new URL('../specimens/files/index.json', import.meta.url), 'utf8'),
) as readonly Entry[];

/**
 * Of the small scans of cards, one for each layout; of all others, the first of each document with the same
 * flags. Every file is read in unit/reading/mrz or unit/pipelines/any-document.
 */
const fewScans =
  /\/(fr-id-card|ro-id-card|pt-biometric-id-card|nl-driving-licence|visa|travel-document|(be|it|fr)-biometric-id-card.*)\.jpg$/;
const readable = firstOfEach(
  index.filter(
    ({ file, expected }) =>
      expected.reason === undefined && (!file.includes('/cards/') || fewScans.test(file)),
  ),
  ({ expected: { documentInfos: _, mrzLines: __, twoDDoc: ___, ...form } }) => JSON.stringify(form),
);
const unreadable = index.filter(({ expected }) => expected.reason !== undefined);
/** `npm run answers`, which CI runs, compares every answer. */
const read = sample(readable, 6);
const refused = sample(unreadable, 4);
const { base, testKey } = await account({ credits: 1000 });

function firstOfEach(entries: readonly Entry[], formOf: (entry: Entry) => string): readonly Entry[] {
  return [...new Map(entries.toReversed().map((entry) => [formOf(entry), entry])).values()].toReversed();
}

/** Comparing a code with a recognised page takes seconds: printed.test.ts asks for it. */
const isRecognised = ({ expected, file }: Entry) => expected.twoDDoc !== undefined && /scan|photo/.test(file);

function send(entry: Entry, format: string): Promise<Reply> {
  const fields = form(
    ['api_key', testKey],
    ['format', format],
    ['details', String(!isRecognised(entry))],
    [entry.field, file(specimen(entry.file))],
  );
  return post(base + entry.endpoint, fields);
}

/** Each is asked for once. */
const answers = new Map<Entry, Promise<Reply>>();
function inJson(entry: Entry): Promise<Reply> {
  const reply = answers.get(entry) ?? send(entry, 'json');
  answers.set(entry, reply);
  return reply;
}

/**
 * Names of the flags that are false anywhere below `value`; what a document says may be false as well, and is
 * no flag.
 */
function falseFlags(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    if (name === 'documentInfos') return [];
    return member === false ? [name] : falseFlags(member);
  });
}

/** Names of the fields that a page prints otherwise than its code says. */
function printedDifferent(details: { printed: readonly { field: string; printed: string }[] }) {
  return details.printed.filter(({ printed }) => printed === 'different').map(({ field }) => field);
}

/** Names of the values that the code beside an MRZ gives otherwise. */
function codeDifferent(details: {
  codes: readonly { values: readonly { field: string; result: string }[] }[];
}) {
  return details.codes.flatMap(({ values }) =>
    values.filter(({ result }) => result === 'different').map(({ field }) => field),
  );
}

test.each(read.map((entry) => [entry.file, entry.kind, entry] as const))(
  '200: %s, %s',
  async (_, _kind, entry) => {
    const { expected } = entry;
    const reply = await inJson(entry);
    expect(reply.status, reply.text).toBe(200);
    expect(reply.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    const { details, ...answer } = reply.body;
    if (expected.mrzLines !== undefined) {
      expect(details.mrz.lines.map(({ text }: { text: string }) => text)).toEqual(expected.mrzLines);
      expect(answer.documentInfos.documentType).toBe(expected.documentType);
    }
    if (expected.codeDifferent !== undefined)
      expect(codeDifferent(details), reply.text).toEqual(expected.codeDifferent);
    if (expected.documentInfos !== undefined)
      expect(answer.documentInfos).toMatchObject(expected.documentInfos);
    if (expected.falseFlags !== undefined) expect(falseFlags(answer)).toEqual(expected.falseFlags);
    if (expected.twoDDoc !== undefined && !isRecognised(entry))
      expect(printedDifferent(details)).toEqual(expected.printedDifferent ?? []);
    if (expected.cafFalseFlags !== undefined) expect(falseFlags(answer)).toEqual(expected.cafFalseFlags);
  },
);

test.each(refused.map((entry) => [entry.expected.reason, entry.file, entry] as const))(
  '422 %s: %s',
  async (reason, _, entry) => {
    const reply = await send(entry, 'json');
    expect(reply.body).toMatchObject({ status: 422, code: 'unreadable_document' });
    expect([reason, entry.expected.orReason]).toContain(reply.body.reason);
  },
);

/**
 * Two readings of a file differ in their receipt, and by some instructions in a thousand million: where
 * memory lies decides how a table is searched.
 */
function withoutOwn(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (name, member) => (/^receipt$|Instructions$/.test(name) ? '' : member)),
  );
}

const oneOfEachKind = firstOfEach(readable, ({ expected }) => expected.documentType ?? '');

test.each(sample(oneOfEachKind, 4).map((entry) => [entry.expected.documentType, entry] as const))(
  'the XML of %s says what its JSON says',
  async (_, entry) => {
    const [json, xml] = await Promise.all([inJson(entry), send(entry, 'xml')]);
    expect(xml.headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
    const { root, namespace, body } = parseXml(xml.text);
    expect(namespace).toBeUndefined();
    expect(root).toMatch(/^[A-Z][A-Za-z]+$/);
    expect(withoutOwn(body)).toEqual(withoutOwn(asXml(json.body)));
  },
);
