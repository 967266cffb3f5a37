import type { Language } from '../../language.ts';
import { say, type TextName } from '../texts.ts';
import { byId, h } from './dom.mts';
import { takeDropped } from './drop.mts';
import { keepKey, keptKey } from './key.mts';
import { showPageIn } from './page-language.mts';
import { type Halt, Queue } from './queue/queue.mts';
import type { QueuedFile } from './queue/queued-file.mts';
import { RowView } from './queue/rows.mts';
import { summaryOf } from './shown/outcome.mts';
import { saveReport } from './shown/saved-report.mts';

const form = byId<HTMLFormElement>('form');
const fileInput = byId<HTMLInputElement>('file');
const cameraInput = byId<HTMLInputElement>('camera');
const keyInput = byId<HTMLInputElement>('key');
const keyError = byId('key-error');
const keyHint = byId('key-hint');
const keepInput = byId<HTMLInputElement>('keep');
const verifyButton = byId<HTMLButtonElement>('verify');
const stopButton = byId<HTMLButtonElement>('stop');
const reportsButton = byId<HTMLButtonElement>('reports');
const clearButton = byId<HTMLButtonElement>('clear');
const queueSection = byId('queue');
const rowList = byId('rows');
const statusLine = byId('status');
const alertBox = byId('alert');

let language: Language = document.documentElement.lang === 'fr' ? 'fr' : 'en';
let halt: Halt | null = null;
let complaint: TextName | null = null;
let credits: number | null = null;
const views = new Map<QueuedFile, RowView>();

const queue = new Queue({
  language: () => language,
  onItem(item) {
    views.get(item)?.show(language);
    if (item.state.kind === 'answered' && queue.items.length === 1) views.get(item)?.open(true);
    showStatus();
  },
  onList: showList,
  onHalt(next) {
    halt = next;
    showHalt();
    if (next?.kind === 'key' || next?.kind === 'credits') keyInput.focus();
  },
  onCredits(remaining) {
    credits = remaining;
    showStatus();
  },
  onIdle: showStatus,
});

const actions = {
  onRetry(item: QueuedFile) {
    const key = givenKey();
    if (key !== null) void queue.retry(item, key);
  },
  onRemove(item: QueuedFile) {
    const rows = [...views.values()];
    const at = rows.findIndex((row) => row.item === item);
    queue.remove(item);
    const next = (rows[at + 1] ?? rows[at - 1])?.element.querySelector<HTMLElement>(
      '.actions button:last-child',
    );
    (next ?? fileInput).focus();
  },
  onReport(item: QueuedFile) {
    void saveReport([item], language);
  },
  key: () => keyInput.value.trim(),
};

/** Takes the files of a dialog, a drop, the clipboard or a specimen. */
function take(files: readonly File[]): void {
  if (files.length === 0) return;
  complain(null);
  queue.add(files);
}

/** The key that was typed; without one, says so at its field. */
function givenKey(): string | null {
  const key = keyInput.value.trim();
  if (key !== '') return key;
  complain('needKey');
  keyInput.focus();
  return null;
}

function verify(): void {
  if (queue.items.length === 0) {
    complain('needFile');
    fileInput.focus();
    return;
  }
  const key = givenKey();
  if (key === null) return;
  complain(null);
  halt = null;
  showHalt();
  void queue.start(key);
}

function complain(text: TextName | null): void {
  complaint = text;
  showHalt();
}

/** What keeps the queue from going on: at the field that it is about, else in the box of alerts. */
function showHalt(): void {
  const atKey = complaint === 'needKey' || halt?.kind === 'key' || halt?.kind === 'credits';
  const words = haltInWords();
  keyInput.toggleAttribute('aria-invalid', atKey);
  if (atKey) keyInput.setAttribute('aria-invalid', 'true');
  keyError.textContent = atKey ? words : '';
  keyError.hidden = !atKey;
  alertBox.replaceChildren(...(words === null || atKey ? [] : [h('p', { class: 'complaint' }, words)]));
}

function haltInWords(): string | null {
  if (complaint !== null) return say(complaint, language);
  if (halt === null) return null;
  switch (halt.kind) {
    case 'unreachable':
      return say('unreachable', language, { seconds: halt.seconds });
    case 'busy':
      return say('busy', language, { seconds: halt.seconds });
    case 'key':
      return say('keyRefused', language);
    case 'credits':
      return say('creditsGone', language);
  }
}

