import { html } from 'hono/html';
import { failureKinds, unreadableReasons } from '../../verify/failure.ts';
import { limits } from '../../verify/limits.ts';
import { type Markup, page } from './shell.ts';
import { answerSections, flagTable } from './tables.ts';

/** The sections of the reference in order, with the titles of its contents list. */
const sections = [
  ['start', 'Start'],
  ['endpoints', 'Endpoints'],
  ['answers', 'Answers'],
  ['flags', 'What a flag proves'],
  ['blind', 'Where check digits are blind'],
  ['details', 'Details'],
  ['limits', 'Limits'],
  ['errors', 'Errors'],
  ['credits', 'Credits'],
  ['privacy', 'Privacy'],
  ['licence', 'Licence'],
] as const;

/** The reference page: everything that a caller and a reader of answers need, made from the same tables as the answers. */
export function docsPage(origin: string): Markup {
  return page({
    language: 'en',
    title: 'Reference',
    path: '/docs',
    head: html`<link rel="stylesheet" href="/assets/docs.css">
`,
    body: html`<div class="docs">
<nav class="contents" aria-label="Contents"><ul>
${sections.map(([id, title]) => html`<li><a href="#${id}">${title}</a></li>`)}
</ul></nav>
<article>
<h1>Reference</h1>
<p class="intro">Send a document, get its fields and a flag for every check. The machine-readable description is <a href="/openapi.json">OpenAPI 3.1</a>; to see it work, <a href="/">try it</a>.</p>
${start(origin)}
${endpoints()}
${answers()}
${flags()}
${details()}
${limitsSection()}
${errors()}
${closing()}
</article>
</div>`,
  });
}

function heading(id: (typeof sections)[number][0]): Markup {
  const title = sections.find(([one]) => one === id)![1];
  return html`<h2 id="${id}">${title}</h2>`;
}

function start(origin: string): Markup {
  return html`${heading('start')}
<pre tabindex="0"><code>curl ${origin}/api/identity/v1 \\
  -F api_key="$API_KEY" \\
  -F file=@passport.jpg</code></pre>
<p>The answer is JSON; add <code>-F format=xml</code> for XML. Files are recognised by their content, never by name or declared type, and the parts of the form may come in any order.</p>`;
}

function endpoints(): Markup {
  const row = (field: string, needed: string, meaning: string) =>
    html`<tr><th scope="row"><code>${field}</code></th><td>${needed}</td><td>${meaning}</td></tr>`;
  const table = (caption: string, rows: readonly Markup[]) => html`<table>
<caption>${caption}</caption>
<thead><tr><th scope="col">Form field</th><th scope="col">Given</th><th scope="col">Meaning</th></tr></thead>
<tbody>${rows}</tbody>
</table>`;
  const common = [
    row('api_key', 'once', 'Your key. Live keys begin dv_live_, test keys dv_test_.'),
    row('format', 'optional', 'json (default) or xml.'),
    row('details', 'optional', 'true adds positions, confidences and why each check failed.'),
  ];
  return html`${heading('endpoints')}
<h3><code>POST /api/identity/v1</code></h3>
${table('One identity document', [
  row('file', 'once', 'One page: PDF, JPEG, PNG, WebP, TIFF, HEIC, BMP, GIF (first frame) or JPEG 2000.'),
  ...common,
])}
<h3><code>POST /api/resources/v1</code></h3>
${table('French administrative documents, one kind a request', [
  row('fr_income_taxes_file', 'once', 'Income tax notice: PDF or image.'),
  row('fr_civil_servant_payslip_file', 'once', 'Civil servant payslip: PDF or image.'),
  row(
    'fr_caf_payment_certificate_file',
    `1 to ${limits.cafFilesMax} times`,
    'CAF payment certificates: the PDFs as downloaded, since their metadata is checked too.',
  ),
  ...common,
])}
<h3><code>POST /api/report/v1</code></h3>
<p>Takes any of the files above in its own field and answers the verification as a PDF: every field and every check in words, no copy of the document. <code>language</code> is <code>en</code> (default) or <code>fr</code>. Costs as a verification does.</p>
<h3><code>POST /api/credits/v1</code></h3>
<p>Takes <code>api_key</code> and <code>format</code>; answers what is left, and usage by day in counts. Costs nothing.</p>
<p>Send an <code>Idempotency-Key</code> header to repeat a request safely: the same key with the same content is answered again at no charge within 24 hours.</p>`;
}

function answers(): Markup {
  return html`${heading('answers')}
<p>Every answer carries <code>X-Request-Id</code> and, after a valid key, <code>X-Credits-Remaining</code>. Dates are <code>YYYY-MM-DD</code>; a date that cannot be read is null. In XML a null is an empty element, and a list is an element with one child of the same name per item.</p>
<p>What was read is always given, also when its check fails. A wrong digit, an expired document or a bad signature are no errors: the answer is 200 and a flag is false.</p>
${answerSections()}`;
}

