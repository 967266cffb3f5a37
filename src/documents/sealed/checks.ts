import { type Check, check, type Finding, type FindingText } from '../document.ts';
import {
  askForOriginal,
  certificateValidAtSigningFindings,
  contentUnchangedFindings,
  damaged,
  integrityFindings,
  issuerListedFindings,
  notRevokedFindings,
} from './findings.ts';
import type {
  ContentReason,
  IntegrityReason,
  ListReason,
  PdfSignature,
  RevocationReason,
  SignatureReason,
  ValidityReason,
} from './signature.ts';

/** The first finding of a flag, with the name of the signer and what else its sentence says. */
function findingOf<Reason extends SignatureReason>(
  signature: PdfSignature,
  ofFlag: Readonly<Record<Reason, FindingText>>,
): (Finding & { readonly reason: Reason }) | null {
  const isOfFlag = (one: SignatureReason): one is Reason => Object.hasOwn(ofFlag, one);
  const reason = signature.reasons.find(isOfFlag);
  if (reason === undefined) return null;
  const { number, signedAt, listedState } = signature;
  const values = {
    signature: number,
    signer: signature.signer ?? signature.organization ?? `${number}`,
    ...(signedAt !== null && { date: signedAt.slice(0, 10) }),
    ...(listedState !== null && { state: listedState }),
  };
  return { reason, values };
}

const integrity = check<PdfSignature, IntegrityReason>({
  name: 'integrity',
  rule: {
    en: 'The signed bytes of the file are those that the key of the certificate signed, and they are the whole file without the signature. Null if the algorithm or the form of the signature is not supported.',
    fr: 'Les octets signés du fichier sont ceux que la clé du certificat a signés, et ils forment le fichier entier sans la signature. Null si l’algorithme ou la forme de la signature n’est pas pris en charge.',
  },
  holds: { en: 'Signed bytes unchanged', fr: 'Octets signés inchangés' },
  fails: { en: 'The signature does not fit the file', fr: 'La signature ne correspond pas au fichier' },
  leavesOpen: {
    en: 'Who holds the key, which only the issuer of the certificate vouches for.',
    fr: 'Qui détient la clé\u00A0: seul l’émetteur du certificat en répond.',
  },
  advice: damaged,
  findings: integrityFindings,
  applies: (one) => one.integrity !== null || findingOf(one, integrityFindings) !== null,
  find: (one) => findingOf(one, integrityFindings),
});

const contentUnchanged = check<PdfSignature, ContentReason>({
  name: 'contentUnchanged',
  rule: {
    en: 'Page by page, the file shows what the signed revision shows: pictures, annotations, text, values of fields, attached files. Later signatures, timestamps, validation data, and what the signature permits to fill in or note leave it true. Null if the two could not be compared.',
    fr: 'Page par page, le fichier montre ce que montre la révision signée\u00A0: images, annotations, texte, valeurs des champs, fichiers joints. Les signatures postérieures, les horodatages, les données de validation et ce que la signature permet de remplir ou d’annoter n’y changent rien. Null si la comparaison n’a pas pu être faite.',
  },
  holds: { en: 'The file shows what was signed', fr: 'Le fichier montre ce qui a été signé' },
  fails: {
    en: 'The file shows something else than was signed',
    fr: 'Le fichier montre autre chose que ce qui a été signé',
  },
  leavesOpen: {
    en: 'What another program than this one draws of the file.',
    fr: 'Ce qu’un autre logiciel que celui-ci affiche du fichier.',
  },
  advice: {
    meaning: {
      en: 'Something that shows was added, removed or covered after the signature.',
      fr: 'Un élément visible a été ajouté, retiré ou recouvert après la signature.',
    },
    remedy: askForOriginal,
  },
  findings: contentUnchangedFindings,
  applies: (one) => one.contentUnchanged !== null || findingOf(one, contentUnchangedFindings) !== null,
  find: (one) => findingOf(one, contentUnchangedFindings),
  contradictions: ({ changedPages }) =>
    changedPages.map((page) => ({ field: 'contentUnchanged', page: page - 1 })),
});

