import { readFileSync } from 'node:fs';
import * as mupdf from 'mupdf';
import * as bad from '../bad-files.ts';
import { cafExpectations } from '../specimens/caf-expectations.ts';
import type { CatalogueEntry } from '../specimens/catalogue.ts';
import { signedPdfFiles } from '../specimens/signed-pdf/files.ts';
import { file, form, type Part, send, specimen } from '../worker/client.ts';
import type { Server } from '../worker/server.ts';
import { layOut } from './lay-out.ts';
import type { Answer } from './record.ts';

/** The instant at which the Worker's clock starts, so that its answers are the same on any day. */
export const askedAtMs = Date.UTC(2026, 10, 1, 11);

/** One request and the name under which its answer is recorded. */
export interface Question {
  /** The file of the record that holds it. */
  readonly group: string;
  readonly name: string;
  /** For a report: its language, and the question whose answer is the same document in JSON. */
  readonly report: { readonly language: string; readonly of: string } | null;
  readonly ask: () => Promise<Answer>;
}

const index: readonly CatalogueEntry[] = JSON.parse(
  readFileSync(new URL('../specimens/files/index.json', import.meta.url), 'utf8'),
);
const cafField = 'fr_caf_payment_certificate_file';
const isReadable = ({ expected }: CatalogueEntry): boolean => !('reason' in expected);

type Fields = readonly (readonly [name: string, part: Part])[];

/** The questions whose answers do not depend on chance: specimens, refusals, pages and descriptions. */
export async function questions(server: Server): Promise<readonly Question[]> {
  const asker = new Asker(server, await openAccount(server));
  return [
    ...asker.specimens(),
    ...asker.certificates(),
    ...asker.live(),
    ...asker.together(),
    ...asker.signedPdfs(),
    ...asker.refusals(),
    ...asker.pages(),
  ];
}

const documentsPath = '/api/documents/v1';
const identityPath = '/api/identity/v1';
const resourcesPath = '/api/resources/v1';
const resourceFields = ['fr_income_taxes_file', 'fr_civil_servant_payslip_file', cafField] as const;

class Asker {
  readonly #server: Server;
  readonly #keys: Keys;

  constructor(server: Server, keys: Keys) {
    this.#server = server;
    this.#keys = keys;
  }

