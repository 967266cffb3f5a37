import type { FileField } from '../../../documents/document.ts';
import { type Call, receiptCall } from './calls.ts';

/** A call as a program in each language, with its secrets in the environment and its files beside it. */
export interface Programs {
  readonly curl: string;
  readonly node: string;
  readonly python: string;
}

/** The parts of a call that a program contains. */
type Sent = Omit<Call, 'id' | 'title' | 'operation'>;

export function programsOf(call: Call, origin: string): Programs {
  return call.id === receiptCall.id ? receiptPrograms(origin) : written(call, origin);
}

/** The call that sends a document in its own field. */
export function documentPrograms(origin: string, { endpoint, name, takesPictures }: FileField): Programs {
  const file = takesPictures && endpoint === 'identity' ? 'document.jpg' : 'document.pdf';
  const form = { files: [[name, file]], texts: {}, json: null, accept: null, into: null } as const;
  return written({ method: 'POST', secret: 'API_KEY', path: `/api/${endpoint}/v1`, ...form }, origin);
}

function written(call: Sent, origin: string): Programs {
  return { curl: curl(origin, call), node: node(origin, call), python: python(origin, call) };
}

/** The call that checks the receipt in `receipt.txt`, together with the file that the receipt is about. */
function receiptPrograms(origin: string): Programs {
  const url = `${origin}/api/receipt/v1`;
  return {
    curl: `curl ${url} \\
  -H "Content-Type: application/json" \\
  -d "{\\"receipt\\": \\"$(tr -d '[:space:]' < receipt.txt)\\", \\"sha256\\": \\"$(sha256sum passport.jpg | cut -d' ' -f1)\\"}"`,
    node: `import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

const receipt = (await readFile('receipt.txt', 'utf8')).trim();
const sha256 = createHash('sha256').update(await readFile('passport.jpg')).digest('hex');
const response = await fetch('${url}', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ receipt, sha256 }),
});
console.log(response.status, await response.json());`,
    python: `import hashlib
import requests

receipt = open("receipt.txt").read().strip()
sha256 = hashlib.sha256(open("passport.jpg", "rb").read()).hexdigest()
response = requests.post(
    "${url}",
    json={"receipt": receipt, "sha256": sha256},
    timeout=120,
)
print(response.status_code, response.json())`,
  };
}

/** The same call again and again until it is answered, charged once. Without `uuidgen` curl sends nothing. */
export function retriesPrograms(origin: string): Programs {
  return {
    curl: `ID=$(uuidgen) && curl ${origin}/api/identity/v1 \\
  --retry 3 --retry-all-errors \\
  -H "Authorization: Bearer $API_KEY" \\
  -H "Idempotency-Key: $ID" \\
  -F file=@passport.jpg`,
    node: `import { readFile } from 'node:fs/promises';
import { DocumentVerification, DocumentVerificationError } from 'document-verification-client';

const service = new DocumentVerification({ url: '${origin}', apiKey: process.env.API_KEY });
try {
  const { documentInfos } = await service.verifyIdentity(await readFile('passport.jpg'));
  console.log(documentInfos.documentType, documentInfos.lastName);
} catch (error) {
  if (!(error instanceof DocumentVerificationError)) throw error;
  console.error(error.code, error.reason, error.message);
}`,
    python: `import os
from document_verification import DocumentVerification, DocumentVerificationError

service = DocumentVerification("${origin}", os.environ["API_KEY"])
try:
    infos = service.verify_identity("passport.jpg")["documentInfos"]
    print(infos["documentType"], infos["lastName"])
except DocumentVerificationError as error:
    print(error.code, error.reason, error)`,
  };
}

function curl(origin: string, { method, path, secret, files, texts, json, accept, into }: Sent): string {
  const isEmpty = method === 'POST' && json === null && files.length === 0 && Object.keys(texts).length === 0;
  return [
    `curl ${isEmpty ? '-X POST ' : ''}${path.includes('?') ? `'${origin}${path}'` : origin + path}`,
    ...(secret === null ? [] : [`  -H "Authorization: Bearer $${secret}"`]),
    ...(accept === null ? [] : [`  -H "Accept: ${accept}"`]),
    ...files.map(([field, name]) => `  -F ${field}=@${name}`),
    ...Object.entries(texts).map(([field, value]) => `  -F ${field}=${value}`),
    ...(json === null ? [] : ['  -H "Content-Type: application/json"', `  -d '${JSON.stringify(json)}'`]),
    ...(into === null ? [] : [`  -o ${into}`]),
  ].join(' \\\n');
}

