import { describe, expect, test } from 'vitest';
import {
  asmensKodas,
  isikukood,
  personasKods,
} from '../../../../src/documents/identity/national-numbers/baltic.ts';
import {
  cnp,
  egn,
  emso,
  jmbg,
  oib,
  pesel,
  rodneCislo,
} from '../../../../src/documents/identity/national-numbers/eastern.ts';
import type { NationalNumber } from '../../../../src/documents/identity/national-numbers/national-number.ts';
import {
  fodselsnummer,
  henkilotunnus,
  personnummer,
} from '../../../../src/documents/identity/national-numbers/nordic.ts';
import {
  burgerservicenummer,
  malteseNumber,
  registerNumber,
} from '../../../../src/documents/identity/national-numbers/western.ts';

/** Numbers that administrations, or stdnum, publish as examples. */
const published: readonly (readonly [NationalNumber, string])[] = [
  [isikukood, '37605030299'],
  [asmensKodas, '33309240064'],
  [personasKods, '16117519997'],
  [henkilotunnus, '131052-308T'],
  [fodselsnummer, '15108695088'],
  [personnummer, '198803202384'],
  [egn, '7523169263'],
  [pesel, '44051401359'],
  [cnp, '1630615123457'],
  [rodneCislo, '7103192745'],
  [oib, '33392005961'],
  [emso, '0101006500006'],
  [jmbg, '0101006500006'],
  [burgerservicenummer, '111222333'],
  [registerNumber, '85073003328'],
];

test.each(published.map(([kind, number]) => [kind.name.en, kind, number] as const))(
  '%s: the published example has right check digits, and no other digit is right at its end',
  (_, { checksum }, number) => {
    expect(checksum?.(number)).toBe(true);
    const [body, last] = [number.slice(0, -1), number.at(-1)];
    const others = (/\d/.test(last!) ? '0123456789' : '0123456789ABCDEFHJKLMNPRSTUVWXY').replace(last!, '');
    for (const other of others) expect(checksum?.(body + other), body + other).toBe(false);
  },
);

test('a Slovak number of nine digits has no check digit, and a Maltese number none at all', () => {
  expect(rodneCislo.checksum?.('531231123')).toBeNull();
  expect(malteseNumber.checksum).toBeUndefined();
});

test('a Latvian code that begins with 33 to 39 has no check digit that is known, others have one', () => {
  expect(['33125172698', '39125172690'].map((code) => personasKods.checksum?.(code))).toEqual([null, null]);
  expect(['32125172698', '32125172699'].map((code) => personasKods.checksum?.(code))).toEqual([true, false]);
});

test('a Romanian check digit for the remainder 10 is 1', () => {
  const number = Array.from({ length: 1000 }, (_, serial) => `163061512${String(serial).padStart(3, '0')}`);
  const weights = [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9];
  const remainder = (digits: string) =>
    weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11;
  const ten = number.find((digits) => remainder(digits) === 10);
  expect(cnp.checksum?.(`${ten}1`)).toBe(true);
  expect(cnp.checksum?.(`${ten}0`)).toBe(false);
});

