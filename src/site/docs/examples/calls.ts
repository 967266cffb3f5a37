import type { AnswerObject } from '../../../answer.ts';
import { cafCertificate, signedDocuments } from '../../../documents/index.ts';
import { operations } from '../../../http/operations/index.ts';
import type { Text } from '../../../language.ts';
import { present } from '../../../present.ts';
import { examplesTexts as texts } from './examples-texts.ts';

/** A call of the documentation: what is sent where. */
export interface Call {
  /** Its anchor, and its name in the record of answers. */
  readonly id: string;
  /** The name of the operation that is called. */
  readonly operation: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** The environment variable with the secret that is sent; null if anybody may call. */
  readonly secret: 'API_KEY' | 'ADMIN_TOKEN' | null;
  /** Files by field; they lie beside the program. */
  readonly files: readonly (readonly [field: string, file: string])[];
  /** The other fields of the form. */
  readonly texts: Readonly<Record<string, string>>;
  /** The body, instead of a form. */
  readonly json: AnswerObject | null;
  /** The header Accept. */
  readonly accept: string | null;
  /** Where the answer is written; null if it is shown. */
  readonly into: string | null;
  readonly title: Text;
}

type Given = Partial<Omit<Call, 'id' | 'title'>>;

/** A call with a form. */
function call(id: keyof typeof texts, path: string, operation: string, given: Given): Call {
  return { ...bare, id, path, operation, title: texts[id], ...given };
}

const bare = {
  method: 'POST',
  secret: 'API_KEY',
  files: [],
  texts: {},
  json: null,
  accept: null,
  into: null,
} as const;

const [signed] = signedDocuments;
const { name: cafField } = cafCertificate.fileField;
const passport = ['file', 'passport.jpg'] as const;

/** The calls of a key's holder, in the order of the documentation. */
export const callerCalls: readonly Call[] = [
  call('identity', '/api/identity/v1', 'identity', { files: [passport] }),
  call('signed', '/api/resources/v1', 'resources', {
    files: [[signed.fileField.name, 'notice.pdf']],
    texts: { format: 'xml' },
  }),
  call('caf', '/api/resources/v1', 'resources', {
    files: [
      [cafField, 'march.pdf'],
      [cafField, 'april.pdf'],
    ],
  }),
  call('documents', '/api/documents/v1', 'documents', { files: [passport, ['file', 'notice.pdf']] }),
  call('report', '/api/report/v1', 'report', {
    files: [passport],
    texts: { language: 'en' },
    into: 'report.pdf',
  }),
  call('preview', '/api/preview/v1', 'preview', {
    files: [['file', 'notice.pdf']],
    texts: { page: '1' },
    into: 'page.png',
  }),
  call('credits', '/api/credits/v1', 'credits', { texts: { format: 'json' } }),
];

/** The call that checks a receipt. `programs.ts` reads the receipt and the file it is about from disk. */
export const receiptCall: Call = call('receipt', '/api/receipt/v1', 'receipt', {
  secret: null,
  json: { receipt: 'RECEIPT', sha256: 'SHA256' },
});

/** The call that asks which tools a language model may use. */
export const mcpCall: Call = call('mcp', '/mcp', 'mcp', {
  json: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  accept: 'application/json, text/event-stream',
});

/** What the calls of the administrator send, by operation. */
const administration: Readonly<Record<string, AnswerObject | null>> = {
  openAccount: { accountId: 'town-hall', credits: 1000, testCredits: 100 },
  changeAccount: { inFlightMax: 24 },
  deleteAccount: null,
  createKey: { mode: 'test' },
  revokeKey: { at: '2027-01-31' },
  grantCredits: { grantId: 'pack-2027', credits: 500, startsAt: '2027-01-01', endsAt: '2028-01-01' },
  endGrant: null,
  setPlan: { credits: 2000, per: 'month', anchor: '2026-11-01' },
  updateTrust: null,
  importTrust: { lists: ['TGlzdA=='] },
};

/** The values that examples use for the parameters of an address. */
export const parameters: Readonly<Record<string, string>> = {
  account: 'town-hall',
  key: 'iBpnDUTW',
  grant: 'pack-2027',
  caId: 'FR00',
  certificateId: 'AAA1',
};

/** A call of each operation that is not a key's: about the service, and for its administrator. */
export const serviceCalls: readonly Call[] = operations
  .filter(({ sender, method }) => sender === 'administrator' || method === 'GET')
  .map(({ name, path, method, sender, summary }) => ({
    ...bare,
    id: name,
    operation: name,
    method,
    path:
      path.replace(/:(\w+)/g, (_, parameter: string) => present(parameters[parameter])) +
      (name === 'showUsage' ? '?mode=test' : ''),
    secret: sender === 'administrator' ? 'ADMIN_TOKEN' : null,
    json: administration[name] ?? null,
    into: name === 'source' ? 'source.tar.gz' : null,
    title: summary,
  }));
