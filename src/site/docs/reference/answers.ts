import type { DocsPage } from '../docs-page.ts';
import { textSection } from '../parts.ts';
import { answerTexts as texts } from './answer-texts.ts';

/** What every answer has, and what `details` adds to it. */
export const answersPage: DocsPage = {
  path: '/docs/answers',
  group: 'reference',
  title: { en: 'Answers', fr: 'Réponses' },
  summary: {
    en: 'Each document type has an answer of its own form: see [its page](/docs/documents). This is what all of them share.',
    fr: 'Chaque type de document a une réponse de sa propre forme\u00A0: voyez [sa page](/docs/documents). Voici ce qui est commun à toutes.',
  },
  sections: [
    textSection('form', { en: 'Form', fr: 'Forme' }, [texts.answersAlways, texts.answersHead]),
    textSection('details', { en: 'Details', fr: 'Détails' }, [
      texts.detailsHead,
      texts.detailsIdentity,
      texts.detailsCode,
      texts.detailsCaf,
      texts.detailsWork,
    ]),
  ],
};
