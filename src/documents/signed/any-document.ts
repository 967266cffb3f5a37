import {
  catalogueField,
  catalogueFields,
  catalogueType,
  catalogueTypes,
} from '../../formats/two-d-doc/catalogue/catalogue.ts';
import type { TwoDDoc } from '../../formats/two-d-doc/parse.ts';
import { readValue } from '../../formats/two-d-doc/values.ts';
import type { ShownItem } from '../document.ts';
import { publicationDate, shownAs, signatureDate, textField } from './rules/fields.ts';
import { anywhere, signedDocument } from './rules/signed-document.ts';

const textMember = { type: 'string', nullable: false } as const;

/**
 * Any 2D-Doc: every published type, future ones, and those of other perimeters. A signed document is not
 * refused only because its type is unknown.
 */
export const anyDocument = signedDocument({
  root: 'FrenchSignedDocument',
  name: { en: 'Document with a 2D-Doc', fr: 'Document à 2D-Doc' },
  alsoCalled: {
    en: catalogueTypes.map(({ name }) => name.en).join(', '),
    fr: catalogueTypes.map(({ name }) => name.fr).join(', '),
  },
  fileField: {
    kind: 'any2dDoc',
    name: 'fr_2d_doc_file',
    label: { en: 'Any 2D-Doc', fr: 'Tout 2D-Doc' },
    fullName: { en: 'Any document with a 2D-Doc', fr: 'Tout document à 2D-Doc' },
    noun: 'a document with a 2D-Doc',
  },
  types: null,
  meaning: {
    en: 'The signer signed exactly these values. This does not tell whether they are still true, whether the page around the code says the same, or whether the bearer is the person named.',
    fr: 'Le signataire a signé exactement ces valeurs. Cela ne dit pas si elles sont encore vraies, si la page autour du code dit la même chose, ni si c’est bien la personne nommée qui présente le document.',
  },
  documentInfos: [
    {
      name: 'documentType',
      ...textMember,
      label: { en: 'Type', fr: 'Type' },
      description: {
        en: '2D-Doc type of the document, two characters.',
        fr: 'Type 2D-Doc du document, deux caractères.',
      },
      shown: 'code',
      read: ({ header }) => header.documentType,
    },
    {
      name: 'documentTypeName',
      ...textField,
      label: { en: 'Name of the type', fr: 'Nom du type' },
      description: {
        en: 'Name of the type in the specification, in French. Null for a type that it does not have.',
        fr: 'Nom du type dans la spécification. Null pour un type qu’elle n’a pas.',
      },
      read: ({ header }) => catalogueType(header)?.name.fr ?? null,
    },
    publicationDate,
    signatureDate,
    {
      name: 'fields',
      type: 'object[]',
      nullable: false,
      label: { en: 'Fields', fr: 'Champs' },
      description: {
        en: 'Every field of the code, in its order. Data after the signature are left out.',
        fr: 'Tous les champs du code, dans son ordre. Les données qui suivent la signature n’y figurent pas.',
      },
      members: [
        {
          name: 'id',
          ...textMember,
          label: { en: 'Id', fr: 'Identifiant' },
          description: {
            en: 'Two characters; for a binary block, `0x` and its number.',
            fr: 'Deux caractères\u00A0; pour un bloc binaire, `0x` et son numéro.',
          },
        },
        {
          name: 'name',
          ...textField,
          label: { en: 'Name', fr: 'Nom' },
          description: {
            en: 'A name for a program. Null for an id that the specification does not have.',
            fr: 'Un nom pour les programmes. Null pour un identifiant que la spécification n’a pas.',
          },
        },
        {
          name: 'label',
          ...textField,
          label: { en: 'Label', fr: 'Libellé' },
          description: {
            en: 'What the specification calls it, in French.',
            fr: 'Comment la spécification l’appelle.',
          },
        },
        {
          name: 'value',
          type: 'scalar',
          nullable: true,
          label: { en: 'Value', fr: 'Valeur' },
          description: {
            en: 'A day as `YYYY-MM-DD`, an amount with a decimal point, the parts of a name with spaces between them. Null when it is empty or not of its kind, like a birth date without a day.',
            fr: 'Un jour `AAAA-MM-JJ`, un montant avec un point décimal, les parties d’un nom séparées par des espaces. Null si le champ est vide ou n’est pas de sa nature, comme une date de naissance sans jour.',
          },
        },
        {
          name: 'raw',
          ...textMember,
          label: { en: 'Characters', fr: 'Caractères' },
          description: {
            en: 'The characters that were signed; for a binary block, its bytes as hexadecimal digits.',
            fr: 'Les caractères signés\u00A0; pour un bloc binaire, ses octets en chiffres hexadécimaux.',
          },
        },
        {
          name: 'truncated',
          type: 'boolean',
          nullable: false,
          label: { en: 'Cut', fr: 'Coupé' },
          description: { en: 'The issuer had to cut the value.', fr: 'L’émetteur a dû couper la valeur.' },
        },
      ],
      shownItems: shownItems(),
      read: readFieldsOf,
    },
  ],
  printed: [],
  printedZones: anywhere,
  example:
    'DC04XX00DVB124B824B81201FR90MODELE AUGUSTIN\u001D92EXEMPLE CAMILLE\u001D94A1\u001D9601102025\u001FAA',
});

/** The fields of the specification by their ids. */
function shownItems(): Readonly<Record<string, ShownItem>> {
  const items = catalogueFields.map(({ id, label, kind }) => {
    const shown = shownAs[kind];
    return [id, { label, ...(shown === undefined ? {} : { shown }) }] as const;
  });
  return Object.fromEntries(items);
}

function readFieldsOf({ header, fields }: TwoDDoc) {
  return fields.map(({ id, value: raw, truncated }) => {
    const field = catalogueField(header, id);
    return {
      id,
      name: field?.name ?? null,
      label: field?.label.fr ?? null,
      value: readValue(field?.kind ?? 'text', raw),
      raw,
      truncated,
    };
  });
}
