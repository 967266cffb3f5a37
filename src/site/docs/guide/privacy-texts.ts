import type { Text } from '../../../language.ts';

/** What is kept, and the licence. */
export const privacyTexts = {
  privacyText: {
    en: 'The service stores, logs and caches no document, no pixel and no field of a document. It keeps the ids of accounts, the hashes of keys and the records of credits. For 24 hours it also keeps a keyed fingerprint of each request that has an `Idempotency-Key`, and of each file that was paid for, so that the report on that file is free.',
    fr: 'Le service ne conserve, ne journalise ni ne met en cache aucun document, aucun pixel et aucun champ d’un document. Il garde les identifiants des comptes, les empreintes des clés et les écritures de crédits. Pendant 24 heures, il garde aussi une empreinte à clé de chaque demande qui porte une `Idempotency-Key`, et de chaque fichier déjà payé, pour que le rapport sur ce fichier soit gratuit.',
  },
  earlierVersions: {
    en: 'An earlier version of a PDF, or a text that was painted over in it, may be what its sender meant to hide. With `details=true` the service [shows it](/docs/file) only to the caller who sent the request. It never stores or logs it.',
    fr: 'Une version antérieure d’un PDF, ou un texte qui y a été recouvert, peut être ce que son expéditeur voulait cacher. Avec `details=true`, le service [ne le montre](/docs/file) qu’à l’auteur de la demande. Il ne le conserve ni ne le journalise jamais.',
  },
  licenceText: {
    en: 'The service is free software under the GNU Affero General Public License, version 3 or later. The service itself offers [the source of the version that answers you](/source). Whoever changes the service and lets others use it over a network must offer them the changed source.',
    fr: 'Le service est un logiciel libre sous licence publique générale GNU Affero, version 3 ou ultérieure. Le service lui-même offre [le code source de la version qui vous répond](/source). Quiconque modifie le service et laisse d’autres l’utiliser par un réseau doit leur offrir le code source modifié.',
  },
} as const satisfies Record<string, Text>;
