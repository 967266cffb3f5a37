import type { FileField } from '../../../documents/document.ts';
import { cafCertificate, signedDocuments } from '../../../documents/index.ts';
import type { examplesTexts } from './examples-texts.ts';

/** A call in each language. The key is in the environment, the files lie beside. */
export interface ExampleCall {
  readonly title: keyof typeof examplesTexts;
  readonly curl: string;
  readonly node: string;
  readonly python: string;
}

interface Call {
  readonly path: string;
  /** Files by field. */
  readonly files: readonly (readonly [field: string, file: string])[];
  readonly texts?: Readonly<Record<string, string>>;
  /** Where the answer is written; shown unless told. */
  readonly into?: string;
}

/** Every example that is sent once, at the service's own address. */
export function exampleCalls(origin: string): readonly ExampleCall[] {
  const [signed] = signedDocuments;
  const call = (title: ExampleCall['title'], one: Call): ExampleCall => ({
    title,
    curl: curl(origin, one),
    node: node(origin, one),
    python: python(origin, one),
  });
  return [
    call('identity', { path: '/api/identity/v1', files: [['file', 'passport.jpg']] }),
    call('signed', {
      path: '/api/resources/v1',
      files: [[signed.fileField.name, 'notice.pdf']],
      texts: { format: 'xml' },
    }),
    call('caf', {
      path: '/api/resources/v1',
      files: [
        [cafCertificate.fileField.name, 'march.pdf'],
        [cafCertificate.fileField.name, 'april.pdf'],
      ],
    }),
    call('documents', {
      path: '/api/documents/v1',
      files: [
        ['file', 'passport.jpg'],
        ['file', 'notice.pdf'],
      ],
    }),
    call('report', {
      path: '/api/report/v1',
      files: [['file', 'passport.jpg']],
      texts: { language: 'en' },
      into: 'report.pdf',
    }),
    call('preview', {
      path: '/api/preview/v1',
      files: [['file', 'notice.pdf']],
      texts: { page: '1' },
      into: 'page.png',
    }),
    call('credits', { path: '/api/credits/v1', files: [], texts: { format: 'json' } }),
  ];
}

/** The call that sends a document in its own field, in each language. */
export function documentCall(
  origin: string,
  { endpoint, name, takesPictures }: FileField,
): Readonly<Record<'curl' | 'Node' | 'Python', string>> {
  const one: Call = {
    path: `/api/${endpoint}/v1`,
    files: [[name, takesPictures && endpoint === 'identity' ? 'document.jpg' : 'document.pdf']],
  };
  return { curl: curl(origin, one), Node: node(origin, one), Python: python(origin, one) };
}

/** Has a receipt checked, whose text is in `receipt.txt`, together with the file that it is about. */
export function receiptCall(origin: string): ExampleCall {
  const url = `${origin}/api/receipt/v1`;
  return {
    title: 'receipt',
    curl: `curl ${url} \\
  -H "Content-Type: application/json" \\
  -d "{\\"receipt\\": \\"$(cat receipt.txt)\\", \\"sha256\\": \\"$(sha256sum passport.jpg | cut -d' ' -f1)\\"}"`,
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

/** The same call again and again until it is answered, charged once. */
export function retriesCall(origin: string): ExampleCall {
  return {
    title: 'retries',
    curl: `curl ${origin}/api/identity/v1 \\
  --retry 3 --retry-connrefused \\
  -H "Authorization: Bearer $API_KEY" \\
  -H "Idempotency-Key: $(uuidgen)" \\
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

function curl(origin: string, { path, files, texts = {}, into }: Call): string {
  return [
    `curl ${origin}${path}`,
    '  -H "Authorization: Bearer $API_KEY"',
    ...files.map(([field, name]) => `  -F ${field}=@${name}`),
    ...Object.entries(texts).map(([field, value]) => `  -F ${field}=${value}`),
    ...(into === undefined ? [] : [`  -o ${into}`]),
  ].join(' \\\n');
}

function node(origin: string, { path, files, texts = {}, into }: Call): string {
  const imports = [...(files.length > 0 ? ['readFile'] : []), ...(into === undefined ? [] : ['writeFile'])];
  const shown =
    into === undefined
      ? 'console.log(response.status, await response.text());'
      : `if (response.ok) await writeFile('${into}', new Uint8Array(await response.arrayBuffer()));\nelse console.error(await response.json());`;
  return [
    ...(imports.length > 0 ? [`import { ${imports.join(', ')} } from 'node:fs/promises';\n`] : []),
    'const form = new FormData();',
    ...files.map(
      ([field, name]) => `form.append('${field}', new Blob([await readFile('${name}')]), '${name}');`,
    ),
    ...Object.entries(texts).map(([field, value]) => `form.append('${field}', '${value}');`),
    '',
    `const response = await fetch('${origin}${path}', {`,
    "  method: 'POST',",
    `  headers: { Authorization: \`Bearer \${process.env.API_KEY}\` },`,
    '  body: form,',
    '});',
    shown,
  ].join('\n');
}

function python(origin: string, { path, files, texts = {}, into }: Call): string {
  const parts = files.map(([field, name]) => `        ("${field}", open("${name}", "rb")),`);
  const fields = Object.entries(texts).map(([field, value]) => `        ("${field}", (None, "${value}")),`);
  const shown =
    into === undefined
      ? 'print(response.status_code, response.text)'
      : `if response.ok:\n    open("${into}", "wb").write(response.content)\nelse:\n    print(response.json())`;
  return [
    'import os',
    'import requests',
    '',
    'response = requests.post(',
    `    "${origin}${path}",`,
    '    headers={"Authorization": f"Bearer {os.environ[\'API_KEY\']}"},',
    '    files=[',
    ...parts,
    ...fields,
    '    ],',
    '    timeout=120,',
    ')',
    shown,
  ].join('\n');
}
