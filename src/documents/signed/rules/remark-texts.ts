import type { RemarkText } from '../../remark.ts';

/** The sentences of the remarks, by reason. */
export const remarkTexts = {
  certificate_of_other_types: {
    text: {
      en: 'The certificate of the signer names the document type {types}; the code is of type {type}. Some issuers sign neighbouring types with one certificate, so this alone is no sign of a forgery.',
      fr: 'Le certificat du signataire nomme le type de document {types}\u00A0; le code est du type {type}. Certains émetteurs signent des types voisins avec un seul certificat\u00A0: cela seul n’est pas le signe d’un faux.',
    },
  },
  type_unknown: {
    text: {
      en: 'The document type {type} of the perimeter {perimeter} is in no list that was published: what its fields mean is not known.',
      fr: 'Le type de document {type} du périmètre {perimeter} n’est dans aucune liste publiée\u00A0: le sens de ses champs n’est pas connu.',
    },
  },
  fields_missing: {
    text: {
      en: 'The code lacks fields that its type asks for: {fields}.',
      fr: 'Le code n’a pas tous les champs que son type demande\u00A0: {fields}.',
    },
  },
  fields_not_foreseen: {
    text: {
      en: 'The code has fields that its type does not foresee: {fields}.',
      fr: 'Le code a des champs que son type ne prévoit pas\u00A0: {fields}.',
    },
  },
  fields_repeated: {
    text: {
      en: 'The code has fields more than once, of which the first counts: {fields}.',
      fr: 'Le code a des champs plusieurs fois, dont le premier compte\u00A0: {fields}.',
    },
  },
  values_cut: {
    text: {
      en: 'The issuer had to cut these values: {fields}. The page may print more of them.',
      fr: 'L’émetteur a dû couper ces valeurs\u00A0: {fields}. La page peut en porter davantage.',
    },
  },
  period_reversed: {
    text: {
      en: 'A period ends before it begins: {fields}.',
      fr: 'Une période finit avant de commencer\u00A0: {fields}.',
    },
  },
  annex_not_signed: {
    text: {
      en: 'Data stands behind the signature that it does not cover. Nothing of it is shown.',
      fr: 'Des données suivent la signature, qui ne les couvre pas. Rien n’en est montré.',
    },
  },
  certificate_ended_since: {
    text: {
      en: 'The certificate ended on {end}, after the signing on {date}: the signature stays good.',
      fr: 'Le certificat a pris fin le {end}, après la signature du {date}\u00A0: la signature reste valable.',
    },
  },
} as const satisfies Readonly<Record<string, Omit<RemarkText, 'reason'>>>;
