import type { Text } from '../../../language.ts';

/** The texts of the operators' manual. */
export const runningTexts = {
  proxy: {
    en: 'The service speaks HTTP on 127.0.0.1. Put one of these before it, and set `PUBLIC_ORIGIN` to the address with `https://`. The service itself refuses a request of more than 20 MiB, before it is read, so that the proxy needs no limit. Behind a proxy all callers have one address for the service, so that wrong keys are counted together: limit them there by address if you are attacked.',
    fr: 'Le service parle HTTP sur 127.0.0.1. Placez devant lui l’un de ces serveurs mandataires, et donnez à `PUBLIC_ORIGIN` l’adresse en `https://`. Le service refuse lui-même, avant de la lire, une demande de plus de 20\u00A0Mio\u00A0: le mandataire n’a pas besoin de limite. Derrière un mandataire, tous les appelants ont pour le service la même adresse, et les clés fausses sont comptées ensemble\u00A0: en cas d’attaque, limitez-les par adresse dans le mandataire.',
  },
  systemd: {
    en: 'From the folder of the program. The unit restarts the service when it ends and keeps its state in `/var/lib/document-verification-api`; `journalctl -u document-verification-api` shows its log.',
    fr: 'Depuis le dossier du programme. L’unité relance le service s’il s’arrête et garde son état dans `/var/lib/document-verification-api`\u00A0; `journalctl -u document-verification-api` montre son journal.',
  },
  container: {
    en: 'The state is in the volume `state`, the administrator’s token in its file `admin-token`. The commands `admin`, `trust` and `backup` are in the container.',
    fr: 'L’état est dans le volume `state`, le jeton d’administration dans son fichier `admin-token`. Les commandes `admin`, `trust` et `backup` sont dans le conteneur.',
  },
  receiptKey: {
    en: 'Without this key there are no receipts. Under systemd, the line `RECEIPT_KEY=…` goes into `/etc/document-verification-api.env`. Keep it with the token: a receipt can be checked only as long as the service has the key that signed it. To change keys, give a JWK Set whose first key is the new one: `{"keys": [NEW, OLD]}`.',
    fr: 'Sans cette clé, il n’y a pas de reçus. Avec systemd, la ligne `RECEIPT_KEY=…` va dans `/etc/document-verification-api.env`. Gardez-la avec le jeton\u00A0: un reçu ne peut être contrôlé que tant que le service a la clé qui l’a signé. Pour changer de clé, donnez un JWK Set dont la première clé est la nouvelle\u00A0: `{"keys": [NOUVELLE, ANCIENNE]}`.',
  },
  backup: {
    en: 'With the `DATA_DIR` of the service, while it runs. It pauses the process that holds the state while the files are copied, usually for some milliseconds; requests wait and none fails. The copy has accounts, credits, hashes of keys and the trust list. Copy besides: `ADMIN_TOKEN` or its file, and `RECEIPT_KEY`. A plain copy of the files of a running service may be damaged. Run the command as the user of the service, who must be able to read the copy again: with systemd, `sudo -u document-verification env DATA_DIR=/var/lib/document-verification-api npm run backup -- FOLDER`. On Cloudflare the platform keeps the state, and there is no command for a copy.',
    fr: 'Avec le `DATA_DIR` du service, pendant qu’il tourne. La commande suspend le processus qui tient l’état pendant la copie des fichiers, d’ordinaire quelques millisecondes\u00A0; les demandes attendent, aucune n’échoue. La copie contient les comptes, les crédits, les empreintes des clés et la liste de confiance. Copiez aussi `ADMIN_TOKEN` ou son fichier, et `RECEIPT_KEY`. Une simple copie des fichiers d’un service qui tourne peut être endommagée. Lancez la commande sous l’utilisateur du service, qui doit pouvoir relire la copie\u00A0: avec systemd, `sudo -u document-verification env DATA_DIR=/var/lib/document-verification-api npm run backup -- DOSSIER`. Sur Cloudflare, la plateforme garde l’état, et il n’y a pas de commande pour le copier.',
  },
  restore: {
    en: 'With the service stopped. Credits that were held when the copy was made come back after at most 30 seconds. Credits used after it are there again, and keys and accounts made after it are not.',
    fr: 'Le service étant arrêté. Les crédits réservés au moment de la copie reviennent après 30 secondes au plus. Les crédits utilisés depuis sont de nouveau là\u00A0; les clés et les comptes créés depuis n’y sont plus.',
  },
  upgrade: {
    en: 'Stop the service after the backup. The tables are brought up to date at the start. Read `CHANGELOG.md` first.',
    fr: 'Arrêtez le service après la sauvegarde. Les tables sont mises à jour au démarrage. Lisez d’abord `CHANGELOG.md`.',
  },
  goBack: {
    en: 'An older version may not understand the tables of a newer one. So go back with the backup that was taken before; what was used since is then not counted.',
    fr: 'Une version plus ancienne peut ne pas comprendre les tables d’une plus récente. Revenez donc avec la sauvegarde prise avant\u00A0; ce qui a été utilisé depuis n’est alors plus compté.',
  },
  machine: {
    en: 'Stop the service, copy `DATA_DIR` without its folder `run`, the token and `RECEIPT_KEY` to the other machine, and start it there with the same settings. Keys stay valid. Never run two services on copies of one state: each would give out the same credits.',
    fr: 'Arrêtez le service, copiez `DATA_DIR` sans son dossier `run`, le jeton et `RECEIPT_KEY` sur l’autre machine, et démarrez-l’y avec les mêmes réglages. Les clés restent valables. Ne faites jamais tourner deux services sur des copies d’un même état\u00A0: chacun accorderait les mêmes crédits.',
  },
  cloudflare: {
    en: 'Accounts cannot be copied there: open them again with the credits that are left, and give new keys. A caller who still has a key can keep it: `npm run admin -- key create ACCOUNT --import` takes it from standard input. With the same `RECEIPT_KEY` and `PUBLIC_ORIGIN`, earlier receipts stay valid.',
    fr: 'Les comptes ne peuvent pas y être copiés\u00A0: ouvrez-les de nouveau avec les crédits qui restent, et donnez de nouvelles clés. Qui a encore une clé peut la garder\u00A0: `npm run admin -- key create COMPTE --import` la prend sur l’entrée standard. Avec les mêmes `RECEIPT_KEY` et `PUBLIC_ORIGIN`, les anciens reçus restent valables.',
  },
  monitoring: {
    en: 'A scrape for Prometheus; the file of the token has `ADMIN_TOKEN` and nothing else.',
    fr: 'Une collecte pour Prometheus\u00A0; le fichier du jeton ne contient que `ADMIN_TOKEN`.',
  },
  alerts: {
    en: 'And three alerts, in `verification-alerts.yml`: trust is old, requests are refused for lack of capacity, the disk is nearly full. The service itself refuses new work with `storage_full` below 64 MiB.',
    fr: 'Et trois alertes, dans `verification-alerts.yml`\u00A0: la confiance est ancienne, des demandes sont refusées faute de capacité, le disque est presque plein. En dessous de 64\u00A0Mio, le service lui-même refuse tout nouveau travail par `storage_full`.',
  },
  trustIsOld: {
    en: 'Trust is old when `/health` has an alert about it, which says what in words: no list is in force, or it is past its next update; a new list was not taken; a directory or a State’s list has not been fetched for two days; nothing is fetched any more. The rule counts these alerts, so that both always agree. A list that is only older than a day is no alert: the State’s list is fetched weekly, and directories, revocations and the Union’s lists daily, so a day is reached each time. After two days, every attempt of a whole day has failed. The two hours leave a failed fetch time to be repeated.',
    fr: 'La confiance est ancienne quand `/health` le signale, en disant pourquoi\u00A0: aucune liste n’est en vigueur, ou sa date de mise à jour est passée\u00A0; une nouvelle liste n’a pas été acceptée\u00A0; un annuaire ou la liste d’un État n’a pas été lu depuis deux jours\u00A0; plus rien n’est lu. La règle compte ces alertes\u00A0: les deux disent donc toujours la même chose. Une liste qui a seulement plus d’un jour n’est pas une alerte\u00A0: celle de l’État est lue chaque semaine, les annuaires, les révocations et les listes de l’Union chaque jour, si bien qu’un jour est atteint à chaque fois. Après deux jours, tous les essais d’une journée entière ont échoué. Les deux heures laissent le temps de recommencer une lecture qui a échoué.',
  },
  processing: {
    en: '**What is processed.** The document that a caller sends, in memory, for the seconds of its reading. It is written to no disk, log or cache, and no field of it is kept.',
    fr: '**Ce qui est traité.** Le document qu’envoie un appelant, en mémoire, le temps de sa lecture, soit quelques secondes. Il n’est écrit sur aucun disque, journal ou cache, et aucun de ses champs n’est conservé.',
  },
  stored: {
    en: '**What is stored.** Ids of accounts, hashes of keys with the day of their last use, credits, and their use by day and endpoint, until the account is deleted. For 24 hours the id of each request, and keyed fingerprints of those that bear an `Idempotency-Key` and of the files that were paid for, from which neither key nor document can be found again.',
    fr: '**Ce qui est conservé.** Les identifiants des comptes, les empreintes des clés avec le jour de leur dernière utilisation, les crédits et leur usage par jour et par point d’accès, jusqu’à la suppression du compte. Pendant 24 heures, l’identifiant de chaque demande, et des empreintes à clé de celles qui portent un `Idempotency-Key` et des fichiers déjà payés, d’où ni la clé ni le document ne peuvent être retrouvés.',
  },
  logged: {
    en: '**What is logged.** For each request: time, a random id, route, status, account, sizes, kinds of files, cost. No address of a caller, no name of a file, nothing that was read. The proxy before the service may log addresses: set how long it keeps them.',
    fr: '**Ce qui est journalisé.** Pour chaque demande\u00A0: l’heure, un identifiant aléatoire, la route, le statut, le compte, les tailles, les types de fichiers, le coût. Ni adresse d’appelant, ni nom de fichier, ni rien de ce qui a été lu. Le mandataire placé devant le service peut journaliser des adresses\u00A0: fixez combien de temps il les garde.',
  },
  recipients: {
    en: '**Who receives something.** Nobody, on your own machine. The service fetches the State’s trust list and the certificates of its authorities; a directory learns the id of a certificate, never of a document. On Cloudflare, Cloudflare is a processor; `ACCOUNT_JURISDICTION` keeps accounts in the EU, and documents are read where the request arrives. With `MCP` on, [a model receives the answer](/docs/mcp).',
    fr: '**Qui reçoit quelque chose.** Personne, sur votre machine. Le service va chercher la liste de confiance de l’État et les certificats de ses autorités\u00A0; un annuaire apprend l’identifiant d’un certificat, jamais d’un document. Sur Cloudflare, Cloudflare est sous-traitant\u00A0; `ACCOUNT_JURISDICTION` garde les comptes dans l’UE, et les documents sont lus là où arrive la demande. Avec `MCP` activé, [un modèle reçoit la réponse](/docs/mcp).',
  },
  rights: {
    en: '**Rights of the persons.** Since nothing of a document is kept, there is nothing to give access to, correct or erase here. What the caller does with an answer is the caller’s processing. A verdict is a help and no decision: nobody should be refused by it alone.',
    fr: '**Droits des personnes.** Comme rien d’un document n’est conservé, il n’y a ici rien à communiquer, à rectifier ou à effacer. Ce que l’appelant fait d’une réponse est son propre traitement. Un verdict est une aide et non une décision\u00A0: personne ne devrait être refusé sur ce seul motif.',
  },
} as const satisfies Record<string, Text>;
