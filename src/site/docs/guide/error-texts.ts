import type { Text } from '../../../language.ts';

/** The texts about errors and retries. */
export const errorTexts = {
  errorsHead: {
    en: 'Errors are problem details (RFC 9457): `application/problem+json`, or `application/problem+xml` when `format` is `xml`. `title`, `detail` (what went wrong) and `remedy` (what to do) are in English or French, as `Accept-Language` asks. `code` and `reason` are for programs and never change. `type` is a link to the entry below. An error repeats nothing that you sent, and it costs nothing.',
    fr: 'Les erreurs sont des «\u00A0problem details\u00A0» (RFC 9457)\u00A0: `application/problem+json`, ou `application/problem+xml` quand `format` vaut `xml`. `title`, `detail` (ce qui n’allait pas) et `remedy` (que faire) sont en français ou en anglais, selon `Accept-Language`. `code` et `reason` sont destinés aux programmes et ne changent jamais. `type` est un lien vers l’entrée ci-dessous. Une erreur ne répète rien de ce que vous avez envoyé et n’utilise aucun crédit.',
  },
  byCode: { en: 'By code', fr: 'Par code' },
  byReason: { en: 'Unreadable documents, by reason', fr: 'Documents illisibles, par raison' },
  remedy: { en: 'Remedy.', fr: 'Solution.' },
} as const satisfies Record<string, Text>;
