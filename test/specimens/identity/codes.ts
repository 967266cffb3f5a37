import { validate as validateTaxCode } from 'stdnum/lib/cjs/it/codicefiscale.js';
import { bars, dataMatrix } from '../paper/symbols.ts';
import { GS, signTwoDDoc } from '../test-ca/sign.ts';
import type { PrintedCode } from './draw.ts';
import type { DocumentInfos } from './holders.ts';

/** Codes on the backs of cards: what each holds, and how it is printed. */

/** Version, register number, card number, expiry and birth, as cards of 2017 and 2021 have them. */
export function belgianContent({
  personalNumber,
  documentNumber,
  expirationDate,
  dateOfBirth,
}: DocumentInfos): string {
  const dates = [expirationDate, dateOfBirth].map((date) => String(date).replaceAll('-', ''));
  return ['1', personalNumber, documentNumber, ...dates].join(';');
}

/**
 * Letters of the names, year, month, day (40 more for women), a place of birth, and the letter that checks
 * them.
 */
export function taxCode(
  lastName: string,
  firstNames: string,
  dateOfBirth: string,
  sex: 'F' | 'M',
  place = 'H501',
): string {
  const [year = '', month = '', day = ''] = dateOfBirth.split('-');
  const birth = `${year.slice(2)}${'ABCDEHLMPRST'[Number(month) - 1]}${String(Number(day) + (sex === 'F' ? 40 : 0)).padStart(2, '0')}`;
  const codes = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map(
    (letter) => `${lastName}${firstNames}${birth}${place}${letter}`,
  );
  const code = codes.find((one) => validateTaxCode(one).isValid);
  if (code === undefined) throw new RangeError(`No tax code for ${lastName} ${firstNames} ${dateOfBirth}`);
  return code;
}

const sexes: Readonly<Record<string, string>> = { Male: 'M', Female: 'F' };

/** The fields that genuine cards carry, in their order: 2D-Doc type 07. */
export function identityMessage(
  infos: DocumentInfos,
  changed: Readonly<Record<string, string>> = {},
): string {
  const fields: Readonly<Record<string, string>> = {
    '60': `${[infos.firstNames ?? []].flat().join('/')}${GS}`,
    '62': `${infos.lastName}${GS}`,
    '65': 'ID',
    '66': `${infos.documentNumber}${GS}`,
    '67': 'FR',
    '68': sexes[String(infos.gender)] ?? 'X',
    '6C': 'FR',
    ...changed,
  };
  return Object.entries(fields)
    .map(([id, value]) => `${id}${value}`)
    .join('');
}

const header = {
  certificateId: '0000',
  emissionDate: '2024-05-11',
  signatureDate: '2024-05-11',
  documentType: '07',
} as const;

/** The whole text of the code of a French card, signed by the test authority. */
export function signedIdentity(message: string, documentType = '07'): string {
  return signTwoDDoc({ ...header, documentType }, message);
}

/** A matrix of modules of 0.42 mm, or of 0.37 mm where it is large. */
export async function printedMatrix(content: string): Promise<PrintedCode> {
  const modules = await dataMatrix(content);
  return { modules, modulePt: modules.rows.length > 36 ? 1.05 : 1.2, heightPt: null };
}

/** Bars whose narrow ones measure 0.25 mm. */
export async function printedBars(content: string): Promise<PrintedCode> {
  return { modules: await bars(content, 'Code39'), modulePt: 0.72, heightPt: 18 };
}
