import { html, raw } from 'hono/html';
import { fileFields } from '../../documents/index.ts';
import type { Language } from '../../language.ts';
import { limits } from '../../limits.ts';
import { say, type TextName } from '../texts.ts';
import { type Markup, page } from './shell.ts';
import { specimens } from './specimens.ts';

const pictures = {
  document: raw(
    '<svg class="art" viewBox="0 0 64 64" aria-hidden="true"><path d="M15 7h23l12 12v38H15z"/><path d="M38 7v12h12M22 30h20M22 37h20"/><path class="lines" d="M22 46h20M22 51h20"/></svg>',
  ),
};

/** What the page needs of the request and the settings. */
export interface TryPage {
  readonly language: Language;
  /** A test key to fill in; only the local demonstration has one. */
  readonly demoKey: string | null;
}

/** The try page. Texts bear their name in `data-text`, so that the script can change the language in place. */
export function tryPage({ language, demoKey }: TryPage): Markup {
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
</div>
<form id="form" class="sheet" method="post" action="/api/identity/v1" enctype="multipart/form-data" novalidate data-file-bytes-max="${limits.fileBytesMax}">
<div id="drop" class="drop">
${pictures.document}
${text('drop', 'p')}
<p class="buttons">
<label class="button"><input id="file" type="file" name="file" multiple>${text('choose')}</label>
<label class="button camera"><input id="camera" type="file" accept="image/*" capture="environment">${text('photograph')}</label>
</p>
<p id="chosen" class="chosen" hidden></p>
${text('accepted', 'small')}
</div>
<fieldset class="kinds">
${text('kind', 'legend')}
<div>
<label><input type="radio" name="kind" value="auto" checked>${text('auto')}</label>${fileFields.map(
      ({ kind, label }) =>
        html`<label><input type="radio" name="kind" value="${kind}"><span data-en="${label.en}" data-fr="${label.fr}">${label[language]}</span></label>`,
    )}
</div>
</fieldset>
<div class="go">
<label class="key">${text('apiKey')}
<input id="key" name="api_key" type="text" autocomplete="off" autocapitalize="off" spellcheck="false" placeholder="dv_live_…" value="${demoKey ?? ''}" aria-describedby="key-hint">
<small id="key-hint" data-text="${demoKey === null ? 'keyHint' : 'demoKey'}">${say(demoKey === null ? 'keyHint' : 'demoKey', language)}</small>
</label>
<button id="verify" class="primary">${text('verify')}</button>
</div>
<p class="quiet shield">${text('privacy')}</p>
</form>
<div id="status" class="status" role="status" hidden>
<p id="status-text"></p>
<progress id="progress" max="1"></progress>
<button id="stop" type="button" class="button">${text('stop')}</button>
</div>
<div id="alert" role="alert"></div>
<section id="result" class="result" tabindex="-1" hidden></section>
<section class="specimens" aria-labelledby="specimens">
<h2 id="specimens" data-text="specimens">${say('specimens', language)}</h2>
<ul>
${specimens.map(
  ({ path, kind, label }) =>
    html`<li><button type="button" data-specimen="${path}" data-kind="${kind}" data-en="${label.en}" data-fr="${label.fr}">${label[language]}</button></li>`,
)}
</ul>
</section>
`,
  });
}