const certificateValidAtSigning = check<PdfSignature, ValidityReason>({
  name: 'certificateValidAtSigning',
  rule: {
    en: 'The certificate was valid at the proven time of the signature, or is valid now if no time is proven. Null if there is no certificate.',
    fr: 'Le certificat était valable à la date prouvée de la signature, ou l’est aujourd’hui si aucune date n’est prouvée. Null s’il n’y a pas de certificat.',
  },
  holds: { en: 'Certificate valid at that time', fr: 'Certificat valable à cette date' },
  fails: { en: 'Certificate not valid at that time', fr: 'Certificat non valable à cette date' },
  leavesOpen: {
    en: 'Whether the holder had lost the key by then without telling.',
    fr: 'Si le titulaire avait alors perdu sa clé sans le signaler.',
  },
  findings: certificateValidAtSigningFindings,
  applies: (one) =>
    one.certificateValidAtSigning !== null || findingOf(one, certificateValidAtSigningFindings) !== null,
  find: (one) => findingOf(one, certificateValidAtSigningFindings),
});

const notRevoked = check<PdfSignature, RevocationReason>({
  name: 'notRevoked',
  rule: {
    en: 'By the revocation data in the file, the certificate was not revoked at that time. Null if the file has none about it.',
    fr: 'D’après les données de révocation du fichier, le certificat n’était pas révoqué à cette date. Null si le fichier n’en a pas.',
  },
  holds: { en: 'Certificate not revoked', fr: 'Certificat non révoqué' },
  fails: { en: 'Certificate revoked', fr: 'Certificat révoqué' },
  leavesOpen: {
    en: 'Whether it was revoked later; nobody is asked over the network.',
    fr: 'S’il a été révoqué ensuite\u00A0: personne n’est interrogé par le réseau.',
  },
  findings: notRevokedFindings,
  applies: (one) => one.notRevoked !== null || findingOf(one, notRevokedFindings) !== null,
  find: (one) => findingOf(one, notRevokedFindings),
});

const issuerListed = check<PdfSignature, ListReason>({
  name: 'issuerListed',
  rule: {
    en: 'The trusted list of a State of the Union names the key that issued the certificate. What it said of the provider then is `statusAtSigning`. Never a fault of the document.',
    fr: 'La liste de confiance d’un État de l’Union porte la clé qui a émis le certificat. Ce qu’elle disait alors du prestataire est `statusAtSigning`. Jamais une faute du document.',
  },
  holds: { en: 'Issuer on a list of the Union', fr: 'Émetteur inscrit sur une liste de l’Union' },
  fails: { en: 'Issuer on no list of the Union', fr: 'Émetteur inscrit sur aucune liste de l’Union' },
  leavesOpen: {
    en: 'Whether the signer was entitled to sign this document.',
    fr: 'Si le signataire avait qualité pour signer ce document.',
  },
  findings: issuerListedFindings,
  applies: (one) => one.issuerListed !== null || findingOf(one, issuerListedFindings) !== null,
  find: (one) => findingOf(one, issuerListedFindings),
});

/** The flags of each signature, in the order of the contract. */
export const signatureChecks: readonly Check<PdfSignature>[] = [
  integrity,
  contentUnchanged,
  certificateValidAtSigning,
  notRevoked,
  issuerListed,
];

/** Whether anybody signed: timestamps alone say only that the file existed then. */
export const isSigned = check<readonly PdfSignature[], 'timestamps_only'>({
  name: 'signatures',
  rule: {
    en: 'One of the signatures is a person’s or an organisation’s.',
    fr: 'L’une des signatures est celle d’une personne ou d’un organisme.',
  },
  holds: { en: 'Signed by somebody', fr: 'Signé par quelqu’un' },
  fails: { en: 'Signed by nobody', fr: 'Signé par personne' },
  leavesOpen: {
    en: 'Whether all those signed who had to.',
    fr: 'Si tous ceux qui devaient signer l’ont fait.',
  },
  findings: {
    timestamps_only: {
      en: 'The file only has timestamps: it existed then, and nobody says whose it is.',
      fr: 'Le fichier n’a que des horodatages\u00A0: il existait alors, et personne ne dit de qui il est.',
      isUnverified: true,
    },
  },
  find: (signatures) =>
    signatures.every(({ kind }) => kind === 'timestamp') ? { reason: 'timestamps_only', values: {} } : null,
});
