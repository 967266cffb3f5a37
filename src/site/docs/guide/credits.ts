import { documents } from '../../../http/operations/documents.ts';
import { present } from '../../../present.ts';
import type { DocsPage } from '../docs-page.ts';
import { examplesOf } from '../examples/examples.ts';
import { textSection } from '../parts.ts';
import { creditTexts as texts } from './credit-texts.ts';

/** What an answer costs, and how a key's credits are asked for. */
export const creditsPage: DocsPage = {
  path: '/docs/credits',
  group: 'guide',
  title: { en: 'Credits', fr: 'Crédits' },
  summary: {
    en: 'A verified document costs one credit, whatever its flags. A document that could not be read costs nothing.',
    fr: 'Un document vérifié coûte un crédit, quels que soient ses indicateurs. Un document qui n’a pas pu être lu ne coûte rien.',
  },
  sections: [
    textSection('cost', { en: 'What costs a credit', fr: 'Ce qui coûte un crédit' }, [texts.creditsText]),
    textSection(
      'several',
      { en: 'Several documents in one request', fr: 'Plusieurs documents par demande' },
      [present(documents.credit)],
    ),
    textSection('idempotency', { en: 'Paying once', fr: 'Ne payer qu’une fois' }, [texts.idempotency]),
    textSection(
      'report',
      { en: 'The report of a paid verification', fr: 'Le rapport d’une vérification payée' },
      [texts.report],
    ),
    {
      id: 'left',
      title: { en: 'What a key has left', fr: 'Ce qu’il reste à une clé' },
      body: (view) => examplesOf('credits', view),
    },
  ],
};
