import { html } from 'hono/html';
import type { Markup } from '../../pages/shell.ts';
import type { DocsPage, View } from '../docs-page.ts';
import { textSection } from '../parts.ts';
import { tabs } from '../tabs.ts';
import recorded from './answers.json' with { type: 'json' };
import { type Call, callerCalls, mcpCall, receiptCall, serviceCalls } from './calls.ts';
import { examplesTexts as texts } from './examples-texts.ts';
import { type Programs, programsOf, retriesPrograms } from './programs.ts';

/** Calls to copy in three languages, each with its answer. */
export const callsPage: DocsPage = {
  path: '/docs/calls',
  group: 'guide',
  title: { en: 'Calls to copy', fr: 'Appels à copier' },
  summary: {
    en: 'Each call in curl, TypeScript and Python, at the address of this service, with its answer.',
    fr: 'Chaque appel en curl, TypeScript et Python, à l’adresse de ce service, avec sa réponse.',
  },
  sections: [
    textSection('keys', { en: 'Before you begin', fr: 'Avant de commencer' }, [texts.keys, texts.languages]),
    ...[...callerCalls, receiptCall].map((call) => ({
      id: call.id,
      title: call.title,
      body: (view: View) => exampleOf(call, view),
    })),
    textSection('retries', texts.retries, [texts.retriesLink]),
  ],
};

/** The calls of an operation, each with its answer. */
export function examplesOf(operation: string, view: View): readonly Markup[] {
  const all = [...callerCalls, receiptCall, mcpCall, ...serviceCalls].filter(
    (call) => call.operation === operation,
  );
  return all.map((call) =>
    all.length === 1
      ? exampleOf(call, view)
      : html`<p><strong>${view.text(call.title)}</strong></p>${exampleOf(call, view)}`,
  );
}

/** How to repeat a call that was not answered. */
export function retries(view: View): Markup {
  return html`<p>${view.say(texts.retriesText)}</p>
${programTabs('retries', retriesPrograms(view.origin), view)}`;
}

/** A call in each language, with its answer. */
export function exampleOf(call: Call, view: View): Markup {
  return html`${programTabs(call.id, programsOf(call, view.origin), view)}
<div class="answered"><p>${view.text(texts.answer)}</p>
<pre tabindex="0"><code>${answerTo(call)}</code></pre></div>`;
}

export function programTabs(name: string, { curl, node, python }: Programs, view: View): Markup {
  return tabs(`call-${name}`, { curl, TypeScript: node, Python: python }, view);
}

/** The answer as a service gave it, which a test compares with what it gives now. */
function answerTo({ id }: Call): string {
  const answers: Readonly<Record<string, { readonly head: string; readonly body: string }>> = recorded;
  const { head = '', body = '' } = answers[id] ?? {};
  return body === '' ? head : `${head}\n\n${body}`;
}
