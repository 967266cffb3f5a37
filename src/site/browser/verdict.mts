import type { Tone, Verdict } from '../report/verdict.ts';
import { h, s } from './dom.mts';

const strokes: Readonly<Record<Tone | 'unread', string>> = {
  holds: 'm9 16.5 5 5 9.5-11',
  fails: 'm10.5 10.5 11 11m0-11-11 11',
  expired: 'M16 9v7.5l4.5 3',
  unread: 'M16 9v9m0 4.5v.5',
};

/** The verdict, readable at a glance: a sign, a sentence, and what does not hold. */
export function verdictElement({ tone, document, heading, notes }: Verdict): HTMLElement {
  const list = h(
    'ul',
    {},
    notes.map((note) => h('li', {}, note)),
  );
  return banner(tone, document, heading, tone === 'fails' ? [list] : notes.map((note) => h('p', {}, note)));
}

export function banner(
  tone: Tone | 'unread',
  what: string | null,
  heading: string,
  notes: readonly Node[],
): HTMLElement {
  return h(
    'div',
    { class: `verdict ${tone}` },
    s(
      'svg',
      { viewBox: '0 0 32 32', 'aria-hidden': 'true', class: 'sign' },
      s('circle', { cx: 16, cy: 16, r: 15 }),
      s('path', { d: strokes[tone] }),
    ),
    h('div', {}, what === null ? null : h('p', { class: 'what' }, what), h('h1', {}, heading), notes),
  );
}
