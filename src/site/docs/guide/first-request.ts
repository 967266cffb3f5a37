import { html } from 'hono/html';
import { passport } from '../../../documents/identity/passport.ts';
import { problemExample } from '../../../http/openapi/errors.ts';
import type { DocsPage } from '../docs-page.ts';
import { documentPath } from '../documents/document-page.ts';
import { sampleAnswer } from '../documents/sample.ts';
import { codeBlock, textSection } from '../parts.ts';
import { answerTexts } from '../reference/answer-texts.ts';
import { firstRequestTexts as texts } from './first-request-texts.ts';

/** From a key to an answer that is understood. */
export const firstRequestPage: DocsPage = {
  path: '/docs/first-request',
  group: 'guide',
  title: { en: 'The first request', fr: 'La première demande' },
  summary: {
    en: 'From a key to an answer that you can act on, in four steps.',
    fr: 'D’une clé à une réponse exploitable, en quatre étapes.',
  },
  sections: [
    textSection('key', { en: '1. A key', fr: '1. Une clé' }, [texts.key]),
    {
      id: 'send',
      title: { en: '2. Send a document', fr: '2. Envoyer un document' },
      body: (view) => html`<pre tabindex="0"><code>curl ${view.origin}/api/identity/v1 \\
  -H "Authorization: Bearer $API_KEY" \\
  -F file=@passport.jpg</code></pre>
<p>${view.say(texts.send)}</p>`,
    },
    {
      id: 'read',
      title: { en: '3. Read the answer', fr: '3. Lire la réponse' },
      body: (view) => html`${codeBlock(JSON.stringify(sampleAnswer(passport).body, null, 2))}
<p>${view.say(texts.read, { passport: documentPath(passport) })}</p>`,
    },
    textSection('decide', { en: '4. Decide', fr: '4. Décider' }, [answerTexts.answersAlways, texts.decide]),
    {
      id: 'failed',
      title: { en: 'When it cannot be read', fr: 'Quand il ne peut pas être lu' },
      body: (view) => html`<p>${view.say(texts.failed)}</p>
${codeBlock(JSON.stringify(problemExample('unreadable_document', 'blurred', view.linkOrigin), null, 2))}`,
    },
  ],
};
