import type { Language } from '../../language.ts';
import { pagesInWords } from '../report/pages.ts';
import { instantInWords, type Json, object, objects } from '../report/values.ts';
import { say, type TextName, texts } from '../texts.ts';
import { byId, h } from './dom.mts';
import { sha256 } from './sha256.mts';

/**
 * Sends the receipt in the form of the page to the service, which checks it. Only the hash of a file is sent.
 */
export function startReceiptCheck(form: HTMLFormElement, language: Language): void {
  const receipt = byId<HTMLTextAreaElement>('receipt-text');
  const file = byId<HTMLInputElement>('receipt-file');
  const result = byId('receipt-result');
  const names = object(JSON.parse(form.dataset.documents ?? '{}'));
  let asked = 0;
  // What was said of another receipt or file must not stand beside this one, even if it comes late.
  const begin = (): number => {
    result.replaceChildren();
    return ++asked;
  };
  form.oninput = begin;
  form.onsubmit = async (event) => {
    event.preventDefault();
    const own = begin();
    const [chosen] = file.files ?? [];
    const hash = chosen === undefined ? null : await sha256(chosen);
    const said = await check(receipt.value.replace(/\s+/g, ''), hash, names, language);
    if (own !== asked) return;
    const isFileUnread = chosen !== undefined && hash === null;
    const all = isFileUnread ? [say('receiptFileUnread', language), ...said] : said;
    result.replaceChildren(...all.map((words) => h('p', {}, words)));
  };
}

async function check(
  receipt: string,
  sha256: string | null,
  names: Json,
  language: Language,
): Promise<readonly string[]> {
  try {
    const response = await fetch('/api/receipt/v1', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
      body: JSON.stringify({ receipt, ...(sha256 !== null && { sha256 }) }),
    });
    const body = object(await response.json());
    return response.ok ? inWords(body, names, language) : [String(body.detail)];
  } catch {
    return [say('receiptNotChecked', language)];
  }
}

/** The service's answer about a receipt. `names` has the name of each document by the root of its answer. */
function inWords({ valid, receipt, fileMatches }: Json, names: Json, language: Language): readonly string[] {
  if (valid !== true) return [say('receiptInvalid', language)];
  const { iat, mode, document, pages, outcome, outcomes, together, jti } = object(receipt);
  const when = instantInWords(Number(iat) * 1000, language);
  const name = String(names[String(document)] ?? document);
  const found = Array.isArray(outcomes)
    ? [
        ...outcomes.map((one, at) => [say('certificateFile', language, { number: at + 1 }), one] as const),
        [say('together', language), together] as const,
      ]
    : [[[name, ...placesInWords(objects(pages), language)].join(', '), outcome] as const];
  return [
    say('receiptValid', language, { when }),
    ...found.map(([label, one]) =>
      say('labelled', language, { label, value: outcomeInWords(one, language) }),
    ),
    say('labelled', language, { label: say('requestId', language), value: String(jti) }),
    ...(fileMatches === null
      ? []
      : [say(fileMatches === true ? 'receiptMatches' : 'receiptOther', language)]),
    say(pages === undefined ? 'receiptWithoutPages' : 'receiptOtherPages', language),
    ...(mode === 'test' ? [say('testKey', language)] : []),
  ];
}

/** The pages of each file, which is only named if there are several. */
function placesInWords(places: readonly Json[], language: Language): readonly string[] {
  const files = [...new Set(places.map(({ file }) => Number(file)))];
  return files.map((file) => {
    const own = places.filter((place) => place.file === file).map(({ page }) => Number(page));
    const pages = pagesInWords(own, language);
    return files.length === 1 ? pages : say('pagesOfFile', language, { pages, file });
  });
}

function outcomeInWords(outcome: unknown, language: Language): string {
  const name = `receipt_${String(outcome)}`;
  // The condition ensures that the name is one of the texts.
  return Object.hasOwn(texts, name) ? say(name as TextName, language) : String(outcome);
}
