import { section, unbounded } from './field.ts';

/** Fields about the code itself, which any document may have. */
// biome-ignore format: a table, one row a field.
export const aboutTheCodeFields = [
  ...section('7.0', [
    ['01', 'documentId', unbounded, 'alnum', 'Unique document identifier', 'Identifiant unique du document'],
    ['02', 'documentCategory', unbounded, 'text', 'Document category', 'Catégorie de document'],
    ['03', 'documentSubcategory', unbounded, 'text', 'Document subcategory', 'Sous-catégorie de document'],
    ['04', 'composingApplication', unbounded, 'text', 'Composing application', 'Application de composition'],
    ['05', 'composingApplicationVersion', unbounded, 'text', 'Composing application version', 'Version de l’application de composition'],
    ['06', 'associationDate', 4, 'hexDate', 'Date the code was bound to the document', 'Date d’association du document et du code'],
    ['07', 'associationTime', 6, 'time6', 'Time the code was bound to the document', 'Heure d’association du document et du code'],
    ['08', 'documentExpiryDate', 4, 'hexDate', 'Document expiry date', 'Date d’expiration du document'],
    ['09', 'pageCount', 4, 'digits', 'Number of pages', 'Nombre de pages du document'],
    ['0A', 'codePublisherSiren', 9, 'digits', '2D-Doc publisher (SIREN)', 'Éditeur du 2D-Doc (SIREN)'],
    ['0B', 'codeIntegratorSiren', 9, 'digits', '2D-Doc integrator (SIREN)', 'Intégrateur du 2D-Doc (SIREN)'],
    ['0C', 'documentUrl', unbounded, 'base32', 'Document URL', 'URL du document'],
    ['0D', 'documentUuid', 36, 'uuid', 'Document UUID', 'UUID du document'],
  ]),
];
