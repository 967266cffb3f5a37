import type { Language } from '../../language.ts';
import type { FlagInWords } from '../report/checks.ts';
import type { Group, Row } from '../report/reading.ts';
import { say } from '../texts.ts';
import { h, s } from './dom.mts';

/** The rows of a reading, each with its checks in words. What fails stands out; what holds stays quiet. */
export function fields(groups: readonly Group[], language: Language): HTMLElement {
  return h(
    'div',
    { class: 'fields' },
    groups.map(({ heading, rows, checks }) =>
      h(
        'section',
        {},
        h('h2', {}, heading),
        rows.length === 0
          ? null
          : h(
              'dl',
              {},
              rows.map((row) => rowElement(row, language)),
            ),
        checks.length === 0 ? null : marks(checks, language, 'checks'),
      ),
    ),
  );
}

function rowElement({ label, value, literal, checks }: Row, language: Language): HTMLElement {
  const fails = checks.some(({ holds }) => !holds);
  return h(
    'div',
    { class: fails ? 'row fails' : 'row' },
    h('dt', {}, label),
    h(
      'dd',
      {},
      value === null
        ? h('span', { class: 'value none' }, say('none', language))
        : h('span', { class: literal ? 'value literal' : 'value' }, value),
      checks.length === 0 ? null : marks(checks, language, 'marks'),
    ),
  );
}

function marks(checks: readonly FlagInWords[], language: Language, name: string): HTMLElement {
  return h(
    'ul',
    { class: name },
    checks.map(({ holds, words }) =>
      h(
        'li',
        { class: holds ? 'holds' : 'fails' },
        s(
          'svg',
          { viewBox: '0 0 16 16', role: 'img', 'aria-label': say(holds ? 'right' : 'wrong', language) },
          s('path', { d: holds ? 'm3.5 8.5 3 3 6-7' : 'm4 4 8 8m0-8-8 8' }),
        ),
        h('span', {}, words),
      ),
    ),
  );
}