describe('the date of birth and the possible centuries', () => {
  const of = (kind: NationalNumber, number: string) => {
    const birth = kind.birth?.(number);
    return birth ? [birth.yymmdd, ...birth.centuries] : birth;
  };

  test.each<[NationalNumber, string, readonly unknown[] | null]>([
    [isikukood, '18512311234', ['851231', 18]],
    [isikukood, '28512311234', ['851231', 18]],
    [isikukood, '38512311234', ['851231', 19]],
    [isikukood, '48512311234', ['851231', 19]],
    [isikukood, '58512311234', ['851231', 20]],
    [isikukood, '68512311234', ['851231', 20]],
    [isikukood, '78512311234', ['851231', 21]],
    [isikukood, '88512311234', ['851231', 21]],
    [asmensKodas, '98512311234', null],
    [personasKods, '31128502345', ['851231', 18]],
    [personasKods, '31128512345', ['851231', 19]],
    [personasKods, '31128522345', ['851231', 20]],
    [personasKods, '31128582345', ['851231', 20, 19]],
    [personasKods, '32128512345', null],
    [personasKods, '33128512345', null],
    [personasKods, '39128512345', null],
    [henkilotunnus, '311285-1234', ['851231', 19]],
    [henkilotunnus, '311285U1234', ['851231', 19]],
    [henkilotunnus, '311285Y1234', ['851231', 19]],
    [henkilotunnus, '311285A1234', ['851231', 20]],
    [henkilotunnus, '311285F1234', ['851231', 20]],
    // Skatteetaten: 000 to 499 for 1900 to 1999, 500 to 749 for 1854 to 1899, 500 to 999 for 2000 to 2039,
    // 900 to 999 for 1940 to 1999.
    [fodselsnummer, '31120049912', ['001231', 19]],
    [fodselsnummer, '31129949912', ['991231', 19]],
    [fodselsnummer, '31125350012', ['531231']],
    [fodselsnummer, '31125450012', ['541231', 18]],
    [fodselsnummer, '31129974912', ['991231', 18]],
    [fodselsnummer, '31129975012', ['991231']],
    [fodselsnummer, '31120050012', ['001231', 20]],
    [fodselsnummer, '31123999912', ['391231', 20]],
    [fodselsnummer, '31123989912', ['391231', 20]],
    [fodselsnummer, '31124089912', ['401231']],
    [fodselsnummer, '31124090012', ['401231', 19]],
    [fodselsnummer, '31129999912', ['991231', 19]],
    // A D number, and an H number.
    [fodselsnummer, '41128512345', ['851201', 19]],
    [fodselsnummer, '71128512345', ['851231', 19]],
    [fodselsnummer, '31418512345', ['850131', 19]],
    [personnummer, '198512311234', ['851231', 19]],
    [personnummer, '200512611234', ['051201', 20]],
    [personnummer, '200512911234', ['051231', 20]],
    [egn, '8501311234', ['850131', 19]],
    [egn, '8512311234', ['851231', 19]],
    [egn, '8521311234', ['850131', 18]],
    [egn, '8532311234', ['851231', 18]],
    [egn, '8541311234', ['850131', 20]],
    [egn, '8552311234', ['851231', 20]],
    [egn, '8561311234', ['850131']],
    [pesel, '85123112345', ['851231', 19]],
    [pesel, '85323112345', ['851231', 20]],
    [pesel, '85523112345', ['851231', 21]],
    [pesel, '85723112345', ['851231', 22]],
    [pesel, '85923112345', ['851231', 18]],
    [cnp, '1851231123456', ['851231', 19]],
    [cnp, '2851231123456', ['851231', 19]],
    [cnp, '3851231123456', ['851231', 18]],
    [cnp, '4851231123456', ['851231', 18]],
    [cnp, '5851231123456', ['851231', 20]],
    [cnp, '6851231123456', ['851231', 20]],
    [cnp, '7851231123456', ['851231', 20, 19]],
    [cnp, '8851231123456', ['851231', 20, 19]],
    [cnp, '9851231123456', ['851231', 20, 19]],
    // Ten digits since 1954, nine before. Women have 50 added to the month, and a full day 20.
    [rodneCislo, '5412311234', ['541231', 19]],
    [rodneCislo, '5312311234', ['531231', 20]],
    [rodneCislo, '531231123', ['531231', 19]],
    [rodneCislo, '541231123', ['541231', 18]],
    [rodneCislo, '8562311234', ['851231', 19]],
    [rodneCislo, '0432311234', ['041231', 20]],
    [rodneCislo, '0482311234', ['041231', 20]],
    [emso, '3112985501234', ['851231', 19]],
    [emso, '3112885501234', ['851231', 18]],
    [emso, '3112005501234', ['051231', 20]],
    [jmbg, '3112785501234', ['851231', 27]],
    // The check digits tell the century; where they fit neither, it is open.
    [registerNumber, '85073003328', ['850730', 19]],
    [registerNumber, '17073003384', ['170730', 20]],
    [registerNumber, '85073003300', ['850730', 20, 19]],
    // BIS numbers: 20 or 40 added to the month. Zero is a month that is not known; so is the year 00 with it.
    [registerNumber, '85273003300', ['850730', 20, 19]],
    [registerNumber, '85473003300', ['850730', 20, 19]],
    [registerNumber, '85000003300', ['85<<<<', 20, 19]],
    [registerNumber, '00000103300', null],
    [registerNumber, '85200003300', ['85<<<<', 20, 19]],
    [registerNumber, '00200103300', null],
    [registerNumber, '85400003300', ['85<<<<', 20, 19]],
    [registerNumber, '00400103300', null],
  ])('$name.en %s: %j', (kind, number, expected) => {
    expect(of(kind, number)).toEqual(expected);
  });
});

