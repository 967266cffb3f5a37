import type { Text } from '../../language.ts';

/** The texts around every page of the documentation. */
export const layoutTexts = {
  documentation: { en: 'Documentation', fr: 'Documentation' },
  overview: { en: 'Overview', fr: 'Vue d’ensemble' },
  guide: { en: 'Guide', fr: 'Guide' },
  reference: { en: 'Reference', fr: 'Référence' },
  documents: { en: 'Documents', fr: 'Documents' },
  skip: { en: 'Skip to the content', fr: 'Aller au contenu' },
  contents: { en: 'Pages of the documentation', fr: 'Pages de la documentation' },
  onPage: { en: 'On this page', fr: 'Sur cette page' },
  crumbs: { en: 'Position of this page', fr: 'Emplacement de cette page' },
  linkTo: { en: 'Link to:', fr: 'Lien vers\u00A0:' },
  pager: { en: 'Previous and next page', fr: 'Page précédente et page suivante' },
  before: { en: 'Previous', fr: 'Précédente' },
  after: { en: 'Next', fr: 'Suivante' },
  search: { en: 'Search the documentation', fr: 'Rechercher dans la documentation' },
  found: { en: 'Results', fr: 'Résultats' },
} as const satisfies Record<string, Text>;
