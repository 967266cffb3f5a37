import type { Text } from '../../../language.ts';

/** The texts of a document's page that do not come from its descriptor. */
export const documentTexts = {
  summary: {
    en: '{name}: how it is sent, its {fields} fields and its {checks} checks, what each proves and leaves open, and an answer.',
    fr: '{name}\u00A0: comment l’envoyer, ses {fields} champs et ses {checks} contrôles, ce que chacun prouve et laisse ouvert, et une réponse.',
  },
  allHold: { en: 'If all are true:', fr: 'Si tous sont vrais\u00A0:' },
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
    en: 'What is read of a specimen of nobody. The sample answer below is made of this text.',
    fr: 'Ce qui est lu d’un spécimen qui n’est à personne. L’exemple de réponse plus bas est fait de ce texte.',
  },
  fields: { en: 'Fields', fr: 'Champs' },
  fieldsNote: {
    en: 'What was read is given also when its check fails.',
    fr: 'Ce qui a été lu est donné même quand son contrôle échoue.',
  },
  checks: { en: 'Checks', fr: 'Contrôles' },
  checksNote: {
    en: 'Each is a flag of the answer, `true` or `false`; [what a true flag proves](/docs/proof). With `details=true` each false one is in `failedChecks` with one of its reasons below.',
    fr: 'Chacun est un indicateur de la réponse, `true` ou `false`\u00A0; [ce que prouve un indicateur vrai](/docs/proof). Avec `details=true`, chacun qui est faux figure dans `failedChecks` avec l’une de ses raisons ci-dessous.',
  },
  sample: { en: 'Sample answer', fr: 'Exemple de réponse' },
  sampleNote: {
    en: 'Made by the service from the specimen of this documentation. A JSON answer has no line breaks.',
    fr: 'Le service la tire du spécimen de cette documentation. Une réponse en JSON n’a pas de sauts de ligne.',
  },
  neverSeen: { en: 'What was never seen', fr: 'Ce qui n’a jamais été vu' },
} as const satisfies Record<string, Text>;
