import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from '../../src/http/operations/index.ts';
import { present } from '../../src/present.ts';
import {
  type Call,
  callerCalls,
  mcpCall,
  parameters,
  receiptCall,
  serviceCalls,
} from '../../src/site/docs/examples/calls.ts';
import { indentXml } from '../../src/site/indent-xml.ts';
import { runsAll } from '../sample.ts';
import { quietLotl, quietPin } from '../unit/trust/eu/lists.ts';
import { directoryBody, Hosts } from '../unit/trust/hosts.ts';
import { certificate, keys, listPin, revocationList, signedList } from '../unit/trust/pki.ts';
import { specimen } from './client.ts';
import { type Server, startServer } from './server.ts';

/**
 * The answers in the documentation are those of the service: each call is sent as it is documented, and the
 * record of its answer is compared. `npx vitest run --config test/vitest.config.ts FILE -u` records them.
 */

const record = join(import.meta.dirname, '../../src/site/docs/examples/answers.json');
/** Longer answers are cut in the documentation. */
const linesMax = 150;
const startMs = Date.UTC(2026, 10, 2, 9, 30);
const files: Readonly<Record<string, string>> = {
  'passport.jpg': 'identity/passport.jpg',
  'notice.pdf': 'resources/tax-notice.pdf',
  'march.pdf': 'caf/genuine-march.pdf',
  'april.pdf': 'caf/genuine-april.pdf',
};

let server: Server;
let hosts: Hosts;
let list: () => Buffer;
const secrets = { API_KEY: '', ADMIN_TOKEN: '' };

beforeAll(async () => {
  hosts = await Hosts.start();
  const authority = certificate({ commonName: 'FR00', issuer: 'FR00' }, keys.authority, keys.authority);
  const directoryUrl = `${hosts.base}/FR00`;
  list = () =>
    signedList({ sequence: 57, authorities: [{ id: 'FR00', certificate: authority, directoryUrl }] });
  hosts.serve('/list.xml', list());
  hosts.serve('/lotl.xml', quietLotl());
  const crlUrl = `${hosts.base}/FR00.crl`;
  const options = { commonName: 'AAA1', issuer: 'FR00', serial: 5, crlUrl };
  hosts.serve('/FR00', directoryBody([certificate(options, keys.participant, keys.authority)]));
  const dates = { thisUpdate: '2026-06-14', nextUpdate: '2039-01-01' };
  hosts.serve('/FR00.crl', revocationList({ issuer: 'FR00', serials: [], ...dates }, keys.authority));
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const settings = {
    RECEIPT_KEY: JSON.stringify(await exportJWK(privateKey)),
    PUBLIC_ORIGIN: 'https://verify.example',
    MCP: 'on',
    TRUST_SIGNERS: listPin,
    TRUST_LIST_URL: `${hosts.base}/list.xml`,
    LOTL_SIGNERS: quietPin,
    LOTL_URL: `${hosts.base}/lotl.xml`,
  };
  server = await startServer(settings, { startMs });
  secrets.ADMIN_TOKEN = server.adminToken;
});
afterAll(async () => {
  await server.stop();
  await hosts.stop();
});

/** The id of the key that the run has made. */
let keyId: string | null = null;

/** Sends a call as it is documented, except for values that only a running service knows. */
async function send({ method, path, secret, accept, ...call }: Call, known: object): Promise<Response> {
  const json = call.json === null ? null : { ...call.json, ...known };
  const headers = {
    ...(secret === null ? {} : { Authorization: `Bearer ${secrets[secret]}` }),
    ...(accept === null ? {} : { Accept: accept }),
    ...(json === null ? {} : { 'Content-Type': 'application/json' }),
  };
  const form = new FormData();
  for (const [field, name] of call.files) form.append(field, new Blob([specimen(files[name]!)]), name);
  for (const [field, value] of Object.entries(call.texts)) form.append(field, value);
  const isForm = [...form.keys()].length > 0;
  const body = isForm ? form : json && JSON.stringify(json);
  const url = server.base + path.replace(parameters.key!, keyId ?? '');
  return fetch(url, { method, headers, ...(body === null ? {} : { body }) });
}

