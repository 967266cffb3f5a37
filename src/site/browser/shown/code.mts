import type { AnswerObject } from '../../../answer.ts';
import { element } from '../../../http/answer/xml.ts';
import type { Language } from '../../../language.ts';
import { present } from '../../../present.ts';
import { indentXml } from '../../indent-xml.ts';
import { say } from '../../texts.ts';
import { copyButton } from '../copy-button.mts';
import { h } from '../dom.mts';
import { documentsPath, type FileReply } from '../queue/service.mts';

interface Tab {
  readonly name: string;
  readonly text: string;
}

/** The document's entry as the API gives it for this file alone, in both forms, and the command for it. */
export function developers(
  { body, known, pages: numbers }: FileReply,
  file: File,
  language: Language,
  /** A number that distinguishes the tabs of several answers on one page. */
  id: number,
): HTMLElement {
  // The body was parsed from JSON.
  const { details, ...answer } = body as AnswerObject;
  // The verdict was also parsed from JSON.
  const verdict = (known?.verdict ?? {}) as AnswerObject;
  const pages = numbers.map((page) => ({ file: 1, page }));
  const entry: AnswerObject = { files: [1], pages, documentKind: known?.kind ?? '', answer, verdict };
  const tabs: readonly Tab[] = [
    { name: 'JSON', text: JSON.stringify(entry, null, 2) },
    { name: 'XML', text: indentXml(element('documents', entry)) },
    { name: say('details', language), text: JSON.stringify(details ?? null, null, 2) },
    { name: 'curl', text: curl(file) },
  ];
  return h(
    'details',
    { class: 'developers' },
    h('summary', {}, say('forDevelopers', language)),
    tabList(tabs, language, id),
  );
}

/**
 * The request as a command. It does not contain the key, because commands end up in histories and tickets.
 */
function curl(file: File): string {
  const lines = [
    `curl ${location.origin}${documentsPath}`,
    '  -F api_key="$API_KEY"',
    `  -F ${quoted(`file=@${file.name}`)}`,
  ];
  return lines.join(' \\\n');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function tabList(tabs: readonly Tab[], language: Language, id: number): HTMLElement {
  const buttons = tabs.map(({ name }, index) =>
    h(
      'button',
      { type: 'button', role: 'tab', id: `tab-${id}-${index}`, 'aria-controls': `tab-panel-${id}` },
      name,
    ),
  );
  const code = h('code', {});
  const panel = h('pre', { id: `tab-panel-${id}`, role: 'tabpanel', tabindex: 0 }, code);
  const select = (chosen: number): void => {
    buttons.forEach((button, index) => {
      button.setAttribute('aria-selected', String(index === chosen));
      button.tabIndex = index === chosen ? 0 : -1;
    });
    panel.setAttribute('aria-labelledby', `tab-${id}-${chosen}`);
    code.textContent = present(tabs[chosen]).text;
  };
  buttons.forEach((button, index) => {
    button.onclick = () => select(index);
    button.onkeydown = ({ key }) => {
      const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
      if (step === 0) return;
      const next = (index + step + tabs.length) % tabs.length;
      select(next);
      buttons[next]?.focus();
    };
  });
  select(0);
  return h(
    'div',
    { class: 'tabs' },
    h(
      'div',
      { class: 'tab-row' },
      h('div', { role: 'tablist', 'aria-label': say('forDevelopers', language) }, buttons),
      copyButton(code, language),
    ),
    panel,
  );
}
