import type { DocsPage } from '../docs-page.ts';
import { textSection } from '../parts.ts';
import { privacyTexts as texts } from './privacy-texts.ts';

/** What the service keeps, and the licence under which it is used. */
export const privacyPage: DocsPage = {
  path: '/docs/privacy',
  group: 'guide',
  title: { en: 'Privacy and licence', fr: 'Vie privée et licence' },
  summary: {
    en: 'No document is kept, and the source of the running service is yours to read.',
    fr: 'Aucun document n’est conservé, et le code source du service qui tourne est à votre disposition.',
  },
  sections: [
    textSection('kept', { en: 'What is kept', fr: 'Ce qui est gardé' }, [
      texts.privacyText,
      texts.earlierVersions,
    ]),
    textSection('licence', { en: 'Licence', fr: 'Licence' }, [texts.licenceText]),
  ],
};
