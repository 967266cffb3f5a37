/**
 * What the answer about a code must be, worked out anew from the characters of its fields and the tables of
 * members: nothing here is shared with the service, so that the two can differ.
 */

/** The characters of the fields of a code, by id. */
export type RawFields = Readonly<Record<string, string>>;

type Value = string | boolean | null | readonly string[];
type Rule = (fields: RawFields) => Value;

interface Kind {
  readonly field: string;
  readonly root: string;
  readonly types: readonly string[];
  readonly members: Readonly<Record<string, Rule | string>>;
}

/** The first of several fields that is not empty, without space around it. */
const first = (fields: RawFields, ids: string): string | null =>
  ids
    .split(' ')
    .map((id) => fields[id]?.trim() ?? '')
    .find((text) => text !== '') ?? null;

const words = (text: string | null) =>
  text === null
    ? null
    : text
        .split('/')
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .join(' ');
/** Fields in a row. */
const row =
  (ids: string, between = ' '): Rule =>
  (fields) =>
    ids
      .split(' ')
      .flatMap((id) => first(fields, id) ?? [])
      .join(between) || null;
const names =
  (ids: string): Rule =>
  (fields) =>
    words(first(fields, ids));
/** A name in one field, else in several. */
const name =
  (one: string, several: string): Rule =>
  (fields) =>
    words(first(fields, one)) ?? row(several)(fields);
const dotted =
  (id: string): Rule =>
  (fields) =>
    first(fields, id)?.replace(',', '.') ?? null;
/** Without the zeros that fill it up. */
const number =
  (id: string): Rule =>
  (fields) =>
    first(fields, id)
      ?.replace(',', '.')
      .replace(/^0+(?=\d)/, '') ?? null;
const iso = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
};
/** DDMMYYYY. */
const day =
  (ids: string): Rule =>
  (fields) => {
    const digits = first(fields, ids);
    return digits === null
      ? null
      : iso(Number(digits.slice(4)), Number(digits.slice(2, 4)), Number(digits.slice(0, 2)));
  };
/** Days since 2000 in hexadecimal. */
const hexDay =
  (id: string): Rule =>
  (fields) => {
    const digits = first(fields, id);
    if (digits === null) return null;
    return new Date(Date.UTC(2000, 0, 1 + Number.parseInt(digits, 16))).toISOString().slice(0, 10);
  };
const gender =
  (id: string): Rule =>
  (fields) => {
    const letter = first(fields, id);
    return letter === null ? null : letter === 'F' ? 'Female' : letter === 'M' ? 'Male' : 'Unspecified';
  };
const months =
  (id: string, from: number): Rule =>
  (fields) => {
    const part = first(fields, id)?.slice(from, from + 6);
    return part === undefined ? null : `${part.slice(2)}-${part.slice(0, 2)}`;
  };

const pay = {
  fullName: name('10', '11 13 12'),
  employerSiret: '50',
  periodStartDate: hexDay('53'),
  periodEndDate: hexDay('54'),
  contractStartDate: day('55'),
  netTaxableSalary: dotted('58'),
  netTaxableAccumulatedSalary: dotted('59'),
};
const employerName = name('5M', '5O 5P');
const tax = {
  taxableIncomeReference: dotted('41'),
  sharesNumber: dotted('43'),
  noticeReference: '44',
  incomeYear: '45',
  declarant1: '46',
  taxNumberDeclarant1: '47',
  declarant2: '48',
};
const account = {
  accountHolder: names('30'),
  iban: ({ '31': iban }: RawFields) => iban?.replaceAll(' ', '') ?? null,
  bic: '32',
  bban: '33',
  accountCountry: '34',
  qxban: '35',
  expiryDate: hexDay('08'),
};

