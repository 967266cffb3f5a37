import { html } from 'hono/html';
import { fill, type Text } from '../../../language.ts';
import { texts as siteTexts } from '../../texts.ts';
import type { View } from '../docs-page.ts';

/** A sheet as an example draws it: the net pay that it states, and whether it bears a signature. */
interface Sheet {
  readonly label: Text;
  readonly amount: string;
  readonly mark: 'amount' | 'signature';
  readonly isSigned: boolean;
}

interface Example {
  readonly caption: Text;
  readonly sheets: readonly [Sheet, Sheet];
}

const texts = {
  title: { en: 'Payslip', fr: 'Bulletin de paie' },
  gross: { en: 'Gross pay', fr: 'Salaire brut' },
  net: { en: 'Net pay', fr: 'Net à payer' },
  signature: { en: 'Signed', fr: 'Signé' },
} satisfies Record<string, Text>;

const now: Text = { en: 'What the page shows', fr: 'Ce que montre la page' };
const earlier: Text = { en: 'The earlier version', fr: 'La version antérieure' };

const examples: readonly Example[] = [
  {
    caption: {
      en: 'An earlier version has another amount.',
      fr: 'Une version antérieure porte un autre montant.',
    },
    sheets: [
      { label: earlier, amount: '1 500,00', mark: 'amount', isSigned: false },
      { label: now, amount: '2 500,00', mark: 'amount', isSigned: false },
    ],
  },
  {
    caption: {
      en: 'The amount was painted over with a white box and another amount.',
      fr: 'Le montant a été recouvert d’un cadre blanc et d’un autre montant.',
    },
    sheets: [
      {
        label: { en: 'Below the box', fr: 'Sous le cadre' },
        amount: '1 500,00',
        mark: 'amount',
        isSigned: false,
      },
      { label: now, amount: '2 500,00', mark: 'amount', isSigned: false },
    ],
  },
  {
    caption: { en: 'The signature was removed.', fr: 'La signature a été retirée.' },
    sheets: [
      { label: earlier, amount: '1 500,00', mark: 'signature', isSigned: true },
      { label: now, amount: '1 500,00', mark: 'signature', isSigned: false },
    ],
  },
];

/**
 * A drawing of one example of each fact: what stood at the outlined place before, and what stands there now.
 */
export function fileExamples(view: View) {
  return examples.map(
    ({ caption, sheets }) => html`<figure class="sheets">
${sheets.map((one) => sheet(one, view))}
<figcaption>${view.say(caption)}</figcaption>
</figure>`,
  );
}

function sheet({ label, amount, mark, isSigned }: Sheet, view: View) {
  const say = (text: Text) => view.text(text);
  const outline = mark === 'amount' ? { x: 128, y: 64, width: 66 } : { x: 14, y: 100, width: 66 };
  const value = `${say(texts.net)} ${amount}${isSigned ? `, ${say(texts.signature)}` : ''}`;
  const words = fill(say(siteTexts.labelled), { label: say(label), value });
  return html`<svg viewBox="0 0 210 140" role="img" aria-label="${words}">
<rect class="paper" x="0.5" y="0.5" width="209" height="139" rx="3"/>
<text x="14" y="22" class="small">${say(label)}</text>
<text x="14" y="44" class="title">${say(texts.title)}</text>
<text x="14" y="60">${say(texts.gross)}</text><text x="190" y="60" text-anchor="end">1 950,00</text>
<text x="14" y="79">${say(texts.net)}</text><text x="190" y="79" text-anchor="end">${amount}</text>
${isSigned ? html`<text x="20" y="115">${say(texts.signature)} \u2713</text>` : ''}
<rect class="place" x="${outline.x}" y="${outline.y}" width="${outline.width}" height="22"/>
</svg>`;
}
