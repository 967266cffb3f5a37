import type { TwoDDoc } from '../../../formats/two-d-doc/parse.ts';
import type { Text } from '../../../language.ts';
import { type Check, check, type FailureAdvice, type Field, type FindingText } from '../../document.ts';

/** What the trust list says about the signer of a code. */
export interface CertificateInfo {
  readonly validityStartDate: string | null;
  readonly validityEndDate: string | null;
  readonly issuerReference: string;
  readonly issuerName: string | null;
  readonly subjectReference: string;
  readonly issuer: string | null;
  readonly datesConsistency: boolean;
  readonly digitalSignature: boolean;
  /** Why the signature is not trusted; null if it is. If absent, it follows from the other members. */
  readonly fault?: SignerFault | null;
}

/** Why a signature is not trusted, from the reason that speaks least against the document to the worst. */
export type SignerFault =
  | 'certificate_unknown'
  | 'certificate_for_tests'
  | 'signature'
  | 'authority_withdrawn'
  | 'certificate_revoked';

/** A code with what the trust list says about its signer. */
export interface SignedCode {
  readonly code: TwoDDoc;
  readonly certificate: CertificateInfo;
  /** A live key never trusts a certificate for tests. */
  readonly mode: 'live' | 'test';
}

function certificateField(
  name: Exclude<keyof CertificateInfo, 'datesConsistency' | 'digitalSignature' | 'fault'>,
  label: Text,
  description: Text,
  more: Partial<Pick<Field<SignedCode>, 'format' | 'nullable' | 'shown' | 'rank' | 'isTechnical'>> = {},
): Field<SignedCode> {
  return {
    name,
    type: 'string',
    nullable: true,
    ...more,
    label,
    description,
    read: ({ certificate }) => certificate[name],
  };
}

const ofCode = { nullable: false, shown: 'code', isTechnical: true } as const;

/** The members of `certificate` before its flags, in the order of the specification. */
export const certificateInfos: readonly Field<SignedCode>[] = [
  certificateField(
    'validityStartDate',
    { en: 'Certificate valid from', fr: 'Certificat valable du' },
    {
      en: 'First day of the certificate, in Europe/Paris. Null when the certificate is unknown.',
      fr: 'Premier jour du certificat, Europe/Paris. Null quand le certificat est inconnu.',
    },
    { format: 'date', isTechnical: true },
  ),
  certificateField(
    'validityEndDate',
    { en: 'Certificate valid until', fr: 'Certificat valable jusqu’au' },
    {
      en: 'Last day of the certificate, in Europe/Paris. Null when the certificate is unknown.',
      fr: 'Dernier jour du certificat, Europe/Paris. Null quand le certificat est inconnu.',
    },
    { format: 'date', isTechnical: true },
  ),
  certificateField(
    'issuerReference',
    { en: 'Certificate authority', fr: 'Autorité de certification' },
    {
      en: 'Id of the certificate authority, from the code.',
      fr: 'Identifiant de l’autorité de certification, lu dans le code.',
    },
    ofCode,
  ),
  certificateField(
    'issuerName',
    { en: 'Name of the authority', fr: 'Nom de l’autorité' },
    {
      en: 'Organisation of the certificate authority. Null when the certificate is unknown.',
      fr: 'Organisme de l’autorité de certification. Null quand le certificat est inconnu.',
    },
    { isTechnical: true },
  ),
  certificateField(
    'subjectReference',
    { en: 'Certificate', fr: 'Certificat' },
    { en: 'Id of the certificate, from the code.', fr: 'Identifiant du certificat, lu dans le code.' },
    ofCode,
  ),
  certificateField(
    'issuer',
    { en: 'Signed by', fr: 'Signé par' },
    {
      en: 'Organisation that issued the document. Null when the certificate is unknown.',
      fr: 'Organisme qui a émis le document. Null quand le certificat est inconnu.',
    },
  ),
];

const certificateUnknown: FindingText = {
  en: 'The certificate {certificate} of the authority {authority} is not in the trust list.',
  fr: 'Le certificat {certificate} de l’autorité {authority} n’est pas dans la liste de confiance.',
  isUnverified: true,
  advice: {
    meaning: {
      en: 'Nobody vouches for the signer: the certificate may be newer than the list of this service, or invented.',
      fr: 'Rien n’atteste qui est le signataire\u00A0: le certificat peut être plus récent que la liste de ce service, ou inventé.',
    },
    remedy: {
      en: 'Do not rely on the document yet. Verify it again tomorrow; if nothing changes, ask the issuer.',
      fr: 'Ne vous fiez pas encore au document. Vérifiez-le de nouveau demain\u00A0; si rien ne change, interrogez l’émetteur.',
    },
  },
};

const askIssuer = {
  en: 'Do not rely on the document. Ask the holder for the original file, or the issuer whether it made this document.',
  fr: 'Ne vous fiez pas au document. Demandez le fichier d’origine au titulaire, ou demandez à l’émetteur s’il a délivré ce document.',
};

const datesAdvice: FailureAdvice = {
  meaning: {
    en: 'The day or the certificate in the code is not what the issuer would have used: an error of the issuer, or a forgery.',
    fr: 'Le jour ou le certificat du code n’est pas celui que l’émetteur aurait employé\u00A0: une erreur de l’émetteur, ou un faux.',
  },
  remedy: askIssuer,
};

