import type { Text } from '../../../language.ts';

/** The texts of the operators' manual. */
export const runningTexts = {
  proxy: {
    en: 'The service speaks HTTP on 127.0.0.1. Put one of these proxies in front of it, and set `PUBLIC_ORIGIN` to the address with `https://`. The proxy needs no limit of size, because the service itself refuses a request of more than 20 MiB before it reads it. Behind a proxy, the service sees one address for all callers and so counts all their wrong keys together: if you are attacked, limit requests by address in the proxy.',
    fr: 'Le service parle HTTP sur 127.0.0.1. Placez devant lui l’un de ces mandataires, et donnez à `PUBLIC_ORIGIN` l’adresse en `https://`. Le mandataire n’a pas besoin de limite de taille, car le service refuse lui-même, avant de la lire, une demande de plus de 20\u00A0Mio. Derrière un mandataire, le service voit une seule adresse pour tous les appelants, et compte donc ensemble toutes leurs clés fausses\u00A0: en cas d’attaque, limitez les demandes par adresse dans le mandataire.',
  },
  systemd: {
    en: 'Run these commands from the folder of the program. The unit restarts the service when it ends, and keeps its state in `/var/lib/document-verification-api`. `journalctl -u document-verification-api` shows its log. The unit expects Node at `/usr/bin/node` and npm at `/usr/bin/npm`: if yours are elsewhere, change these paths in the unit first.',
    fr: 'Lancez ces commandes depuis le dossier du programme. L’unité relance le service s’il s’arrête, et garde son état dans `/var/lib/document-verification-api`. `journalctl -u document-verification-api` montre son journal. L’unité attend Node dans `/usr/bin/node` et npm dans `/usr/bin/npm`\u00A0: s’ils sont ailleurs, corrigez d’abord ces chemins dans l’unité.',
  },
  container: {
    en: 'The state is in the volume `state`, and the administrator’s token is in its file `admin-token`. The commands `admin`, `trust` and `backup` are in the container.',
    fr: 'L’état est dans le volume `state`, et le jeton d’administration dans le fichier `admin-token` de ce volume. Les commandes `admin`, `trust` et `backup` sont dans le conteneur.',
  },
  receiptKey: {
    en: 'Without this key the service makes no receipts. With systemd, add the line `RECEIPT_KEY=…` to `/etc/document-verification-api.env`. Keep the key with the token: a receipt can be checked only as long as the service has the key that signed it. To change keys, give a JWK Set whose first key is the new one: `{"keys": [NEW, OLD]}`.',
    fr: 'Sans cette clé, le service ne fait pas de reçus. Avec systemd, ajoutez la ligne `RECEIPT_KEY=…` à `/etc/document-verification-api.env`. Gardez la clé avec le jeton\u00A0: un reçu ne peut être contrôlé que tant que le service a la clé qui l’a signé. Pour changer de clé, donnez un JWK Set dont la première clé est la nouvelle\u00A0: `{"keys": [NOUVELLE, ANCIENNE]}`.',
  },
  backup: {
    en: 'Run the command while the service runs, with the same `DATA_DIR`. It pauses the process that holds the state while it copies the files, usually for some milliseconds; requests wait, and none fails. The copy has the accounts, the credits, the hashes of keys and the trust list. Also copy `ADMIN_TOKEN` or its file, and `RECEIPT_KEY`. Do not just copy the files of a running service: such a copy may be damaged. Run the command as the user of the service, who must be able to read the copy again: with systemd, in `/opt/document-verification-api`, `sudo -u document-verification env DATA_DIR=/var/lib/document-verification-api npm run backup -- FOLDER`. On Cloudflare the platform keeps the state, and there is no command for a copy.',
    fr: 'Lancez la commande pendant que le service tourne, avec le même `DATA_DIR`. Elle suspend le processus qui tient l’état pendant qu’elle copie les fichiers, d’ordinaire quelques millisecondes\u00A0; les demandes attendent, et aucune n’échoue. La copie contient les comptes, les crédits, les empreintes des clés et la liste de confiance. Copiez aussi `ADMIN_TOKEN` ou son fichier, et `RECEIPT_KEY`. Ne copiez pas simplement les fichiers d’un service qui tourne\u00A0: une telle copie peut être endommagée. Lancez la commande sous l’utilisateur du service, qui doit pouvoir relire la copie\u00A0: avec systemd, dans `/opt/document-verification-api`, `sudo -u document-verification env DATA_DIR=/var/lib/document-verification-api npm run backup -- DOSSIER`. Sur Cloudflare, la plateforme garde l’état, et il n’y a pas de commande pour le copier.',
  },
  restore: {
    en: 'Stop the service first. Credits that were held when the copy was made come back after at most 30 seconds. Credits that were used after the copy are available again, and keys and accounts that were made after it no longer exist.',
    fr: 'Arrêtez d’abord le service. Les crédits réservés au moment de la copie reviennent après 30 secondes au plus. Les crédits utilisés depuis la copie sont de nouveau disponibles, et les clés et les comptes créés depuis n’existent plus.',
  },
  upgrade: {
    en: 'Read `CHANGELOG.md` first. Stop the service after the backup. The service brings its tables up to date when it starts. With systemd, run the commands in `/opt/document-verification-api` as the user of the service, with `systemctl stop` and `systemctl start` in place of `npm run serve`. In a container, `docker compose -f src/node/selfhost/compose.yaml up --build --detach` follows `git pull`.',
    fr: 'Lisez d’abord `CHANGELOG.md`. Arrêtez le service après la sauvegarde. Le service met ses tables à jour au démarrage. Avec systemd, lancez les commandes dans `/opt/document-verification-api` sous l’utilisateur du service, avec `systemctl stop` et `systemctl start` à la place de `npm run serve`. En conteneur, `docker compose -f src/node/selfhost/compose.yaml up --build --detach` suit `git pull`.',
  },
  goBack: {
    en: 'Stop the service first. An older version may not understand the tables of a newer one. Therefore go back with the backup that you made before the upgrade. Credits that were used since then are then not counted.',
    fr: 'Arrêtez d’abord le service. Une version plus ancienne peut ne pas comprendre les tables d’une plus récente. Revenez donc avec la sauvegarde faite avant la mise à jour. Les crédits utilisés depuis ne sont alors pas décomptés.',
  },
  machine: {
    en: 'Stop the service. Copy `DATA_DIR` without its folder `run`, the token and `RECEIPT_KEY` to the other machine, and start the service there with the same settings. Keys stay valid. Never run two services on copies of one state: each would give out the same credits.',
    fr: 'Arrêtez le service. Copiez `DATA_DIR` sans son dossier `run`, le jeton et `RECEIPT_KEY` sur l’autre machine, et démarrez-y le service avec les mêmes réglages. Les clés restent valables. Ne faites jamais tourner deux services sur des copies d’un même état\u00A0: chacun accorderait les mêmes crédits.',
  },
  cloudflare: {
    en: 'You cannot copy accounts to Cloudflare: open them there again with the credits that are left, and give out new keys. A caller who still has a key can keep it: `npm run admin -- key create ACCOUNT --import` reads it from standard input. Earlier receipts stay valid if `RECEIPT_KEY` and `PUBLIC_ORIGIN` stay the same.',
    fr: 'Vous ne pouvez pas copier les comptes vers Cloudflare\u00A0: ouvrez-les-y de nouveau avec les crédits qui restent, et donnez de nouvelles clés. Un appelant qui a encore une clé peut la garder\u00A0: `npm run admin -- key create COMPTE --import` la lit sur l’entrée standard. Les anciens reçus restent valables si `RECEIPT_KEY` et `PUBLIC_ORIGIN` restent les mêmes.',
  },
  monitoring: {
    en: 'This is a scrape configuration for Prometheus. The file of the token contains `ADMIN_TOKEN` and nothing else.',
    fr: 'Voici une configuration de collecte pour Prometheus. Le fichier du jeton ne contient que `ADMIN_TOKEN`.',
  },
  alerts: {
    en: 'These are three alerts, for the file `verification-alerts.yml`: the trust lists are old, requests are refused for lack of capacity, the disk is nearly full. Below 64 MiB of free space, the service itself refuses new work with `storage_full`.',
    fr: 'Voici trois alertes, pour le fichier `verification-alerts.yml`\u00A0: les listes de confiance sont anciennes, des demandes sont refusées faute de capacité, le disque est presque plein. En dessous de 64\u00A0Mio d’espace libre, le service lui-même refuse tout nouveau travail par `storage_full`.',
  },
  trustIsOld: {
    en: '`TrustIsOld` fires when `/health` has had an alert about trust lists for two hours, which leaves time to repeat a failed fetch. Signatures can be judged only by lists that are in force, so read in `/health` what is wrong: no list is in force, or its next update is overdue; a new list was not accepted; a directory or a State’s list has not been fetched for two days; or nothing is fetched any more. Then see that the service can reach the address, and that its hourly refresh runs; `npm run trust -- update` fetches everything at once. A list that is a day old gives no alert, because directories, revocations and the Union’s lists are fetched once a day, and the State’s list once a week. After two days, every attempt of a whole day has failed. The rule counts the alerts of `/health`, so both always agree.',
    fr: '`TrustIsOld` se déclenche quand `/health` donne depuis deux heures une alerte sur les listes de confiance, ce qui laisse le temps de recommencer une lecture qui a échoué. Seules des listes en vigueur permettent de juger les signatures\u00A0: lisez donc dans `/health` ce qui ne va pas. Aucune liste n’est en vigueur, ou sa date de mise à jour est passée\u00A0; une nouvelle liste n’a pas été acceptée\u00A0; un annuaire ou la liste d’un État n’a pas été lu depuis deux jours\u00A0; ou plus rien n’est lu. Vérifiez ensuite que le service atteint l’adresse, et que son actualisation de chaque heure tourne\u00A0; `npm run trust -- update` lit tout en une fois. Une liste vieille d’un jour ne donne pas d’alerte, parce que les annuaires, les révocations et les listes de l’Union sont lus une fois par jour, et la liste de l’État une fois par semaine. Après deux jours, tous les essais d’une journée entière ont échoué. La règle compte les alertes de `/health`\u00A0: les deux disent donc toujours la même chose.',
  },
  processing: {
    en: '**What is processed.** The service processes the document that a caller sends, in memory, for the few seconds of its reading. It writes the document to no disk, log or cache, and keeps none of its fields.',
    fr: '**Ce qui est traité.** Le service traite le document qu’envoie un appelant, en mémoire, pendant les quelques secondes de sa lecture. Il ne l’écrit sur aucun disque, journal ou cache, et ne conserve aucun de ses champs.',
  },
  stored: {
    en: '**What is stored.** Until an account is deleted, the service stores its id, its credits, their use by day and endpoint, and the hashes of its keys with the day of their last use. For 24 hours it stores the id of each request, and keyed fingerprints of requests that bear an `Idempotency-Key` and of files that were paid for. Neither a key nor a document can be recovered from such a fingerprint.',
    fr: '**Ce qui est conservé.** Jusqu’à la suppression d’un compte, le service conserve son identifiant, ses crédits, leur usage par jour et par point d’accès, et les empreintes de ses clés avec le jour de leur dernière utilisation. Pendant 24 heures, il conserve l’identifiant de chaque demande, ainsi que des empreintes à clé des demandes qui portent une `Idempotency-Key` et des fichiers déjà payés. Ni une clé ni un document ne peuvent être retrouvés à partir d’une telle empreinte.',
  },
  logged: {
    en: '**What is logged.** For each request, the service logs the time, its duration, a random id, the method and route, the status, the code and reason of an error, the account, whether the key was live or a test key, the number, sizes and formats of the files, its place in the queue, the computing and memory that it used, and its credits. It logs no verdict, no address of a caller, no name of a file and nothing that was read from a document. The proxy in front of the service may log addresses: set how long it keeps them.',
    fr: '**Ce qui est journalisé.** Pour chaque demande, le service journalise l’heure, la durée, un identifiant aléatoire, la méthode et la route, le statut, le code et la raison d’une erreur, le compte, si la clé est réelle ou de test, le nombre, la taille et le format des fichiers, le rang dans la file d’attente, le calcul et la mémoire employés, et les crédits. Il ne journalise ni verdict, ni adresse d’appelant, ni nom de fichier, ni rien de ce qui a été lu sur un document. Le mandataire placé devant le service peut journaliser des adresses\u00A0: fixez combien de temps il les garde.',
  },
  recipients: {
    en: '**Who receives something.** On your own machine, nobody receives anything about a document. The service fetches the State’s trust list, the certificates of its authorities and the trusted lists of the Union; a directory learns the id of a certificate, but never that of a document. On Cloudflare, Cloudflare is a processor; `ACCOUNT_JURISDICTION` keeps accounts in the EU, and documents are read where the request arrives. If `MCP` is on, [a model receives the answer](/docs/mcp).',
    fr: '**Qui reçoit quelque chose.** Sur votre machine, personne ne reçoit rien d’un document. Le service va chercher la liste de confiance de l’État, les certificats de ses autorités et les listes de confiance de l’Union\u00A0; un annuaire apprend l’identifiant d’un certificat, mais jamais celui d’un document. Sur Cloudflare, Cloudflare est sous-traitant\u00A0; `ACCOUNT_JURISDICTION` garde les comptes dans l’UE, et les documents sont lus là où arrive la demande. Si `MCP` est activé, [un modèle reçoit la réponse](/docs/mcp).',
  },
  rights: {
    en: '**Rights of the persons.** Since the service keeps nothing of a document, there is nothing here to give access to, correct or erase. What the caller does with an answer is the caller’s own processing. A verdict is a help and not a decision: nobody should be refused because of it alone.',
    fr: '**Droits des personnes.** Comme le service ne conserve rien d’un document, il n’y a ici rien à communiquer, à rectifier ou à effacer. Ce que l’appelant fait d’une réponse est son propre traitement. Un verdict est une aide et non une décision\u00A0: personne ne devrait être refusé sur ce seul motif.',
  },
} as const satisfies Record<string, Text>;
