import type { Text } from '../../../language.ts';

/** The texts about errors and retries. */
export const errorTexts = {
  errorsHead: {
    en: 'Errors are problem details (RFC 9457), `application/problem+json`, or `application/problem+xml` when `format` is `xml`. `title`, `detail` (what was the matter) and `remedy` (what to do) are in English or French by `Accept-Language`; `code` and `reason` are for programs and never change. `type` links to the entry below. Nothing that you sent is echoed, and nothing is charged.',
    fr: 'Les erreurs sont des «\u00A0problem details\u00A0» (RFC 9457), `application/problem+json`, ou `application/problem+xml` quand `format` vaut `xml`. `title`, `detail` (ce qui n’allait pas) et `remedy` (que faire) sont en français ou en anglais selon `Accept-Language` ; `code` et `reason` sont pour les programmes et ne changent jamais. `type` mène à l’entrée ci-dessous. Rien de ce que vous avez envoyé n’est répété, et aucun crédit n’est utilisé.',
  },
  byCode: { en: 'By code', fr: 'Par code' },
  byReason: { en: 'Unreadable documents, by reason', fr: 'Documents illisibles, par raison' },
  remedy: { en: 'Remedy.', fr: 'Solution.' },
} as const satisfies Record<string, Text>;
