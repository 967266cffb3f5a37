import { html } from 'hono/html';
import { fill, type Language } from '../../language.ts';
import { limits } from '../../limits.ts';
import { mcpIntro, mcpReach, mcpTitle, mcpUse } from './mcp-texts.ts';
import { prose } from './prose.ts';
import { type Markup, page } from './shell.ts';

const mebibyte = 1024 * 1024;

/** What an operator and a caller of `POST /mcp` should know, above all what reaches a model. */
export function mcpPage(origin: string, language: Language): Markup {
  const values = {
    files: limits.documentFilesMax,
    atOnce: limits.mcpBytesMax / mebibyte,
    mebibytes: limits.mcpBodyBytesMax / mebibyte,
    fileMebibytes: (limits.mcpBodyBytesMax / mebibyte) * 0.75,
  };
  const configuration = {
    mcpServers: {
      documents: { type: 'http', url: `${origin}/mcp`, headers: { Authorization: 'Bearer API_KEY' } },
    },
  };
  return page({
    language,
    title: mcpTitle[language],
    path: '/docs/mcp',
    head: html`<link rel="stylesheet" href="/assets/docs.css">
`,
    body: html`<div class="docs">
<article>
<h1>${mcpTitle[language]}</h1>
<p class="intro">${prose(mcpIntro[language])}</p>
<h2 id="model">${mcpReach.heading[language]}</h2>
${mcpReach.texts.map((text) => html`<p>${prose(text[language])}</p>`)}
<h2 id="use">${mcpUse.heading[language]}</h2>
<p>${prose(mcpUse.before[language])}</p>
<pre tabindex="0"><code>${JSON.stringify(configuration, null, 2)}</code></pre>
${mcpUse.texts.map((text) => html`<p>${prose(fill(text[language], values))}</p>`)}
</article>
</div>`,
  });
}
