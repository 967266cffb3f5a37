import {
  type CafCertificate,
  type CafPrint,
  type FooterPrint,
  footerStamp,
  genuine,
  infoDate,
  march,
  plainLook,
} from './certificate.ts';

const april: CafCertificate = { ...march, date: '2025-04-09', time: '17:02:31' };

function look(change: Partial<typeof plainLook>, certificate: Partial<CafCertificate> = {}): CafCertificate {
  return { ...march, ...certificate, look: { ...plainLook, ...change } };
}

/**
 * Genuine certificates by name: wordings, orders, symbologies, fonts, places and metadata that a reader must
 * bear.
 */
export const genuineCertificates: Readonly<Record<string, CafCertificate>> = {
  march,
  april,
  'one-page': { ...march, pageCount: 1 },
  'three-pages': { ...march, pageCount: 3 },
  code39: look({ symbology: 'Code39', font: 'Serif' }),
  itf: look({ symbology: 'ITF', numberLabel: 'N° de dossier', keyLetter: '' }),
  'year-first': look({
    footerOrder: 'year first',
    numberLabel: "N° d'allocataire",
    dateWording: 'À Testville, le {}',
  }),
  'month-name': look(
    { dateStyle: 'month name', numberLabel: 'Numéro de dossier', title: 'Attestation de paiement' },
    { date: '2025-08-01' },
  ),
  exstream: look({ metadata: 'exstream', dateStyle: 'dashed' }, { date: '2025-10-08' }),
  'utc-midnight': look({ metadata: 'utc' }, { time: '00:20:11' }),
  xmp: look({ metadata: 'with xmp', font: 'Mono' }),
  shifted: look({ headerShift: 24, footerShift: -8, footerSeconds: false, keyLetter: 'K' }),
  'leading-zeros': look({ keyLetter: 'B' }, { number: '0034567' }),
};

const others = {
  /** Another household altogether. */
  stranger: {
    ...april,
    number: '7654321',
    adults: [{ civility: 'Monsieur', name: 'MODELE Augustin', birth: '1971-02-03' }],
    children: [],
  },
  /** The same number with another date of birth. */
  'other-birth': { ...april, adults: [{ civility: 'Madame', name: 'EXEMPLE Camille', birth: '1987-05-17' }] },
  /** The same person under another number. */
  'other-number': { ...april, number: '1234568' },
} as const satisfies Readonly<Record<string, CafCertificate>>;

/** Genuine on their own; beside another certificate they do not fit. */
export const otherCertificates: Readonly<Record<string, CafCertificate>> = others;

const print = genuine(march);

function onPage2(change: Partial<FooterPrint>): CafPrint {
  return {
    ...print,
    footers: print.footers.map((foot, index) => (index === 1 ? { ...foot, ...change } : foot)),
  };
}

function onEveryPage(change: (foot: FooterPrint) => Partial<FooterPrint>): CafPrint {
  return { ...print, footers: print.footers.map((foot) => ({ ...foot, ...change(foot) })) };
}

const created = infoDate(march.date, '09:14:12', 'standard');
const nextWeek = infoDate('2025-03-19', '21:40:03', 'standard');
const stranger = genuine({ ...others.stranger, pageCount: 2 });

/**
 * One forgery for each way in which a flag can fail, by name; `cafExpectations` says which flags each turns
 * false.
 */
export const forgedPrints: Readonly<Record<string, CafPrint>> = {
  'header-date': { ...print, headerDate: '2025-04-12' },
  'header-number': { ...print, headerNumber: '1234576' },
  'footer-number': onPage2({ number: '1234576' }),
  'footer-date': onPage2({ stamp: footerStamp('2025-02-12', march.time, plainLook) }),
  'footer-missing': onPage2({ stamp: null }),
  'barcode-number': onEveryPage(({ barcodeText }) => ({
    barcodeText: barcodeText.replace('1234567', '1234576'),
  })),
  'barcode-page': onPage2({ barcodeText: '99912345670302' }),
  'barcode-bars': onEveryPage(({ barcodeBars }) => ({
    barcodeBars: barcodeBars?.replace('1234567', '7654321') ?? null,
  })),
  'barcode-missing': onPage2({ barcodeBars: null }),
  'created-later': { ...print, info: { ...print.info, CreationDate: nextWeek, ModDate: nextWeek } },
  'modified-later': { ...print, info: { ...print.info, ModDate: nextWeek } },
  'modified-before': {
    ...print,
    info: { ...print.info, ModDate: infoDate(march.date, '08:00:00', 'standard') },
  },
  'no-dates': { ...print, info: { Title: 'SPECIMEN', Producer: 'Specimen generator' } },
  'no-real-date': {
    ...print,
    info: { ...print.info, CreationDate: "D:20250231091412+01'00'", ModDate: created },
  },
  'footer-and-file': {
    ...onEveryPage(() => ({ stamp: footerStamp('2025-03-13', march.time, plainLook) })),
    info: { CreationDate: infoDate('2025-03-13', '09:14:12', 'standard') },
  },
  'foreign-page': { ...print, footers: [print.footers[0]!, stranger.footers[1]!] },
};
