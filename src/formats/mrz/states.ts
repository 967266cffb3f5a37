/** Codes of ISO 3166-1 alpha-3, which ICAO 9303-3 section 5 part A takes over. */
const states = `
  ABW AFG AGO AIA ALA ALB AND ARE ARG ARM ASM ATA ATF ATG AUS AUT AZE BDI BEL BEN BES BFA BGD BGR BHR BHS BIH BLM BLR
  BLZ BMU BOL BRA BRB BRN BTN BVT BWA CAF CAN CCK CHE CHL CHN CIV CMR COD COG COK COL COM CPV CRI CUB CUW CXR CYM CYP
  CZE DEU DJI DMA DNK DOM DZA ECU EGY ERI ESH ESP EST ETH FIN FJI FLK FRA FRO FSM GAB GBR GEO GGY GHA GIB GIN GLP GMB
  GNB GNQ GRC GRD GRL GTM GUF GUM GUY HKG HMD HND HRV HTI HUN IDN IMN IND IOT IRL IRN IRQ ISL ISR ITA JAM JEY JOR JPN
  KAZ KEN KGZ KHM KIR KNA KOR KWT LAO LBN LBR LBY LCA LIE LKA LSO LTU LUX LVA MAC MAF MAR MCO MDA MDG MDV MEX MHL MKD
  MLI MLT MMR MNE MNG MNP MOZ MRT MSR MTQ MUS MWI MYS MYT NAM NCL NER NFK NGA NIC NIU NLD NOR NPL NRU NZL OMN PAK PAN
  PCN PER PHL PLW PNG POL PRI PRK PRT PRY PSE PYF QAT REU ROU RUS RWA SAU SDN SEN SGP SGS SHN SJM SLB SLE SLV SMR SOM
  SPM SRB SSD STP SUR SVK SVN SWE SWZ SXM SYC SYR TCA TCD TGO THA TJK TKL TKM TLS TON TTO TUN TUR TUV TWN TZA UGA UKR
  UMI URY USA UZB VAT VCT VEN VGB VIR VNM VUT WLF WSM YEM ZAF ZMB ZWE`;

/** Parts B to D: organisations that issue documents, and Kosovo. */
const organisations = 'EUE RKS UNO UNA UNK XBA XIM XCC XCE XCO XDC XEC XES XMP XOM XPO';

/**
 * Part A: kinds of British nationality. Passports of the overseas territories also have one as their issuer.
 */
const british = 'GBD GBN GBO GBP GBS';

/**
 * Part D: stateless, refugee and unspecified holders. KOS, XKX and XXK were written for Kosovo by States that
 * do not write RKS, as on residence permits and visas. These codes are no issuers.
 */
const nationalitiesOnly = 'XXA XXB XXC XXX KOS XKX XXK';

/** Withdrawn codes: the issuers of documents that are over by now, and still the nationality on others. */
const withdrawn = 'ANT BUR CSK DDR NTZ ROM SCG SUN TMP YUG ZAR';

const isoStates = codes(states);
const formerIssuers = codes(withdrawn);
const issuers = codes(states, organisations, british);
const nationalities = codes(states, organisations, british, nationalitiesOnly, withdrawn);

/** Utopia, the issuer of ICAO's specimens. */
export const utopia = 'UTO';

/** Codes that a State writes in its own way: Germany always, Slovenia on its cards of 1998. */
const writtenOtherwise: Readonly<Record<string, string>> = { 'D<<': 'DEU', 'SI<': 'SVN' };

/**
 * A printed code as three letters. Codes that are in no list of exceptions are as printed, without fillers.
 *
 * @example
 * threeLetterCode('D<<') // 'DEU'
 */
export function threeLetterCode(printed: string): string {
  return writtenOtherwise[printed] ?? printed.replace(/<+$/, '');
}

/** Whether a three-letter code is in ISO 3166-1. */
export function isState(code: string): boolean {
  return isoStates.has(code);
}

/** Whether a three-letter code is an issuer in ICAO 9303-3 section 5. */
export function isIssuer(code: string, acceptUtopia: boolean): boolean {
  return issuers.has(code) || (acceptUtopia && code === utopia);
}

/** Whether a three-letter code was an issuer and has been withdrawn since. */
export function isFormerIssuer(code: string): boolean {
  return formerIssuers.has(code);
}

/** Whether a three-letter code is a nationality in ICAO 9303-3 section 5. */
export function isNationality(code: string, acceptUtopia: boolean): boolean {
  return nationalities.has(code) || (acceptUtopia && code === utopia);
}

function codes(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.join(' ').trim().split(/\s+/));
}