/** The text with what differs from run to run replaced as in the documentation. */
function steady(text: string): string {
  return text
    .replaceAll(server.base, 'https://verify.example')
    .replaceAll(hosts.base, 'https://directory.example')
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '0b4f5a86-3c1f-4c09-9a53-5b5e1c7a2f10')
    .replace(/(202[67]-11-02T09:)\d\d:\d\d(\.\d{3})?Z/g, '$130:00Z')
    .replace(/("iat": )\d+/g, '$11793611800')
    .replace(/dv_test_\w+/g, 'dv_test_…')
    .replaceAll(present(keyId), parameters.key!)
    .replace(/(start_time_seconds )\d+/g, '$11793611800')
    .replace(/("(?:x|y|kid|serial)": ")[^"]+/g, '$1…')
    .replace(/("engineBytes": )\d+/g, '$142467328')
    .replace(/;r=\d+;t=\d+/g, ';r=199;t=10');
}

const shownHeaders = [
  'Content-Type',
  'Content-Disposition',
  'X-Request-Id',
  'X-Credits-Remaining',
  'X-Key-Mode',
  'Idempotency-Replayed',
  'X-Pages',
  'RateLimit-Policy',
  'RateLimit',
];

function laidOut(text: string, type: string): string {
  if (type.includes('json')) return JSON.stringify(JSON.parse(text), null, 2);
  return type.includes('xml') ? indentXml(text) : text;
}

function cut(text: string, max: number): string {
  const lines = text.trimEnd().split('\n');
  return lines.length <= max ? text.trimEnd() : [...lines.slice(0, max), '…'].join('\n');
}

async function shown(response: Response, call: Call) {
  const type = response.headers.get('Content-Type') ?? '';
  const isFile = call.into !== null;
  const text = isFile ? '' : laidOut(await response.text(), type);
  const named = shownHeaders
    .filter((name) => response.headers.has(name))
    .map((name) => `${name}: ${response.headers.get(name)}`);
  const head = [`HTTP ${response.status}`, ...named].join('\n');
  const isLong = ['openapi', 'metrics'].includes(call.id);
  return { head, body: cut(text, isLong ? 12 : linesMax) };
}

const steadyMember = (_: string, value: unknown) => (typeof value === 'string' ? steady(value) : value);

const serviceCallOf = (id: string) => serviceCalls.find((call) => call.id === id)!;

test.runIf(runsAll)('the documentation shows what the service answers', { timeout: 120_000 }, async () => {
  const answers: Record<string, unknown> = {};
  const ask = async (call: Call, known: object = {}) => {
    const response = await send(call, known);
    expect(response.ok, `${call.id}: ${response.status}`).toBe(true);
    answers[call.id] = await shown(response.clone(), call);
    return response;
  };
  const administer = (id: string, known: object = {}) => ask(serviceCallOf(id), known);

  await send(serviceCallOf('importTrust'), { lists: [list().toString('base64')] });
  for (const id of ['importTrust', 'updateTrust', 'listTrust', 'showCertificates', 'openAccount'])
    await administer(id);
  const created = await (await administer('createKey')).json<{ keyId: string; key: string }>();
  ({ keyId } = created);
  secrets.API_KEY = created.key;

  for (const call of [...callerCalls, mcpCall]) await ask(call);
  const withDetails = { ...callerCalls[0]!, texts: { details: 'true' } };
  const detailed = await (await send(withDetails, {})).json<{ details: { receipt: string } }>();
  const passport = specimen('identity/passport.jpg');
  const sha256 = createHash('sha256').update(passport).digest('hex');
  await ask(receiptCall, { receipt: detailed.details.receipt, sha256 });

  const about = serviceCalls.filter(({ secret, id }) => secret === null || id === 'metrics');
  for (const call of about) await ask(call);
  for (const id of ['listAccounts', 'showAccount', 'showUsage', 'changeAccount', 'grantCredits']) {
    await administer(id);
  }
  for (const id of ['endGrant', 'setPlan', 'revokeKey']) await administer(id);
  await send(serviceCallOf('changeAccount'), { suspended: true });
  await administer('deleteAccount');

  const documented = [...callerCalls, receiptCall, mcpCall, ...serviceCalls];
  expect(new Set(documented.map(({ operation }) => operation))).toEqual(
    new Set(operations.map(({ name }) => name)),
  );
  const ordered = Object.fromEntries(documented.map(({ id }) => [id, answers[id]]));
  await expect(`${JSON.stringify(ordered, steadyMember, 2)}\n`).toMatchFileSnapshot(record);
});
