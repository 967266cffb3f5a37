import type { FileField } from '../../documents/document.ts';
import { fileFields } from '../../documents/index.ts';
import { problemKinds } from '../../http/problem-kinds.ts';
import { fill, type Language } from '../../language.ts';
import { say, type TextName, texts } from '../texts.ts';
import { byId, h } from './dom.mts';
import { mayBeAnotherKind, propose } from './propose.mts';
import { type Reply, send, Unreachable } from './request.mts';
import { type Outcome, resultElements } from './result.mts';

const form = byId<HTMLFormElement>('form');
const drop = byId('drop');
const fileInput = byId<HTMLInputElement>('file');
const cameraInput = byId<HTMLInputElement>('camera');
const keyInput = byId<HTMLInputElement>('key');
const chosen = byId('chosen');
const status = byId('status');
const progress = byId<HTMLProgressElement>('progress');
const alertBox = byId('alert');
const result = byId('result');

let language: Language = document.documentElement.lang === 'fr' ? 'fr' : 'en';
let files: readonly File[] = [];
let outcome: Outcome | null = null;
let running: AbortController | null = null;

/** Takes the files of a dialog, a drop or a specimen, in place of those before. */
function take(taken: readonly File[]): void {
  if (taken.length === 0) return;
  files = taken;
  chosen.textContent = files.map(({ name, size }) => `${name} (${sizeInWords(size)})`).join(', ');
  chosen.hidden = false;
  drop.classList.add('full');
  complain(null);
}

function sizeInWords(bytes: number): string {
  const unit = bytes < 1_000_000 ? 'kilobyte' : 'megabyte';
  const amount = bytes / (unit === 'kilobyte' ? 1000 : 1_000_000);
  const digits = unit === 'kilobyte' ? 0 : 1;
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: digits }).format(
    amount,
  );
}

function complain(text: string | null): void {
  alertBox.replaceChildren(...(text === null ? [] : [h('p', { class: 'complaint' }, text)]));
}

function chosenFields(): readonly FileField[] {
  const name = new FormData(form).get('kind');
  return name === 'auto' ? propose(files) : fileFields.filter(({ kind }) => kind === name);
}

async function verify(): Promise<void> {
  if (files.length === 0) return refuse('needFile', fileInput);
  if (keyInput.value.trim() === '') return refuse('needKey', keyInput);
  complain(null);
  const tooLarge = files.some(({ size }) => size > Number(form.dataset.fileBytesMax));
  if (tooLarge) {
    const { cause, remedy } = problemKinds.too_large;
    return complain(`${cause[language]} ${remedy[language]}`);
  }
  running?.abort();
  const mine = new AbortController();
  running = mine;
  forget();
  try {
    outcome = await tryInTurn(chosenFields(), mine.signal);
    show();
    result.focus();
  } catch (error) {
    if (error instanceof Unreachable) complain(say('offline', language));
    else if (mine.signal.aborted && running === mine) complain(say('stopped', language));
    else if (!mine.signal.aborted) throw error;
  } finally {
    if (running === mine) status.hidden = true;
  }
}

function refuse(text: TextName, input: HTMLInputElement): void {
  complain(say(text, language));
  input.focus();
}

/** Asks for each kind until one fits. When none does, the answer that saw most of the document is kept. */
async function tryInTurn(candidates: readonly FileField[], signal: AbortSignal): Promise<Outcome> {
  const tried: Outcome[] = [];
  for (const sentAs of candidates) {
    const reply = await sendOnce(sentAs, candidates.length > 1, signal);
    const one = { reply, sentAs, files, at: Date.now() };
    if (!mayBeAnotherKind(reply.status, reply.body.reason)) return one;
    tried.push(one);
  }
  const telling = ['document_not_supported', 'mrz_incomplete', 'too_many_pages'];
  const rank = ({ reply }: Outcome): number =>
    telling.indexOf(String(reply.body.reason)) + 1 || telling.length + 1;
  return tried.toSorted((a, b) => rank(a) - rank(b))[0]!;
}

function sendOnce(sentAs: FileField, guessing: boolean, signal: AbortSignal): Promise<Reply> {
  const reading = guessing
    ? say('readingAs', language, { kind: sentAs.label[language] })
    : say('reading', language);
  announce(say('sending', language), 0);
  return send({
    sentAs,
    files,
    apiKey: keyInput.value.trim(),
    signal,
    onProgress: (part) => (part < 1 ? announce(say('sending', language), part) : announce(reading, null)),
  });
}

/** The line under the form; `part` null means that there is no telling how long it takes. */
function announce(text: string, part: number | null): void {
  const line = byId('status-text');
  if (line.textContent !== text) line.textContent = text;
  if (part === null) progress.removeAttribute('value');
  else progress.value = part;
  status.hidden = false;
}

function show(): void {
  if (outcome === null) return;
  const another = (): void => {
    forget();
    fileInput.focus();
  };
  result.replaceChildren(...resultElements(outcome, language, another));
  result.hidden = false;
  document.body.classList.add('answered');
}

function forget(): void {
  outcome = null;
  result.hidden = true;
  document.body.classList.remove('answered');
}

/** Changes the language in place: a result on the page stays. */
function speak(next: Language): void {
  language = next;
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]')) {
    element.textContent = texts[element.dataset.text as TextName][language];
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-en]')) {
    element.textContent = element.dataset[language] ?? '';
  }
  for (const link of document.querySelectorAll<HTMLElement>('[data-language]')) {
    if (link.dataset.language === language) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('nav a[href*="lang="], a.home')) {
    if (link.dataset.language !== undefined) continue;
    link.search = `?lang=${language}`;
  }
  document.title = fill('{title} · {product}', {
    title: say('title', language),
    product: say('product', language),
  });
  complain(null);
  show();
}

async function trySpecimen(button: HTMLElement): Promise<void> {
  const path = button.dataset.specimen!;
  const response = await fetch(path);
  const bytes = await response.blob();
  take([new File([bytes], path.split('/').at(-1)!, { type: bytes.type })]);
  form.querySelector<HTMLInputElement>(`[value="${button.dataset.kind}"]`)!.checked = true;
  await verify();
}

fileInput.onchange = () => take([...(fileInput.files ?? [])]);
cameraInput.onchange = () => take([...(cameraInput.files ?? [])]);
form.onsubmit = (event) => {
  event.preventDefault();
  void verify();
};
byId('stop').onclick = () => running?.abort();

drop.ondragover = (event) => {
  event.preventDefault();
  drop.classList.add('over');
};
drop.ondragleave = () => drop.classList.remove('over');
drop.ondrop = (event) => {
  event.preventDefault();
  drop.classList.remove('over');
  take([...(event.dataTransfer?.files ?? [])]);
};
document.onpaste = (event) => take([...(event.clipboardData?.files ?? [])]);

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
