import type { Outcome } from '../../../documents/verdict.ts';
import type { Language } from '../../../language.ts';
import type { CheckInWords } from '../../report/checks.ts';
import { allChecks, type Group, type ReadableAnswer, type Row } from '../../report/reading.ts';
import { say, type TextName } from '../../texts.ts';
import { h, s } from '../dom.mts';

/**
 * The values of a reading, with those that people look for first at the beginning. Below them, the checks are
 * in a fold.
 */
export function fields(reading: ReadableAnswer, language: Language): HTMLElement {
  const groups = reading.groups.filter(({ rows }) => rows.length > 0);
  return h(
    'div',
    { class: 'fields' },
    groups.map(({ heading, rows }) => h('section', {}, h('h4', {}, heading), rowList(rows, language))),
    remarkList(reading, language),
    checksFold(reading, language),
  );
}

function remarkList({ remarks }: ReadableAnswer, language: Language): HTMLElement | null {
  if (remarks.length === 0) return null;
  const items = remarks.map((words) => h('p', {}, words));
  return h('section', {}, h('h4', {}, say('remarks', language)), items);
}

function rowList(rows: readonly Row[], language: Language): HTMLElement {
  return h(
    'dl',
    {},
    rows.map((row) => rowElement(row, language)),
  );
}

function rowElement({ label, value, literal, fails }: Row, language: Language): HTMLElement {
  const shown =
    value === null
      ? h('span', { class: 'value none' }, say('none', language))
      : h('span', { class: literal ? 'value literal' : 'value' }, value);
  return h('div', { class: fails ? 'row failed' : 'row' }, h('dt', {}, label), h('dd', {}, shown));
}

/** Every check with its outcome, and the values that only the checks need. */
function checksFold(reading: ReadableAnswer, language: Language): HTMLElement {
  const checks = allChecks(reading);
  const failed = checks.filter(({ outcome }) => outcome !== 'passed').length;
  const name = failed === 0 ? 'checksFold' : 'checksFoldFailed';
  const words = say(name, language, { count: checks.length, failed });
  return h(
    'details',
    { class: 'all-checks' },
    h('summary', {}, words),
    reading.groups.map((group) => checksOfGroup(group, reading.groups.length > 1, language)),
  );
}

function checksOfGroup({ heading, technical, checks }: Group, isNamed: boolean, language: Language) {
  return h(
    'section',
    {},
    isNamed ? h('h4', {}, heading) : null,
    checks.length === 0
      ? null
      : h(
          'ul',
          { class: 'checks' },
          checks.map((one) => checkElement(one, language)),
        ),
    technical.length === 0 ? null : rowList(technical, language),
  );
}

const marks: Readonly<Record<Outcome, readonly [name: TextName, path: string]>> = {
  passed: ['right', 'm3.5 8.5 3 3 6-7'],
  failed: ['wrong', 'm4 4 8 8m0-8-8 8'],
  expired: ['wrong', 'm4 4 8 8m0-8-8 8'],
  unverified: ['open', 'M4 8h8'],
};

function checkElement(
  { subject, outcome, words, besideSubject }: CheckInWords,
  language: Language,
): HTMLElement {
  const [name, path] = marks[outcome];
  return h(
    'li',
    { class: outcome },
    s(
      'svg',
      { viewBox: '0 0 16 16', role: 'img', 'aria-label': say(name, language) },
      s('path', { d: path }),
    ),
    subject === null
      ? h('span', {}, words)
      : h('span', {}, h('span', { class: 'subject' }, subject), ' ', besideSubject ?? words),
  );
}
