import { html, raw } from 'hono/html';
import type { Language } from '../../language.ts';
import type { TrustStatus } from '../../trust/status.ts';
import { say, type TextName } from '../texts.ts';
import { type Markup, page } from './shell.ts';
import { specimens } from './specimens.ts';

const drawnDocument = raw(
  '<svg class="art" viewBox="0 0 64 64" aria-hidden="true"><path d="M15 7h23l12 12v38H15z"/><path d="M38 7v12h12M22 30h20M22 37h20"/><path class="lines" d="M22 46h20M22 51h20"/></svg>',
);

/** What the page needs of the request and the settings. */
export interface TryPage {
  readonly language: Language;
  /** A test key to fill in; only the local demonstration has one. */
  readonly demoKey: string | null;
  /** Which lists are in force. */
  readonly trust: Pick<TrustStatus, 'sequence' | 'union'>;
}

/**
 * The try page. Texts bear their name in `data-text`, so that the script can change the language in place.
 */
export function tryPage({ language, demoKey, trust }: TryPage): Markup {
  // A test key needs no list.
  const missing = demoKey === null ? missingLists(trust) : null;
  const text = (name: TextName, element = 'span') =>
    html`<${raw(element)} data-text="${name}">${say(name, language)}</${raw(element)}>`;
  return page({
    language,
    title: say('title', language),
    path: '/',
    head: html`<script type="module" src="/assets/try.js"></script>
`,
    body: html`
<div class="lead">
${text('title', 'h1')}
${text('lead', 'p')}
<p class="quiet"><a href="/docs/clerks?lang=${language}" data-text="clerks">${say('clerks', language)}</a></p>
</div>
${missing === null ? '' : html`<p class="notice" data-text="${missing}">${say(missing, language)}</p>`}
<form id="form" class="sheet" method="post" action="/api/identity/v1" enctype="multipart/form-data" novalidate>
<div id="drop" class="drop">
<div class="by-mouse">
${drawnDocument}
<div>
${text('drop', 'p')}
<p class="quiet" data-text="dropAnywhere">${say('dropAnywhere', language)}</p>
</div>
</div>
<p class="buttons">
<label class="button"><input id="file" type="file" name="file" multiple>${text('choose')}</label>
<label class="button camera"><input id="camera" type="file" accept="image/*" capture="environment">${text('photograph')}</label>
</p>
${text('accepted', 'small')}
</div>
<div class="go">
<details id="key-fold" class="key" open>
<summary id="key-label" data-text="apiKey">${say('apiKey', language)}</summary>
<div class="secret">
<input id="key" name="api_key" type="password" autocomplete="off" autocapitalize="off" spellcheck="false" placeholder="dv_live_\u2026" value="${demoKey ?? ''}" aria-labelledby="key-label" aria-describedby="key-error key-hint">
<button id="reveal" type="button" class="small" aria-pressed="false" aria-controls="key" data-text="revealKey">${say('revealKey', language)}</button>
</div>
<p id="key-error" class="field-error" role="alert" hidden></p>
<small id="key-hint" data-text="${demoKey === null ? 'keyHint' : 'demoKey'}">${say(demoKey === null ? 'keyHint' : 'demoKey', language)}</small>
<label class="keep"><input id="keep" type="checkbox">${text('keepKey')}</label>
</details>
<button id="verify" class="primary">${say('verify', language)}</button>
</div>
<p class="quiet shield">${text('privacy')}</p>
</form>
<div id="alert" role="alert"></div>
<div id="countdown" aria-hidden="true"></div>
<section id="queue" class="queue" aria-labelledby="queue-title" hidden>
<div class="queue-head">
<h2 id="queue-title" tabindex="-1" data-text="queue">${say('queue', language)}</h2>
<p id="status" role="status"></p>
<div class="queue-actions">
<button id="stop" type="button" class="button" data-text="stop" hidden>${say('stop', language)}</button>
<button id="reports" type="button" class="button" data-text="reports" hidden>${say('reports', language)}</button>
<button id="list" type="button" class="button" data-text="list" hidden>${say('list', language)}</button>
<button id="clear" type="button" class="button" data-text="clear">${say('clear', language)}</button>
</div>
</div>
<ul id="rows" class="rows"></ul>
</section>
<section class="specimens" aria-labelledby="specimens">
<h2 id="specimens" data-text="specimens">${say('specimens', language)}</h2>
<ul>
${specimens.map(
  ({ path, label }) =>
    html`<li><button type="button" data-specimen="${path}" data-en="${label.en}" data-fr="${label.fr}">${label[language]}</button></li>`,
)}
</ul>
</section>
`,
  });
}

/** What is said of lists that are missing: the State's, the Union's, or both; null if none is. */
function missingLists({ sequence, union }: TryPage['trust']): TextName | null {
  if (union.listOfLists !== null) return sequence === null ? 'noTrustList' : null;
  return sequence === null ? 'noLists' : 'noUnionList';
}
