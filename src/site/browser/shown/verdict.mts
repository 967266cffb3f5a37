import type { Language } from '../../../language.ts';
import type { ReasonInWords, VerdictInWords } from '../../report/verdict.ts';
import { say } from '../../texts.ts';
import { h, s } from '../dom.mts';
import type { Look } from './outcome.mts';

const strokes: Readonly<Record<Look, string>> = {
  passed: 'm9 16.5 5 5 9.5-11',
  failed: 'm10.5 10.5 11 11m0-11-11 11',
  unverified: 'M12 12.5a4 4 0 1 1 5.5 3.7c-1 .5-1.5 1.1-1.5 2.3m0 4v.3',
  expired: 'M16 9v7.5l4.5 3',
  unread: 'M9.5 16h13',
  waiting: 'M10 16h.2m5.8 0h.2m5.6 0h.2',
};

/** The sign of a verdict. Words stand beside it. */
export function sign(look: Look): SVGElement {
  return s(
    'svg',
    { viewBox: '0 0 32 32', 'aria-hidden': 'true', class: 'sign' },
    s('circle', { cx: 16, cy: 16, r: 15 }),
    s('path', { d: strokes[look] }),
  );
}

/** The verdict at a glance: a sign, a sentence, what it leaves open, and what failed. */
export function verdictElement(
  { outcome, document, heading, note, reasons }: VerdictInWords,
  language: Language,
): HTMLElement {
  return banner(outcome, document, heading, [
    h('p', {}, note),
    reasons.length === 0 ? null : reasonList(reasons, language),
  ]);
}

export function banner(
  look: Look,
  what: string | null,
  heading: string,
  notes: readonly (Node | null)[],
): HTMLElement {
  return h(
    'div',
    { class: `verdict ${look}` },
    sign(look),
    h('div', {}, what === null ? null : h('p', { class: 'what' }, what), h('h3', {}, heading), notes),
  );
}

function reasonList(reasons: readonly ReasonInWords[], language: Language): HTMLElement {
  return h(
    'ol',
    { class: 'failures' },
    reasons.map((one) => reasonElement(one, language)),
  );
}

/** What was found, the two values that differ, what it may mean, and what to do. */
function reasonElement({ words, outcome, advice }: ReasonInWords, language: Language): HTMLElement {
  const sides = advice?.sides ?? [];
  const line = (name: 'mayMean' | 'toDo', text: string) =>
    h('p', {}, h('span', { class: 'lead-in' }, say(name, language)), ' ', text);
  return h(
    'li',
    { class: outcome },
    h('p', { class: 'seen' }, words),
    sides.length === 0
      ? null
      : h(
          'dl',
          { class: 'sides' },
          sides.map(({ label, value }) => h('div', {}, h('dt', {}, label), h('dd', {}, value))),
        ),
    advice === null ? null : [line('mayMean', advice.meaning), line('toDo', advice.remedy)],
  );
}
