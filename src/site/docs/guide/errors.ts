import { html } from 'hono/html';
import { type SpecifiedStatus, specifiedStatus } from '../../../http/edge/four-statuses.ts';
import { problemKinds } from '../../../http/problems/kinds.ts';
import { type Advice, reasonTexts } from '../../../http/problems/reason-texts.ts';
import { keysOf } from '../../../keys.ts';
import type { Text } from '../../../language.ts';
import type { Markup } from '../../pages/shell.ts';
import type { DocsPage, View } from '../docs-page.ts';
import { retries } from '../examples/examples.ts';
import { examplesTexts } from '../examples/examples-texts.ts';
import { anchor } from '../layout.ts';
import { paragraph, table, textSection } from '../parts.ts';
import { errorTexts as texts } from './error-texts.ts';
import { statusTexts } from './status-texts.ts';

/** Every error by its code and reason, and what to do about each. */
export const errorsPage: DocsPage = {
  path: '/docs/errors',
  group: 'guide',
  title: { en: 'Errors and retries', fr: 'Erreurs et nouvelles tentatives' },
  summary: {
    en: 'An error costs nothing and repeats nothing that you sent. Each one says what went wrong and what to do.',
    fr: 'Une erreur ne coûte aucun crédit et ne répète rien de ce que vous avez envoyé. Chacune dit ce qui n’allait pas et que faire.',
  },
  words: 'retry réessayer status statut',
  sections: [
    textSection('form', { en: 'What an error looks like', fr: 'La forme d’une erreur' }, [texts.errorsHead]),
    {
      id: 'retries',
      title: examplesTexts.retries,
      body: retries,
    },
    {
      id: 'statuses',
      title: { en: 'Status by status', fr: 'Statut par statut' },
      body: statusTable,
    },
    {
      id: 'codes',
      title: texts.byCode,
      entries: Object.entries(problemKinds).map(([id, { title, status }]) => ({
        id,
        name: id,
        title,
        words: String(status),
      })),
      body: (view) =>
        Object.entries(problemKinds).map(([code, kind]) => entry(code, kind.status, kind.title, kind, view)),
    },
    {
      id: 'reasons',
      title: texts.byReason,
      entries: Object.entries(reasonTexts).map(([id, { cause }]) => ({ id, name: id, title: cause })),
      body: (view) =>
        Object.entries(reasonTexts).map(([reason, advice]) => entry(reason, 422, null, advice, view)),
    },
  ],
};

function entry(
  word: string,
  status: number,
  title: Text | null,
  { cause, remedy }: Advice,
  view: View,
): Markup {
  return html`<div class="entry"><h3 id="${word}"><span class="status-code">${status}</span> ${title === null ? '' : view.text(title)} <code class="entry-code">${word}</code> ${anchor(word, { en: word, fr: word }, view)}</h3>
<p>${view.say(cause)}</p>
<p><strong>${view.say(texts.remedy)}</strong> ${view.say(remedy)}</p></div>`;
}

const statusWords = new Map<SpecifiedStatus | null, Text>([
  [401, statusTexts.as401],
  [402, statusTexts.as402],
  [422, statusTexts.as422],
  [null, statusTexts.asNone],
]);

/** How a client that knows only the statuses of the specification should treat each code. */
function statusTable(view: View): Markup {
  const codes = keysOf(problemKinds);
  const columns = [statusTexts.treatAs, statusTexts.codes];
  const rows = [...statusWords].map(([status, words]) => {
    const own = codes.filter((code) => specifiedStatus(code) === status);
    return html`<tr><th scope="row">${view.text(words)}</th><td>${own.map((code) => html`${problemKinds[code].status} <a href="#${code}"><code>${code}</code></a> `)}</td></tr>`;
  });
  return html`${paragraph(statusTexts.statusesHead, view)}
${table(columns, rows, view, { caption: view.say(statusTexts.statusesCaption) })}`;
}
