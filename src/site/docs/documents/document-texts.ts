import type { Text } from '../../../language.ts';

/** The texts of a document's page that do not come from its descriptor. */
export const documentTexts = {
  summary: {
    en: '{name}: how to send it, its {fields} fields, its {checks} checks with what each proves and leaves open, and a sample answer.',
    fr: '{name}\u00A0: comment l’envoyer, ses {fields} champs, ses {checks} contrôles, avec ce que chacun prouve et laisse ouvert, et un exemple de réponse.',
  },
  allHold: { en: 'If all flags are true:', fr: 'Si tous les indicateurs sont vrais\u00A0:' },
  sending: { en: 'Sending it', fr: 'L’envoyer' },
  endpoint: { en: 'Endpoint', fr: 'Point d’accès' },
  field: { en: 'Form field', fr: 'Champ du formulaire' },
  single: { en: ', once', fr: ', une fois' },
  several: { en: ', 1 to {count} times', fr: ', de 1 à {count} fois' },
  takes: { en: 'Takes', fr: 'Accepte' },
  root: { en: 'XML root', fr: 'Racine XML' },
  documentType: { en: 'Type in the answer', fr: 'Type dans la réponse' },
  kind: { en: 'Kind at /api/documents/v1', fr: 'Type sur /api/documents/v1' },
  specimen: { en: 'Specimen', fr: 'Spécimen' },
  specimenNote: {
    en: 'This is the text that the service reads from a specimen, a fictitious document. The sample answer below is made from it.',
    fr: 'Voici le texte que le service lit sur un spécimen, c’est-à-dire un document fictif. L’exemple de réponse plus bas en est tiré.',
  },
  fields: { en: 'Fields', fr: 'Champs' },
  fieldsNote: {
    en: 'The answer gives a value that was read even if its check fails.',
    fr: 'La réponse donne toute valeur lue, même si son contrôle échoue.',
  },
  checks: { en: 'Checks', fr: 'Contrôles' },
  checksNote: {
    en: 'Each check is a flag of the answer, `true` or `false`; see [what a true flag proves](/docs/proof). Its rule says if it can also be null. With `details=true`, `failedChecks` lists each false flag with one of the reasons given here.',
    fr: 'Chaque contrôle est un indicateur de la réponse, `true` ou `false`\u00A0; voyez [ce que prouve un indicateur vrai](/docs/proof). Sa règle dit s’il peut aussi valoir null. Avec `details=true`, `failedChecks` donne chaque indicateur faux avec l’une des raisons indiquées ici.',
  },
  sample: { en: 'Sample answer', fr: 'Exemple de réponse' },
  sampleNote: {
    en: 'The service made this answer from the specimen of this documentation. The line breaks were added for this page: a JSON answer has none.',
    fr: 'Le service a produit cette réponse à partir du spécimen de cette documentation. Les sauts de ligne ont été ajoutés pour cette page\u00A0: une réponse en JSON n’en a pas.',
  },
  neverSeen: { en: 'What could not be tried', fr: 'Ce qui n’a pas pu être essayé' },
} as const satisfies Record<string, Text>;
