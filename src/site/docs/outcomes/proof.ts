import { html } from 'hono/html';
import type { DocsPage } from '../docs-page.ts';
import { textSection } from '../parts.ts';
import { documentsOf } from '../reference/documents-of.ts';
import { proofTexts as texts } from './proof-texts.ts';
import { verdictsOf } from './verdicts.ts';

/**
 * Groups of characters that a check digit cannot tell apart: their values are equal modulo 10 (ICAO 9303-3,
 * 4.9).
 */
const blindGroups = ['<0AKU', '1BLV', '2CMW', '3DNX', '4EOY', '5FPZ', '6GQ', '7HR', '8IS', '9JT'];

/** What can be concluded from a true flag, and what cannot. */
export const proofPage: DocsPage = {
  path: '/docs/proof',
  group: 'guide',
  title: { en: 'What a true flag proves', fr: 'Ce que prouve un indicateur vrai' },
  summary: {
    en: 'If all flags are true, a document is consistent; only a signature shows that its data are authentic.',
    fr: 'Si tous les indicateurs sont vrais, un document est cohérent\u00A0; seule une signature montre que ses données sont authentiques.',
  },
  sections: [
    {
      id: 'kinds',
      title: { en: 'By kind of document', fr: 'Par nature de document' },
      body: (view) => html`<p>${view.say(texts.flagsHead)}</p>
<dl class="verdicts">
${verdictsOf().map(
  ({ heading, notes }) => html`<dt>${view.text(heading)}</dt>
${[...notes.values()].map(({ note, having }) => html`<dd>${documentsOf(having, 'checks', view)}<p>${view.say(note)}</p></dd>`)}`,
)}
</dl>`,
    },
    textSection('false', { en: 'What a false flag says', fr: 'Ce que dit un indicateur faux' }, [
      texts.falseFlag,
      texts.unverified,
    ]),
    textSection('signed-pdf', { en: 'Signatures of a PDF', fr: 'Signatures d’un PDF' }, [
      texts.signedHead,
      texts.signedShown,
      texts.signedOpen,
    ]),
    {
      id: 'blind',
      title: { en: 'Where check digits are blind', fr: 'Où les clés de contrôle sont aveugles' },
      body: (view) => html`<p>${view.say(texts.blindHead)}</p>
<p class="classes">${blindGroups.map((group) => html`<code>${group}</code> `)}</p>
<p>${view.say(texts.blindTail)}</p>`,
    },
  ],
};
