import type { Check } from '../document.ts';
import { datesFooterMetasValid, datesHeaderMetasValid } from './file-checks.ts';
import {
  barcodeNumberBarcodeValid,
  beneficiaryNumberBarcodeNumberValid,
  beneficiaryNumberHeaderFooterValid,
  datesHeaderFooterValid,
} from './print-checks.ts';
import type { CafCertificate } from './record.ts';

/** `documentInfosValidation` of each certificate, in the order of the specification. */
export const certificateChecks: readonly Check<CafCertificate>[] = [
  datesHeaderFooterValid,
  beneficiaryNumberHeaderFooterValid,
  beneficiaryNumberBarcodeNumberValid,
  barcodeNumberBarcodeValid,
  datesHeaderMetasValid,
  datesFooterMetasValid,
];
