import type { Text } from '../../../language.ts';

/** The texts for whoever runs the service. */
export const operatorTexts = {
  selfHosted: {
    en: 'Node 20 or newer is all that is needed. The administrator’s token is the secret behind `/admin/v1`: without it nothing is served there. It is made at the first start, in the file that `ADMIN_TOKEN_FILE` names, unless `ADMIN_TOKEN` gives one. `DATA_DIR` holds accounts, credits and the trust list. The service listens on 127.0.0.1:8787 (`HOST`, `PORT`); put a proxy with TLS before it, and its address into `PUBLIC_ORIGIN`. `docker compose -f src/node/selfhost/compose.yaml up` runs the same in a container.',
    fr: 'Node 20 ou plus récent suffit. Le jeton d’administration est le secret de `/admin/v1`\u00A0: sans lui, rien n’y est servi. Il est créé au premier démarrage, dans le fichier que nomme `ADMIN_TOKEN_FILE`, sauf si `ADMIN_TOKEN` en donne un. `DATA_DIR` contient les comptes, les crédits et la liste de confiance. Le service écoute sur 127.0.0.1:8787 (`HOST`, `PORT`)\u00A0; placez devant lui un mandataire avec TLS, et son adresse dans `PUBLIC_ORIGIN`. `docker compose -f src/node/selfhost/compose.yaml up` lance la même chose dans un conteneur.',
  },
  deployed: {
    en: '`npm run deploy` says what is missing and the command that provides it, and deploys only when nothing is. Set `ACCOUNT_JURISDICTION` in `wrangler.toml` before the first account if accounts must stay in the EU: it can never be changed later. Set `PUBLIC_ORIGIN` there to the address that callers use: receipts need it. Keep the token: `wrangler` never shows a secret again.',
    fr: '`npm run deploy` dit ce qui manque et la commande qui le fournit, et ne déploie que si rien ne manque. Fixez `ACCOUNT_JURISDICTION` dans `wrangler.toml` avant le premier compte si les comptes doivent rester dans l’UE\u00A0: cela ne peut plus être changé ensuite. Fixez-y `PUBLIC_ORIGIN` à l’adresse qu’utilisent les appelants\u00A0: les reçus l’exigent. Gardez le jeton\u00A0: `wrangler` ne montre plus jamais un secret.',
  },
  account: {
    en: 'An account has credits and keys. The command finds the service that runs here, or that of `ADMIN_URL`, and says which it is.',
    fr: 'Un compte a des crédits et des clés. La commande trouve le service qui tourne ici, ou celui de `ADMIN_URL`, et dit lequel c’est.',
  },
  key: {
    en: 'A test key uses test credits and trusts the specimens of this service; a live key verifies real documents. A key is shown once, since only its hash is kept. `key revoke` ends one, at once or with `--at` later, so that a successor overlaps.',
    fr: 'Une clé de test utilise des crédits de test et fait confiance aux spécimens de ce service\u00A0; une clé réelle vérifie de vrais documents. Une clé n’est montrée qu’une fois, car seule son empreinte est gardée. `key revoke` y met fin, aussitôt ou plus tard avec `--at`, pour qu’une suivante la recouvre.',
  },
  trust: {
    en: 'The State’s list of those who may sign 2D-Docs. Without one in force a live key gets 503 `trust_unavailable` for signed documents; identity documents do not need it. It refreshes by itself, hourly looked at; where the service may not reach the internet, `npm run trust -- import DIR` takes it from a folder.\n\nSignatures of PDFs are judged by the trusted lists of the Union: the Commission’s list of lists, whose signers are pinned in `LOTL_SIGNERS`, says where each State’s list is and who signs it. The list of lists is read daily, and one State’s list an hour; `npm run trust -- update` reads all at once, `npm run trust -- status` says which are in force and how old they are. A list past its next update is not in force. `import DIR` takes them from `DIR/*.xml` and `*.xml.gz`, the list of lists with its pivots first.',
    fr: 'La liste de l’État de ceux qui peuvent signer des 2D-Doc. Tant qu’aucune n’est en vigueur, une clé réelle reçoit 503 `trust_unavailable` pour les documents signés\u00A0; les pièces d’identité n’en ont pas besoin. Elle se met à jour d’elle-même, vérifiée toutes les heures\u00A0; là où le service n’a pas accès à Internet, `npm run trust -- import DIR` la prend dans un dossier.\n\nLes signatures des PDF sont jugées d’après les listes de confiance de l’Union\u00A0: la liste des listes de la Commission, dont les signataires sont fixés dans `LOTL_SIGNERS`, dit où est la liste de chaque État et qui la signe. La liste des listes est lue chaque jour, et la liste d’un État chaque heure\u00A0; `npm run trust -- update` les lit toutes aussitôt, `npm run trust -- status` dit lesquelles sont en vigueur et quel est leur âge. Une liste dont la date de mise à jour est passée n’est pas en vigueur. `import DIR` les prend dans `DIR/*.xml` et `*.xml.gz`, la liste des listes et ses pivots d’abord.',
  },
  request: {
    en: '`/health` answers `ok`, or `degraded` with what is the matter: the age of the trust lists, and settings that are wrong.',
    fr: '`/health` répond `ok`, ou `degraded` avec ce qui ne va pas\u00A0: l’âge des listes de confiance et les réglages erronés.',
  },
  credits: {
    en: '`npm run admin -- grant` gives credits once, `plan` gives them monthly or yearly, `show` and `usage` say what is left and what was used, `account suspend` refuses all keys of an account at once.',
    fr: '`npm run admin -- grant` donne des crédits une fois, `plan` chaque mois ou chaque année, `show` et `usage` disent ce qui reste et ce qui a été utilisé, `account suspend` refuse aussitôt toutes les clés d’un compte.',
  },
  watch: {
    en: '`/metrics`, behind the administrator’s token, has figures for Prometheus; the log has one line of JSON for each request, without any content of documents. Proxy, backup, upgrade and alerts: [running your own service](/docs/running).',
    fr: '`/metrics`, derrière le jeton d’administration, donne des chiffres pour Prometheus\u00A0; le journal a une ligne JSON par demande, sans aucun contenu de document. Mandataire, sauvegarde, mise à jour et alertes\u00A0: [exploiter son propre service](/docs/running).',
  },
  settings: {
    en: 'On your own machine these are environment variables. On Cloudflare they stand under `[vars]` of `wrangler.toml`; `ADMIN_TOKEN` and `RECEIPT_KEY` are secrets there, which `npx wrangler secret put` sets. A wrong one is named at the start and in `/health`, and its value is never repeated.',
    fr: 'Sur votre machine, ce sont des variables d’environnement. Sur Cloudflare, ils se trouvent sous `[vars]` de `wrangler.toml`\u00A0; `ADMIN_TOKEN` et `RECEIPT_KEY` y sont des secrets, que fixe `npx wrangler secret put`. Un réglage erroné est nommé au démarrage et dans `/health`, et sa valeur n’est jamais répétée.',
  },
  processSettings: {
    en: 'The processes on your own machine have these too:',
    fr: 'Les processus sur votre machine ont aussi ceux-ci\u00A0:',
  },
  setting: { en: 'Setting', fr: 'Réglage' },
  settingAbout: { en: 'What it does', fr: 'Ce qu’il fait' },
  settingUnset: { en: 'Not set', fr: 'Non fixé' },
  onCloudflare: { en: 'On Cloudflare only.', fr: 'Sur Cloudflare seulement.' },
} as const satisfies Record<string, Text>;
