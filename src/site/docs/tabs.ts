import { html } from 'hono/html';
import type { Text } from '../../language.ts';
import type { Markup } from '../pages/shell.ts';
import type { View } from './docs-page.ts';

const form: Text = { en: 'Form of the example', fr: 'Forme de l’exemple' };

/** Several texts of which one is shown. Choosing needs no script; the page's script adds a button to copy. */
export function tabs(name: string, panels: Readonly<Record<string, string>>, view: View): Markup {
  const choices = Object.keys(panels).map(
    (title, index) =>
      html`<label><input type="radio" name="${name}" value="${index}"${index === 0 ? html` checked` : ''}>${title}</label>`,
  );
  const texts = Object.entries(panels).map(
    ([title, text]) => html`<pre tabindex="0" data-form="${title}"><code>${text}</code></pre>`,
  );
  return html`<div class="choice">
<fieldset><legend>${view.text(form)}</legend>${choices}</fieldset>
${texts}
</div>`;
}
