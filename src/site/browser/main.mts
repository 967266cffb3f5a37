import type { Language } from '../../language.ts';
import { say } from '../texts.ts';
import { byId } from './dom.mts';
import { chosen, folderFilesMax, type Taken, takeDropped } from './drop.mts';
import { KeyField } from './key-field.mts';
import { Notices } from './notices.mts';
import { showPageIn } from './page-language.mts';
import { entriesOf } from './queue/entries.mts';
import { groupsOf } from './queue/people.mts';
import { prepare } from './queue/prepare.mts';
import { Queue } from './queue/queue.mts';
import { ownService } from './queue/request.mts';
import { RowList } from './queue/row-list.mts';
import { saveList } from './shown/saved-list.mts';
import { saveReport } from './shown/saved-report.mts';
import { progressInWords } from './shown/tally.mts';

const form = byId<HTMLFormElement>('form');
const fileInput = byId<HTMLInputElement>('file');
const cameraInput = byId<HTMLInputElement>('camera');
const verifyButton = byId<HTMLButtonElement>('verify');
const stopButton = byId<HTMLButtonElement>('stop');
const reportsButton = byId<HTMLButtonElement>('reports');
const listButton = byId<HTMLButtonElement>('list');
const clearButton = byId<HTMLButtonElement>('clear');
const queueSection = byId('queue');
const queueTitle = byId('queue-title');
const statusLine = byId('status');

let language: Language = document.documentElement.lang === 'fr' ? 'fr' : 'en';
let credits: number | null = null;

const notices = new Notices(
  { box: byId('alert'), countdown: byId('countdown'), keyError: byId('key-error'), key: byId('key') },
  () => language,
);
const keyField = new KeyField(
  () => language,
  () => notices.keyChanged(),
);

const queue = new Queue(
  {
    language: () => language,
    onChange: showQueue,
    onHalt(halt) {
      notices.halted(halt);
      showQueue();
      if (halt?.kind === 'key' || halt?.kind === 'credits') keyField.focus();
    },
    onCredits(remaining) {
      credits = remaining;
      showQueue();
    },
  },
  { service: ownService, prepare, wait },
);

const rows = new RowList(byId('rows'), {
  onRetry(files) {
    const key = givenKey();
    if (key !== null) void queue.retry(files, key);
  },
  onRemove(row) {
    queue.remove(row.files);
    if (queue.items.length === 0) fileInput.focus();
  },
  onReport(entry) {
    void saveReport([entry], language);
  },
  key: () => keyField.key,
});

function wait(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Takes the files of a dialog, a drop, the clipboard or a specimen. */
function take({ groups, isCut, lost }: Taken): void {
  if (groups.length === 0) notices.complain('nothingTaken');
  else if (isCut) notices.complain('folderCut', { count: folderFilesMax });
  else if (lost > 0) notices.complain('filesLost', { count: lost });
  else notices.complain(null);
  for (const group of groups) queue.add(group);
}

/** The key that was typed. If there is none, a message at its field says so. */
function givenKey(): string | null {
  if (keyField.key !== '') return keyField.key;
  notices.complain('needKey');
  keyField.focus();
  return null;
}

function verify(): void {
  if (queue.items.length === 0) {
    notices.complain('needFile');
    fileInput.focus();
    return;
  }
  const key = givenKey();
  if (key === null) return;
  notices.complain(null);
  notices.halted(null);
  keyField.fold();
  void queue.start(key);
}

/** Shows the rows, the progress of the queue, and the buttons that are of use now. */
function showQueue(): void {
  const { items } = queue;
  const entries = entriesOf(items);
  const pending = items.filter(({ state }) => state.kind === 'waiting' || state.kind === 'running');
  const unsent = items.filter(({ state }) => state.kind === 'chosen' || state.kind === 'stopped');
  const isOver = pending.length === 0 && unsent.length < items.length;
  // While files are still being read, rows would move away from under the pointer.
  rows.show(isOver ? groupsOf(entries) : [{ person: null, entries }], language);
  queueSection.hidden = items.length === 0;
  hide(stopButton, pending.length === 0);
  // A single row has buttons of its own.
  hide(reportsButton, !isOver || entries.length < 2);
  hide(listButton, reportsButton.hidden);
  hide(clearButton, pending.length > 0 || items.length < 2);
  document.body.classList.toggle('working', items.length > 0);
  verifyButton.textContent = verifyInWords(unsent.length);
  // Files that are under way are not offered again, but a wait before the next attempt can be cut short.
  const isVerifyUseless = items.length > 0 && unsent.length === 0 && !notices.isWaiting;
  hide(verifyButton, isVerifyUseless);
  const words = progressInWords(items, entries, isOver, credits, language);
  if (statusLine.textContent !== words) statusLine.textContent = words;
}

/** Hides a button that is of no use now. If it has the focus, its user goes on at the list. */
function hide(button: HTMLElement, isUseless: boolean): void {
  if (isUseless && document.activeElement === button) queueTitle.focus({ preventScroll: true });
  button.hidden = isUseless;
}

function verifyInWords(unsent: number): string {
  if (unsent > 1) return say('verifyMany', language, { count: unsent });
  return say(unsent === 0 && notices.isWaiting ? 'tryNow' : 'verify', language);
}

function speak(next: Language): void {
  language = next;
  showPageIn(language);
  keyField.showHint();
  notices.show();
  showQueue();
}

async function trySpecimen(button: HTMLElement): Promise<void> {
  const path = button.dataset.specimen ?? '';
  const bytes = await fetch(path)
    .then((response) => (response.ok ? response.blob() : null))
    .catch(() => null);
  if (bytes === null) return notices.complain('specimenLost');
  take(chosen([new File([bytes], path.split('/').at(-1) ?? path, { type: bytes.type })]));
  verify();
}

/** Takes the files of an input and empties it, so that the same file can be chosen again. */
function takeFrom(input: HTMLInputElement): void {
  const files = [...(input.files ?? [])];
  if (files.length > 0) take(chosen(files));
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
reportsButton.onclick = () => void saveReport(entriesOf(queue.items), language);
listButton.onclick = () => saveList(entriesOf(queue.items), language);
clearButton.onclick = () => {
  queue.clear();
  fileInput.focus();
};

takeDropped(take);

// Only this page has the results, so leaving it would lose them.
addEventListener('beforeunload', (event) => {
  if (queue.items.length > 0) event.preventDefault();
});

for (const button of document.querySelectorAll<HTMLElement>('[data-specimen]')) {
  // The second click of a double click would verify the specimen again, for another credit.
  button.onclick = ({ detail }) => void (detail > 1 || trySpecimen(button));
}
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language]')) {
  link.onclick = (event) => {
    event.preventDefault();
    history.replaceState(null, '', link.href);
    speak(link.dataset.language === 'fr' ? 'fr' : 'en');
  };
}
