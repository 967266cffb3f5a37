import type { DocsPage } from '../docs-page.ts';
import { textSection } from '../parts.ts';
import { privacyTexts as texts } from './privacy-texts.ts';

/** What the service keeps, and the licence under which it is used. */
export const privacyPage: DocsPage = {
  path: '/docs/privacy',
  group: 'guide',
  title: { en: 'Privacy and licence', fr: 'Vie privée et licence' },
  summary: {
    en: 'The service keeps no document, and you can read the source of the version that runs.',
    fr: 'Le service ne conserve aucun document, et vous pouvez lire le code source de la version en service.',
  },
  sections: [
    textSection('kept', { en: 'What is kept', fr: 'Ce qui est gardé' }, [
      texts.privacyText,
      texts.earlierVersions,
    ]),
    textSection('licence', { en: 'Licence', fr: 'Licence' }, [texts.licenceText]),
  ],
};
