import type { Colour } from '../paper/canvas.ts';
import type { PrintedCode } from './draw.ts';
import {
  awa,
  camille,
  type DocumentInfos,
  ignacio,
  infosOf,
  jordan,
  lies,
  lucia,
  type PrintedField,
  past,
  personFields,
  theo,
} from './holders.ts';
import { licenceLine, td1Lines, td3Lines } from './mrz.ts';

/** A fictional document: what its visual zone prints, its colours, and the lines of its MRZ. */
export interface IdentitySpecimen {
  readonly form: 'booklet' | 'card';
  readonly title: string;
  readonly subtitle: string;
  readonly ink: Colour;
  readonly ground: Colour;
  readonly fields: readonly PrintedField[];
  /** Fields on the side of a card that carries the MRZ. */
  readonly backFields: readonly PrintedField[];
  /** A code on that side. */
  readonly backCode?: PrintedCode;
  readonly mrzLines: readonly string[];
  /** What the answer says of it, written from the holder and not read from the MRZ. */
  readonly documentInfos: DocumentInfos;
}

/** The fictional documents by name; the main specimen of each supported type. */
export const identitySpecimens = {
  PASSPORT: {
    form: 'booklet',
    title: 'PASSEPORT  /  PASSPORT',
    subtitle: 'Document fictif - République imaginaire',
    ink: [0.42, 0.12, 0.2],
    ground: [0.97, 0.93, 0.92],
    fields: [['Passeport n° / No', camille.documentNumber], ...personFields(camille)],
    backFields: [],
    mrzLines: td3Lines('FRA', camille, ''),
    documentInfos: infosOf('PASSPORT', 'FRA', camille, { personalNumber: '<<<<<<<<<<<<<<' }),
  },
  FR_RESIDENCE_PERMIT: {
    form: 'card',
    title: 'TITRE DE SÉJOUR',
    subtitle: 'Residence permit - carte fictive',
    ink: [0.16, 0.3, 0.5],
    ground: [0.92, 0.95, 0.98],
    fields: [['N° du titre / Card no', awa.documentNumber], ...personFields(awa)],
    backFields: [
      ["N° d'étranger", '9903004127'],
      ['Délivrée le', '09 10 2024'],
      ['Remarques', 'CARTE FICTIVE'],
    ],
    mrzLines: td1Lines('IR', 'FRA', awa, '<9903004127'),
    documentInfos: infosOf('FR_RESIDENCE_PERMIT', 'FRA', awa, { personalNumber: '9903004127' }),
  },
  ES_BIOMETRIC_ID_CARD: {
    form: 'card',
    title: 'DOCUMENTO DE IDENTIDAD',
    subtitle: 'Tarjeta ficticia',
    ink: [0.1, 0.36, 0.42],
    ground: [0.92, 0.97, 0.95],
    fields: [['DNI', '00417290R'], ...personFields(lucia)],
    backFields: [
      ['Domicilio', 'CALLE FICTICIA 1, MADRID'],
      ['Lugar de nacimiento', 'MADRID'],
      ['Hijo/a de', 'MUESTRA / EJEMPLO'],
    ],
    mrzLines: td1Lines('ID', 'ESP', lucia, '00417290R'),
    documentInfos: infosOf('ES_BIOMETRIC_ID_CARD', 'ESP', lucia, { dniNumber: '00417290R' }),
  },
  FR_DRIVING_LICENCE: {
    form: 'card',
    title: 'PERMIS DE CONDUIRE',
    subtitle: 'Driving licence - document fictif',
    ink: [0.55, 0.18, 0.36],
    ground: [0.98, 0.92, 0.95],
    fields: [
      ['1.', 'FICTION'],
      ['2.', 'NOEMIE, CLAIRE'],
      ['3.', '02 02 1996'],
      ['4a.', '12 06 2024'],
      ['4b.', '11 06 2039'],
      ['5.', '24FX00417'],
    ],
    backFields: [
      ['9. B', '14 03 2016'],
      ['9. B1', '14 03 2016'],
      ['12.', '01.06'],
    ],
    mrzLines: [licenceLine('24FX00417', '2039-06-11', 'FICTION')],
    documentInfos: {
      numberOfCharacters: '30',
      documentType: 'FR_DRIVING_LICENCE',
      country: 'FRA',
      lastName: 'FICTION',
      documentNumber: '24FX00417',
      expirationDate: '2039-06-11',
    },
  },
  US_PASSPORT_CARD: {
    form: 'card',
    title: 'PASSPORT CARD',
    subtitle: 'Fictional card - not issued by any state',
    ink: [0.2, 0.28, 0.45],
    ground: [0.94, 0.95, 0.97],
    fields: [['Passport card no', jordan.documentNumber], ...personFields(jordan)],
    backFields: [
      ['Place of birth', 'SAMPLETON'],
      ['Issued on', '15 04 2023'],
    ],
    mrzLines: td1Lines('IP', 'USA', jordan, '<<10<30<B22<498', '<<041729036'),
    documentInfos: infosOf('US_PASSPORT_CARD', 'USA', jordan, { stateDepDocControlNumber: '10<30<B22<498' }),
  },
  US_BORDER_CROSSING_CARD: {
    form: 'card',
    title: 'BORDER CROSSING CARD',
    subtitle: 'Fictional card - not issued by any state',
    ink: [0.2, 0.4, 0.3],
    ground: [0.94, 0.97, 0.93],
    fields: [['Card no', ignacio.documentNumber], ...personFields(ignacio)],
    backFields: [
      ['Visa', 'FX00000041720'],
      ['Issued on', '23 11 2022'],
    ],
    mrzLines: td1Lines('VB', 'USA', ignacio, 'FX00000041720', 'FXC2022417'),
    documentInfos: infosOf('US_BORDER_CROSSING_CARD', 'USA', ignacio, { visaNumber: 'FX00000041720' }),
  },
  BE_BIOMETRIC_ID_CARD: {
    form: 'card',
    title: 'CARTE D’IDENTITÉ',
    subtitle: 'Identiteitskaart - carte fictive',
    ink: [0.3, 0.24, 0.42],
    ground: [0.95, 0.93, 0.97],
    fields: [['Card no', '591-9990417-04'], ...personFields(lies)],
    backFields: [
      ['N° registre national', '88.06.21-124.69'],
      ['Né(e) à', 'FICTIEDORP'],
      ['Délivrée le', '18 10 2023'],
    ],
    mrzLines: td1Lines('ID', 'BEL', lies, '', '88062112469'),
    documentInfos: infosOf('BE_BIOMETRIC_ID_CARD', 'BEL', lies, { personalNumber: '88062112469' }),
  },
} as const satisfies Record<string, IdentitySpecimen>;

