import { trimFillers } from '../../../formats/mrz/alphabet.ts';
import { isShortened, isWrittenAs, mayBeWrittenAs } from '../../../formats/mrz/transliteration.ts';
import { antsPerimeter } from '../../../formats/two-d-doc/catalogue/catalogue.ts';
import { fieldValue, parseTwoDDoc, type TwoDDoc } from '../../../formats/two-d-doc/parse.ts';
import { genderOfLetter } from '../../gender.ts';
import { printed } from '../rules/fields.ts';
import type { IdentityMrz } from '../rules/identity-document.ts';
import { answered, type CodeValue, cardCode, isDayOf, sameIf } from './card-code.ts';

/** 2D-Doc 3.2.6 §6: an identity document. */
const identityType = '07';

function parse(bytes: Uint8Array): TwoDDoc | null {
  const parsed = parseTwoDDoc(bytes);
  if (!parsed.ok) return null;
  const { perimeter, documentType } = parsed.code.header;
  return perimeter === antsPerimeter && documentType === identityType ? parsed.code : null;
}

/** A field of the code, without padding spaces; null if the code has none. */
const value = (id: string) => (code: TwoDDoc) => fieldValue(code, id)?.trim() || null;

/** A field of eight digits, day first, as `YYYY-MM-DD`. Any other text is unchanged. */
function day(id: string): (code: TwoDDoc) => string | null {
  const read = value(id);
  return (code) => read(code)?.replace(/^(\d{2})(\d{2})(\d{4})$/, '$3-$2-$1') ?? null;
}

/**
 * A name of the code, and the same name of the MRZ. The MRZ writes letters with marks in its own way, and may
 * shorten names that fill their field. `uncertain` is what may be such a spelling, or another name.
 */
function nameValue(field: string, id: string, part: 'primary' | 'secondary'): CodeValue<TwoDDoc> {
  const ofMrz = (identity: IdentityMrz) => {
    const [primary = '', ...secondary] = printed(identity, 'names').replace(/<+$/, '').split('<<');
    return part === 'primary' ? primary : secondary.join('<');
  };
  return {
    field,
    code: (code) => value(id)(code)?.replaceAll('/', ' ') ?? null,
    // A name that the code signs may lack only in an MRZ without room for two fillers and a letter of it.
    mrz: (identity) =>
      ofMrz(identity).replaceAll('<', ' ') || (printed(identity, 'names').endsWith('<<<') ? '' : null),
    compare(name, identity) {
      const [names, own] = [printed(identity, 'names'), ofMrz(identity)];
      const isFull = !names.endsWith('<');
      const isCut = isFull && (part === 'secondary' || !names.includes('<<'));
      if (isWrittenAs(name, own, isCut)) return 'same';
      const mayBe = mayBeWrittenAs(name, own, isCut) || (isFull && isShortened(name, own));
      return mayBe ? 'uncertain' : 'different';
    },
  };
}

/** The 2D-Doc of the French card of 2021, which the State signs. */
export const frenchIdentityCode = cardCode({
  name: 'fr_2d_doc',
  format: 'DataMatrix',
  label: { en: 'the 2D-Doc code', fr: 'le code 2D-Doc' },
  note: {
    en: 'With details, the signature of the 2D-Doc code on its back is verified, and what it signs is compared with the MRZ.',
    fr: 'Avec les détails, la signature du code 2D-Doc au verso est vérifiée, et ce qu’il signe est comparé avec la MRZ.',
  },
  missing: {
    en: 'No 2D-Doc code of an identity document was read beside the MRZ: it is covered, worn or too small in the picture, or not there.',
    fr: 'Aucun code 2D-Doc de titre d’identité n’a été lu près de la zone de lecture\u00A0: il est couvert, usé ou trop petit sur l’image, ou absent.',
  },
  parse,
  signed: (code) => code,
  values: [
    { field: 'documentNumber', code: value('66'), mrz: answered('documentNumber') },
    nameValue('lastName', '62', 'primary'),
    nameValue('firstNames', '60', 'secondary'),
    {
      field: 'gender',
      code: (code) => {
        const sex = value('68')(code);
        return sex === null ? null : genderOfLetter(sex);
      },
      mrz: answered('gender'),
    },
    {
      field: 'nationality',
      // All holders of this card are French. Any other code is kept as it is, and differs.
      code: (code) => value('67')(code)?.replace(/^FR$/, 'FRA') ?? null,
      mrz: answered('nationality'),
    },
    { field: 'dateOfBirth', code: day('69'), mrz: answered('dateOfBirth'), compare: isDayOf('dateOfBirth') },
    {
      field: 'expirationDate',
      code: day('6O'),
      mrz: answered('expirationDate'),
      compare: isDayOf('expirationDate'),
    },
    {
      field: 'documentCode',
      label: { en: 'Kind of document', fr: 'Nature du titre' },
      code: value('65'),
      mrz: (identity) => printed(identity, 'documentCode').replace(/<$/, ''),
    },
    {
      field: 'mrz',
      label: { en: 'Machine-readable zone', fr: 'Zone de lecture automatique' },
      code: (code) => fieldValue(code, '6F')?.replaceAll(' ', '<') ?? null,
      mrz: ({ lines }) => lines.join(''),
      compare: (code, { lines }) => sameIf(trimFillers(code) === trimFillers(lines.join(''))),
    },
  ],
});
