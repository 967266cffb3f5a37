import type { Text } from '../../language.ts';
import type { Field } from '../document.ts';
import type { PdfSignature, SealedPdf } from './signature.ts';

/** The members of `documentInfos`, in their order. */
export const documentInfos: readonly Field<SealedPdf>[] = [
  {
    name: 'title',
    type: 'string',
    nullable: true,
    label: { en: 'Title', fr: 'Titre' },
    description: {
      en: 'Title in the properties of the signed file. Null if it has none.',
      fr: 'Titre dans les propriétés du fichier signé. Null s’il n’en a pas.',
    },
    rank: 1,
    read: ({ title }) => title,
  },
  {
    name: 'numberOfPages',
    type: 'integer',
    nullable: false,
    isTechnical: true,
    label: { en: 'Pages', fr: 'Pages' },
    description: { en: 'Pages of the PDF.', fr: 'Nombre de pages du PDF.' },
    read: ({ pages }) => pages,
  },
  {
    name: 'numberOfSignatures',
    type: 'integer',
    nullable: false,
    label: { en: 'Signatures', fr: 'Signatures' },
    description: {
      en: 'Signatures, seals and timestamps of the file.',
      fr: 'Signatures, cachets et horodatages du fichier.',
    },
    rank: 3,
    read: ({ signatures }) => signatures.length,
  },
  {
    name: 'signatureDate',
    type: 'string',
    format: 'date',
    nullable: true,
    label: { en: 'Last signed on', fr: 'Dernière signature le' },
    description: {
      en: 'Day of the last signature or seal, in Europe/Paris. Null if the file gives none.',
      fr: 'Jour de la dernière signature ou du dernier cachet, Europe/Paris. Null si le fichier n’en donne pas.',
    },
    rank: 2,
    read: ({ signatures }) => {
      const own = signatures.filter(({ kind }) => kind !== 'timestamp');
      return (own.length > 0 ? own : signatures).at(-1)?.signedAt?.slice(0, 10) ?? null;
    },
  },
];

type Member = Exclude<keyof PdfSignature, 'number' | 'reasons' | 'changedPages' | 'hasNameOfListedIssuer'>;

function member(
  name: Member,
  label: Text,
  description: Text,
  more: Partial<
    Pick<Field<PdfSignature>, 'format' | 'shown' | 'rank' | 'isTechnical' | 'words' | 'nullable'>
  > = {},
): Field<PdfSignature> {
  return { name, type: 'string', nullable: true, ...more, label, description, read: (one) => one[name] };
}

