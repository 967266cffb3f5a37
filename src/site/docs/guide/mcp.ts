import { html } from 'hono/html';
import { limits, mebibyte } from '../../../limits.ts';
import type { DocsPage } from '../docs-page.ts';
import { codeBlock, textSection } from '../parts.ts';
import { mcpIntro, mcpReach, mcpTitle, mcpUse } from './mcp-texts.ts';

/** What an operator and a caller of `POST /mcp` should know, above all what reaches a model. */
export const mcpPage: DocsPage = {
  path: '/docs/mcp',
  group: 'guide',
  title: mcpTitle,
  summary: mcpIntro,
  sections: [
    textSection('model', mcpReach.heading, mcpReach.texts),
    {
      id: 'use',
      title: mcpUse.heading,
      body(view) {
        const values = {
          files: limits.documentFilesMax,
          atOnce: limits.mcpBytesMax / mebibyte,
          mebibytes: limits.mcpBodyBytesMax / mebibyte,
          fileMebibytes: (limits.mcpBodyBytesMax / mebibyte) * 0.75,
        };
        const headers = { Authorization: 'Bearer API_KEY' };
        const documents = { type: 'http', url: `${view.origin}/mcp`, headers };
        return html`<p>${view.say(mcpUse.before)}</p>
${codeBlock(JSON.stringify({ mcpServers: { documents } }, null, 2))}
${mcpUse.texts.map((text) => html`<p>${view.say(text, values)}</p>`)}`;
      },
    },
  ],
};
