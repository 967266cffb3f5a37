import type { Text } from '../../records/explain/language.ts';
import { type FailureCode, failureKinds } from '../../verify/failure.ts';

const french: Readonly<Record<FailureCode, string>> = {
  missing_file: 'Un fichier manque',
  repeated_field: 'Un champ est répété',
  several_document_kinds: 'Plusieurs natures de document dans une demande',
  too_many_files: 'Trop de fichiers',
  unsupported_format: 'Format non pris en charge',
  malformed_multipart: 'Corps multipart mal formé',
  malformed_request: 'Demande mal formée',
  invalid_api_key: 'Clé d’API non valable',
  insufficient_credits: 'Crédits insuffisants',
  not_found: 'Introuvable',
  method_not_allowed: 'Méthode non admise',
  idempotency_conflict: 'Demande en cours',
  too_large: 'Trop volumineux',
  not_multipart: 'Pas en multipart/form-data',
  unreadable_document: 'Document illisible',
  idempotency_mismatch: 'Idempotency-Key utilisée avec un autre contenu',
  too_many_requests: 'Trop de demandes',
  headers_too_large: 'En-têtes trop longs',
  internal_error: 'Erreur interne',
  overloaded: 'Surcharge',
};

/** The title of each code: in English that of the problem answer. */
export const failureTitles = Object.fromEntries(
  Object.entries(failureKinds).map(([code, { title }]) => [
    code,
    { en: title, fr: french[code as FailureCode] },
  ]),
) as Readonly<Record<FailureCode, Text>>;