const signatureAdvice: FailureAdvice = {
  meaning: {
    en: 'The data was changed after it was signed, or this issuer never signed it. A worn or badly printed code is not the cause, because such a code cannot be read at all.',
    fr: 'Les données ont été changées après leur signature, ou n’ont jamais été signées par cet émetteur. Un code usé ou mal imprimé n’en est pas la cause, car il ne se lit pas du tout.',
  },
  remedy: askIssuer,
};

const withdrawnAdvice: FailureAdvice = {
  meaning: {
    en: 'The signature can no longer be relied on: its key may have been stolen or withdrawn for another reason. The data may still be right.',
    fr: 'La signature n’est plus fiable\u00A0: sa clé a pu être volée, ou retirée pour une autre raison. Les données peuvent rester exactes.',
  },
  remedy: {
    en: 'Ask the holder for a document that was issued since, or ask the issuer.',
    fr: 'Demandez au titulaire un document délivré depuis, ou interrogez l’émetteur.',
  },
};

function references({ subjectReference, issuerReference }: CertificateInfo) {
  return { certificate: subjectReference, authority: issuerReference };
}

/** The flags of `certificate`, in the order of the specification. */
export const certificateChecks: readonly Check<SignedCode>[] = [
  check({
    name: 'datesConsistency',
    rule: {
      en: 'The code was signed on a day on which the certificate was valid.',
      fr: 'Le code a été signé un jour où le certificat était valable.',
    },
    holds: { en: 'Signed while the certificate was valid', fr: 'Signé pendant la validité du certificat' },
    fails: {
      en: 'Not signed while a known certificate was valid',
      fr: 'Pas signé pendant la validité d’un certificat connu',
    },
    leavesOpen: {
      en: 'Everything else: this flag says nothing about the data.',
      fr: 'Tout le reste\u00A0: cet indicateur ne dit rien des données.',
    },
    advice: datesAdvice,
    findings: {
      certificate_unknown: certificateUnknown,
      signed_undated: {
        en: 'The code does not say when it was signed.',
        fr: 'Le code ne dit pas quand il a été signé.',
        isUnverified: true,
      },
      signed_outside: {
        en: 'Signed on {date}; the certificate is valid from {start} to {end}.',
        fr: 'Signé le {date}\u00A0; le certificat est valable du {start} au {end}.',
      },
    },
    find({ code, certificate }) {
      const { datesConsistency, validityStartDate: start, validityEndDate: end } = certificate;
      if (datesConsistency) return null;
      if (start === null || end === null) {
        return { reason: 'certificate_unknown', values: references(certificate) };
      }
      const date = code.header.signatureDate;
      if (date === null) return { reason: 'signed_undated', values: {} };
      return { reason: 'signed_outside', values: { date, start, end } };
    },
  }),
  check({
    name: 'digitalSignature',
    rule: {
      en: 'The code was signed, exactly as it is, with a certificate that the trust list vouches for.',
      fr: 'Le code a été signé, tel quel, avec un certificat que reconnaît la liste de confiance.',
    },
    holds: { en: 'Valid signature of a trusted signer', fr: 'Signature valable d’un signataire reconnu' },
    fails: {
      en: 'Invalid signature, or untrusted signer',
      fr: 'Signature non valable, ou signataire non reconnu',
    },
    leavesOpen: {
      en: 'Whether the printed page says the same as the code, whether a newer document exists, and whether the bearer is the person named.',
      fr: 'Si la page imprimée dit la même chose que le code, s’il existe un document plus récent, et si c’est bien la personne nommée qui présente le document.',
    },
    advice: signatureAdvice,
    findings: {
      certificate_unknown: certificateUnknown,
      certificate_for_tests: {
        en: 'The certificate {certificate} of {authority} is one for tests, which a live key never trusts.',
        fr: 'Le certificat {certificate} de {authority} est un certificat de test, jamais reconnu par une clé réelle.',
        isUnverified: true,
        advice: {
          meaning: {
            en: 'The document is a specimen, not one that was issued to anybody.',
            fr: 'Le document est un spécimen, qui n’a été délivré à personne.',
          },
          remedy: { en: 'Ask for the real document.', fr: 'Demandez le document réel.' },
        },
      },
      signature: {
        en: 'The data in the code is not what {issuer} signed.',
        fr: 'Les données du code ne sont pas celles que {issuer} a signées.',
      },
      authority_withdrawn: {
        en: 'The State no longer vouches for the authority {authority} of the certificate {certificate}.',
        fr: 'L’État ne reconnaît plus l’autorité {authority} du certificat {certificate}.',
        advice: withdrawnAdvice,
      },
      certificate_revoked: {
        en: 'The authority {authority} has revoked the certificate {certificate}, which made the signature.',
        fr: 'L’autorité {authority} a révoqué le certificat {certificate}, qui a fait la signature.',
        advice: withdrawnAdvice,
      },
    },
    find({ certificate }) {
      const { digitalSignature, validityStartDate, issuer } = certificate;
      if (digitalSignature) return null;
      const fault = certificate.fault ?? (validityStartDate === null ? 'certificate_unknown' : 'signature');
      const values = references(certificate);
      if (fault === 'signature') return { reason: fault, values: { issuer: issuer ?? values.certificate } };
      return { reason: fault, values };
    },
  }),
];
