import { html } from 'hono/html';
import type { DocsPage } from '../docs-page.ts';
import { textSection } from '../parts.ts';
import { fileExamples } from './file-examples.ts';
import { fileTexts as texts } from './file-texts.ts';

/** The members of `file`, in the order in which they are explained. */
const members = ['origin', 'earlierVersion', 'paintedOver', 'signatureRemoved'] as const;

/** What a PDF shows of itself, and what that does not prove. */
export const filePage: DocsPage = {
  path: '/docs/file',
  group: 'guide',
  title: { en: 'What the file itself shows', fr: 'Ce que montre le fichier lui-même' },
  summary: {
    en: 'Earlier versions that a PDF still holds, text that was painted over, and signatures that were removed: facts, not suspicions.',
    fr: 'Les versions antérieures qu’un PDF contient encore, les textes recouverts et les signatures retirées\u00A0: des faits, non des soupçons.',
  },
  sections: [
    {
      id: 'file-facts',
      title: { en: 'Facts, no verdict', fr: 'Des faits, pas un verdict' },
      body: (view) => html`<p>${view.say(texts.head)}</p>
<p>${view.say(texts.facts)}</p>
<dl>
${members.map((name) => html`<dt><code>${name}</code></dt><dd><p>${view.say(texts[name])}</p></dd>`)}
</dl>
<p>${view.say(texts.limits)}</p>`,
    },
    {
      id: 'file-examples',
      title: { en: 'An example of each', fr: 'Un exemple de chacun' },
      body: fileExamples,
    },
    {
      id: 'traceless',
      title: { en: 'What leaves no trace', fr: 'Ce qui ne laisse pas de trace' },
      body: (view) => html`<p>${view.say(texts.tracelessHead)}</p>
<ul>
${[texts.savedAnew, texts.printedAgain, texts.editedOnline].map((text) => html`<li>${view.say(text)}</li>`)}
</ul>`,
    },
    textSection(
      'earlier-versions-privacy',
      { en: 'Who sees an earlier version', fr: 'Qui voit une version antérieure' },
      [texts.privacy],
    ),
  ],
};