  /**
   * Every specimen with its details. Of a document with several captures only one is asked for as XML and
   * report.
   */
  specimens(): readonly Question[] {
    return index.flatMap((entry) => {
      const group = entry.file.split('/')[0]!;
      const fields = fieldOf(entry);
      const isCapture = /photo|turned|orientation|bomb|nested/.test(entry.file);
      const both = this.#verification(group, entry.file, entry.endpoint, fields);
      if (isCapture) return both.slice(0, 1);
      return isReadable(entry) ? [...both, ...this.#report(entry.file, fields)] : both;
    });
  }

  /** Certificates that are judged together. */
  certificates(): readonly Question[] {
    return cafExpectations
      .filter(({ files }) => files.length > 1)
      .flatMap(({ files }) => {
        const fields: Fields = files.map((name) => [cafField, file(specimen(`caf/${name}.pdf`))]);
        const name = files.join(' + ');
        return [...this.#verification('caf', name, resourcesPath, fields), ...this.#report(name, fields)];
      });
  }

  /** A live key trusts no test certificate and no Utopia. */
  live(): readonly Question[] {
    return ['resources/tax-notice.pdf', 'resources/payslip.pdf', 'identity/passport.jpg'].map((name) => {
      const entry = index.find((one) => one.file === name)!;
      const fields: Fields = [['api_key', this.#keys.live], ['details', 'true'], ...fieldOf(entry)];
      return this.#question('live', name, entry.endpoint, fields);
    });
  }

  /** Files of any kind in one request: of one kind, of several, and with one that has no document. */
  together(): readonly Question[] {
    const requests = [
      ['identity/passport.jpg', 'identity/passport-forged.jpg'],
      ['resources/tax-notice.pdf', 'resources/payslip-forged.pdf', 'identity/passport.pdf'],
      ['caf/genuine-march.pdf', 'caf/genuine-april.pdf', 'caf/genuine-stranger.pdf'],
      ['signed-pdf/lease-altered.pdf', 'hostile/no-page.pdf', 'resources/tax-notice-several-codes.pdf'],
    ];
    return requests.flatMap((names) => {
      const fields = names.map((name) => ['file', file(specimen(name))] as const);
      const name = names.join(' + ');
      return this.#verification('together', name, documentsPath, fields);
    });
  }

  signedPdfs(): readonly Question[] {
    return signedPdfFiles.flatMap(({ file: name }) => {
      const fields: Fields = [['signed_pdf_file', file(specimen(name))]];
      return [...this.#verification('signed', name, resourcesPath, fields), ...this.#report(name, fields)];
    });
  }

  refusals(): readonly Question[] {
    const badFiles = Object.entries(bad).filter(
      (entry): entry is [string, Uint8Array<ArrayBuffer>] => entry[1] instanceof Uint8Array,
    );
    const wrong = [
      'resources/payslip.pdf',
      'resources/tax-notice.pdf',
      'caf/genuine-march.pdf',
      'identity/passport.pdf',
    ];
    const sent = [
      ...badFiles.map(([name, bytes]) => [name, bytes] as const),
      ...wrong.map((name) => [name, specimen(name)] as const),
    ];
    return [
      ...sent.flatMap(([name, bytes]) => [
        ...this.#verification('refusals', `${name} as file`, identityPath, [['file', file(bytes)]]),
        ...resourceFields.map(
          (field) =>
            this.#verification('refusals', `${name} as ${field}`, resourcesPath, [[field, file(bytes)]])[0]!,
        ),
      ]),
      ...this.#forms(),
    ];
  }

  /** Forms that are refused before a document is read, and the credits. */
  #forms(): readonly Question[] {
    const passport = file(specimen('identity/passport.jpg'));
    const key: Fields[number] = ['api_key', this.#keys.test];
    const eleven: Fields = Array.from({ length: 11 }, () => [cafField, passport] as const);
    const forms: readonly (readonly [name: string, path: string, fields: Fields])[] = [
      ['no key', identityPath, [['file', passport]]],
      [
        'wrong key',
        identityPath,
        [
          ['api_key', 'dv_test_wrong'],
          ['file', passport],
        ],
      ],
      ['no file', identityPath, [key]],
      ['no file', resourcesPath, [key]],
      ['no file', '/api/report/v1', [key]],
      ['two files', identityPath, [key, ['file', passport], ['file', passport]]],
      ['a format', identityPath, [key, ['file', passport], ['format', 'csv']]],
      ['two formats', identityPath, [key, ['file', passport], ['format', 'xml'], ['format', 'xml']]],
      ['two kinds', resourcesPath, [key, ['fr_income_taxes_file', passport], [cafField, passport]]],
      ['eleven certificates', resourcesPath, [key, ...eleven]],
      ['credits', '/api/credits/v1', [key]],
      ['credits in XML', '/api/credits/v1', [key, ['format', 'xml']]],
    ];
    return forms.map(([name, path, fields]) => this.#question('refusals', `${name}, ${path}`, path, fields));
  }

  pages(): readonly Question[] {
    const paths = [
      '/?lang=en',
      '/?lang=fr',
      '/docs?lang=en',
      '/docs?lang=fr',
      ...['limits', 'checks', 'errors', 'documents/passport'].flatMap((page) =>
        ['en', 'fr'].map((language) => `/docs/${page}.md?lang=${language}`),
      ),
      '/openapi.json',
      '/health',
      '/nothing',
      identityPath,
    ];
    const { adminToken } = this.#server;
    return [
      ...paths.map((path) => this.#page(path, path)),
      this.#page('a browser in French', '/docs', { 'Accept-Language': 'fr-FR' }),
      this.#page('a wrong token', '/admin/v1/accounts/none', { Authorization: 'Bearer wrong' }),
      this.#page('an unknown account', '/admin/v1/accounts/none', { Authorization: `Bearer ${adminToken}` }),
    ];
  }

  /** In JSON with its details, then in XML. */
  #verification(group: string, name: string, path: string, fields: Fields): readonly Question[] {
    const keyed: Fields = [['api_key', this.#keys.test], ...fields];
    return [
      this.#question(group, `${name}, json`, path, [...keyed, ['details', 'true']]),
      this.#question(group, `${name}, xml`, path, [...keyed, ['format', 'xml']]),
    ];
  }

  #report(name: string, fields: Fields): readonly Question[] {
    return ['en', 'fr'].map((language) => {
      const all: Fields = [['api_key', this.#keys.test], ['language', language], ...fields];
      const question = this.#question('reports', `${name}, ${language}`, '/api/report/v1', all);
      return { ...question, report: { language, of: `${name}, json` } };
    });
  }

  #question(group: string, name: string, path: string, fields: Fields): Question {
    const ask = async () => shown(await posted(this.#server.base + path, form(...fields)));
    return { group, name, report: null, ask };
  }

  #page(name: string, path: string, headers: Record<string, string> = {}): Question {
    const ask = async () => shown(whole(await send(this.#server.base + path, { headers })));
    return { group: 'pages', name, report: null, ask };
  }
}

function fieldOf({ field, file: name }: CatalogueEntry): Fields {
  return [[field, file(specimen(name))]];
}

interface Raw {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

async function posted(url: string, body: FormData): Promise<Raw> {
  const response = await fetch(url, { method: 'POST', body, headers: { Connection: 'close' } });
  return {
    status: response.status,
    headers: response.headers,
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}

function whole({ status, headers, text }: Awaited<ReturnType<typeof send>>): Raw {
  return { status, headers, bytes: new TextEncoder().encode(text) };
}

/** The answer without what differs from run to run. */
function shown({ status, headers, bytes }: Raw): Answer {
  const type = headers.get('Content-Type') ?? '';
  const own = [...headers].filter(([name]) => !passing.test(name));
  return {
    status,
    headers: own.map(([name, value]) => steady(`${name}: ${value}`)),
    body: type.includes('pdf') ? steady(pdfText(bytes)) : textOf(bytes, type),
  };
}

/** Headers of the connection, of the day, or that depend on earlier requests. */
const passing =
  /^(date|transfer-encoding|connection|content-length|x-credits-remaining|ratelimit|idempotency-replayed|keep-alive|etag)$/;

function textOf(bytes: Uint8Array, type: string): string {
  const text = new TextDecoder().decode(bytes);
  if (!type.includes('json')) return steady(text.replaceAll('><', '>\n<'));
  return layOut(JSON.parse(text, steadyMember));
}

/** Instructions depend on the build of the engines, and the length of a line on the digits of a port. */
function steadyMember(name: string, value: unknown): unknown {
  if (name === 'work' || name === 'engineBytes') return undefined;
  if (typeof value === 'string') return steady(value);
  return typeof value === 'number' && counted.test(name) ? '<count>' : value;
}

const counted = /(?:used|remaining|credits)$/;

/** Ids, addresses, times of day and credits used differ from run to run. */
function steady(text: string): string {
  return text
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<id>')
    .replace(/(at|à) \d\d:\d\d:\d\d/g, '$1 <time>')
    .replace(/((?:used|remaining|credits)\W{1,4})\d+/g, '$1<count>')
    .replace(/http:\/\/127\.0\.0\.1:\d+/g, '<origin>');
}

/** The lines of a PDF, with a line of dashes between pages. */
function pdfText(bytes: Uint8Array): string {
  const document = mupdf.Document.openDocument(bytes, 'application/pdf');
  const pages = Array.from({ length: document.countPages() }, (_, page) =>
    document.loadPage(page).toStructuredText('').asText().trim().replace(/\n\n+/g, '\n'),
  );
  return pages.join('\n---\n');
}

interface Keys {
  readonly test: string;
  readonly live: string;
}

/** The keys of an account with credits for every question. */
async function openAccount({ base, adminToken }: Server): Promise<Keys> {
  const administer = async (path: string, body: object) => {
    const headers = { Authorization: `Bearer ${adminToken}`, 'Content-Type': 'application/json' };
    const init = { method: 'POST', body: JSON.stringify(body), headers };
    return (await send(`${base}/admin/v1${path}`, init)).body;
  };
  const { accountId } = await administer('/accounts', { credits: 10_000, testCredits: 10_000 });
  const keyOf = async (mode: string) => (await administer(`/accounts/${accountId}/keys`, { mode })).key;
  return { test: await keyOf('test'), live: await keyOf('live') };
}
