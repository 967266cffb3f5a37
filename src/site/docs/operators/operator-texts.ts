import type { Text } from '../../../language.ts';

/** The texts for whoever runs the service. */
export const operatorTexts = {
  selfHosted: {
    en: 'You need only Node: 20.19, 22.13, 24 or newer. The administrator’s token is the secret that `/admin/v1` requires; without a token the service offers nothing there. The service makes the token at its first start, in the file that `ADMIN_TOKEN_FILE` names, unless `ADMIN_TOKEN` gives one. `DATA_DIR` is the folder for accounts, credits and the trust list. The service listens on 127.0.0.1:8787 (`HOST`, `PORT`). Put a proxy with TLS in front of it, and write the address of the proxy into `PUBLIC_ORIGIN`. `docker compose -f src/node/selfhost/compose.yaml up` runs the same service in a container.',
    fr: 'Il vous faut seulement Node\u00A0: 20.19, 22.13, 24 ou plus récent. Le jeton d’administration est le secret qu’exige `/admin/v1`\u00A0; sans jeton, le service n’y offre rien. Le service crée le jeton à son premier démarrage, dans le fichier que nomme `ADMIN_TOKEN_FILE`, sauf si `ADMIN_TOKEN` en donne un. `DATA_DIR` est le dossier des comptes, des crédits et de la liste de confiance. Le service écoute sur 127.0.0.1:8787 (`HOST`, `PORT`). Placez devant lui un mandataire avec TLS, et écrivez l’adresse du mandataire dans `PUBLIC_ORIGIN`. `docker compose -f src/node/selfhost/compose.yaml up` lance le même service dans un conteneur.',
  },
  deployed: {
    en: '`npm run deploy` says what is missing and which command provides it, and deploys only when nothing is missing. If accounts must stay in the EU, set `ACCOUNT_JURISDICTION` in `wrangler.toml` before you open the first account: it can never be changed later. In the same file, set `PUBLIC_ORIGIN` to the address that callers use, because receipts need it. Keep the token: `wrangler` never shows a secret again.',
    fr: '`npm run deploy` dit ce qui manque et quelle commande le fournit, et ne déploie que si rien ne manque. Si les comptes doivent rester dans l’UE, fixez `ACCOUNT_JURISDICTION` dans `wrangler.toml` avant d’ouvrir le premier compte\u00A0: cela ne peut plus être changé ensuite. Dans le même fichier, donnez à `PUBLIC_ORIGIN` l’adresse qu’utilisent les appelants, car les reçus l’exigent. Gardez le jeton\u00A0: `wrangler` ne montre plus jamais un secret.',
  },
  account: {
    en: 'An account has credits and keys. The command uses the service that runs on this machine, or the one at `ADMIN_URL`, and says which one it uses.',
    fr: 'Un compte a des crédits et des clés. La commande utilise le service qui tourne sur cette machine, ou celui de `ADMIN_URL`, et dit lequel elle utilise.',
  },
  key: {
    en: 'A test key uses test credits and trusts the specimens of this service; a live key verifies real documents. A key is shown only once, because the service keeps only its hash. `key revoke` ends a key, either at once or at the time that `--at` gives, so that the old key and its successor can both be used for a while.',
    fr: 'Une clé de test utilise des crédits de test et fait confiance aux spécimens de ce service\u00A0; une clé réelle vérifie de vrais documents. Une clé n’est montrée qu’une fois, car le service n’en garde que l’empreinte. `key revoke` met fin à une clé, aussitôt ou au moment que donne `--at`, pour que l’ancienne clé et la nouvelle puissent servir toutes deux pendant un temps.',
  },
  trust: {
    en: 'The French State publishes a list of those who may sign 2D-Docs. As long as no such list is in force, a live key gets 503 `trust_unavailable` for signed documents; identity documents do not need the list. The service checks every hour whether the list is due, and fetches it by itself. If the service has no access to the internet, `npm run trust -- import DIR` takes the list from a folder.\n\nSignatures of PDFs are judged by the trusted lists of the Union. The Commission’s list of lists, whose signers are pinned in `LOTL_SIGNERS`, says where each State’s list is and who signs it. The service reads the list of lists every day, and the list of one State every hour. `npm run trust -- update` reads all lists at once, and `npm run trust -- status` says which are in force and how old they are. A list whose next update is overdue is not in force. `import DIR` takes these lists from `DIR/*.xml` and `*.xml.gz`, beginning with the list of lists and its pivots.',
    fr: 'L’État français publie une liste de ceux qui peuvent signer des 2D-Doc. Tant qu’aucune liste n’est en vigueur, une clé réelle reçoit 503 `trust_unavailable` pour les documents signés\u00A0; les pièces d’identité n’ont pas besoin de la liste. Le service regarde toutes les heures si la liste est à renouveler, et va la chercher lui-même. Si le service n’a pas accès à Internet, `npm run trust -- import DIR` prend la liste dans un dossier.\n\nLes signatures des PDF sont jugées d’après les listes de confiance de l’Union. La liste des listes de la Commission, dont les signataires sont fixés dans `LOTL_SIGNERS`, dit où est la liste de chaque État et qui la signe. Le service lit la liste des listes chaque jour, et la liste d’un État chaque heure. `npm run trust -- update` lit toutes les listes aussitôt, et `npm run trust -- status` dit lesquelles sont en vigueur et quel est leur âge. Une liste dont la date de mise à jour est passée n’est pas en vigueur. `import DIR` prend ces listes dans `DIR/*.xml` et `*.xml.gz`, en commençant par la liste des listes et ses pivots.',
  },
  request: {
    en: '`/health` answers `ok`, or `degraded` with the cause: trust lists that are missing or too old, wrong settings or, on your own machine, a full disk.',
    fr: '`/health` répond `ok`, ou `degraded` avec la cause\u00A0: des listes de confiance absentes ou trop anciennes, des réglages erronés ou, sur votre machine, un disque plein.',
  },
  credits: {
    en: '`npm run admin -- grant` gives credits once, and `plan` gives them every month or year. `show` says what is left, and `usage` what was used. `account suspend` refuses all keys of an account at once.',
    fr: '`npm run admin -- grant` donne des crédits une fois, et `plan` en donne chaque mois ou chaque année. `show` dit ce qui reste, et `usage` ce qui a été utilisé. `account suspend` refuse aussitôt toutes les clés d’un compte.',
  },
  watch: {
    en: '`/metrics`, which requires the administrator’s token, has figures for Prometheus. The log has one line of JSON for each request, without any content of documents; if a list or a directory cannot be fetched, the runtime `workerd` adds lines that are not JSON. [Running your own service](/docs/running) describes proxy, backup, upgrade and alerts.',
    fr: '`/metrics`, qui exige le jeton d’administration, donne des chiffres pour Prometheus. Le journal a une ligne JSON par demande, sans aucun contenu de document\u00A0; si une liste ou un annuaire ne peut pas être téléchargé, le moteur `workerd` y ajoute des lignes qui ne sont pas du JSON. [Exploiter son propre service](/docs/running) décrit le mandataire, la sauvegarde, la mise à jour et les alertes.',
  },
  settings: {
    en: 'On your own machine, settings are environment variables. On Cloudflare they are under `[vars]` in `wrangler.toml`, except `ADMIN_TOKEN` and `RECEIPT_KEY`, which are secrets that you set with `npx wrangler secret put`. If a setting is wrong, a service on your own machine names it and does not start. On Cloudflare the service names it in the log and in `/health`, and does not use it. Its value is never repeated.',
    fr: 'Sur votre machine, les réglages sont des variables d’environnement. Sur Cloudflare, ils se trouvent sous `[vars]` dans `wrangler.toml`, sauf `ADMIN_TOKEN` et `RECEIPT_KEY`, qui sont des secrets à fixer par `npx wrangler secret put`. Si un réglage est erroné, un service sur votre machine le nomme et ne démarre pas. Sur Cloudflare, le service le nomme dans le journal et dans `/health`, et ne s’en sert pas. Sa valeur n’est jamais répétée.',
  },
  processSettings: {
    en: 'A service on your own machine has these settings too:',
    fr: 'Un service sur votre machine a aussi ces réglages\u00A0:',
  },
  setting: { en: 'Setting', fr: 'Réglage' },
  settingAbout: { en: 'What it does', fr: 'Ce qu’il fait' },
  settingUnset: { en: 'If it is not set', fr: 'S’il n’est pas fixé' },
  onCloudflare: { en: 'On Cloudflare only.', fr: 'Sur Cloudflare seulement.' },
} as const satisfies Record<string, Text>;