export type IdentityType = keyof typeof identitySpecimens;
export const identityTypes = Object.keys(identitySpecimens) as readonly IdentityType[];

const passport = identitySpecimens.PASSPORT;

/** A passport of the fictional state Utopia, with a personal number; only test keys accept its issuer. */
export const utopianPassport: IdentitySpecimen = {
  ...passport,
  subtitle: 'Fictional document - State of Utopia',
  ink: [0.14, 0.24, 0.46],
  ground: [0.92, 0.94, 0.98],
  fields: [['Passport no', theo.documentNumber], ...personFields(theo)],
  mrzLines: td3Lines('UTO', theo, 'ZF204716C'),
  documentInfos: infosOf('PASSPORT', 'UTO', theo, { personalNumber: 'ZF204716C<<<<<' }),
};

/** Genuine in every digit, and past its expiry date. */
export const expiredPassport: IdentitySpecimen = {
  ...passport,
  fields: [['Passeport n° / No', past.documentNumber], ...personFields(past)],
  mrzLines: td3Lines('FRA', past, ''),
  documentInfos: infosOf('PASSPORT', 'FRA', past, { personalNumber: '<<<<<<<<<<<<<<' }),
};

/** A digit other than the one that belongs at `index` (0-based), so that exactly the checks over it fail. */
function withWrongDigit(line: string, index: number): string {
  return line.slice(0, index) + String((Number(line[index]) + 3) % 10) + line.slice(index + 1);
}

/** A permit whose third line has a filler too many, as home-made documents do. */
export const miscountedPermit: IdentitySpecimen = {
  ...identitySpecimens.FR_RESIDENCE_PERMIT,
  mrzLines: identitySpecimens.FR_RESIDENCE_PERMIT.mrzLines.with(
    2,
    `${identitySpecimens.FR_RESIDENCE_PERMIT.mrzLines[2]}<`,
  ),
  documentInfos: { ...identitySpecimens.FR_RESIDENCE_PERMIT.documentInfos, numberOfCharacters: '91' },
};

/**
 * The main passport with a wrong check digit of the date of birth (2:20); its composite follows the other
 * digits.
 */
export const forgedPassport: IdentitySpecimen = {
  ...passport,
  mrzLines: [passport.mrzLines[0], withWrongDigit(passport.mrzLines[1], 19)],
};
