import { fill, type Language, type Text } from '../language.ts';

/** Every text of the try page that does not come from a table of the answers. */
export const texts = {
  title: { en: 'Verify a document', fr: 'Vérifier un document' },
  skip: { en: 'Skip to the form', fr: 'Aller au formulaire' },
  product: { en: 'Document verification', fr: 'Vérification de documents' },
  reference: { en: 'Reference', fr: 'Documentation' },
  openapi: { en: 'OpenAPI', fr: 'OpenAPI' },
  source: { en: 'Source', fr: 'Code source' },
  lead: {
    en: 'Reads identity documents, signed French documents and CAF certificates, and checks their built-in security features.',
    fr: 'Lit les pièces d’identité, les documents français signés et les attestations CAF, et contrôle leurs éléments de sécurité.',
  },
  privacy: {
    en: 'The file is read in memory and forgotten. Nothing is stored, logged or sent elsewhere.',
    fr: 'Le fichier est lu en mémoire puis oublié. Rien n’est conservé, journalisé ni envoyé ailleurs.',
  },

  drop: { en: 'Drop a document here', fr: 'Déposez un document ici' },
  choose: { en: 'Choose a file', fr: 'Choisir un fichier' },
  photograph: { en: 'Take a photo', fr: 'Prendre une photo' },
  accepted: {
    en: 'PDF, JPEG, PNG, WebP, TIFF, HEIC, BMP, GIF or JPEG 2000, up to 10 MiB',
    fr: 'PDF, JPEG, PNG, WebP, TIFF, HEIC, BMP, GIF ou JPEG 2000, 10 Mio au plus',
  },
  another: { en: 'Another document', fr: 'Un autre document' },
  kind: { en: 'Document type', fr: 'Type de document' },
  auto: { en: 'Automatic', fr: 'Automatique' },
  apiKey: { en: 'API key', fr: 'Clé d’API' },
  demoKey: {
    en: 'The test key of this local demonstration.',
    fr: 'La clé de test de cette démonstration locale.',
  },
  keyHint: { en: 'Kept in this page only.', fr: 'Gardée dans cette page seulement.' },
  verify: { en: 'Verify', fr: 'Vérifier' },
  stop: { en: 'Stop', fr: 'Arrêter' },
  specimens: { en: 'Or try a specimen', fr: 'Ou essayez un spécimen' },

  sending: { en: 'Sending the file…', fr: 'Envoi du fichier…' },
  reading: { en: 'Reading the document…', fr: 'Lecture du document…' },
  readingAs: { en: 'Reading it as: {kind}…', fr: 'Lecture comme : {kind}…' },
  needFile: { en: 'Choose a document first.', fr: 'Choisissez d’abord un document.' },
  needKey: { en: 'Give your API key.', fr: 'Indiquez votre clé d’API.' },
  offline: {
    en: 'The service could not be reached. Check the connection and try again.',
    fr: 'Le service est injoignable. Vérifiez la connexion et recommencez.',
  },
  stopped: { en: 'Stopped. No credit was used.', fr: 'Arrêté. Aucun crédit n’a été utilisé.' },

  failsOne: { en: '1 check failed', fr: '1 vérification a échoué' },
  failsMany: { en: '{count} checks failed', fr: '{count} vérifications ont échoué' },
  expired: { en: 'The document has expired', fr: 'Le document a expiré' },
  expiredNote: {
    en: 'All other checks passed.',
    fr: 'Toutes les autres vérifications ont réussi.',
  },
  unreadable: { en: 'The document could not be read', fr: 'Le document n’a pas pu être lu' },
  refused: { en: 'The request was refused', fr: 'La demande a été refusée' },
  notCharged: { en: 'No credit was used.', fr: 'Aucun crédit n’a été utilisé.' },
  whatItMeans: { en: 'What this means', fr: 'Ce que cela veut dire' },

  whatWasRead: { en: 'What was read', fr: 'Ce qui a été lu' },
  whatTheCodeSays: { en: 'What the code says', fr: 'Ce que dit le code' },
  whatWasSigned: { en: 'What was signed', fr: 'Ce qui a été signé' },
  printedSame: { en: 'Matches the printed page', fr: 'Identique à la page imprimée' },
  printedDifferent: {
    en: '{field}: the printed value differs from the signed one.',
    fr: '{field} : la valeur imprimée diffère de la valeur signée.',
  },
  certificate: { en: 'Who signed', fr: 'Qui a signé' },
  certificateFile: { en: 'Certificate {number}', fr: 'Attestation {number}' },
  together: { en: 'The certificates together', fr: 'Les attestations ensemble' },
  page: { en: 'page {number}', fr: 'page {number}' },
  none: { en: 'not given', fr: 'non renseigné' },
  right: { en: 'Passed', fr: 'Réussie' },
  wrong: { en: 'Failed', fr: 'Échouée' },
  noPicture: {
    en: 'The page is drawn from what was read on it; the file itself cannot be shown here.',
    fr: 'La page est dessinée d’après ce qui y a été lu ; le fichier lui-même ne peut être affiché ici.',
  },
  pictureOf: {
    en: 'The document, with what was found outlined',
    fr: 'Le document, avec ce qui a été trouvé',
  },
  mrzLine: { en: 'MRZ line {number}', fr: 'Ligne {number} de la zone' },
  bars: { en: 'Bars', fr: 'Code-barres' },
  code2d: { en: '2D-Doc code', fr: 'Code 2D-Doc' },

  reportTitle: { en: 'Verification report', fr: 'Rapport de vérification' },
  reportFoot: {
    en: 'This report has no copy of the document. It is not signed: in case of doubt, verify the document again. Request {requestId}.',
    fr: 'Ce rapport ne contient pas de copie du document. Il n’est pas signé : en cas de doute, refaites la vérification. Demande {requestId}.',
  },
  saveReport: { en: 'Save the report (PDF)', fr: 'Enregistrer le rapport (PDF)' },
  forDevelopers: { en: 'For developers', fr: 'Pour les développeurs' },
  details: { en: 'Details', fr: 'Détails' },
  copy: { en: 'Copy', fr: 'Copier' },
  copied: { en: 'Copied', fr: 'Copié' },
  requestId: { en: 'Request', fr: 'Demande' },
  creditsLeft: { en: '{count} credits left', fr: '{count} crédits restants' },
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
