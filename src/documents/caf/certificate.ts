import type { Answer } from '../../answer.ts';
import type { Text } from '../../language.ts';
import { limits } from '../../limits.ts';
import { readChecks, readFields } from '../apply.ts';
import type { DocumentDescriptor, Field, Shown } from '../document.ts';
import { certificateChecks } from './checks.ts';
import type { CafFooter } from './footer.ts';
import type { CafCertificate } from './record.ts';
import { togetherChecks } from './together.ts';
import { unflaggedChecks } from './unflagged.ts';

function header(
  name: string,
  label: Text,
  description: Text,
  read: (certificate: CafCertificate) => string | null,
): Field<CafCertificate> {
  return { name, type: 'string', nullable: true, label, description, read };
}

/** A member with one item per page, which is empty if it could not be read. */
function perPage(
  name: string,
  label: Text,
  description: Text,
  read: (footer: CafFooter) => string,
  shown: Shown = 'code',
): Field<CafCertificate> {
  return {
    name,
    type: 'string[]',
    nullable: false,
    shown,
    isTechnical: true,
    label,
    description,
    read: ({ footers }) => footers.map(read),
  };
}

/** The members of `documentInfos`, in the order of the specification. */
export const certificateInfos: readonly Field<CafCertificate>[] = [
  {
    ...header(
      'documentDate',
      { en: 'Date of the certificate', fr: 'Date de l’attestation' },
      {
        en: 'Date in the header of page 1. Null when it could not be read.',
        fr: 'Date de l’en-tête de la page 1. Null quand elle n’a pas pu être lue.',
      },
      ({ documentDate }) => documentDate,
    ),
    format: 'date',
  },
  {
    ...header(
      'dateOfBirth',
      { en: 'Date of birth', fr: 'Date de naissance' },
      {
        en: 'Birth date of the first adult on page 1. Null when it could not be read.',
        fr: 'Date de naissance du premier adulte de la page 1. Null quand elle n’a pas pu être lue.',
      },
      ({ dateOfBirth }) => dateOfBirth,
    ),
    format: 'date',
  },
  {
    name: 'numberOfPages',
    isTechnical: true,
    type: 'integer',
    nullable: false,
    label: { en: 'Pages', fr: 'Pages' },
    description: { en: 'Pages of the PDF.', fr: 'Nombre de pages du PDF.' },
    read: ({ footers }) => footers.length,
  },
  {
    ...header(
      'beneficiaryNumberHeader',
      { en: 'Beneficiary number, header', fr: 'Numéro d’allocataire, en-tête' },
      {
        en: 'Beneficiary number in the header of page 1. Null when it could not be read.',
        fr: 'Numéro d’allocataire de l’en-tête de la page 1. Null quand il n’a pas pu être lu.',
      },
      ({ beneficiaryNumber }) => beneficiaryNumber,
    ),
    shown: 'code',
  },
  perPage(
    'dateHourFooter',
    { en: 'Date and time, footer', fr: 'Date et heure, pied de page' },
    {
      en: 'Timestamp of each footer, digits as printed.',
      fr: 'Horodatage de chaque pied de page, chiffres tels qu’imprimés.',
    },
    ({ stamp }) => stamp,
    'stamp',
  ),
  perPage(
    'beneficiaryNumberFooter',
    { en: 'Beneficiary number, footer', fr: 'Numéro d’allocataire, pied de page' },
    { en: 'Beneficiary number in each footer.', fr: 'Numéro d’allocataire de chaque pied de page.' },
    ({ beneficiaryNumber }) => beneficiaryNumber,
  ),
  perPage(
    'barcodeNumber',
    { en: 'Number printed near the barcode', fr: 'Numéro imprimé près du code-barres' },
    {
      en: 'The number printed near the barcode of each page.',
      fr: 'Le numéro imprimé près du code-barres de chaque page.',
    },
    ({ barcodeNumber }) => barcodeNumber,
  ),
  perPage(
    'barcodeNumberDecoded',
    { en: 'Number in the barcode', fr: 'Numéro lu dans le code-barres' },
    { en: 'What the barcode of each page contains.', fr: 'Ce que contient le code-barres de chaque page.' },
    ({ barcodeNumberDecoded }) => barcodeNumberDecoded,
  ),
];

/** The CAF payment certificate: an unsigned PDF, whose print, bars and dates must agree. */
export const cafCertificate: DocumentDescriptor = {
  root: 'FrenchCafPaymentCertificate',
  name: { en: 'CAF payment certificate', fr: 'Attestation de paiement de la Caf' },
  verdict: {
    heading: { en: 'The certificate is consistent', fr: 'L’attestation est cohérente' },
    note: {
      en: 'Header, footers, barcodes and file agree. Nothing in it is signed: a careful forgery can also be consistent.',
      fr: 'En-tête, pieds de page, codes-barres et fichier concordent. Rien n’y est signé\u00A0: un faux soigné peut aussi être cohérent.',
    },
  },
  form: {
    en: '`cafPaymentCertificates` is a list with one entry for each certificate, in the order sent. An entry has two objects: `documentInfos` with the values that were read, and `documentInfosValidation` with a flag for each check. `documentsValidation` compares several certificates of one request with each other, and is null for a single one.',
    fr: '`cafPaymentCertificates` est une liste avec une entrée par attestation, dans l’ordre de l’envoi. Une entrée a deux objets\u00A0: `documentInfos`, avec les valeurs lues, et `documentInfosValidation`, avec un indicateur par contrôle. `documentsValidation` compare entre elles plusieurs attestations d’une même demande, et vaut null pour une seule.',
  },
  neverSeen: {
    en: 'No genuine certificate is public. The places of its values and the content of its bar codes are assumptions, which were tried on specimens drawn for this project.',
    fr: 'Aucune attestation authentique n’est publique. La place de ses valeurs et le contenu de ses codes-barres sont des hypothèses, qui ont été éprouvées sur des spécimens dessinés pour ce projet.',
  },
  parts: [
    { name: 'documentInfos', fields: certificateInfos, checks: [] },
    { name: 'documentInfosValidation', fields: [], checks: certificateChecks },
    { name: 'documentsValidation', fields: [], checks: togetherChecks },
  ],
  unflagged: unflaggedChecks,
  fileField: {
    kind: 'caf',
    endpoint: 'resources',
    name: 'fr_caf_payment_certificate_file',
    filesMax: limits.cafFilesMax,
    takesPictures: false,
    label: { en: 'CAF certificate', fr: 'Attestation de la Caf' },
    noun: 'a CAF payment certificate',
    taken: {
      en: 'CAF payment certificates: the PDFs as downloaded, since their metadata is checked too.',
      fr: 'Attestations de paiement de la Caf\u00A0: les PDF tels que téléchargés, car leurs métadonnées sont contrôlées aussi.',
    },
  },
};

/** The answer for one certificate or more, in the order in which they were sent. */
export function cafAnswer(certificates: readonly CafCertificate[]): Answer {
  return {
    root: cafCertificate.root,
    body: {
      cafPaymentCertificates: certificates.map((certificate) => ({
        documentInfos: readFields(certificateInfos, certificate),
        documentInfosValidation: readChecks(certificateChecks, certificate),
      })),
      documentsValidation: certificates.length > 1 ? readChecks(togetherChecks, certificates) : null,
    },
  };
}