/** `documentInfos` of each kind, without the days of the header and the kind's own name. */
export const kinds: readonly Kind[] = [
  {
    field: 'fr_income_taxes_file',
    root: 'FrenchIncomeTaxes',
    types: ['04', '28'],
    members: {
      ...tax,
      taxNumberDeclarant2: (fields) => first(fields, '49') ?? 'null',
      collectionDate: day('4A'),
    },
  },
  {
    field: 'fr_income_tax_declaration_file',
    root: 'FrenchIncomeTaxDeclaration',
    types: ['18', '24', '27'],
    members: {
      ...tax,
      taxNumberDeclarant2: '49',
      declarationDate: day('4B'),
      netIncomeTax: dotted('4V'),
      balanceDue: dotted('4W'),
      withholdingTax: dotted('4X'),
      netSocialLevies: dotted('4Z'),
      homeAddress: (fields) => first(fields, '4Y')?.replaceAll('/', ', ') ?? null,
      addressLine2: '6S',
      addressLine3: '6T',
      street: '6U',
      addressLine5: '6V',
      postalCode: '6W',
      town: '6X',
      country: '6Y',
    },
  },
  {
    field: 'fr_proof_of_address_file',
    root: 'FrenchProofOfAddress',
    types: ['00', '01', '02'],
    members: {
      beneficiary: name('10', '11 13 12'),
      coBeneficiary: name('1I', '1J 1L 1K'),
      otherBeneficiaries: ({ '1G': flag }) => (flag === '1' ? true : flag === '0' ? false : null),
      addressLine2: '20',
      addressLine3: '21',
      street: '22',
      addressLine5: '23',
      postalCode: '24',
      town: '25',
      country: '26',
      billRecipient: name('14', '15 17 16'),
      billingAddressLine2: '27',
      billingAddressLine3: '28',
      billingStreet: '29',
      billingAddressLine5: '2A',
      billingPostalCode: '2B',
      billingTown: '2C',
      billingCountry: '2D',
      invoiceNumber: '18',
      customerNumber: '19',
      contractNumber: '1A',
      contractEffectiveDate: day('1C'),
      invoiceAmount: dotted('1D'),
      documentId: '01',
    },
  },
  { field: 'fr_civil_servant_payslip_file', root: 'FrenchCivilServantPayslip', types: ['06'], members: pay },
  {
    field: 'fr_payslip_file',
    root: 'FrenchPayslip',
    types: ['06'],
    members: {
      ...pay,
      employerName,
      workedHours: number('51'),
      grossMonthlySalary: dotted('5A'),
      netSalary: dotted('5C'),
      contractType: '5T',
      contractEndDate: hexDay('56'),
    },
  },
  {
    field: 'fr_bank_details_file',
    root: 'FrenchBankDetails',
    types: ['03', '05'],
    members: account,
  },
  {
    field: 'fr_bank_statement_file',
    root: 'FrenchBankStatement',
    types: ['11'],
    members: {
      ...account,
      periodStartDate: hexDay('36'),
      periodEndDate: hexDay('37'),
      openingBalance: dotted('38'),
      closingBalance: dotted('39'),
    },
  },
  {
    field: 'fr_employment_contract_file',
    root: 'FrenchEmploymentContract',
    types: ['10'],
    members: {
      fullName: row('62 61'),
      employerSiret: '50',
      employerName,
      contractType: '5T',
      contractStartDate: day('55'),
      contractSignatureDate: day('57'),
      contractDuration: '5U',
      grossMonthlySalary: dotted('5A'),
    },
  },
  {
    field: 'fr_professional_activity_file',
    root: 'FrenchProfessionalActivity',
    types: ['29'],
    members: {
      firstNames: names('60'),
      birthName: '62',
      dateOfBirth: day('69'),
      employerSiret: '50',
      employerName: '5M',
      jobTitle: '5X',
      contractNature: '5W',
      contractStartDate: day('55'),
      contractEndDate: hexDay('56'),
      declarationPeriodStart: months('5V', 0),
      declarationPeriodEnd: months('5V', 6),
      payPeriodStart: months('5Y', 0),
      payPeriodEnd: months('5Y', 6),
      payAmount: dotted('5Z'),
    },
  },
  {
    field: 'fr_work_permit_file',
    root: 'FrenchWorkPermit',
    types: ['15', '25'],
    members: {
      fileNumber: '5N',
      birthName: '62',
      firstNames: names('60 61'),
      dateOfBirth: day('69'),
      placeOfBirth: '6A',
      nationality: '67',
      foreignerNumber: '6Z 6Q',
      employerSiret: '50 5L',
      employerName,
      contractType: '5T',
      contractDuration: '5U',
      contractStartDate: day('55'),
      contractSignatureDate: day('57'),
      grossMonthlySalary: dotted('5A'),
      signatory: (fields) =>
        [row('5Q 5R')(fields), first(fields, '5S')].filter((part) => part !== null).join(', ') || null,
      applicationDate: day('6L'),
    },
  },
  {
    field: 'fr_residence_document_file',
    root: 'FrenchResidenceDocument',
    types: ['13'],
    members: {
      foreignerDocumentType: '6J',
      applicationNumber: '6K',
      applicationDate: day('6L'),
      foreignerNumber: '6Q',
      birthName: '62',
      usedName: '63',
      firstNames: names('60'),
      gender: gender('68'),
      dateOfBirth: day('69'),
      placeOfBirth: '6A',
      countryOfBirth: '6C',
      nationality: '67',
      permitCategory: '6M',
      authorisation: '6P',
      validityStartDate: day('6N'),
      validityEndDate: day('6O'),
      address: (fields) =>
        [first(fields, '6U'), row('6W 6X')(fields), first(fields, '6Y')]
          .filter((part) => part !== null)
          .join(', ') || null,
    },
  },
  {
    field: 'fr_asylum_certificate_file',
    root: 'FrenchAsylumCertificate',
    types: ['16', '17'],
    members: {
      title: '6H',
      birthName: '62',
      lastName: '6G',
      firstNames: names('60'),
      dateOfBirth: day('69'),
      nationality: '67',
      foreignerNumber: '6Q',
      procedure: 'G0',
      region: 'G1',
      validityEndDate: day('6O'),
      entitlementEndDate: day('G3'),
    },
  },
  {
    field: 'fr_diploma_file',
    root: 'FrenchDiploma',
    types: ['B0'],
    members: {
      birthName: 'B2',
      firstNames: names('B0 B1'),
      gender: gender('B6'),
      dateOfBirth: day('B7'),
      countryOfBirth: 'B9',
      diplomaType: 'BG',
      level: 'BD',
      field: 'BH',
      major: 'BI',
      speciality: 'BJ',
      honours: 'BA',
      academicYear: ({ BF }) =>
        BF === undefined ? null : `${Number.parseInt(BF, 16) - 1}-${Number.parseInt(BF, 16)}`,
      studentNumber: 'BB',
      diplomaNumber: 'BC',
    },
  },
  {
    field: 'fr_student_contribution_file',
    root: 'FrenchStudentContribution',
    types: ['B1'],
    members: {
      birthName: 'B2',
      firstNames: names('B0'),
      dateOfBirth: day('B7'),
      studentNumber: 'BB',
      certificateNumber: 'BK',
    },
  },
];

const ownNames: Readonly<Record<string, string>> = {
  '00': 'ProofOfAddress',
  '01': 'UtilityBill',
  '02': 'HousingTaxNotice',
  '03': 'BankDetails',
  '05': 'SepamailDetails',
  '11': 'BankStatement',
};

interface HeaderDays {
  readonly emissionDate: string | null;
  readonly signatureDate: string | null;
}

/** The answer's `documentInfos` about a code of a type with these fields. */
export function expectedInfos(
  { members, types }: Kind,
  type: string,
  fields: RawFields,
  { emissionDate, signatureDate }: HeaderDays,
): Readonly<Record<string, Value>> {
  const own = ownNames[type];
  // Of the payslip the specification has no day of the header.
  const days = types.includes('06') ? {} : { publicationDate: emissionDate, signatureDate };
  const read = Object.entries(members).map(([member, rule]) => [
    member,
    typeof rule === 'string' ? first(fields, rule) : rule(fields),
  ]);
  return { ...(own === undefined ? {} : { documentType: own }), ...days, ...Object.fromEntries(read) };
}
