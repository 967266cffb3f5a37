import { html } from 'hono/html';
import { accessLimits } from '../../access/limits.ts';
import type { FileField } from '../../documents/document.ts';
import { identity, resources } from '../../http/admission.ts';
import { problemKinds } from '../../http/problem-kinds.ts';
import { type Advice, reasonTexts } from '../../http/reason-texts.ts';
import { formatList } from '../../intake/formats.ts';
import { fill, type Language } from '../../language.ts';
import { limits } from '../../limits.ts';
import { type DocsText, docsSections, docsTexts } from './docs-texts.ts';
import { examples } from './examples.ts';
import { prose } from './prose.ts';
import { type Markup, page } from './shell.ts';
import { documentSections, flagTable, identityTable } from './tables.ts';
import { statusTable, valueTable } from './value-tables.ts';

/** The reference page: everything that a caller and a reader of answers need, made from the same tables as the answers. */
export function docsPage(origin: string, language: Language): Markup {
  return new Docs(origin, language).page();
}

/** Groups of characters that a check digit cannot tell apart: their values are equal modulo 10 (ICAO 9303-3, 4.9). */
const blindGroups = ['<0AKU', '1BLV', '2CMW', '3DNX', '4EOY', '5FPZ', '6GQ', '7HR', '8IS', '9JT'];

/** Text with marked-up parts. */
type Words = readonly (Markup | string)[];

/** The page in one language. */
class Docs {
  readonly #origin: string;
  readonly #language: Language;

  constructor(origin: string, language: Language) {
    this.#origin = origin;
    this.#language = language;
  }

  page(): Markup {
    const language = this.#language;
    return page({
      language,
      title: docsTexts.title[language],
      path: '/docs',
      head: html`<link rel="stylesheet" href="/assets/docs.css">
<script type="module" src="/assets/docs.js"></script>
`,
      body: html`<div class="docs">
<nav class="contents" aria-label="${docsTexts.contents[language]}"><ul>
${Object.entries(docsSections).map(([id, title]) => html`<li><a href="#${id}">${title[language]}</a></li>`)}
</ul></nav>
<article>
<h1>${docsTexts.title[language]}</h1>
<p class="intro">${this.#say('intro')}</p>
${this.#start()}
${this.#heading('examples')}
${examples(this.#origin, this.#language)}
${this.#endpoints()}
${this.#answers()}
${this.#flags()}
${this.#details()}
${this.#limits()}
${this.#errors()}
${this.#section('credits', ['creditsText'])}
${this.#section('privacy', ['privacyText'])}
${this.#section('licence', ['licenceText'])}
</article>
</div>`,
    });
  }

  #say(name: DocsText, values: Readonly<Record<string, string | number>> = {}): Words {
    return prose(fill(docsTexts[name][this.#language], values));
  }

  #heading(id: keyof typeof docsSections): Markup {
    return html`<h2 id="${id}">${docsSections[id][this.#language]}</h2>`;
  }

  #section(id: keyof typeof docsSections, texts: readonly DocsText[]): Markup {
    return html`${this.#heading(id)}${texts.map((name) => html`<p>${this.#say(name)}</p>`)}`;
  }

  #columns(names: readonly DocsText[]): Markup {
    return html`<thead><tr>${names.map((name) => html`<th scope="col">${this.#say(name)}</th>`)}</tr></thead>`;
  }

  #start(): Markup {
    return html`${this.#heading('start')}
<pre tabindex="0"><code>curl ${this.#origin}/api/identity/v1 \\
  -F api_key="$API_KEY" \\
  -F file=@passport.jpg</code></pre>
<p>${this.#say('startAfter')}</p>`;
  }

