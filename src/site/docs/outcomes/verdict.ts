import { html } from 'hono/html';
import { type ReasonCode, reasonCodes, remarkCodes } from '../../../documents/codes.ts';
import type { RemarkText } from '../../../documents/remark.ts';
import type { Markup } from '../../pages/shell.ts';
import type { DocsPage, View } from '../docs-page.ts';
import { anchor } from '../layout.ts';
import { verdictTexts as texts } from './verdict-texts.ts';

/** More sentences of one code, such as those of each State's number, say the same. */
const sentencesMax = 2;

/** The verdict, and every code that it may give. */
export const verdictPage: DocsPage = {
  path: '/docs/verdict',
  words: 'expired expiré expirée périmé périmée',
  group: 'guide',
  title: { en: 'The verdict', fr: 'Le verdict' },
  summary: {
    en: 'One outcome for each document, why, and what was not looked at.',
    fr: 'Un résultat par document, pourquoi, et ce qui n’a pas été regardé.',
  },
  sections: [
    {
      id: 'outcomes',
      title: texts.outcomes,
      body: (view) => html`<p>${view.say(texts.head)}</p>
<dl class="verdicts">
${(['failed', 'expired', 'unverified', 'passed'] as const).map(
  (outcome) => html`<dt><code>${outcome}</code></dt><dd><p>${view.say(texts[outcome])}</p></dd>`,
)}
</dl>`,
    },
    {
      id: 'together',
      title: texts.togetherTitle,
      body: (view) => html`<p>${view.say(texts.together)}</p>`,
    },
    {
      id: 'reasons',
      title: texts.reasons,
      entries: reasonCodes.map(({ code, sentences: [title] }) => {
        return { id: code, name: code, title: title ?? { en: code, fr: code } };
      }),
      body: (view) => html`<p>${view.say(texts.reasonsHead)}</p>
${reasonCodes.map((one) => reasonEntry(one, view))}`,
    },
    {
      id: 'remarks',
      title: texts.remarks,
      entries: remarkCodes.map(({ reason, text }) => ({ id: reason, name: reason, title: text })),
      body: (view) => html`<p>${view.say(texts.remarksHead)}</p>
${remarkCodes.map((one) => remarkEntry(one, view))}`,
    },
  ],
};

function reasonEntry({ code, outcome, sentences, advice }: ReasonCode, view: View): Markup {
  const isExample = sentences.length > sentencesMax;
  return html`<div class="entry">${heading(code, outcome, view)}
<p>${isExample ? html`${view.say(texts.forExample)} ` : ''}${sentences
    .slice(0, isExample ? 1 : sentencesMax)
    .map((sentence) => html`${view.text(sentence)} `)}</p>
${
  advice === null
    ? ''
    : html`<p><strong>${view.say(texts.mayMean)}</strong> ${view.say(advice.meaning)}</p>
<p><strong>${view.say(texts.whatToDo)}</strong> ${view.say(advice.remedy)}</p>`
}</div>`;
}

function remarkEntry({ reason, text }: RemarkText, view: View): Markup {
  return html`<div class="entry">${heading(reason, null, view)}
<p>${view.text(text)}</p></div>`;
}

function heading(code: string, outcome: string | null, view: View): Markup {
  const label = outcome === null ? '' : html`<span class="status-code">${outcome}</span> `;
  return html`<h3 id="${code}">${label}<code>${code}</code> ${anchor(code, { en: code, fr: code }, view)}</h3>`;
}
