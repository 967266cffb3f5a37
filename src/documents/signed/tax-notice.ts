import { antsPerimeter } from '../../formats/two-d-doc/catalogue/catalogue.ts';
import { fieldValue, type TwoDDoc } from '../../formats/two-d-doc/parse.ts';
import * as tax from './members/tax-fields.ts';
import { member, publicationDate, signatureDate, text } from './rules/fields.ts';
import { type Classification, signedDocument } from './rules/signed-document.ts';

/** The French income tax notice: 2D-Doc types 04, in its layout of 2022, and 28 (3.3.7.2 §7.3). */
export const taxNotice = signedDocument({
  root: 'FrenchIncomeTaxes',
  name: { en: 'French income tax notice', fr: 'Avis d’impôt sur les revenus' },
  fileField: {
    kind: 'incomeTax',
    name: 'fr_income_taxes_file',
    label: { en: 'Tax notice', fr: 'Avis d’impôt' },
    fullName: { en: 'Income tax notice', fr: 'Avis d’impôt sur les revenus' },
    noun: 'an income tax notice',
  },
  types: ['04', '28'],
  classify,
  meaning: {
    en: 'What the tax administration computed for this household on that year’s income. A later notice may have corrected it, and the income of today may be different. Compare the data with the print, and the names with the bearer.',
    fr: 'Ce que l’administration fiscale a calculé pour ce foyer sur les revenus de l’année. Un avis plus récent a pu le corriger, et les revenus d’aujourd’hui peuvent être autres. Comparez les données avec l’imprimé, et les noms avec la personne.',
  },
  documentInfos: [
    {
      ...publicationDate,
      description: {
        en: 'Day of issue in the header of the code. Null when the code is not dated, as on real notices.',
        fr: 'Jour d’émission dans l’en-tête du code. Null quand le code n’est pas daté, comme sur les avis réels.',
      },
    },
    signatureDate,
    ...tax.taxFields,
    {
      ...member('taxNumberDeclarant2', '49', {
        rank: 4,
        words: { null: { en: '', fr: '' } },
        description: {
          en: 'Tax number of the second declarant. The text `null` when there is none.',
          fr: 'Numéro fiscal du second déclarant. Le texte `null` quand il n’y en a pas.',
        },
        read: (code) => text('49')(code) ?? 'null',
      }),
      nullable: false,
    },
    member('collectionDate', '4A', {
      description: {
        en: 'Day from which the tax administration collects the tax.',
        fr: 'Jour de mise en recouvrement, à partir duquel l’administration réclame l’impôt.',
      },
    }),
  ],
  printed: tax.printedOfAll,
  surelyPrints: tax.surelyPrinted,
  printedZones: tax.printedZones,
  example:
    'DC04XX00DVT1FFFF24712801FR432,75\u001D442544F0017392845202446EXEMPLE CAMILLE\u001D47071234567890148FICTIF THEODORE\u001D4930987654321024141872\u001D4A31072025\u001FAA',
});

function classify(code: TwoDDoc): Classification {
  const { documentType, perimeter } = code.header;
  if (perimeter !== antsPerimeter) return { kind: 'other' };
  if (documentType === '28' || (documentType === '04' && hasLayoutOf2022(code))) return { kind: 'wanted' };
  if (documentType === '04') {
    return {
      kind: 'unsupported',
      detail: {
        en: 'The 2D-Doc is that of a tax notice older than 2022, whose code has neither shares nor year (type 04). The field fr_2d_doc_file takes it.',
        fr: 'Le 2D-Doc est celui d’un avis d’impôt antérieur à 2022, dont le code n’a ni parts ni année (type 04). Envoyez-le dans le champ fr_2d_doc_file.',
      },
      remedy: {
        en: 'Send the notice in the field fr_2d_doc_file.',
        fr: 'Envoyez l’avis dans le champ fr_2d_doc_file.',
      },
    };
  }
  return { kind: 'other' };
}

function hasLayoutOf2022(code: TwoDDoc): boolean {
  return ['43', '44', '45'].some((id) => fieldValue(code, id) !== null);
}
