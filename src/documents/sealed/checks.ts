import { type Check, check, type Finding } from '../document.ts';
import {
  askForOriginal,
  certificateValidAtSigningFindings,
  contentUnchangedFindings,
  damaged,
  integrityFindings,
  issuerListedFindings,
  notRevokedFindings,
} from './findings.ts';
import type { PdfSignature } from './signature.ts';

/** The check of a flag, which fails for the first reason of a signature that is among `findings`. */
function flag(
  name: keyof PdfSignature,
  findings: Check<PdfSignature>['findings'],
  texts: Omit<Check<PdfSignature>, 'name' | 'findings' | 'applies' | 'find'>,
): Check<PdfSignature> {
  const find = (signature: PdfSignature): Finding | null => {
    const reason = signature.reasons.find((one) => Object.hasOwn(findings, one));
    return reason === undefined ? null : { reason, values: valuesOf(signature) };
  };
  return {
    name,
    findings,
    ...texts,
    applies: (signature) => signature[name] !== null || find(signature) !== null,
    find,
  };
}

/** The values of the sentences about a signature. */
function valuesOf({ number, signer, organization, signedAt, listedState }: PdfSignature): Finding['values'] {
  return {
    signature: number,
    signer: signer ?? organization ?? `${number}`,
    ...(signedAt !== null && { date: signedAt.slice(0, 10) }),
    ...(listedState !== null && { state: listedState }),
  };
}

const integrity = flag('integrity', integrityFindings, {
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
});

const contentUnchanged = flag('contentUnchanged', contentUnchangedFindings, {
  rule: {
    en: 'Each page of the file still shows what it showed when it was signed: pictures, notes, text, values of form fields and attached files are the same. Allowed are later signatures and timestamps, data for verifying them, and filling in or annotating where the signature permits it. Null if the two states of the file could not be compared.',
    fr: 'Chaque page du fichier montre encore ce qu’elle montrait à la signature\u00A0: les images, les annotations, le texte, les valeurs des champs du formulaire et les fichiers joints sont les mêmes. Sont admis les signatures et les horodatages ajoutés ensuite, les données qui servent à les vérifier, et ce que la signature permet de remplir ou d’annoter. Null si les deux états du fichier n’ont pas pu être comparés.',
  },
  holds: { en: 'The file shows what was signed', fr: 'Le fichier montre ce qui a été signé' },
  fails: {
    en: 'The file shows something other than what was signed',
    fr: 'Le fichier montre autre chose que ce qui a été signé',
  },
  leavesOpen: {
    en: 'What other programs show of the file.',
    fr: 'Ce que d’autres logiciels affichent du fichier.',
  },
  advice: {
    meaning: {
      en: 'Something visible was added, removed or covered after the signature.',
      fr: 'Un élément visible a été ajouté, retiré ou recouvert après la signature.',
    },
    remedy: askForOriginal,
  },
  contradictions: ({ changedPages }) =>
    changedPages.map((page) => ({ field: 'contentUnchanged', page: page - 1 })),
});

const certificateValidAtSigning = flag('certificateValidAtSigning', certificateValidAtSigningFindings, {
  rule: {
    en: 'The certificate was valid at the proven time of the signature, or is valid now if no time is proven. Null if there is no certificate.',
    fr: 'Le certificat était valable à la date prouvée de la signature, ou l’est aujourd’hui si aucune date n’est prouvée. Null s’il n’y a pas de certificat.',
  },
  holds: { en: 'Certificate valid at that time', fr: 'Certificat valable à cette date' },
  fails: { en: 'Certificate not valid at that time', fr: 'Certificat non valable à cette date' },
  leavesOpen: {
    en: 'Whether the signer had lost control of the key by then without reporting it.',
    fr: 'Si le signataire avait alors perdu le contrôle de sa clé sans le signaler.',
  },
});

const notRevoked = flag('notRevoked', notRevokedFindings, {
  rule: {
    en: 'By the revocation data in the file, the certificate was not revoked at that time. Null if the file has none about it.',
    fr: 'D’après les données de révocation du fichier, le certificat n’était pas révoqué à cette date. Null si le fichier n’en a pas.',
  },
  holds: { en: 'Certificate not revoked', fr: 'Certificat non révoqué' },
  fails: { en: 'Certificate revoked', fr: 'Certificat révoqué' },
  leavesOpen: {
    en: 'Whether it was revoked later: no register is asked.',
    fr: 'S’il a été révoqué ensuite\u00A0: aucun registre n’est interrogé.',
  },
});

const issuerListed = flag('issuerListed', issuerListedFindings, {
  rule: {
    en: 'A State of the European Union lists the provider that issued the signer’s certificate. `statusAtSigning` gives what its list said about the provider at the time of the signature. Null if no State lists the provider; that alone is no fault of the document.',
    fr: 'Un État de l’Union européenne a inscrit sur sa liste de confiance le prestataire qui a émis le certificat du signataire. `statusAtSigning` donne ce que cette liste disait du prestataire au moment de la signature. Null si aucun État ne l’a inscrit\u00A0; cela seul n’est pas une faute du document.',
  },
  holds: { en: 'Issuer on a list of the Union', fr: 'Émetteur inscrit sur une liste de l’Union' },
  fails: { en: 'Issuer not on a list of the Union', fr: 'Émetteur absent des listes de l’Union' },
  leavesOpen: {
    en: 'Whether the signer was entitled to sign this document.',
    fr: 'Si le signataire avait qualité pour signer ce document.',
  },
});

/** The flags of each signature, in their order. */
export const signatureChecks: readonly Check<PdfSignature>[] = [
  integrity,
  contentUnchanged,
  certificateValidAtSigning,
  notRevoked,
  issuerListed,
];

/** Whether anybody signed. Timestamps alone prove only when the file existed. */
export const isSigned = check<readonly PdfSignature[], 'timestamps_only'>({
  name: 'signatures',
  rule: {
    en: 'One of the signatures is a person’s or an organisation’s.',
    fr: 'L’une des signatures est celle d’une personne ou d’un organisme.',
  },
  holds: {
    en: 'Signed by a person or an organisation',
    fr: 'Signé par une personne ou un organisme',
  },
  fails: {
    en: 'Not signed by a person or an organisation',
    fr: 'Ni signature ni cachet',
  },
  leavesOpen: {
    en: 'Whether everyone who had to sign has signed.',
    fr: 'Si tous ceux qui devaient signer l’ont fait.',
  },
  findings: {
    timestamps_only: {
      en: 'The file has only timestamps: they prove when it existed, not who it comes from.',
      fr: 'Le fichier n’a que des horodatages\u00A0: ils prouvent quand il existait, non de qui il vient.',
      isUnverified: true,
      advice: {
        meaning: {
          en: 'Nobody has signed the file. Anybody can have a file timestamped.',
          fr: 'Personne n’a signé le fichier. N’importe qui peut faire horodater un fichier.',
        },
        remedy: {
          en: 'Ask for the signed file, or make sure in another way whom it comes from.',
          fr: 'Demandez le fichier signé, ou assurez-vous autrement de qui il vient.',
        },
      },
    },
  },
  find: (signatures) =>
    signatures.every(({ kind }) => kind === 'timestamp') ? { reason: 'timestamps_only', values: {} } : null,
});
