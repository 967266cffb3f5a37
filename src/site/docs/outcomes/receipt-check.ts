import { html } from 'hono/html';
import { documents } from '../../../documents/index.ts';
import type { Text } from '../../../language.ts';
import { say, type TextName } from '../../texts.ts';
import type { DocsPage, View } from '../docs-page.ts';
import { receiptCall } from '../examples/calls.ts';
import { exampleOf } from '../examples/examples.ts';

const formTaken: Text = {
  en: 'The form on this page takes the receipt that the report prints and, if you have it, the file that was verified.',
  fr: 'Le formulaire de cette page prend le reçu imprimé dans le rapport et, si vous l’avez, le fichier vérifié.',
};

/** The page on which a person who received a report can check its receipt. */
export const receiptPage: DocsPage = {
  path: '/docs/receipt',
  group: 'guide',
  title: { en: 'Check a receipt', fr: 'Contrôler un reçu' },
  summary: {
    en: 'If you receive a report, you can check here whether this service made it, and for which pages of which file. You need no key.',
    fr: 'Si vous recevez un rapport, vous pouvez contrôler ici si ce service l’a établi, et pour quelles pages de quel fichier. Aucune clé n’est nécessaire.',
  },
  words: 'receipt reçu report rapport signature jws sha256',
  sections: [
    {
      id: 'check',
      title: { en: 'With this page', fr: 'Avec cette page' },
      body: (view) => html`<p>${view.say(formTaken)}</p>
${form(view)}`,
    },
    {
      id: 'call',
      title: { en: 'By a program', fr: 'Par un programme' },
      body: (view) => exampleOf(receiptCall, view),
    },
  ],
};

/**
 * The form for a receipt. The script of the page sends the receipt; the file never leaves the browser. A
 * receipt names its document by the root of its answer, so the form has the name of each.
 */
function form(view: View) {
  const text = (name: TextName) => say(name, view.language);
  const names = Object.fromEntries(documents.map(({ root, name }) => [root, view.text(name)]));
  return html`<form id="receipt-form" class="receipt" data-documents="${JSON.stringify(names)}">
<p><label for="receipt-text">${text('receiptField')}</label>
<textarea id="receipt-text" rows="5" required autocomplete="off" spellcheck="false"></textarea></p>
<p><label for="receipt-file">${text('receiptFile')}</label>
<input id="receipt-file" type="file" aria-describedby="receipt-file-note"></p>
<p id="receipt-file-note" class="quiet">${text('receiptFileNote')}</p>
<button class="primary">${text('receiptCheck')}</button>
<div id="receipt-result" role="status"></div>
</form>`;
}
