import { fill, type Language, type Text } from '../language.ts';

/** Every text of the try page that does not come from a table of the answers. */
export const texts = {
  title: { en: 'Verify a document', fr: 'Vérifier un document' },
  skip: { en: 'Skip to the form', fr: 'Aller au formulaire' },
  product: { en: 'Document verification', fr: 'Vérification de documents' },
  reference: { en: 'Documentation', fr: 'Documentation' },
  searchFailed: {
    en: 'The index could not be loaded. Continue typing to try again.',
    fr: 'L’index n’a pas pu être chargé. Continuez à taper pour réessayer.',
  },
  searchNone: { en: 'No result.', fr: 'Aucun résultat.' },
  searchOne: { en: '1 result', fr: '1 résultat' },
  searchMany: { en: '{count} results', fr: '{count} résultats' },
  searchMore: {
    en: '{count} results, of which {shown} are shown',
    fr: '{count} résultats, dont {shown} affichés',
  },
  api: { en: 'API', fr: 'API' },
  source: { en: 'Source', fr: 'Code source' },
  lead: {
    en: 'This service reads identity documents, French documents with a 2D-Doc code, signed PDFs and CAF certificates, and checks their built-in security features.',
    fr: 'Ce service lit les pièces d’identité, les documents à code 2D-Doc, les PDF signés et les attestations de la Caf, et contrôle leurs éléments de sécurité.',
  },
  clerks: {
    en: 'What to drop, what the colours mean, and what to do next',
    fr: 'Que déposer, que signifient les couleurs, et que faire ensuite',
  },
  privacy: {
    en: 'The file is read in memory and forgotten. Nothing is stored, logged or sent elsewhere.',
    fr: 'Le fichier est lu en mémoire puis oublié. Rien n’est conservé, journalisé ni envoyé ailleurs.',
  },

  drop: { en: 'Drop documents here', fr: 'Déposez des documents ici' },
  dropAnywhere: {
    en: 'Drop one or many, or a whole folder, anywhere on the page',
    fr: 'Déposez-en un ou plusieurs, ou tout un dossier, n’importe où sur la page',
  },
  choose: { en: 'Choose files', fr: 'Choisir des fichiers' },
  accepted: {
    en: 'PDF, JPEG, PNG, WebP, TIFF, HEIC, BMP, GIF or JPEG 2000, up to 10 MB each. A larger photo is made smaller before it is sent. You need not say what a document is: the service recognises it.',
    fr: 'PDF, JPEG, PNG, WebP, TIFF, HEIC, BMP, GIF ou JPEG 2000, 10\u00A0Mo au plus chacun. Une photo plus lourde est réduite avant l’envoi. Inutile d’indiquer le type de document\u00A0: le service le reconnaît.',
  },
  photograph: { en: 'Take a photo', fr: 'Prendre une photo' },
  apiKey: { en: 'API key', fr: 'Clé d’API' },
  demoKey: {
    en: 'This is the test key of the local demonstration.',
    fr: 'Ceci est la clé de test de la démonstration locale.',
  },
  keyHint: {
    en: 'The key is sent with each file, and only to this service.',
    fr: 'La clé est envoyée avec chaque fichier, et à ce service seulement.',
  },
  keepKey: {
    en: 'Keep the key in this browser (not on a shared computer)',
    fr: 'Conserver la clé dans ce navigateur (pas sur un poste partagé)',
  },
  revealKey: {
    en: 'Show',
    fr: 'Afficher',
  },
  verifyMany: { en: 'Verify {count} files', fr: 'Vérifier {count} fichiers' },
  tryNow: { en: 'Try now', fr: 'Réessayer maintenant' },
  queue: { en: 'Files', fr: 'Fichiers' },
  progress: {
    en: 'Files done: {done} of {count}.',
    fr: 'Fichiers traités\u00A0: {done} sur {count}.',
  },
  person: { en: '{name}, born {date}', fr: '{name}, né(e) le {date}' },
  otherRows: { en: 'Others', fr: 'Autres' },
  ofPerson: { en: 'Documents: {count}', fr: 'Documents\u00A0: {count}' },
  tally_passed: {
    en: 'Nothing wrong: {count}',
    fr: 'Sans anomalie\u00A0: {count}',
  },
  tally_unverified: {
    en: 'Not verifiable: {count}',
    fr: 'Non vérifiables\u00A0: {count}',
  },
  tally_expired: { en: 'Expired: {count}', fr: 'Expirés\u00A0: {count}' },
  tally_failed: {
    en: 'With faults: {count}',
    fr: 'Avec anomalie\u00A0: {count}',
  },
  tally_unread: {
    en: 'Not read: {count}',
    fr: 'Non lus\u00A0: {count}',
  },
  reports: {
    en: 'Report (PDF)',
    fr: 'Rapport (PDF)',
  },
  list: {
    en: 'List (CSV)',
    fr: 'Liste (CSV)',
  },
  listFile: {
    en: 'documents-{name}',
    fr: 'documents-{name}',
  },
  listName: {
    en: 'File',
    fr: 'Fichier',
  },
  listKind: {
    en: 'Document',
    fr: 'Document',
  },
  listOutcome: {
    en: 'Outcome',
    fr: 'Résultat',
  },
  listReason: {
    en: 'Reason',
    fr: 'Motif',
  },
  report: { en: 'Report', fr: 'Rapport' },
  reportFile: { en: 'report-{name}', fr: 'rapport-{name}' },
  clear: { en: 'Remove all', fr: 'Tout retirer' },
  retry: { en: 'Try again', fr: 'Réessayer' },
  remove: { en: 'Remove', fr: 'Retirer' },
  removeFile: { en: 'Remove the file', fr: 'Retirer le fichier' },
  cancel: { en: 'Cancel', fr: 'Annuler' },
  labelled: { en: '{label}: {value}', fr: '{label}\u00A0: {value}' },
  openFile: {
    en: 'open {name}',
    fr: 'ouvrir {name}',
  },
  noPreview: { en: 'This browser cannot show {name}.', fr: 'Ce navigateur ne peut pas afficher {name}.' },
  verify: { en: 'Verify', fr: 'Vérifier' },
  specimens: { en: 'Or try a specimen', fr: 'Ou essayez un spécimen' },
  stop: { en: 'Stop all', fr: 'Tout arrêter' },

  needFile: { en: 'Choose a document first.', fr: 'Choisissez d’abord un document.' },
  stateChosen: { en: 'Ready to be verified', fr: 'Prêt à être vérifié' },
  stateWaiting: {
    en: 'Waiting for its turn',
    fr: 'En attente de son tour',
  },
  stateSending: { en: 'Sending: {sent} of {total}', fr: 'Envoi\u00A0: {sent} sur {total}' },
  stateSendingMany: {
    en: 'Sending {files} files: {sent} of {total}',
    fr: 'Envoi de {files} fichiers\u00A0: {sent} sur {total}',
  },
  stopped: {
    en: 'Stopped before the file was read',
    fr: 'Arrêté avant la lecture du fichier',
  },
  changed: {
    en: 'The file can no longer be read',
    fr: 'Le fichier ne peut plus être lu',
  },
  changedRemedy: {
    en: 'It was changed, moved or deleted after it was chosen, or it is a folder. Choose it again.',
    fr: 'Il a été modifié, déplacé ou supprimé après avoir été choisi, ou il s’agit d’un dossier. Choisissez-le de nouveau.',
  },
  cutOff: {
    en: 'The file could not be sent',
    fr: 'Le fichier n’a pas pu être envoyé',
  },
  cutOffRemedy: {
    en: 'The connection broke at every attempt, although the service answers other requests. Try this file again, or save it in another format.',
    fr: 'La connexion s’est interrompue à chaque essai, alors que le service répond à d’autres demandes. Réessayez avec ce fichier, ou enregistrez-le dans un autre format.',
  },
  tooLarge: {
    en: 'The file is too large',
    fr: 'Le fichier est trop lourd',
  },
  tooLargeCause: {
    en: 'The file has more than 10 MB.',
    fr: 'Le fichier dépasse 10\u00A0Mo.',
  },
  sendSmaller: {
    en: 'Save a smaller file, with fewer pages or as a picture, and choose it again.',
    fr: 'Enregistrez-en une version plus légère, avec moins de pages ou sous forme d’image, puis choisissez-la.',
  },
  madeSmaller: {
    en: 'The photo was made smaller before it was sent: {to} instead of {from}.',
    fr: 'La photo a été réduite avant l’envoi\u00A0: {to} au lieu de {from}.',
  },
  folderCut: {
    en: 'The folders have too many files: only the first {count} are in the list.',
    fr: 'Les dossiers contiennent trop de fichiers\u00A0: seuls les {count} premiers sont dans la liste.',
  },
  filesLost: {
    en: 'Files of the folder that could not be opened: {count}.',
    fr: 'Fichiers du dossier qui n’ont pas pu être ouverts\u00A0: {count}.',
  },
  nothingTaken: {
    en: 'What was dropped contains no file.',
    fr: 'Ce qui a été déposé ne contient aucun fichier.',
  },
  specimenLost: {
    en: 'The specimen could not be loaded. Try again in a few minutes.',
    fr: 'Le spécimen n’a pas pu être chargé. Réessayez dans quelques minutes.',
  },
  unreachable: {
    en: 'The service cannot be reached. The page tries again in {seconds} s; nothing is lost.',
    fr: 'Le service est injoignable. La page réessaie dans {seconds}\u00A0s\u00A0; rien n’est perdu.',
  },
  busy: {
    en: 'The service is busy. The page continues in {seconds} s.',
    fr: 'Le service est très sollicité. La page reprend dans {seconds}\u00A0s.',
  },
  tooFast: {
    en: 'Too many requests were sent with this key. The page continues in {seconds} s.',
    fr: 'Trop de demandes ont été envoyées avec cette clé. La page reprend dans {seconds}\u00A0s.',
  },
  tryingAgain: { en: 'Trying again…', fr: 'Nouvel essai…' },
  reading: { en: 'Reading the document…', fr: 'Lecture du document…' },
  readingPage: {
    en: 'Reading page {page} of {pages}…',
    fr: 'Lecture de la page {page} sur {pages}…',
  },
  stateAhead: {
    en: 'Documents of other requests that are read first: {count}',
    fr: 'Documents d’autres demandes lus avant celui-ci\u00A0: {count}',
  },
  keyRefused: {
    en: 'The API key is not valid. Check it for typing errors, or ask for another one.',
    fr: 'La clé d’API n’est pas valable. Vérifiez la saisie, ou demandez une autre clé.',
  },
  creditsGone: {
    en: 'The key has no credits left for this period. The results so far stay here. Send the other files with another key, or later.',
    fr: 'La clé n’a plus de crédits pour cette période. Les résultats obtenus restent affichés. Envoyez les autres fichiers avec une autre clé, ou plus tard.',
  },
  needKey: {
    en: 'Enter your API key.',
    fr: 'Indiquez votre clé d’API.',
  },

  failedOne: {
    en: '1 fault found',
    fr: '1 anomalie relevée',
  },
  failedMany: {
    en: '{count} faults found',
    fr: '{count} anomalies relevées',
  },
  failedNote: {
    en: 'A fault is a reason to look closer. By itself it does not prove a forgery.',
    fr: 'Une anomalie est une raison d’y regarder de plus près. À elle seule, elle ne prouve pas une falsification.',
  },
  expired: { en: 'The document has expired', fr: 'Le document a expiré' },
  expiredNote: {
    en: 'Nothing else is wrong with the document. This does not prove that it is genuine: compare what was read with the print, the photo and the person.',
    fr: 'Rien d’autre n’est à signaler. Cela ne prouve pas que le document est authentique\u00A0: comparez ce qui a été lu avec l’imprimé, la photo et la personne.',
  },
  unverified: { en: 'The document cannot be verified', fr: 'Le document ne peut pas être vérifié' },
  unverifiedNote: {
    en: 'Nothing wrong was found in the document, but something could not be checked. The document is neither confirmed nor refuted.',
    fr: 'Rien d’anormal n’a été trouvé dans le document, mais un contrôle n’a pas pu être fait. Le document n’est ni confirmé ni mis en cause.',
  },
  unverifiedNoteMany: {
    en: 'Nothing wrong was found in the document, but {count} things could not be checked. The document is neither confirmed nor refuted.',
    fr: 'Rien d’anormal n’a été trouvé dans le document, mais {count} contrôles n’ont pas pu être faits. Le document n’est ni confirmé ni mis en cause.',
  },
  seen: { en: 'Found', fr: 'Constaté' },
  mayMean: { en: 'May mean', fr: 'Peut signifier' },
  toDo: { en: 'What to do', fr: 'Que faire' },
  failureMeaning: {
    en: 'The document may be misprinted, worn, misread or forged.',
    fr: 'Le document peut porter une erreur d’impression, être usé, avoir été mal lu ou être un faux.',
  },
  failureRemedy: {
    en: 'Compare the value with the document. If the document really has this value, do not rely on it without asking the issuer. If the value was misread, send a sharper picture.',
    fr: 'Comparez la valeur au document. Si le document porte bien cette valeur, ne vous y fiez pas sans interroger l’émetteur. Si elle a été mal lue, envoyez une photo plus nette.',
  },
  expiredMeaning: {
    en: 'The document was valid until that date.',
    fr: 'Le document était valable jusqu’à cette date.',
  },
  expiredRemedy: {
    en: 'Ask for the current document, unless an expired one is enough for your purpose.',
    fr: 'Demandez le document en cours de validité, sauf si un document expiré suffit à votre démarche.',
  },
  unreadable: {
    en: 'The document could not be read',
    fr: 'Le document n’a pas pu être lu',
  },
  notRead: {
    en: 'This service does not read this document',
    fr: 'Ce service ne lit pas ce document',
  },
  notNow: {
    en: 'Cannot be verified at the moment',
    fr: 'Vérification impossible pour le moment',
  },
  original: { en: 'The service’s answer, in French:', fr: 'Réponse du service, en anglais\u00A0:' },
  tryLater: {
    en: 'Try again in a few minutes. If the problem persists, tell the operator of the service.',
    fr: 'Réessayez dans quelques minutes. Si le problème persiste, prévenez votre service informatique.',
  },
  whatItMeans: { en: 'More about this', fr: 'En savoir plus' },
  refused: {
    en: 'The file was refused',
    fr: 'Le fichier a été refusé',
  },
  notCharged: { en: 'No credit was used.', fr: 'Aucun crédit n’a été utilisé.' },

  whatWasRead: { en: 'What was read', fr: 'Ce qui a été lu' },
  whatTheCodeSays: { en: 'What the code says', fr: 'Ce que dit le code' },
  signatureNumber: { en: 'Signature {number}', fr: 'Signature n\u00B0 {number}' },
  whatWasSigned: { en: 'What was signed', fr: 'Ce qui a été signé' },
  printedUnreadMeaning: {
    en: 'The page is hard to read or laid out differently, or the code is on a page to which it does not belong.',
    fr: 'La page est difficile à lire ou mise en page autrement, ou le code se trouve sur une page à laquelle il n’appartient pas.',
  },
  printedUnreadRemedy: {
    en: 'Compare the page with the signed value, which is {signed}. The original PDF is easier to read than a picture.',
    fr: 'Comparez la page avec la valeur signée, qui est {signed}. Le PDF d’origine se lit mieux qu’une photo.',
  },
  sideSigned: { en: 'Signed', fr: 'Signé' },
  sidePrinted: { en: 'Printed', fr: 'Imprimé' },
  certificate: { en: 'Who signed', fr: 'Qui a signé' },
  certificateFile: { en: 'Certificate {number}', fr: 'Attestation {number}' },
  together: {
    en: 'Comparison of the certificates',
    fr: 'Comparaison des attestations',
  },
  togetherOf: {
    en: 'Comparison of {count} certificates',
    fr: 'Comparaison de {count} attestations',
  },
  judgedApart: {
    en: 'Other certificates that were chosen at the same time but not compared with this one: {count}. At most {most} files are sent together, and only certificates that are sent together are compared.',
    fr: 'Autres attestations choisies en même temps et non comparées avec celle-ci\u00A0: {count}. {most} fichiers au plus sont envoyés ensemble, et seules les attestations envoyées ensemble sont comparées.',
  },
  page: { en: 'page {number}', fr: 'page {number}' },
  pages: { en: 'pages {number}', fr: 'pages {number}' },
  pagesOfFile: { en: '{pages} of file {file}', fr: '{pages} du fichier {file}' },
  pagesWithout: {
    en: 'No document that this service reads was found on {pages} of the file.',
    fr: 'Aucun document que ce service lit n’a été trouvé en {pages} du fichier.',
  },
  pagesFound: { en: 'The page, with the places outlined', fr: 'La page, avec les endroits concernés' },
  pagesBeside: { en: 'The page before and now', fr: 'La page avant et maintenant' },
  pageNow: { en: 'Page {number} now', fr: 'Page {number} maintenant' },
  pageEarlier: { en: 'Page {number} before', fr: 'Page {number} avant' },
  none: { en: 'not given', fr: 'non renseigné' },
  remarks: { en: 'Remarks', fr: 'Remarques' },
  yes: { en: 'yes', fr: 'oui' },
  no: { en: 'no', fr: 'non' },
  right: {
    en: 'Passed',
    fr: 'Réussi',
  },
  wrong: {
    en: 'Failed',
    fr: 'Échoué',
  },
  open: {
    en: 'Not checked',
    fr: 'Non contrôlé',
  },
  checksFold: {
    en: 'All checks ({count})',
    fr: 'Tous les contrôles ({count})',
  },
  checksFoldFailed: {
    en: 'All checks ({count}, of which {failed} did not pass: see above)',
    fr: 'Tous les contrôles ({count}, dont {failed} à revoir\u00A0: voir plus haut)',
  },
  checksOfDocument: { en: 'The document', fr: 'Le document' },
  noPicture: {
    en: 'No picture of the page is available now, so the page is drawn from what was read on it.',
    fr: 'Aucune image de la page n’est disponible pour l’instant\u00A0: elle est donc dessinée d’après ce qui y a été lu.',
  },
  noPage: {
    en: 'No picture of this page is available now.',
    fr: 'Aucune image de cette page n’est disponible pour l’instant.',
  },
  otherPages: {
    en: 'Show the other pages ({count})',
    fr: 'Afficher les autres pages ({count})',
  },
  pictureOf: {
    en: 'The document, with what was found outlined',
    fr: 'Le document, avec le contour de ce qui a été trouvé',
  },
  pictureAsIs: { en: 'The document as it was sent', fr: 'Le document tel qu’il a été envoyé' },
  mrzLine: {
    en: 'Line {number} of the machine-readable zone',
    fr: 'Ligne {number} de la zone de lecture',
  },
  bars: { en: 'Bars', fr: 'Code-barres' },
  code2d: { en: '2D-Doc code', fr: 'Code 2D-Doc' },

  testKey: {
    en: 'This was made with a test key, which accepts specimens and test certificates. It says nothing about a real document.',
    fr: 'Ceci a été établi avec une clé de test, qui accepte les spécimens et les certificats de test. Cela ne dit rien d’un vrai document.',
  },
  noTrustList: {
    en: 'This service has no trust list in force. With a live key, documents with a 2D-Doc therefore cannot be verified now.',
    fr: 'Ce service n’a pas de liste de confiance en vigueur. Avec une clé réelle, les documents à code 2D-Doc ne peuvent donc pas être vérifiés pour le moment.',
  },
  noUnionList: {
    en: 'This service has no list of the European Union’s trusted lists in force. With a live key, signed PDFs therefore cannot be verified now.',
    fr: 'Ce service n’a pas de liste des listes de confiance de l’Union européenne en vigueur. Avec une clé réelle, les PDF signés ne peuvent donc pas être vérifiés pour le moment.',
  },
  noLists: {
    en: 'This service has no trust lists in force. With a live key, documents with a 2D-Doc and signed PDFs cannot be verified now.',
    fr: 'Ce service n’a aucune liste de confiance en vigueur. Avec une clé réelle, ni documents à 2D-Doc ni PDF signés ne sont vérifiables pour le moment.',
  },
  copyVerified: {
    en: 'Not this photo but a smaller copy of it was verified, because the photo is too large to be sent. The SHA-256 and the receipt are those of the copy and do not fit the photo.',
    fr: 'Cette photo étant trop lourde pour être envoyée, c’est une copie réduite qui a été vérifiée. L’empreinte SHA-256 et le reçu sont ceux de la copie et ne correspondent pas à la photo.',
  },
  copySave: { en: 'Save the smaller copy', fr: 'Enregistrer la copie réduite' },
  copyFile: { en: '{name}-smaller.jpg', fr: '{name}-reduite.jpg' },
  reportTitle: { en: 'Verification report', fr: 'Rapport de vérification' },
  reportFoot: {
    en: 'This report has no copy of the document. It is not signed: if the decision matters, verify the document again.',
    fr: 'Ce rapport ne contient pas de copie du document. Il n’est pas signé\u00A0: si l’enjeu le justifie, vérifiez de nouveau le document.',
  },
  reportFootSigned: {
    en: 'This report has no copy of the document. The receipt in it is signed: if the decision matters, check the receipt with the service.',
    fr: 'Ce rapport ne contient pas de copie du document. Le reçu qu’il porte est signé\u00A0: si l’enjeu le justifie, faites-le contrôler par le service.',
  },
  sheetNumber: { en: 'Page {number} of {count}', fr: 'Page {number} sur {count}' },
  testKeyAcross: { en: 'TEST KEY · PROVES NOTHING', fr: 'CLÉ DE TEST · SANS VALEUR' },
  summary: { en: '{count} documents', fr: '{count} documents' },
  file: { en: 'File', fr: 'Fichier' },
  fileName: { en: 'Name', fr: 'Nom' },
  unreadKind: { en: 'Not read', fr: 'Non lu' },
  whatWasChecked: { en: 'What was checked', fr: 'Ce qui a été contrôlé' },
  whatIsOpen: { en: 'What these checks do not prove', fr: 'Ce que ces contrôles ne prouvent pas' },
  receipt: { en: 'Signed receipt', fr: 'Reçu signé' },
  receiptNote: {
    en: 'The service signed the hash of the file, the document, the outcome and the time. Anyone who receives this report can check that: paste the text below at {address}.',
    fr: 'Le service a signé l’empreinte du fichier, le document, le résultat et l’heure. Toute personne qui reçoit ce rapport peut le faire contrôler\u00A0: il suffit de coller le texte ci-dessous à l’adresse {address}.',
  },
  receiptField: {
    en: 'The receipt, as the report has it',
    fr: 'Le reçu, tel que le rapport le donne',
  },
  receiptFile: { en: 'The file that was verified', fr: 'Le fichier qui a été vérifié' },
  receiptFileNote: {
    en: 'Without a file only the receipt is checked. The file stays in your browser: only its SHA-256 is sent.',
    fr: 'Sans fichier, seul le reçu est contrôlé. Le fichier reste dans votre navigateur\u00A0: seule son empreinte SHA-256 est envoyée.',
  },
  receiptCheck: { en: 'Check the receipt', fr: 'Contrôler le reçu' },
  receiptValid: {
    en: 'This service signed the receipt on {when}.',
    fr: 'Ce service a signé le reçu le {when}.',
  },
  receiptInvalid: {
    en: 'This service did not sign this receipt, or the receipt was changed.',
    fr: 'Ce service n’a pas signé ce reçu, ou le reçu a été modifié.',
  },
  receiptMatches: { en: 'It is about this file.', fr: 'Il porte bien sur ce fichier.' },
  receiptOther: {
    en: 'It is not about this file as it is: another file was verified, or another copy of this one, such as the smaller copy that the page makes of a large photo.',
    fr: 'Il ne porte pas sur ce fichier tel quel\u00A0: un autre fichier a été vérifié, ou une autre copie de celui-ci, comme la copie réduite que la page fait d’une photo trop lourde.',
  },
  receiptFileUnread: {
    en: 'The file was not compared with the receipt: it has changed since it was chosen, or this page was not loaded by https. Choose it again, or compare its SHA-256 with the report.',
    fr: 'Le fichier n’a pas été comparé au reçu\u00A0: il a changé depuis que vous l’avez choisi, ou cette page n’a pas été chargée en https. Choisissez-le de nouveau, ou comparez son empreinte SHA-256 au rapport.',
  },
  receiptOtherPages: {
    en: 'The receipt says nothing about other pages.',
    fr: 'Le reçu ne dit rien des autres pages.',
  },
  receiptWithoutPages: {
    en: 'The receipt does not name the pages of the document, and says nothing about other documents in the file.',
    fr: 'Le reçu ne nomme pas les pages du document, et ne dit rien des autres documents du fichier.',
  },
  receiptNotChecked: {
    en: 'The receipt could not be checked. Try again in a few minutes.',
    fr: 'Le reçu n’a pas pu être contrôlé. Réessayez dans quelques minutes.',
  },
  receipt_passed: { en: 'nothing wrong', fr: 'sans anomalie' },
  receipt_unverified: { en: 'not verifiable', fr: 'non vérifiable' },
  receipt_expired: { en: 'expired', fr: 'expiré' },
  receipt_failed: { en: 'faults found', fr: 'anomalies relevées' },
  forDevelopers: { en: 'For developers', fr: 'Pour les développeurs' },
  details: { en: 'Details', fr: 'Détails' },
  copy: { en: 'Copy', fr: 'Copier' },
  copied: { en: 'Copied', fr: 'Copié' },
  requestId: {
    en: 'Reference',
    fr: 'Référence',
  },
  creditsLeft: { en: 'Credits left: {count}.', fr: 'Crédits restants\u00A0: {count}.' },
} as const satisfies Record<string, Text>;

export type TextName = keyof typeof texts;

/** A text with its `{name}` places filled. */
export function say(
  name: TextName,
  language: Language,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return fill(texts[name][language], values);
}
