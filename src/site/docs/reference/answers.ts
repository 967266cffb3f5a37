import type { DocsPage } from '../docs-page.ts';
import { textSection } from '../parts.ts';
import { answerTexts as texts } from './answer-texts.ts';

/** What every answer has, and what `details` adds to it. */
export const answersPage: DocsPage = {
  path: '/docs/answers',
  group: 'reference',
  title: { en: 'Answers', fr: 'Réponses' },
  summary: {
    en: 'The answer of each document type has its own form, which [its page](/docs/documents) describes. This page describes what all answers share.',
    fr: 'La réponse de chaque type de document a sa propre forme, que décrit [sa page](/docs/documents). Cette page décrit ce qui est commun à toutes les réponses.',
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
