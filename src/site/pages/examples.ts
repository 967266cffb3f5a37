import { html } from 'hono/html';
import type { Answer } from '../../answer.ts';
import { cafAnswer, certificateOf } from '../../documents/caf/certificate.ts';
import { documents } from '../../documents/index.ts';
import { identityExamples, signedExamples } from '../../http/openapi/documents.ts';
import { problemExample } from '../../http/openapi/errors.ts';
import { toXml } from '../../http/xml.ts';
import type { Language } from '../../language.ts';
import { indentXml } from '../indent-xml.ts';
import { exampleCalls, retriesCall } from './example-calls.ts';
import { examplesTexts } from './examples-texts.ts';
import { prose } from './prose.ts';
import type { Markup } from './shell.ts';

/** Calls to copy in three languages, and an answer of every type in both forms. Made once for each address and language. */
export function examples(origin: string, language: Language): Markup {
  const say = (name: keyof typeof examplesTexts) => prose(examplesTexts[name][language]);
  const calls = [...exampleCalls(origin), retriesCall(origin)];
  const [single, retries] = [calls.slice(0, -1), calls.at(-1)];
  const call = ({ title, curl, node, python }: (typeof calls)[number]) =>
    html`<h3>${examplesTexts[title][language]}</h3>
${title === 'retries' ? html`<p>${say('retriesText')}</p>` : ''}
${tabs(`call-${title}`, { curl, Node: node, Python: python }, language)}`;
  return html`<p>${say('keys')}</p>
<p>${say('languages')}</p>
${single.map(call)}
${retries === undefined ? '' : call(retries)}
<h3>${say('answers')}</h3>
<p>${say('answersText')}</p>
${sampleAnswers().map(({ root, answer }) => sample(root, nameOf(root, language), answer, language))}
${sample('problem', examplesTexts.problem[language], problemAnswer(origin), language)}`;
}

interface Sample {
  readonly root: string;
  readonly answer: Answer;
}

let made: readonly Sample[] | undefined;

/** An answer of each type, in the order of the documents. */
export function sampleAnswers(): readonly Sample[] {
  made ??= [...identityExamples(), ...signedExamples(), cafExample()].map((answer) => ({
    root: answer.root,
    answer,
  }));
  return made;
}

/** The answer for two pages that a family benefits fund might have printed. */
function cafExample(): Answer {
  const [number, stamp] = ['1234567', '12032025091407'];
  const bars = ['99912345670102', '99912345670202'];
  const certificate = certificateOf({
    documentDate: '2025-03-12',
    dateOfBirth: '1986-05-17',
    beneficiaryNumberHeader: number,
    dateHourFooter: [stamp, stamp],
    beneficiaryNumberFooter: [number, number],
    barcodeNumber: bars,
    barcodeNumberDecoded: bars,
  });
  return cafAnswer([{ ...certificate, creation: '2025-03-12T09:14:07' }]);
}

function problemAnswer(origin: string): Answer {
  return { root: 'problem', body: problemExample('unreadable_document', 'blurred', origin) };
}

function nameOf(root: string, language: Language): string {
  return documents.find((document) => document.root === root)?.name[language] ?? root;
}

function sample(id: string, name: string, answer: Answer, language: Language): Markup {
  const xml = toXml(answer, id === 'problem' ? 'urn:ietf:rfc:7807' : undefined);
  const forms = { JSON: JSON.stringify(answer.body, null, 2), XML: indentXml(xml) };
  return html`<details class="sample">
<summary>${name} <code>${id}</code></summary>
${tabs(`answer-${id}`, forms, language)}
</details>`;
}

/** Texts of which one is shown, chosen without a script; the script of the page adds a button that copies. */
function tabs(name: string, panels: Readonly<Record<string, string>>, language: Language): Markup {
  const choices = Object.keys(panels).map(
    (title, index) =>
      html`<label><input type="radio" name="${name}" value="${index}"${index === 0 ? ' checked' : ''}>${title}</label>`,
  );
  const texts = Object.entries(panels).map(
    ([title, text]) => html`<pre tabindex="0" data-form="${title}"><code>${text}</code></pre>`,
  );
  return html`<div class="choice">
<fieldset><legend>${examplesTexts.form[language]}</legend>${choices}</fieldset>
${texts}
</div>`;
}
