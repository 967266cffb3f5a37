import { isState } from '../../formats/mrz/states.ts';
import type { Language } from '../../language.ts';

/** Three-letter codes of ISO 3166-1 and ICAO 9303-3 whose two-letter code is not their first two letters. */
const twoLetters = new Map(
  `ABW AW AGO AO ALA AX AND AD ARE AE ARM AM ATA AQ ATF TF ATG AG AUT AT BDI BI BEN BJ BES BQ BGD BD BHS BS BIH BA BLR BY
  BLZ BZ BRB BB BRN BN CAF CF CHL CL CHN CN COD CD COG CG COK CK COM KM CPV CV CUW CW CYM KY DNK DK ESH EH EST EE FLK FK FRO FO
  FSM FM GIN GN GLP GP GNB GW GNQ GQ GRD GD GRL GL GUF GF GUY GY IRL IE IRQ IQ ISR IL JAM JM KAZ KZ KNA KN KOR KR LBR LR
  LBY LY LKA LK MAC MO MAF MF MDG MG MDV MV MEX MX MLT MT MNE ME MNP MP MOZ MZ MTQ MQ MYT YT NIU NU PAK PK PCN PN PLW PW
  PNG PG POL PL PRK KP PRT PT PRY PY PYF PF SEN SN SLB SB SGS GS SLV SV SPM PM SRB RS SUR SR SVK SK SVN SI SWE SE SWZ SZ SXM SX
  SYC SC TCD TD TKM TM TUN TN TUR TR TUV TV UKR UA URY UY WLF WF WSM WS RKS XK EUE EU UNO UN UNA UN GBD GB GBN GB GBO GB GBP GB GBS GB`
    .split(/\s+/)
    .flatMap((code, at, all) => (at % 2 === 0 ? [[code, all[at + 1] ?? ''] as const] : [])),
);

/** Codes of ICAO 9303-3 section 5 that stand for no country. */
const others: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  UTO: { en: 'Utopia, the State of specimens', fr: 'Utopie, l’État des spécimens' },
  XOM: { en: 'Sovereign Military Order of Malta', fr: 'Ordre souverain militaire de Malte' },
  XXA: { en: 'Stateless person', fr: 'Apatride' },
  XXB: { en: 'Refugee', fr: 'Réfugié' },
  XXC: { en: 'Refugee, other', fr: 'Réfugié, autre' },
  XXX: { en: 'Unspecified nationality', fr: 'Nationalité non précisée' },
};

/**
 * A country by its name, with the three letters that are printed: `France (FRA)`. A code without a name
 * stands alone.
 */
export function countryInWords(code: string, language: Language): string {
  const name = others[code]?.[language] ?? nameOf(code, language);
  return name === undefined ? code : `${name} (${code})`;
}

function nameOf(code: string, language: Language): string | undefined {
  const region = twoLetters.get(code) ?? (isState(code) ? code.slice(0, 2) : null);
  if (region === null) return undefined;
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(region);
}