function showList(): void {
  for (const [item, view] of views) {
    if (queue.items.includes(item)) continue;
    view.discard();
    views.delete(item);
  }
  for (const item of queue.items) {
    if (views.has(item)) continue;
    const view = new RowView(item, actions);
    views.set(item, view);
    view.show(language);
    rowList.append(view.element);
  }
  showStatus();
}

/** How far the queue is, read out as it changes; each file is named when it has its answer. */
function showStatus(): void {
  const { items } = queue;
  const done = items.filter(({ state }) => !['chosen', 'waiting', 'running', 'stopped'].includes(state.kind));
  const pending = items.filter(({ state }) => state.kind === 'waiting' || state.kind === 'running');
  const open = items.length - done.length;
  queueSection.hidden = items.length === 0;
  stopButton.hidden = pending.length === 0;
  // A single file has buttons of its own.
  reportsButton.hidden = items.filter(({ state }) => state.kind === 'answered').length < 2;
  clearButton.hidden = pending.length > 0 || items.length < 2;
  document.body.classList.toggle('working', items.length > 0);
  verifyButton.textContent =
    open > 1 ? say('verifyMany', language, { count: open }) : say('verify', language);
  const words =
    items.length === 0 ? '' : say('progress', language, { done: done.length, count: items.length });
  const isOver = pending.length === 0 && done.length > 0;
  const left = credits === null ? '' : ` ${say('creditsLeft', language, { count: credits })}`;
  const told = isOver ? `${words} ${tally(done)}.${left}` : words;
  if (statusLine.textContent !== told) statusLine.textContent = told;
}

/** How many documents have each verdict, in words. The two files of a card are one. */
function tally(done: readonly QueuedFile[]): string {
  const documents = done.filter(({ state }) => state.kind !== 'answered' || !state.isOtherSide);
  const looks = documents.map((item) => summaryOf(item, language).look);
  const names = ['passed', 'unverified', 'expired', 'failed', 'unread'] as const;
  return names
    .map((look) => ({ look, count: looks.filter((one) => one === look).length }))
    .filter(({ count }) => count > 0)
    .map(({ look, count }) => say(`tally_${look}`, language, { count }))
    .join(' · ');
}

function speak(next: Language): void {
  language = next;
  showPageIn(language);
  for (const view of views.values()) view.show(language);
  showHalt();
  showStatus();
}

async function trySpecimen(button: HTMLElement): Promise<void> {
  const path = button.dataset.specimen ?? '';
  const response = await fetch(path);
  const bytes = await response.blob();
  take([new File([bytes], path.split('/').at(-1) ?? path, { type: bytes.type })]);
  verify();
}

/** An input is emptied once its files are taken, so that the same file can be chosen again. */
function takeFrom(input: HTMLInputElement): void {
  take([...(input.files ?? [])]);
  input.value = '';
}

fileInput.onchange = () => takeFrom(fileInput);
cameraInput.onchange = () => takeFrom(cameraInput);
form.onsubmit = (event) => {
  event.preventDefault();
  verify();
};
stopButton.onclick = () => {
  queue.stop();
  verifyButton.focus();
};
reportsButton.onclick = () => void saveReport(queue.items, language);
clearButton.onclick = () => {
  queue.clear();
  fileInput.focus();
};

if (keptKey() !== '') keyInput.value = keptKey();
keepInput.checked = keptKey() !== '';
keepInput.onchange = () => keepKey(keepInput.checked ? keyInput.value : null);
/** What is said of the key of the demonstration is true of no other. */
function showKeyHint(): void {
  const { defaultValue, value } = keyInput;
  const name = defaultValue !== '' && value.trim() === defaultValue ? 'demoKey' : 'keyHint';
  keyHint.dataset.text = name;
  keyHint.textContent = say(name, language);
}

showKeyHint();
keyInput.oninput = () => {
  showKeyHint();
  keepKey(keepInput.checked ? keyInput.value : null);
  if (complaint === 'needKey') complaint = null;
  if (halt?.kind === 'key' || halt?.kind === 'credits') halt = null;
  showHalt();
};

takeDropped(take);

// Results are on this page alone: leaving it would lose them.
addEventListener('beforeunload', (event) => {
  if (queue.items.length > 0) event.preventDefault();
});

for (const button of document.querySelectorAll<HTMLElement>('[data-specimen]')) {
  button.onclick = () => void trySpecimen(button);
}
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language]')) {
  link.onclick = (event) => {
    event.preventDefault();
    history.replaceState(null, '', link.href);
    speak(link.dataset.language === 'fr' ? 'fr' : 'en');
  };
}
