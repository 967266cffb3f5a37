import { expect, test } from 'vitest';
import { reasonCodes } from '../../../src/documents/codes.ts';
import { kindOf } from '../../../src/documents/document.ts';
import { documents } from '../../../src/documents/index.ts';
import { openApi } from '../../../src/http/openapi/description.ts';
import { problemKinds } from '../../../src/http/problems/kinds.ts';
import { reasonTexts } from '../../../src/http/problems/reason-texts.ts';
import { documentPath } from '../../../src/site/docs/documents/document-page.ts';
import { machineText } from '../../../src/site/docs/documents/sample.ts';
import { docsPages } from '../../../src/site/docs/index.ts';
import { markdownOf } from '../../../src/site/docs/markdown.ts';
import { docsPage } from '../../../src/site/docs/render.ts';
import { markdownTwin } from '../../../src/site/docs/twins.ts';

const origin = 'https://api.example';
const paths = ['/docs', ...docsPages.map(({ path }) => path)];

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

test('every document has its own page, and every page its own path', () => {
  expect(new Set(paths).size).toBe(paths.length);
  for (const document of documents) expect(paths).toContain(documentPath(document));
  expect(docsPage('/docs/documents/none', origin, 'en')).toBeNull();
});

test.each(documents.map((document) => [document.root, document] as const))(
  'the page of %s names each field and check once, its endpoint, and its answer in both forms',
  (_, document) => {
    const page = String(docsPage(documentPath(document), origin, 'en'));
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const named = document.parts.flatMap(({ fields, checks }) =>
      [...fields, ...checks].map(({ name }) => name),
    );
    for (const name of new Set(named)) {
      const times = named.filter((one) => one === name).length;
      expect(
        ids.filter((id) => id === name),
        name,
      ).toHaveLength(1);
      expect(
        ids.filter((id) => id?.endsWith(`.${name}`)),
        name,
      ).toHaveLength(times - 1);
    }
    const checks = document.parts.flatMap((part) => part.checks);
    for (const check of checks) {
      expect(page).toContain(`<dd>${escaped(check.holds.en)}</dd>`);
      for (const reason of Object.keys(check.findings)) expect(page).toContain(`<code>${reason}</code>`);
    }
    expect(page.match(/<div class="check"/g)).toHaveLength(checks.length);
    expect(page).toContain(`POST /api/${document.fileField.endpoint}/v1`);
    expect(page).toContain(`-F ${document.fileField.name}=@`);
    expect(page).toContain(`&lt;${document.root}&gt;`);
    for (const line of machineText(document)) expect(page).toContain(escaped(line));
  },
);

