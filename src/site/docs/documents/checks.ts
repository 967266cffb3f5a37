import { html } from 'hono/html';
import type { Check, FailureAdvice } from '../../../documents/document.ts';
import { fill, type Text } from '../../../language.ts';
import type { Markup } from '../../pages/shell.ts';
import { texts as siteTexts } from '../../texts.ts';
import type { View } from '../docs-page.ts';
import { anchor } from '../layout.ts';
import { checkTexts as texts } from './check-texts.ts';

/** A check with its anchor. */
export interface Anchored {
  readonly id: string;
  readonly check: Check<never>;
}

/**
 * Everything that the description of a check says: its rule, both outcomes, every reason, and what it does
 * not prove.
 */
export function checkSection({ id, check }: Anchored, view: View): Markup {
  const { name, rule, holds, fails, leavesOpen, summedUp = [] } = check;
  const title: Text = { en: name, fr: name };
  const names = summedUp.map((one) => `\`${one}\``).join(', ');
  return html`<div class="check">
<h3 id="${id}"><code>${name}</code> ${anchor(id, title, view)}</h3>
<p>${view.say(rule)}${summedUp.length === 0 ? '' : html` ${view.say(texts.summedUp, { names })}`}</p>
<dl>
<dt><code>true</code></dt><dd>${view.say(holds)}</dd>
<dt><code>false</code></dt><dd>${view.say(fails)}${reasons(check, view)}</dd>
<dt>${view.text(texts.leavesOpen)}</dt><dd>${view.say(leavesOpen)}</dd>
${advices(check).map((one) => advised(one, view))}</dl>
</div>`;
}

/** Advice, and the reasons for which it is given; none if it is given for every reason. */
interface Advised {
  readonly advice: FailureAdvice;
  readonly reasons: readonly string[];
}

/** The advice for each reason: its own, else that of the check. Reasons without any are left out. */
function advices({ findings, advice }: Check<never>): readonly Advised[] {
  const all = Object.entries(findings).map(([reason, text]) => ({ reason, advice: text.advice ?? advice }));
  const [only, ...others] = new Set(all.length === 0 ? [advice] : all.map((one) => one.advice));
  if (others.length === 0) return only === undefined ? [] : [{ advice: only, reasons: [] }];
  return [only, ...others].flatMap((one) => {
    if (one === undefined) return [];
    return [{ advice: one, reasons: all.filter(({ advice }) => advice === one).map(({ reason }) => reason) }];
  });
}

function advised({ advice, reasons }: Advised, view: View): Markup {
  const label = reasons.map((reason) => `\`${reason}\``).join(', ');
  const meaning =
    label === ''
      ? view.say(advice.meaning)
      : view.say(siteTexts.labelled, { label, value: view.text(advice.meaning) });
  return html`<dt>${view.text(texts.mayMean)}</dt><dd>${meaning}</dd>
<dt>${view.text(texts.whatToDo)}</dt><dd>${view.say(advice.remedy)}</dd>
`;
}

function reasons({ findings }: Check<never>, view: View): Markup | string {
  const all = Object.entries(findings);
  if (all.length === 0) return '';
  return html`<ul class="reasons">
${all.map(([reason, text]) => html`<li><code>${reason}</code> ${view.say(withPlaces(text))}</li>`)}
</ul>`;
}

/** A sentence with the names of its values where the values stand. */
function withPlaces(text: Text): Text {
  const places = (sentence: string) =>
    fill(
      sentence,
      Object.fromEntries(
        [...sentence.matchAll(/\{(\w+)\}/g)].map(([, place = '']) => [place, `\`${place}\``]),
      ),
    );
  return { en: places(text.en), fr: places(text.fr) };
}
