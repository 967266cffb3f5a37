import { incomeTax } from './income-tax.ts';
import { payslip } from './payslip.ts';
import type { TwoDDocResource } from './two-d-doc-resource.ts';

export { type CafField, cafFields, cafRoot } from './caf.ts';
export { type CafFlag, cafDocumentsFlags, cafFlags } from './caf-flags.ts';
export { type CertificateInfo, certificateFields } from './certificate.ts';
export { incomeTax } from './income-tax.ts';
export { payslip } from './payslip.ts';

/** The documents that are read from a 2D-Doc, by the form field that takes them. */
export const twoDDocResources: Readonly<Record<string, TwoDDocResource>> = {
  fr_income_taxes_file: incomeTax,
  fr_civil_servant_payslip_file: payslip,
};