test.each(['en', 'fr'] as const)(
  'no anchor is used twice, and no link within the pages is dead: %s',
  (language) => {
    const html = new Map(paths.map((path) => [path, String(docsPage(path, origin, language))]));
    const ids = new Map(
      [...html].map(([path, text]) => [path, [...text.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)]),
    );
    let followed = 0;
    for (const [path, text] of html) {
      expect(new Set(ids.get(path)).size, path).toBe(ids.get(path)?.length);
      for (const [, href = ''] of text.matchAll(/ href="([^"]+)"/g)) {
        if (!/^(\/docs|#)/.test(href)) continue;
        const [to = '', id] = href.split('#');
        const [page = ''] = to === '' ? [path] : to.split('?');
        expect(ids.has(page), `${path}: ${href}`).toBe(true);
        if (to !== '' && !to.endsWith(`?lang=${language === 'en' ? 'fr' : 'en'}`))
          expect(to).toBe(`${page}?lang=${language}`);
        if (id !== undefined) expect(ids.get(page), `${path}: ${href}`).toContain(id);
        followed += 1;
      }
    }
    expect(followed).toBeGreaterThan(5000);
  },
);

test('the index leads to every name of answers and errors', () => {
  const overview = String(docsPage('/docs', origin, 'en'));
  const checks = documents.flatMap(({ parts }) =>
    parts.flatMap((part) => part.checks.map(({ name }) => name)),
  );
  const names = [
    ...Object.keys(problemKinds),
    ...Object.keys(reasonTexts),
    ...checks,
    ...documents.map(kindOf),
  ];
  for (const name of names) expect(overview).toContain(`<a id="${name}" data-moved href="/docs/`);
});

test('a page is no larger than 120 kB before compression', () => {
  for (const path of paths) expect(String(docsPage(path, origin, 'fr')).length, path).toBeLessThan(120_000);
});

test('the pages name every endpoint of OpenAPI', () => {
  const page = String(docsPage('/docs/endpoints', origin, 'en'));
  const paths = Object.keys(openApi(origin).paths as object).filter((path) => path.startsWith('/api/'));
  expect(paths.length).toBeGreaterThan(5);
  for (const path of paths) expect(page).toContain(`POST ${path} `);
});

test.each(['en', 'fr'] as const)('no page shows a backtick: %s', (language) => {
  for (const path of paths) {
    const shown = String(docsPage(path, origin, language))
      .replace(/<pre.*?<\/pre>/gs, '')
      .replace(/<[^>]+>/g, '');
    expect(shown.match(/.{0,40}`.{0,40}/g) ?? [], path).toEqual([]);
  }
});

test.each(['en', 'fr'] as const)('every page has a twin in Markdown that says the same: %s', (language) => {
  const list = markdownTwin('/docs', origin, language) ?? '';
  for (const { path, title, sections } of docsPages) {
    expect(list).toContain(`(${origin}${path}.md?lang=${language})`);
    const twin = markdownTwin(path, origin, language) ?? '';
    expect(twin.startsWith(`# ${title[language]}\n\n`), path).toBe(true);
    for (const section of sections) expect(twin, path).toContain(`## ${section.title[language]}\n`);
    const prose = twin.replace(/```.*?```/gs, '');
    expect(prose.match(/<\/?[a-z]+[ >]|&(?:lt|gt|amp|quot|#39);/g) ?? [], path).toEqual([]);
    // The twin has all text of the page, word for word, except what is drawn and forms.
    const words = (text: string) => text.match(/[\p{L}\p{N}_]+/gu) ?? [];
    const known = new Set(words(twin));
    const html = String(docsPage(path, origin, language)).replace(/^.*<article>|<\/article>.*$/gs, '');
    const shown = html
      .replace(/<(nav|fieldset|form|svg).*?<\/\1>|<a class="anchor".*?<\/a>/gs, '')
      .replace(/<[^>]+>/g, ' ');
    const decoded = shown.replace(/&(lt|gt|amp|quot|#39);/g, ' ');
    expect(
      words(decoded).filter((word) => !known.has(word)),
      path,
    ).toEqual([]);
  }
  expect(markdownTwin('/docs/none', origin, language)).toBeNull();
});

test('a twin keeps tables, lists, code and links', () => {
  const markup = `<h2 id="a">Heading <a class="anchor" href="#a">#</a></h2><nav><a href="#x">x</a></nav>
<p>See <a href="/docs/x?lang=en#y"><code>y</code></a> &amp; <strong>more</strong>.</p><ul><li>one</li><li>two</li></ul>
<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>&lt;2&gt;</td></tr><tr><td>3</td>
<td>4</td></tr>
<tr><td>5</td><td>6</td></tr></tbody></table>
<pre><code>if a &lt; b:
    c</code></pre>`;
  expect(markdownOf(markup)).toBe(
    '## Heading\n\nSee [`y`](/docs/x?lang=en#y) & **more**.\n\n- one\n\n- two\n\n| A | B |\n| --- | --- |\n| 1 | <2> |\n| 3 | 4 |\n| 5 | 6 |\n\n' +
      '```\nif a < b:\n    c\n```\n',
  );
});

test.each(['en', 'fr'] as const)(
  'every outcome and every code of a reason says what to do: %s',
  (language) => {
    const page = String(docsPage('/docs/verdict', origin, language));
    const todo = { en: 'What to do', fr: 'Que faire' }[language];
    for (const outcome of ['passed', 'unverified', 'expired', 'failed', 'problem']) {
      expect(page).toMatch(
        new RegExp(`<th scope="row"><code>${outcome}</code></th>(<td data-label=[^>]+>.{30,}?</td>){2}`),
      );
    }
    for (const { code } of reasonCodes) {
      const entry = page.slice(page.indexOf(`<h3 id="${code}">`)).split('</div>')[0];
      expect(entry, code).toMatch(new RegExp(`<strong>${todo}[^<]*</strong> .{20,}`));
    }
  },
);

/** The entry of a code on the page of the verdict. */
function entryOf(code: string): string {
  const page = String(docsPage('/docs/verdict', origin, 'en'));
  return page.slice(page.indexOf(`<h3 id="${code}">`)).split('</div>')[0] ?? '';
}

test.each([
  ['different_beneficiaries', 'Go by the verdict of each certificate.'],
  ['beneficiary_unread', 'Ask for the PDF as downloaded from caf.fr'],
  ['timestamps_only', 'Ask for the signed file'],
  ['list_not_in_force', 'Verify the file again later.'],
  ['print_differs', 'the code was copied from another document'],
  ['code_differs', 'Compare both with the printed text'],
])('the advice for %s is about that reason', (code, advice) => {
  expect(entryOf(code)).toContain(advice);
});

test.each(['country_code', 'certificate_revoked'])(
  'of the sentences of %s one is shown, as an example',
  (code) => {
    const { sentences } = reasonCodes.find((one) => one.code === code) ?? { sentences: [] };
    expect(sentences.length).toBeGreaterThan(1);
    const entry = entryOf(code);
    expect(entry).toContain(`For example: ${sentences[0]?.en}`);
    expect(entry).not.toContain(sentences[1]?.en);
  },
);

test('the advice of a check names the reasons that have advice of their own', () => {
  const page = String(docsPage('/docs/documents/fr-income-taxes', origin, 'en'));
  const [section = ''] = page.slice(page.indexOf('<h3 id="digitalSignature">')).split('</div>');
  expect(section).toMatch(/<dd><code>certificate_unknown<\/code>: Nobody vouches for the signer/);
  expect(section).toMatch(/<dd><code>signature<\/code>: The data was changed/);
  expect(section).toMatch(/<dd><code>authority_withdrawn<\/code>, <code>certificate_revoked<\/code>: /);
});

test('Markdown says what a drawing shows, and has no labels of a form', () => {
  const drawn = markdownTwin('/docs/file', origin, 'fr') ?? '';
  expect(drawn).toContain(
    '- La version antérieure\u00A0: Net à payer 1 500,00\n\n- Ce que montre la page\u00A0: Net à payer 2 500,00\n\nUne version',
  );
  const receipt = markdownTwin('/docs/receipt', origin, 'en') ?? '';
  expect(receipt).not.toContain('The receipt, as the report has it');
  expect(receipt).toContain('## With this page\n\nThe form on this page takes the receipt');
});
