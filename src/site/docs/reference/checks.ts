import { html } from 'hono/html';
import type { Check, DocumentDescriptor } from '../../../documents/document.ts';
import { documents } from '../../../documents/index.ts';
import type { Text } from '../../../language.ts';
import type { Markup } from '../../pages/shell.ts';
import type { DocsPage, View } from '../docs-page.ts';
import { anchor } from '../layout.ts';
import { documentsOf } from './documents-of.ts';

interface Flag {
  readonly name: string;
  readonly leavesOpen: Text;
  /** Its rules in English, each with the texts and the documents that have it. */
  readonly rules: Map<string, { readonly rule: Text; readonly having: DocumentDescriptor[] }>;
}

const texts = {
  leavesOpen: { en: 'Leaves open', fr: 'Laisse ouvert' },
  of: { en: 'Documents', fr: 'Documents' },
  several: {
    en: 'The exact rule depends on the document and is on its page.',
    fr: 'La règle exacte dépend du document et figure sur sa page.',
  },
} as const satisfies Record<string, Text>;

/** Every flag by name. Documents may have different rules for a flag of the same name. */
function flagsByName(): readonly Flag[] {
  const flags = new Map<string, Flag>();
  for (const document of documents) {
    for (const { name, rule, leavesOpen } of lastPerName(document)) {
      const flag = flags.get(name) ?? { name, leavesOpen, rules: new Map() };
      const own = flag.rules.get(rule.en) ?? { rule, having: [] };
      own.having.push(document);
      flag.rules.set(rule.en, own);
      flags.set(name, flag);
    }
  }
  return [...flags.values()];
}

/**
 * The checks of a document. If it has a flag both for each file and for all files together, only the latter.
 */
function lastPerName({ parts }: DocumentDescriptor): readonly Check<never>[] {
  const checks = parts.flatMap((part) => part.checks);
  return checks.filter(({ name }, at) => checks.findLastIndex((other) => other.name === name) === at);
}

const flags = flagsByName();

/** If a flag has more rules than this, only the pages of the documents show them. */
const rulesMax = 6;

export const checksPage: DocsPage = {
  path: '/docs/checks',
  group: 'reference',
  title: { en: 'All checks', fr: 'Tous les contrôles' },
  summary: {
    en: 'Every flag of every answer, by name. The guide says [what a true flag proves](/docs/proof).',
    fr: 'Chaque indicateur de chaque réponse, par son nom. Le guide dit [ce que prouve un indicateur vrai](/docs/proof).',
  },
  sections: [
    {
      id: 'flags',
      title: { en: 'Flags', fr: 'Indicateurs' },
      entries: flags.map(({ name, rules }) => ({ id: name, name, title: titleOf([...rules.values()]) })),
      body: (view) => flags.map((flag) => section(flag, view)),
    },
  ],
};

function titleOf(rules: readonly { readonly rule: Text }[]): Text {
  return rules.length === 1 ? (rules[0]?.rule ?? texts.several) : texts.several;
}

function section({ name, leavesOpen, rules }: Flag, view: View): Markup {
  const all = [...rules.values()];
  const having = documents.filter((document) => all.some((one) => one.having.includes(document)));
  const rule =
    all.length > rulesMax
      ? html`<p>${view.say(texts.several)}</p>`
      : all.map(
          (one) =>
            html`<p>${view.say(one.rule)}${all.length > 1 ? html` <span class="quiet">${names(one.having, view)}</span>` : ''}</p>`,
        );
  return html`<div class="check">
<h3 id="${name}"><code>${name}</code> ${anchor(name, { en: name, fr: name }, view)}</h3>
${rule}
<dl>
<dt>${view.text(texts.leavesOpen)}</dt><dd>${view.say(leavesOpen)}</dd>
<dt>${view.text(texts.of)}</dt><dd>${documentsOf(having, name, view)}</dd>
</dl>
</div>`;
}

/** The names of the documents that a rule applies to, unless they are too many to list. */
function names(having: readonly DocumentDescriptor[], view: View): string {
  return having.length > rulesMax ? '' : `(${having.map(({ name }) => view.text(name)).join(', ')})`;
}
