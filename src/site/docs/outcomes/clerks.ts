import { html } from 'hono/html';
import type { Text } from '../../../language.ts';
import type { DocsPage } from '../docs-page.ts';
import { table } from '../parts.ts';
import { clerkTexts as texts } from './clerk-texts.ts';

/** What a colour means, and what to do then. */
interface Row {
  readonly colour: Text;
  readonly meaning: Text;
  readonly action: Text;
}

const rows: readonly Row[] = [
  { colour: texts.green, meaning: texts.greenMeaning, action: texts.greenAction },
  { colour: texts.red, meaning: texts.redMeaning, action: texts.redAction },
  { colour: texts.amber, meaning: texts.amberMeaning, action: texts.amberAction },
  { colour: texts.expired, meaning: texts.expiredMeaning, action: texts.expiredAction },
  { colour: texts.grey, meaning: texts.greyMeaning, action: texts.greyAction },
];

/** One screen for people who check documents on the page and know nothing about programs. */
export const clerksPage: DocsPage = {
  path: '/docs/clerks',
  group: 'guide',
  title: { en: 'For those who check documents', fr: 'Pour l’agent qui contrôle' },
  summary: {
    en: 'What to drop on [the page](/), what its colours mean, and what to do then.',
    fr: 'Que déposer sur [la page](/), que signifient ses couleurs, et que faire ensuite.',
  },
  words:
    'clerk agent guichet mairie landlord bailleur help aide couleur colour décision decision recto verso front back',
  sections: [
    {
      id: 'outcomes',
      title: { en: 'What to do with an outcome', fr: 'Que faire d’un résultat' },
      body: (view) => html`${table(
        [texts.colour, texts.meaning, texts.action],
        rows.map(
          ({ colour, meaning, action }) =>
            html`<tr><th scope="row"><strong>${view.text(colour)}</strong></th><td data-label="${view.text(texts.meaning)}">${view.text(meaning)}</td><td data-label="${view.text(texts.action)}">${view.text(action)}</td></tr>`,
        ),
        view,
        { attributes: ' aria-labelledby="outcomes"' },
      )}
<h3>${view.text(texts.drop)}</h3>
<ul class="bullets">
${[texts.kinds, texts.signed, texts.caf, texts.pdf, texts.together].map((text) => html`<li>${view.say(text)}</li>`)}
</ul>
<p>${view.say(texts.help)}</p>`,
    },
  ],
};