function flags(): Markup {
  return html`${heading('flags')}
<p>A flag answers one question. True for every flag of an identity document means that it is consistent, not that it is authentic. Only <code>digitalSignature</code> rests on a secret that a forger does not have.</p>
${flagTable()}
${heading('blind')}
<p>A check digit sees a changed character exactly when the character’s value changes modulo 10. Within each of these groups it sees nothing:</p>
<p class="classes">${['<0AKU', '1BLV', '2CMW', '3DNX', '4EOY', '5FPZ', '6GQ', '7HR', '8IS', '9JT'].map(
    (group) => html`<code>${group}</code> `,
  )}</p>
<p>Names, document codes, sex and nationality have no digit at all. A character is never repaired towards a check digit: a clearly printed wrong digit stays wrong.</p>`;
}

function details(): Markup {
  return html`${heading('details')}
<p>With <code>details=true</code> the answer ends with <code>details</code>. <code>failedChecks</code> names each false flag, a reason and a sentence, for example “The check digit of the date of birth is 4; 7 is printed.”</p>
<p>Identity: the raw MRZ lines, the confidence of their reading, pixels per character and the corners of each line. Tax notice and payslip: where the code stands, what its header says, and whether the page prints what the code signs. A scan or photo has its page recognised for that, which takes a second or more; <code>different</code> is said only where two looks read the same other value. CAF: where header, footers and bars were read. Its exact form is in <a href="/openapi.json">OpenAPI</a>; members may be added.</p>`;
}

function limitsSection(): Markup {
  const mebibytes = (bytes: number) => `${bytes / (1024 * 1024)} MiB`;
  const row = (what: string, most: string, beyond: string) =>
    html`<tr><th scope="row">${what}</th><td>${most}</td><td><a href="#${beyond}"><code>${beyond}</code></a></td></tr>`;
  return html`${heading('limits')}
<table>
<caption>Limits</caption>
<thead><tr><th scope="col">What</th><th scope="col">Limit</th><th scope="col">Beyond it</th></tr></thead>
<tbody>
${row('A file', mebibytes(limits.fileBytesMax), 'too_large')}
${row('A request', mebibytes(limits.requestBytesMax), 'too_large')}
${row('An image', `${limits.pixelsMax / 1_000_000} megapixels, sides up to ${limits.sidePixelsMax} pixels`, 'too_complex')}
${row('A side of an image', `${limits.sidePixelsMin} pixels at least`, 'too_small')}
${row('Pages, identity document', String(limits.identityPagesMax), 'too_many_pages')}
${row('Pages, other documents', String(limits.resourcesPagesMax), 'too_many_pages')}
${row('CAF certificates a request', String(limits.cafFilesMax), 'too_many_files')}
</tbody>
</table>`;
}

function errors(): Markup {
  const entry = (id: string, head: Markup, cause: string, remedy: string) =>
    html`<section class="entry" id="${id}"><h4>${head}</h4><p>${cause}</p><p><strong>Remedy.</strong> ${remedy}</p></section>`;
  return html`${heading('errors')}
<p>Errors are problem details (RFC 9457), <code>application/problem+json</code>, or <code>application/problem+xml</code> when <code>format</code> is <code>xml</code>. <code>type</code> links to the entry below; <code>detail</code> says what was the matter. Nothing that you sent is echoed, and nothing is charged.</p>
<h3>By code</h3>
${Object.entries(failureKinds).map(([code, { status, title, cause, remedy }]) =>
  entry(
    code,
    html`<span class="status-code">${status}</span> ${title} <code class="entry-code">${code}</code>`,
    cause,
    remedy,
  ),
)}
<h3>Unreadable documents, by reason</h3>
${Object.entries(unreadableReasons).map(([reason, { cause, remedy }]) =>
  entry(
    reason,
    html`<span class="status-code">422</span> <code class="entry-code">${reason}</code>`,
    cause,
    remedy,
  ),
)}`;
}

function closing(): Markup {
  return html`${heading('credits')}
<p>One 200 costs one credit, whatever its flags and however many CAF files. Anything else costs nothing. A credit is held before the document is read and taken when the answer is ready; a failure gives it back. Test keys use test credits; they trust the service’s own test certificates and accept the specimen State UTO.</p>
${heading('privacy')}
<p>No document, no pixel and no field of one is stored, logged or cached. What is kept: account ids, hashes of keys, rows of credits, and for 24 hours a keyed fingerprint of requests that carry an <code>Idempotency-Key</code>.</p>
${heading('licence')}
<p>The service is free software under the GNU Affero General Public License, version 3 or later. <a href="/source">The source of the version that answers you</a> is offered by the service itself; whoever changes it and lets others use it over a network offers the changed source too.</p>`;
}
