import { html } from 'hono/html';
import { type ReasonCode, reasonCodes, remarkCodes } from '../../../documents/codes.ts';
import type { RemarkText } from '../../../documents/remark.ts';
import type { Text } from '../../../language.ts';
import type { Markup } from '../../pages/shell.ts';
import { texts as siteTexts } from '../../texts.ts';
import type { DocsPage, View } from '../docs-page.ts';
import { anchor } from '../layout.ts';
import { table, textSection } from '../parts.ts';
import { verdictTexts as texts } from './verdict-texts.ts';

/** The advice for a reason that has none of its own, in the words of the report. */
const failureAdvice = { meaning: siteTexts.failureMeaning, remedy: siteTexts.failureRemedy };
const expiredAdvice = { meaning: siteTexts.expiredMeaning, remedy: siteTexts.expiredRemedy };
const openAdvice = { meaning: texts.unverifiedMeaning, remedy: texts.unverifiedThen };

/** What each outcome means, and what a program that receives it should do. */
const decisions: readonly (readonly [outcome: string, when: Text, then: Text])[] = [
  ['passed', texts.passed, texts.passedThen],
  ['unverified', texts.unverified, texts.unverifiedThen],
  ['expired', texts.expired, texts.expiredThen],
  ['failed', texts.failed, texts.failedThen],
  ['problem', texts.problem, texts.problemThen],
];

/** The verdict, and every code that it may give. */
export const verdictPage: DocsPage = {
  path: '/docs/verdict',
  words: 'expired expiré expirée périmé périmée',
  group: 'guide',
  title: { en: 'The verdict', fr: 'Le verdict' },
  summary: {
    en: 'Each document has one outcome, the reasons for it, and remarks on what was not examined.',
    fr: 'Chaque document a un résultat, ses raisons, et des remarques sur ce qui n’a pas été examiné.',
  },
  sections: [
    {
      id: 'outcomes',
      title: texts.outcomes,
      body: (view) => html`<p>${view.say(texts.head)}</p>
${table(
  [texts.outcome, texts.when, texts.todo],
  decisions.map(
    ([outcome, when, then]) =>
      html`<tr><th scope="row"><code>${outcome}</code></th><td data-label="${view.text(texts.when)}">${view.say(when)}</td><td data-label="${view.text(texts.todo)}">${view.say(then)}</td></tr>`,
  ),
  view,
  { attributes: ' aria-labelledby="outcomes"' },
)}
<p>${view.say(texts.decideOnce)}</p>`,
    },
    textSection('together', texts.togetherTitle, [texts.together]),
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

/** A code has one sentence for each thing that it may be about. The first stands for all of them. */
function reasonEntry({ code, outcome, sentences, advice }: ReasonCode, view: View): Markup {
  const [sentence = { en: code, fr: code }] = sentences;
  const general = outcome === 'expired' ? expiredAdvice : outcome === 'failed' ? failureAdvice : openAdvice;
  const { meaning, remedy } = advice ?? general;
  return html`<div class="entry">${heading(code, outcome, view)}
<p>${sentences.length > 1 ? html`${view.say(texts.forExample)} ` : ''}${view.text(sentence)}</p>
<p><strong>${view.say(texts.mayMean)}</strong> ${view.say(meaning)}</p>
<p><strong>${view.say(texts.whatToDo)}</strong> ${view.say(remedy)}</p></div>`;
}

function remarkEntry({ reason, text }: RemarkText, view: View): Markup {
  return html`<div class="entry">${heading(reason, null, view)}
<p>${view.text(text)}</p></div>`;
}

function heading(code: string, outcome: string | null, view: View): Markup {
  const label = outcome === null ? '' : html`<span class="status-code">${outcome}</span> `;
  return html`<h3 id="${code}">${label}<code>${code}</code> ${anchor(code, { en: code, fr: code }, view)}</h3>`;
}