test.each<[NationalNumber, string, 'M' | 'F' | null]>([
  [isikukood, '38512311234', 'M'],
  [isikukood, '48512311234', 'F'],
  [asmensKodas, '58512311234', 'M'],
  [asmensKodas, '68512311234', 'F'],
  [asmensKodas, '98512311234', null],
  [henkilotunnus, '311285-001X', 'M'],
  [henkilotunnus, '311285-110X', 'F'],
  [fodselsnummer, '31128500112', 'M'],
  [fodselsnummer, '31128511012', 'F'],
  [personnummer, '198512310011', 'M'],
  [personnummer, '198512311102', 'F'],
  [egn, '8512310020', 'M'],
  [egn, '8512310011', 'F'],
  [pesel, '85123100012', 'M'],
  [pesel, '85123111102', 'F'],
  [cnp, '1851231123456', 'M'],
  [cnp, '2851231123456', 'F'],
  [cnp, '7851231123456', 'M'],
  [cnp, '9851231123456', null],
  [rodneCislo, '8512311234', 'M'],
  [rodneCislo, '8532311234', 'M'],
  [rodneCislo, '8551311234', 'F'],
  [emso, '3112985504991', 'M'],
  [emso, '3112985505001', 'F'],
  [registerNumber, '85073000128', 'M'],
  [registerNumber, '85073000228', 'F'],
  [registerNumber, '85473000128', 'M'],
  // A BIS number of a person whose sex was not known.
  [registerNumber, '85273000128', null],
  [registerNumber, '85323000128', null],
])('the sex in $name.en %s: %s', (kind, number, sex) => {
  expect(kind.sex?.(number)).toBe(sex);
});

test.each<[NationalNumber, string, readonly string[]]>([
  [isikukood, '37605030299', ['07605030299', '97605030299', '3760503029', '376050302999', '3760503029A']],
  [asmensKodas, '93309240064', ['03309240064', '3330924006', '333092400644', 'X3309240064']],
  [personasKods, '161175<19997', ['16117519997', '161175<1999', '161175<199977', 'A61175<19997']],
  [
    henkilotunnus,
    '131052<308T',
    ['131052-308T', '131052G308T', '131052<308G', '131052<308Z', '31052<308T', '131052<308TT'],
  ],
  [fodselsnummer, '151086<95088', ['15108695088', '151086<9508', '151086<950888', 'A51086<95088']],
  [personnummer, '198803202384', ['19880320238', '1988032023844', 'A98803202384']],
  [egn, '7523169263', ['752316926', '75231692633', 'A523169263']],
  [pesel, '44051401359', ['4405140135', '440514013599', 'A4051401359']],
  [cnp, '1630615123457', ['0630615123457', '163061512345', '16306151234577', 'A630615123457']],
  [rodneCislo, '710319274<', ['71031927<<', '7103192745<', 'A103192745']],
  [oib, '33392005961', ['3339200596', '333920059611', 'A3392005961']],
  [emso, '0101006500006', ['010100650000', '01010065000066', 'A101006500006']],
  [burgerservicenummer, '111222333', ['11122233', '1112223333', 'A11222333']],
  [malteseNumber, '1234567M', ['12345678', '123456M', '12345678M', 'A234567M', '1234567MM']],
  [registerNumber, '85073003328', ['8507300332', '850730033288', 'A5073003328']],
])('the form of $name.en: %s, and none of %j', ({ printed }, right, wrong) => {
  expect(printed.test(right)).toBe(true);
  expect(wrong.filter((one) => printed.test(one))).toEqual([]);
});