/** TypeScript for Node, without a package. */
function node(origin: string, { method, path, secret, files, texts, json, accept, into }: Sent): string {
  const imports = [...(files.length > 0 ? ['readFile'] : []), ...(into === null ? [] : ['writeFile'])];
  const hasForm = files.length > 0 || Object.keys(texts).length > 0;
  const headers = [
    ...(secret === null ? [] : [`Authorization: \`Bearer \${process.env.${secret}}\``]),
    ...(accept === null ? [] : [`Accept: '${accept}'`]),
    ...(json === null ? [] : ["'Content-Type': 'application/json'"]),
  ];
  const init = [
    ...(method === 'POST' ? ["  method: 'POST',"] : []),
    ...(headers.length === 0 ? [] : [`  headers: { ${headers.join(', ')} },`]),
    ...(hasForm ? ['  body: form,'] : []),
    ...(json === null ? [] : [`  body: JSON.stringify(${literal(json, 'typescript')}),`]),
  ];
  const url = `'${origin}${path}'`;
  const shown =
    into === null
      ? 'console.log(response.status, await response.text());'
      : `if (response.ok) await writeFile('${into}', new Uint8Array(await response.arrayBuffer()));\nelse console.error(await response.json());`;
  return [
    ...(imports.length > 0 ? [`import { ${imports.join(', ')} } from 'node:fs/promises';\n`] : []),
    ...(hasForm ? ['const form = new FormData();'] : []),
    ...files.map(
      ([field, name]) => `form.append('${field}', new Blob([await readFile('${name}')]), '${name}');`,
    ),
    ...Object.entries(texts).map(([field, value]) => `form.append('${field}', '${value}');`),
    ...(hasForm ? [''] : []),
    ...(init.length === 0
      ? [`const response = await fetch(${url});`]
      : [`const response = await fetch(${url}, {`, ...init, '});']),
    shown,
  ].join('\n');
}

function python(origin: string, { method, path, secret, files, texts, json, accept, into }: Sent): string {
  const parts = files.map(([field, name]) => `        ("${field}", open("${name}", "rb")),`);
  const fields = Object.entries(texts).map(([field, value]) => `        ("${field}", (None, "${value}")),`);
  const headers = [
    ...(secret === null ? [] : [`"Authorization": f"Bearer {os.environ['${secret}']}"`]),
    ...(accept === null ? [] : [`"Accept": "${accept}"`]),
  ];
  const shown =
    into === null
      ? 'print(response.status_code, response.text)'
      : `if response.ok:\n    open("${into}", "wb").write(response.content)\nelse:\n    print(response.json())`;
  return [
    ...(secret === null ? [] : ['import os']),
    'import requests',
    '',
    `response = requests.${method === 'GET' ? 'get' : 'post'}(`,
    `    "${origin}${path}",`,
    ...(headers.length === 0 ? [] : [`    headers={${headers.join(', ')}},`]),
    ...(parts.length + fields.length === 0 ? [] : ['    files=[', ...parts, ...fields, '    ],']),
    ...(json === null ? [] : [`    json=${literal(json, 'python')},`]),
    '    timeout=120,',
    ')',
    shown,
  ].join('\n');
}

/** A value of JSON as a literal of the language, on one line; our calls hold texts, numbers and lists. */
function literal(value: unknown, language: 'typescript' | 'python'): string {
  const quote = language === 'python' ? '"' : "'";
  if (typeof value === 'string') return `${quote}${value}${quote}`;
  if (Array.isArray(value)) return `[${value.map((one) => literal(one, language)).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const [before, after] = language === 'python' ? ['{', '}'] : ['{ ', ' }'];
  const members = Object.entries(value).map(
    ([name, one]) => `${language === 'python' ? `"${name}"` : name}: ${literal(one, language)}`,
  );
  return `${before}${members.join(', ')}${after}`;
}
