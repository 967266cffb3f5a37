/** The kinds of document a person may send, and where each goes. */
export const kinds = [
  { name: 'identity', path: '/api/identity/v1', field: 'file', filesMax: 1 },
  { name: 'incomeTax', path: '/api/resources/v1', field: 'fr_income_taxes_file', filesMax: 1 },
  { name: 'payslip', path: '/api/resources/v1', field: 'fr_civil_servant_payslip_file', filesMax: 1 },
  { name: 'caf', path: '/api/resources/v1', field: 'fr_caf_payment_certificate_file', filesMax: 10 },
] as const;

export type Kind = (typeof kinds)[number];
export type KindName = Kind['name'];
