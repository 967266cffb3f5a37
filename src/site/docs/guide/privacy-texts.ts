import type { Text } from '../../../language.ts';

/** What is kept, and the licence. */
export const privacyTexts = {
  privacyText: {
    en: 'No document, no pixel and no field of one is stored, logged or cached. What is kept: account ids, hashes of keys, rows of credits, and for 24 hours a keyed fingerprint of requests that carry an `Idempotency-Key` and of files that were paid for, so that their report is free.',
    fr: 'Aucun document, aucun pixel et aucun champ n’est conservé, journalisé ni mis en cache. Ce qui est gardé\u00A0: identifiants de compte, empreintes des clés, lignes de crédits et, pendant 24 heures, une empreinte à clé des demandes qui portent un `Idempotency-Key` et des fichiers déjà payés, pour que leur rapport soit gratuit.',
  },
  earlierVersions: {
    en: 'An earlier version of a PDF, or text that was painted over in it, may be what its sender meant to hide. With `details=true` [it is shown](/docs/file) to the caller of that request alone, and it is never stored or logged.',
    fr: 'Une version antérieure d’un PDF, ou un texte qui y est recouvert, peut être ce que son expéditeur voulait cacher. Avec `details=true`, [il est montré](/docs/file) au seul auteur de la demande\u00A0; il n’est jamais conservé ni journalisé.',
  },
  licenceText: {
    en: 'The service is free software under the GNU Affero General Public License, version 3 or later. [The source of the version that answers you](/source) is offered by the service itself; whoever changes it and lets others use it over a network offers the changed source too.',
    fr: 'Le service est un logiciel libre sous licence publique générale GNU Affero, version 3 ou ultérieure. [Le code source de la version qui vous répond](/source) est offert par le service lui-même\u00A0; qui le modifie et le laisse utiliser par un réseau offre aussi le code modifié.',
  },
} as const satisfies Record<string, Text>;