  #endpoints(): Markup {
    const common = [
      this.#fieldRow('api_key', 'once', 'apiKeyField'),
      this.#fieldRow('format', 'optional', 'formatField'),
      this.#fieldRow('details', 'optional', 'detailsField'),
    ];
    return html`${this.#heading('endpoints')}
<h3><code>POST /api/identity/v1</code></h3>
${this.#fieldTable('identityCaption', [...identity.fields.map((field) => this.#fileRow(field)), ...common])}
<h3><code>POST /api/resources/v1</code></h3>
${this.#fieldTable('resourcesCaption', [...resources.fields.map((field) => this.#fileRow(field)), ...common])}
<h3><code>POST /api/documents/v1</code></h3>
${this.#fieldTable('documentsCaption', [this.#row('file', this.#say('times', { count: limits.documentFilesMax }), this.#say('documentsField')), ...common])}
<p>${this.#say('documents')}</p>
<p>${this.#say('documentsCredits')}</p>
<p>${this.#say('documentsLines')}</p>
<h3><code>POST /api/report/v1</code></h3>
<p>${this.#say('report')}</p>
<h3><code>POST /api/preview/v1</code></h3>
<p>${this.#say('preview', { side: limits.previewSidePixels, pages: limits.resourcesPagesMax })}</p>
<h3><code>POST /api/credits/v1</code></h3>
<p>${this.#say('creditsEndpoint')}</p>
<h3><code>POST /mcp</code></h3>
<p>${this.#say('mcpEndpoint')}</p>
<p>${this.#say('keyHeader')}</p>
<p>${this.#say('idempotency')}</p>`;
  }

  #fieldRow(field: string, given: DocsText, meaning: DocsText): Markup {
    return this.#row(field, this.#say(given), this.#say(meaning));
  }

  #fileRow({ name, filesMax, taken }: FileField): Markup {
    const often = filesMax > 1 ? this.#say('times', { count: filesMax }) : this.#say('once');
    return this.#row(
      name,
      often,
      prose(fill(taken[this.#language], { formats: formatList(this.#language, 'parts') })),
    );
  }

  #row(field: string, given: Words, meaning: Words): Markup {
    return html`<tr><th scope="row"><code>${field}</code></th><td>${given}</td><td>${meaning}</td></tr>`;
  }

  #fieldTable(caption: DocsText, rows: readonly Markup[]): Markup {
    return html`<table>
<caption>${this.#say(caption)}</caption>
${this.#columns(['formField', 'given', 'meaning'])}
<tbody>${rows}</tbody>
</table>`;
  }

  #answers(): Markup {
    return html`${this.#section('answers', ['answersHead', 'answersAlways'])}
${documentSections(this.#language)}
<p>${this.#say('identityTypesHead')}</p>
${identityTable(this.#language)}
${valueTable(this.#language)}`;
  }

  #flags(): Markup {
    return html`${this.#section('flags', ['flagsHead'])}
${flagTable(this.#language)}
${this.#section('blind', ['blindHead'])}
<p class="classes">${blindGroups.map((group) => html`<code>${group}</code> `)}</p>
<p>${this.#say('blindTail')}</p>`;
  }

  #details(): Markup {
    const texts = ['detailsHead', 'detailsIdentity', 'detailsCode', 'detailsCaf', 'detailsWork'] as const;
    return this.#section('details', texts);
  }

  #limits(): Markup {
    const row = (what: DocsText, most: Words | number, beyond: string) =>
      html`<tr><th scope="row">${this.#say(what)}</th><td>${most}</td><td><a href="#${beyond}"><code>${beyond}</code></a></td></tr>`;
    const mebibytes = (bytes: number) => this.#say('mebibytes', { count: bytes / (1024 * 1024) });
    const image = { megapixels: limits.pixelsMax / 1_000_000, side: limits.sidePixelsMax };
    const burst = ({ requestsMax, windowMs }: { requestsMax: number; windowMs: number }) =>
      this.#say('aKeysRequestsLimit', { count: requestsMax, seconds: windowMs / 1000 });
    const pace = {
      seconds: limits.bodyMsMax / 1000,
      pause: limits.bodyPauseMsMax / 1000,
      grace: limits.bodyGraceMs / 1000,
      kibibytes: limits.bodyBytesPerSecondMin / 1024,
    };
    const unpaid = { seconds: accessLimits.unpaidSeconds };
    return html`${this.#heading('limits')}
<table>
<caption>${this.#say('limitsCaption')}</caption>
${this.#columns(['what', 'limit', 'beyond'])}
<tbody>
${row('aFile', mebibytes(limits.fileBytesMax), 'too_large')}
${row('aRequest', mebibytes(limits.requestBytesMax), 'too_large')}
${row('anImage', this.#say('imageLimit', image), 'too_complex')}
${row('aSide', this.#say('sideLimit', { side: limits.sidePixelsMin }), 'too_small')}
${row('identityPages', limits.identityPagesMax, 'too_many_pages')}
${row('otherPages', limits.resourcesPagesMax, 'too_many_pages')}
${row('cafFiles', limits.cafFilesMax, 'too_many_files')}
${row('parts', limits.partsMax, 'malformed_multipart')}
${row('computing', this.#say('computingLimit'), 'too_complex')}
${row('inFlight', this.#say('inFlightLimit', { count: accessLimits.inFlightMaxDefault }), 'too_many_requests')}
${row('waiting', limits.waitingRequestsMax, 'overloaded')}
${row('repetition', this.#say('repetitionLimit', { hours: accessLimits.rememberedMs / 3_600_000 }), 'idempotency_mismatch')}
${row('aBodysPace', this.#say('aBodysPaceLimit', pace), 'malformed_multipart')}
${row('aKeysRequests', burst(accessLimits.burst), 'too_many_requests')}
${row('wrongKeys', burst(accessLimits.wrongKeys), 'too_many_requests')}
${row('unpaid', this.#say('unpaidLimit', unpaid), 'too_many_requests')}
</tbody>
</table>`;
  }

  #errors(): Markup {
    const codes = Object.entries(problemKinds).map(([code, kind]) => {
      const title = kind.title[this.#language];
      return this.#errorEntry(code, html`<span class="status-code">${kind.status}</span> ${title} `, kind);
    });
    const reasons = Object.entries(reasonTexts).map(([reason, advice]) =>
      this.#errorEntry(reason, html`<span class="status-code">422</span> `, advice),
    );
    return html`${this.#section('errors', ['errorsHead'])}
${statusTable(this.#language)}
<h3>${this.#say('byCode')}</h3>
${codes}
<h3>${this.#say('byReason')}</h3>
${reasons}`;
  }

  #errorEntry(word: string, head: Markup, { cause, remedy }: Advice): Markup {
    const language = this.#language;
    return html`<section class="entry" id="${word}"><h4>${head}<code class="entry-code">${word}</code></h4><p>${cause[language]}</p><p><strong>${this.#say('remedy')}</strong> ${remedy[language]}</p></section>`;
  }
}
