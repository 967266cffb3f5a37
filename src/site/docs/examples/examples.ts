import { html } from 'hono/html';
import type { Text } from '../../../language.ts';
import type { Markup } from '../../pages/shell.ts';
import type { DocsPage, Section, View } from '../docs-page.ts';
import { tabs } from '../tabs.ts';
import { type ExampleCall, exampleCalls, receiptCall, retriesCall } from './example-calls.ts';
import { examplesTexts as texts } from './examples-texts.ts';

/** Calls to copy in three languages: `example-calls.ts` lists them. */
export const callsPage: DocsPage = {
  path: '/docs/calls',
  group: 'guide',
  title: { en: 'Calls to copy', fr: 'Appels à copier' },
  summary: {
    en: 'Each call in curl, Node and Python, at the address of this service.',
    fr: 'Chaque appel en curl, Node et Python, à l’adresse de ce service.',
  },
  sections: [
    {
      id: 'keys',
      title: { en: 'Before you begin', fr: 'Avant de commencer' },
      body: (view) => html`<p>${view.say(texts.keys)}</p>
<p>${view.say(texts.languages)}</p>`,
    },
    ...exampleCalls('').map(({ title }) => section(title)),
    section('receipt'),
    section('retries'),
  ],
};

function section(title: ExampleCall['title']): Section {
  const words: Text = texts[title];
  return { id: title, title: words, body: (view) => callOf(title, view) };
}

/** One of the calls, in each language, to be copied. */
export function callOf(title: ExampleCall['title'], view: View): Markup {
  const all = [...exampleCalls(view.origin), receiptCall(view.origin), retriesCall(view.origin)];
  const call = all.find((one) => one.title === title);
  if (call === undefined) throw new Error(`There is no call ${title}.`);
  const { curl, node, python } = call;
  return html`${title === 'retries' ? html`<p>${view.say(texts.retriesText)}</p>` : ''}
${tabs(`call-${title}`, { curl, Node: node, Python: python }, view)}`;
}
