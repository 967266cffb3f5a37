import type { Text } from '../../language.ts';

/** Every text of the reference page that does not come from a table of the answers; `prose.ts` says how they are marked up. */
export const docsTexts = {
  title: { en: 'Reference', fr: 'Documentation' },
  contents: { en: 'Contents', fr: 'Sommaire' },
  intro: {
    en: 'Send a document, get its fields and a flag for every check. The machine-readable description is [OpenAPI 3.1](/openapi.json); to see it work, [try it](/).',
    fr: 'Envoyez un document, recevez ses champs et un indicateur pour chaque contrôle. La description pour programmes est [OpenAPI 3.1](/openapi.json), en anglais ; pour voir le service à l’œuvre, [essayez-le](/).',
  },

  startAfter: {
    en: 'The answer is JSON; add `-F format=xml` for XML. Files are recognised by their content, never by name or declared type, and the parts of the form may come in any order.',
    fr: 'La réponse est en JSON ; ajoutez `-F format=xml` pour du XML. Les fichiers sont reconnus à leur contenu, jamais à leur nom ni au type déclaré, et les parties du formulaire viennent dans n’importe quel ordre.',
  },

  formField: { en: 'Form field', fr: 'Champ du formulaire' },
  given: { en: 'Given', fr: 'Donné' },
  meaning: { en: 'Meaning', fr: 'Sens' },
  once: { en: 'once', fr: 'une fois' },
  optional: { en: 'optional', fr: 'facultatif' },
  times: { en: '1 to {count} times', fr: 'de 1 à {count} fois' },
  apiKeyField: {
    en: 'Your key. Live keys begin `dv_live_`, test keys `dv_test_`. Left out where the header `Authorization: Bearer` names it.',
    fr: 'Votre clé. Les clés réelles commencent par `dv_live_`, les clés de test par `dv_test_`. À omettre si l’en-tête `Authorization: Bearer` la donne.',
  },
  keyHeader: {
    en: 'The key may be sent as `Authorization: Bearer KEY` instead: it is then checked before the body is read. Both, and different, are `invalid_api_key`. When many send at once, a body whose key is not known yet makes way for the others, so name the key in the header, or as the first field of the form.',
    fr: 'La clé peut aussi être envoyée par `Authorization: Bearer KEY` : elle est alors contrôlée avant que le corps soit lu. Les deux, si elles diffèrent, donnent `invalid_api_key`. Quand beaucoup envoient à la fois, un corps dont la clé n’est pas encore connue cède sa place aux autres : donnez la clé dans l’en-tête, ou comme premier champ du formulaire.',
  },
  formatField: { en: '`json` (default) or `xml`.', fr: '`json` (par défaut) ou `xml`.' },
  detailsField: {
    en: '`true` or `1` adds positions, confidences and why each check failed; `false`, `0` or empty does not. Anything else is `unsupported_value`.',
    fr: '`true` ou `1` ajoute les positions, les confiances et pourquoi chaque contrôle a échoué ; `false`, `0` ou vide ne le fait pas. Toute autre valeur donne `unsupported_value`.',
  },
  identityCaption: { en: 'One identity document', fr: 'Une pièce d’identité' },
  resourcesCaption: {
    en: 'French administrative documents, one document type per request',
    fr: 'Documents administratifs français, un type de document par demande',
  },
  documentsCaption: { en: 'Documents of any kind', fr: 'Documents de toute nature' },
  documentsField: {
    en: 'A document of any kind above, each in a file of its own; the two sides of a card, on two pages or in two files one after the other, are one document.',
    fr: 'Un document de l’une des natures ci-dessus, chacun dans son fichier ; les deux faces d’une carte, sur deux pages ou dans deux fichiers qui se suivent, sont un document.',
  },
  documents: {
    en: 'The service finds out what each file is, and answers an array `documents` in the order sent: `{files, documentKind, answer}`, where `answer` is what the endpoint of its kind answers, or `{files, problem}`. `files` are the numbers of its files, counted from 1; `documentKind` is the `documentType` of an identity document, else the name of the form field above without `_file`. Two files, one after the other, of which one bears a card’s MRZ and the other shows the card’s number, or its holder’s surname and its dates, are one document with both numbers in `files`, and cost one credit. CAF certificates are judged together in `cafDocumentsValidation`. The answer comes document by document, as each is read, and begins with the first that could be read; where none could, the failure of the first file is answered. The files of a request share its computing: a file that comes after dear ones may be `too_complex` and pass in a request of its own.',
    fr: 'Le service trouve ce qu’est chaque fichier et rend un tableau `documents` dans l’ordre d’envoi : `{files, documentKind, answer}`, où `answer` est ce que rend le point d’accès de sa nature, ou `{files, problem}`. `files` donne les numéros de ses fichiers, comptés à partir de 1 ; `documentKind` est le `documentType` d’une pièce d’identité, sinon le nom du champ ci-dessus sans `_file`. Deux fichiers qui se suivent, dont l’un porte la MRZ d’une carte et l’autre montre le numéro de la carte, ou le nom de son titulaire et ses dates, sont un document, avec les deux numéros dans `files`, et coûtent un crédit. Les attestations CAF sont jugées ensemble dans `cafDocumentsValidation`. La réponse vient document par document, à mesure de la lecture, et commence avec le premier qui a pu être lu ; si aucun ne l’a pu, c’est l’échec du premier fichier qui est rendu. Les fichiers d’une demande se partagent son calcul : un fichier qui en suit de coûteux peut être `too_complex` et passer dans une demande à part.',
  },
  documentsLines: {
    en: 'With `Accept: application/x-ndjson` the answer is one JSON object a line, and begins as soon as a credit is held: `{"progress":{"files":[1],"ahead":2}}` while documents of others are read first, `{"progress":{"files":[1],"page":1}}` as pages are looked at, `{"document":…}` for each entry of `documents`, read or not, and at last `{"end":{"cafDocumentsValidation":…,"creditsRemaining":…}}`, without which the answer is not whole. The status is then 200 also where no file could be read.',
    fr: 'Avec `Accept: application/x-ndjson`, la réponse est un objet JSON par ligne et commence dès qu’un crédit est réservé : `{"progress":{"files":[1],"ahead":2}}` tant que d’autres documents sont lus avant, `{"progress":{"files":[1],"page":1}}` à mesure que les pages sont examinées, `{"document":…}` pour chaque élément de `documents`, lu ou non, et enfin `{"end":{"cafDocumentsValidation":…,"creditsRemaining":…}}`, sans quoi la réponse n’est pas entière. Le statut est alors 200 même si aucun fichier n’a pu être lu.',
  },
  documentsCredits: {
    en: 'Each document that is answered costs one credit, held before its file is read; a file for which no credit is left has the `problem` that says so. `X-Credits-Remaining` is what is left after the first document; the credits endpoint tells the rest. Repeated with its `Idempotency-Key`, a request pays only for the documents that were not answered before.',
    fr: 'Chaque document rendu coûte un crédit, réservé avant la lecture de son fichier ; un fichier pour lequel il ne reste pas de crédit a le `problem` qui le dit. `X-Credits-Remaining` est ce qui reste après le premier document ; le point d’accès des crédits dit la suite. Répétée avec son `Idempotency-Key`, une demande ne paie que les documents qui n’avaient pas été rendus.',
  },
  preview: {
    en: 'A picture of one page of a file that a browser cannot show: `file`, `page` (from 1, at most {pages}; the first unless told) and `api_key`. Answers a PNG in shades of grey, its long side {side} pixels at most, on which the polygons of `details` lie in their proportions; `X-Pages` is how many pages there are. Nothing is read or kept. It takes no credit, though one must be free; what it computes counts as for a document that cannot be read.',
    fr: 'Une image d’une page d’un fichier qu’un navigateur ne sait pas afficher : `file`, `page` (à partir de 1, {pages} au plus ; la première sauf indication) et `api_key`. Rend un PNG en niveaux de gris, dont le grand côté a {side} pixels au plus, et sur lequel les polygones de `details` se placent en proportion ; `X-Pages` donne le nombre de pages. Rien n’est lu ni conservé. Aucun crédit n’est pris, mais un crédit doit être libre ; ce qui est calculé compte comme pour un document illisible.',
  },
  report: {
    en: 'Takes any of the files above in its own field and answers the verification as a PDF: every field and every check in words, no copy of the document. `language` is `en` (default) or `fr`; `format` is that of its problems. Costs as a verification does.',
    fr: 'Prend l’un des fichiers ci-dessus dans son propre champ et rend la vérification en PDF : chaque champ et chaque contrôle en toutes lettres, sans copie du document. `language` vaut `en` (par défaut) ou `fr` ; `format` est celui de ses erreurs. Coûte autant qu’une vérification.',
  },
  creditsEndpoint: {
    en: 'Takes `api_key` and `format`; answers what is left, and usage by day in counts. Costs nothing.',
    fr: 'Prend `api_key` et `format` ; rend ce qui reste et l’usage par jour, en nombres. Ne coûte rien.',
  },
  mcpEndpoint: {
    en: 'For programs of language models, where the service has it switched on: [what it does, and what reaches a model](/docs/mcp).',
    fr: 'Pour les programmes de modèles de langage, si le service l’a activé : [ce qu’il fait, et ce qui parvient à un modèle](/docs/mcp).',
  },
  idempotency: {
    en: 'Send an `Idempotency-Key` header to repeat a request safely: the same key with the same files and fields, whatever the `format`, is answered again at no charge within 24 hours. A 200 binds the key; a refused request leaves it free.',
    fr: 'Envoyez un en-tête `Idempotency-Key` pour répéter une demande sans risque : la même clé avec les mêmes fichiers et champs, quel que soit le `format`, reçoit de nouveau sa réponse, sans frais, pendant 24 heures. Une réponse 200 lie la clé ; une demande refusée la laisse libre.',
  },

  answersHead: {
    en: 'Every answer carries `X-Request-Id` and, after a valid key, `X-Credits-Remaining`; after a test key also `X-Key-Mode: test`. Version 1 may gain members, and never loses or renames one: pass over what you do not know. Dates are `YYYY-MM-DD`; a date that cannot be read is null. In XML a null is an empty element, and a list is an element with one child of the same name per item.',
    fr: 'Chaque réponse porte `X-Request-Id` et, après une clé valable, `X-Credits-Remaining` ; après une clé de test, aussi `X-Key-Mode: test`. La version 1 peut gagner des membres, et n’en perd ni n’en renomme jamais : ignorez ce que vous ne connaissez pas. Les dates sont au format `AAAA-MM-JJ` ; une date illisible est null. En XML un null est un élément vide, et une liste un élément qui contient un enfant du même nom par valeur.',
  },
  answersAlways: {
    en: 'What was read is always given, also when its check fails. A wrong digit, an expired document or a bad signature are no errors: the answer is 200 and a flag is false.',
    fr: 'Ce qui a été lu est toujours donné, même quand son contrôle échoue. Une clé fausse, un document expiré ou une mauvaise signature ne sont pas des erreurs : la réponse est 200 et un indicateur est faux.',
  },
  member: { en: 'Member', fr: 'Membre' },
  type: { en: 'Type', fr: 'Type' },
  typeString: { en: 'text', fr: 'texte' },
  typeList: { en: 'list of texts', fr: 'liste de textes' },
  typeScalar: { en: 'text, number, true or false', fr: 'texte, nombre, true ou false' },
  typeObjects: { en: 'list of objects', fr: 'liste d’objets' },
  typeBoolean: { en: 'true or false', fr: 'true ou false' },
  typeInteger: { en: 'number', fr: 'nombre' },
  typeDate: { en: 'date', fr: 'date' },
  orNull: { en: '{type} or null', fr: '{type} ou null' },

  oneForm: {
    en: '{count} identity documents with the same members',
    fr: '{count} pièces d’identité aux mêmes membres',
  },
  dependsOnType: {
    en: 'Depends on the type: see the table of identity documents.',
    fr: 'Dépend du type : voir le tableau des pièces d’identité.',
  },
  identityTypes: { en: 'Identity documents', fr: 'Pièces d’identité' },
  identityTypesHead: {
    en: 'The first document whose layout, code and issuer fit is answered. Beside the checks that all have, each has these of its own. Where a personal number repeats the date of birth, the century of birth is the one that it tells; elsewhere it is the latest possible one, since an MRZ has two digits for the year.',
    fr: 'Le premier document dont la disposition, le code et l’émetteur conviennent donne la réponse. Outre les contrôles communs, chacun a les siens. Là où un numéro personnel reprend la date de naissance, le siècle est celui qu’il indique ; ailleurs c’est le plus récent possible, car une MRZ n’a que deux chiffres pour l’année.',
  },
  document: { en: 'Type and XML root', fr: 'Type et racine XML' },
  ownChecks: { en: 'Checks of its own', fr: 'Contrôles propres' },
  checkDigits: { en: 'Check digits', fr: 'Clés de contrôle' },

  flagsHead: {
    en: 'A flag answers one question. True for every flag of an identity document means that it is consistent, not that it is authentic. Only `digitalSignature` rests on a secret that a forger does not have.',
    fr: 'Un indicateur répond à une question. Tous vrais pour une pièce d’identité veut dire qu’elle est cohérente, non qu’elle est authentique. Seul `digitalSignature` repose sur un secret qu’un faussaire n’a pas.',
  },
  flagsCaption: { en: 'Flags', fr: 'Indicateurs' },
  flag: { en: 'Flag', fr: 'Indicateur' },
  trueMeans: { en: 'True means', fr: 'Vrai veut dire' },
  leavesOpen: { en: 'What it leaves open', fr: 'Ce qu’il laisse ouvert' },
  blindHead: {
    en: 'A check digit sees a changed character exactly when the character’s value changes modulo 10. Within each of these groups it sees nothing:',
    fr: 'Une clé de contrôle voit un caractère changé exactement quand sa valeur change modulo 10. À l’intérieur de chacun de ces groupes elle ne voit rien :',
  },
  blindTail: {
    en: 'Names, document codes, sex and nationality have no digit at all. A character is never repaired towards a check digit: a clearly printed wrong digit stays wrong.',
    fr: 'Les noms, les codes de document, le sexe et la nationalité n’ont aucune clé. Un caractère n’est jamais réparé pour satisfaire une clé : un chiffre faux nettement imprimé reste faux.',
  },

  detailsHead: {
    en: 'With `details=true` the answer ends with `details`. `failedChecks` names each false flag, a reason and a sentence, for example “The check digit of the date of birth is 4; 7 is printed.” Its exact form is in [OpenAPI](/openapi.json); members may be added.',
    fr: 'Avec `details=true` la réponse se termine par `details`. `failedChecks` nomme chaque indicateur faux, une raison et une phrase en anglais, par exemple « The check digit of the date of birth is 4; 7 is printed. » Sa forme exacte est dans [OpenAPI](/openapi.json) ; des membres peuvent s’ajouter.',
  },
  detailsIdentity: {
    en: '**Identity document**: the raw MRZ lines, the confidence of their reading and the corners of each line in pixels; `pixelsPerCharacter`, and `blurCharacters`, the width of the edges between ink and paper in widths of a character: about 0.1 is sharp, 0.3 hard to read.',
    fr: '**Pièce d’identité** : les lignes brutes de la zone de lecture, la confiance de leur lecture et les coins de chaque ligne en pixels ; `pixelsPerCharacter`, et `blurCharacters`, la largeur des bords entre encre et papier, en largeurs de caractère : environ 0,1 est net, 0,3 difficile à lire.',
  },
  detailsCode: {
    en: '**Tax notice and payslip**: where the code stands and what its header says; which types of document the signer’s certificate names (`signer`); `pixelsPerModule`, and `blurModules`, the width of the edges in modules; whether the page prints what the code signs. A scan or photo has its page recognised for that, which takes one to five seconds; `different` is said only where two looks read the same other value.',
    fr: '**Avis d’impôt et bulletin de paie** : où se trouve le code et ce que dit son en-tête ; les types de document que nomme le certificat du signataire (`signer`) ; `pixelsPerModule`, et `blurModules`, la largeur des bords en modules ; si la page imprime ce que le code signe. Pour cela la page d’un scan ou d’une photo passe par une reconnaissance de caractères, qui prend d’une à cinq secondes ; `different` n’est dit que si deux lectures donnent la même autre valeur.',
  },
  detailsCaf: {
    en: '**CAF certificate**: for each page whether its text was recognised, how blurred it is then (`blurPoints`), and the corners of every value and of the bars, in points from the top left.',
    fr: '**Attestation CAF** : pour chaque page, si son texte a dû être reconnu, à quel point elle est alors floue (`blurPoints`), et les coins de chaque valeur et du code-barres, en points depuis le coin supérieur gauche.',
  },
  detailsWork: {
    en: '`work` is what the reading cost, as counts: instructions of the engines, pictures and pixels drawn, attempts. A Worker has no clock while it computes.',
    fr: '`work` est ce que la lecture a coûté, en nombres : instructions des moteurs, images et pixels dessinés, essais. Un Worker n’a pas d’horloge pendant qu’il calcule.',
  },

  limitsCaption: { en: 'Limits', fr: 'Limites' },
  what: { en: 'What', fr: 'Quoi' },
  limit: { en: 'Limit', fr: 'Limite' },
  beyond: { en: 'Beyond it', fr: 'Au-delà' },
  aFile: { en: 'A file', fr: 'Un fichier' },
  aRequest: { en: 'A request', fr: 'Une demande' },
  anImage: { en: 'An image', fr: 'Une image' },
  aSide: { en: 'A side of an image', fr: 'Un côté d’une image' },
  identityPages: { en: 'Pages, identity document', fr: 'Pages, pièce d’identité' },
  otherPages: { en: 'Pages, other documents', fr: 'Pages, autres documents' },
  cafFiles: { en: 'CAF certificates a request', fr: 'Attestations CAF par demande' },
  aKeysRequests: { en: 'Requests of a key', fr: 'Demandes d’une clé' },
  aKeysRequestsLimit: { en: '{count} in {seconds} seconds', fr: '{count} en {seconds} secondes' },
  parts: { en: 'Parts of a form', fr: 'Parties d’un formulaire' },
  computing: { en: 'Computing for a request', fr: 'Calcul pour une demande' },
  computingLimit: {
    en: 'about ten seconds, counted in instructions; each certificate after the first adds a little',
    fr: 'environ dix secondes, comptées en instructions ; chaque attestation après la première en ajoute un peu',
  },
  inFlight: { en: 'Requests of an account at the same time', fr: 'Demandes d’un compte en même temps' },
  inFlightLimit: {
    en: '{count}, unless the administrator has set another number',
    fr: '{count}, sauf si l’administrateur a fixé un autre nombre',
  },
  waiting: { en: 'Requests that wait for one reader', fr: 'Demandes en attente d’un même lecteur' },
  repetition: { en: 'An `Idempotency-Key`', fr: 'Une `Idempotency-Key`' },
  repetitionLimit: { en: 'remembered for {hours} hours', fr: 'retenue {hours} heures' },
  wrongKeys: { en: 'Requests with a wrong key, by address', fr: 'Demandes avec une clé fausse, par adresse' },
  aBodysPace: { en: 'Sending a request', fr: 'L’envoi d’une demande' },
  aBodysPaceLimit: {
    en: '{seconds} seconds; pauses of {pause} seconds; after {grace} seconds {kibibytes} KiB a second on average at least',
    fr: '{seconds} secondes ; pauses de {pause} secondes ; après {grace} secondes, {kibibytes} Kio par seconde en moyenne au moins',
  },
  unpaid: { en: 'Computing for documents that cannot be read', fr: 'Calcul pour des documents illisibles' },
  unpaidLimit: {
    en: 'about {seconds} seconds an account, and half a second more each second; `Retry-After` says how long to wait',
    fr: 'environ {seconds} secondes par compte, et une demi-seconde de plus chaque seconde ; `Retry-After` dit combien attendre',
  },
  mebibytes: { en: '{count} MiB', fr: '{count} Mio' },
  imageLimit: {
    en: '{megapixels} megapixels, sides up to {side} pixels',
    fr: '{megapixels} mégapixels, côtés de {side} pixels au plus',
  },
  sideLimit: { en: '{side} pixels at least', fr: '{side} pixels au moins' },

  errorsHead: {
    en: 'Errors are problem details (RFC 9457), `application/problem+json`, or `application/problem+xml` when `format` is `xml`. `title`, `detail` (what was the matter) and `remedy` (what to do) are in English or French by `Accept-Language`; `code` and `reason` are for programs and never change. `type` links to the entry below. Nothing that you sent is echoed, and nothing is charged.',
    fr: 'Les erreurs sont des « problem details » (RFC 9457), `application/problem+json`, ou `application/problem+xml` quand `format` vaut `xml`. `title`, `detail` (ce qui n’allait pas) et `remedy` (que faire) sont en français ou en anglais selon `Accept-Language` ; `code` et `reason` sont pour les programmes et ne changent jamais. `type` mène à l’entrée ci-dessous. Rien de ce que vous avez envoyé n’est répété, et aucun crédit n’est utilisé.',
  },
  byCode: { en: 'By code', fr: 'Par code' },
  byReason: { en: 'Unreadable documents, by reason', fr: 'Documents illisibles, par raison' },
  remedy: { en: 'Remedy.', fr: 'Solution.' },

  creditsText: {
    en: 'One 200 costs one credit (at `/api/documents/v1` one for each document answered), whatever its flags and however many CAF files. Anything else costs nothing. A credit is held before the document is read and taken when the answer is ready; a failure gives it back. Test keys use test credits; they trust the service’s own test certificates and accept the specimen State UTO.',
    fr: 'Une réponse 200 coûte un crédit (sur `/api/documents/v1`, un par document rendu), quels que soient ses indicateurs et le nombre de fichiers CAF. Tout le reste ne coûte rien. Un crédit est réservé avant la lecture et pris quand la réponse est prête ; un échec le rend. Les clés de test utilisent des crédits de test ; elles font confiance aux certificats de test du service et acceptent l’État spécimen UTO.',
  },
  privacyText: {
    en: 'No document, no pixel and no field of one is stored, logged or cached. What is kept: account ids, hashes of keys, rows of credits, and for 24 hours a keyed fingerprint of requests that carry an `Idempotency-Key`.',
    fr: 'Aucun document, aucun pixel et aucun champ n’est conservé, journalisé ni mis en cache. Ce qui est gardé : identifiants de compte, empreintes des clés, lignes de crédits et, pendant 24 heures, une empreinte à clé des demandes qui portent un `Idempotency-Key`.',
  },
  licenceText: {
    en: 'The service is free software under the GNU Affero General Public License, version 3 or later. [The source of the version that answers you](/source) is offered by the service itself; whoever changes it and lets others use it over a network offers the changed source too.',
    fr: 'Le service est un logiciel libre sous licence publique générale GNU Affero, version 3 ou ultérieure. [Le code source de la version qui vous répond](/source) est offert par le service lui-même ; qui le modifie et le laisse utiliser par un réseau offre aussi le code modifié.',
  },
} as const satisfies Record<string, Text>;

export type DocsText = keyof typeof docsTexts;

/** The sections of the reference in order, with the titles of its contents list. */
export const docsSections = {
  start: { en: 'Start', fr: 'Pour commencer' },
  examples: { en: 'Examples', fr: 'Exemples' },
  endpoints: { en: 'Endpoints', fr: 'Points d’accès' },
  answers: { en: 'Answers', fr: 'Réponses' },
  flags: { en: 'What a flag proves', fr: 'Ce que prouve un indicateur' },
  blind: { en: 'Where check digits are blind', fr: 'Où les clés de contrôle sont aveugles' },
  details: { en: 'Details', fr: 'Détails' },
  limits: { en: 'Limits', fr: 'Limites' },
  errors: { en: 'Errors', fr: 'Erreurs' },
  credits: { en: 'Credits', fr: 'Crédits' },
  privacy: { en: 'Privacy', fr: 'Vie privée' },
  licence: { en: 'Licence', fr: 'Licence' },
} as const satisfies Record<string, Text>;