/** The members of each entry of `signatures` before its flags, in their order. */
export const signatureFields: readonly Field<PdfSignature>[] = [
  member(
    'signer',
    { en: 'Signed by', fr: 'Signé par' },
    {
      en: 'Common name of the certificate. Null if the certificate is missing or has none.',
      fr: 'Nom usuel du certificat. Null si le certificat manque ou n’en a pas.',
    },
    { rank: 1 },
  ),
  member(
    'organization',
    { en: 'Organisation', fr: 'Organisme' },
    { en: 'Organisation of the certificate.', fr: 'Organisme du certificat.' },
    { rank: 2 },
  ),
  member(
    'country',
    { en: 'Country of the signer', fr: 'Pays du signataire' },
    { en: 'Country of the certificate, two letters.', fr: 'Pays du certificat, deux lettres.' },
    { rank: 6 },
  ),
  member(
    'kind',
    { en: 'Kind', fr: 'Nature' },
    {
      en: 'A person’s `signature`, an organisation’s `seal`, or a `timestamp`, which only says that the file existed then.',
      fr: 'La signature d’une personne (`signature`), le cachet d’un organisme (`seal`) ou un horodatage (`timestamp`), qui dit seulement que le fichier existait alors.',
    },
    {
      nullable: false,
      rank: 3,
      words: {
        signature: { en: 'Signature of a person', fr: 'Signature d’une personne' },
        seal: { en: 'Seal of an organisation', fr: 'Cachet d’un organisme' },
        timestamp: { en: 'Timestamp', fr: 'Horodatage' },
      },
    },
  ),
  member(
    'issuer',
    { en: 'Certificate issued by', fr: 'Certificat émis par' },
    {
      en: 'Common name of the authority that issued the certificate, else its organisation.',
      fr: 'Nom usuel de l’autorité qui a émis le certificat, à défaut son organisme.',
    },
    { isTechnical: true },
  ),
  member(
    'certificateStartDate',
    { en: 'Certificate valid from', fr: 'Certificat valable du' },
    { en: 'First day of the certificate, in Europe/Paris.', fr: 'Premier jour du certificat, Europe/Paris.' },
    { format: 'date', isTechnical: true },
  ),
  member(
    'certificateEndDate',
    { en: 'Certificate valid until', fr: 'Certificat valable jusqu’au' },
    { en: 'Last day of the certificate, in Europe/Paris.', fr: 'Dernier jour du certificat, Europe/Paris.' },
    { format: 'date', isTechnical: true },
  ),
  member(
    'signedAt',
    { en: 'Signed on', fr: 'Signé le' },
    {
      en: 'When it was signed, as `YYYY-MM-DDTHH:MM:SS` in Europe/Paris. `timeSource` says whether a timestamp proves this time or only the signer states it.',
      fr: 'Date et heure de la signature, `AAAA-MM-JJTHH:MM:SS`, Europe/Paris. `timeSource` dit si un horodatage les prouve ou si le signataire est seul à les affirmer.',
    },
    { rank: 4 },
  ),
  member(
    'timeSource',
    { en: 'Source of the time', fr: 'Source de la date' },
    {
      en: '`timestamp`: proven by an authority of qualified timestamps that a State lists. `claimed`: only claimed by the signer.',
      fr: '`timestamp`\u00A0: prouvée par une autorité d’horodatage qualifiée qu’un État inscrit sur sa liste. `claimed`\u00A0: seulement affirmée par le signataire.',
    },
    {
      isTechnical: true,
      words: {
        timestamp: { en: 'A qualified timestamp', fr: 'Un horodatage qualifié' },
        claimed: { en: 'The signer’s statement alone', fr: 'La seule affirmation du signataire' },
      },
    },
  ),
  member(
    'listedState',
    { en: 'Trusted list of', fr: 'Liste de confiance de' },
    {
      en: 'The State whose list names the issuer’s key, as the list writes it (`EL` is Greece). Null if none does.',
      fr: 'L’État dont la liste porte la clé de l’émetteur, tel que la liste l’écrit (`EL` est la Grèce). Null si aucune ne la porte.',
    },
    { rank: 5 },
  ),
  member(
    'listedService',
    { en: 'Listed service', fr: 'Service inscrit' },
    { en: 'The name of the service in that list.', fr: 'Le nom du service dans cette liste.' },
    { isTechnical: true },
  ),
  member(
    'statusAtSigning',
    { en: 'Provider’s status at that time', fr: 'Statut du prestataire à cette date' },
    {
      en: 'What the list says of the provider at the proven time, or at the time of checking if none is proven: `qualified` or `withdrawn`.',
      fr: 'Ce que la liste dit du prestataire à la date prouvée, ou à celle du contrôle si aucune ne l’est\u00A0: `qualified` ou `withdrawn`.',
    },
    {
      isTechnical: true,
      words: {
        qualified: { en: 'Qualified', fr: 'Qualifié' },
        withdrawn: { en: 'No longer qualified', fr: 'N’est plus qualifié' },
      },
    },
  ),
  {
    name: 'coversWholeDocument',
    type: 'boolean',
    nullable: true,
    isTechnical: true,
    label: { en: 'Covers the whole file', fr: 'Couvre tout le fichier' },
    description: {
      en: 'Whether nothing, not even another signature, was added to the file after it was signed. `false` is no fault: `contentUnchanged` tells whether the addition is visible.',
      fr: 'Si rien n’a été ajouté au fichier après la signature, pas même une autre signature. `false` n’est pas une faute\u00A0: `contentUnchanged` dit si l’ajout se voit.',
    },
    read: ({ coversWholeDocument }) => coversWholeDocument,
  },
];
