import type { Check, Finding } from '../document.ts';
import { fileOnly, printOnly } from './check-reasons.ts';
import { datesFooterMetasValid, datesHeaderMetasValid } from './file-checks.ts';
import {
  barcodeNumberBarcodeValid,
  beneficiaryNumberBarcodeNumberValid,
  beneficiaryNumberHeaderFooterValid,
  datesHeaderFooterValid,
  padded,
} from './print-checks.ts';
import type { CafCertificate } from './record.ts';

/** The checks over several certificates of one request. */
type Certificates = readonly CafCertificate[];

/** The checks over several certificates have no reasons of their own. */
const together = { findings: {}, words: {} } as const;
const failed: Finding = { reason: 'together', values: {} };

const datesOfBirthValid: Check<Certificates> = {
  ...together,
  name: 'datesOfBirthValid',
  rule: {
    en: 'All certificates have the same date of birth.',
    fr: 'Toutes les attestations ont la même date de naissance.',
  },
  holds: {
    en: 'Same date of birth on all certificates',
    fr: 'Même date de naissance sur toutes les attestations',
  },
  fails: {
    en: 'Different dates of birth on the certificates',
    fr: 'Dates de naissance différentes selon les attestations',
  },
  leavesOpen: printOnly,
  find: (all) => {
    const dates = new Set(all.map(({ dateOfBirth }) => dateOfBirth));
    return dates.size === 1 && !dates.has(null) ? null : failed;
  },
};

const { name, holds, fails, leavesOpen } = beneficiaryNumberHeaderFooterValid;

const sameBeneficiaryNumberValid: Check<Certificates> = {
  ...{ name, holds, fails, leavesOpen },
  ...together,
  sums: [beneficiaryNumberHeaderFooterValid.name],
  rule: {
    en: 'In every certificate the beneficiary number is printed in all its places, and it is the same in all certificates.',
    fr: 'Dans chaque attestation le numéro d’allocataire figure partout, et il est le même dans toutes.',
  },
  contradictions: () => [],
  find: (all) =>
    all.every((one) => beneficiaryNumberHeaderFooterValid.find(one) === null) &&
    new Set(all.map(({ beneficiaryNumber }) => padded(beneficiaryNumber ?? ''))).size === 1
      ? null
      : failed,
};

/**
 * True if each modification is on the day of its header, because they are then in the order of the headers.
 */
const modificationDateMetasValid: Check<Certificates> = {
  ...together,
  sums: [datesHeaderMetasValid.name, datesFooterMetasValid.name],
  name: 'modificationDateMetasValid',
  rule: {
    en: 'Every file was last changed on the date of its header, so none after a later certificate was issued.',
    fr: 'Chaque fichier a été modifié pour la dernière fois à la date de son en-tête, donc aucun après l’émission d’une attestation plus récente.',
  },
  holds: {
    en: 'Each file was last changed on the date of its certificate',
    fr: 'Chaque fichier a été modifié pour la dernière fois à la date de son attestation',
  },
  fails: {
    en: 'A file was changed on a day other than the date of its certificate',
    fr: 'Un fichier a été modifié un autre jour que celui de son attestation',
  },
  leavesOpen: fileOnly,
  find: (all) => (all.every((one) => lastChange(one)?.slice(0, 10) === one.documentDate) ? null : failed),
};

/** `documentsValidation` of two certificates or more, in the order of the specification. */
export const togetherChecks: readonly Check<Certificates>[] = [
  datesOfBirthValid,
  inAll(datesHeaderFooterValid),
  sameBeneficiaryNumberValid,
  inAll(beneficiaryNumberBarcodeNumberValid),
  inAll(barcodeNumberBarcodeValid),
  inAll(datesHeaderMetasValid),
  inAll(datesFooterMetasValid),
  modificationDateMetasValid,
];

function inAll({ name, rule, holds, fails, leavesOpen, find }: Check<CafCertificate>): Check<Certificates> {
  return {
    ...together,
    name,
    rule: { en: `${rule.en} So in every certificate.`, fr: `${rule.fr} Ainsi dans chaque attestation.` },
    holds,
    fails,
    leavesOpen,
    sums: [name],
    find: (all) => (all.every((one) => find(one) === null) ? null : failed),
  };
}

/** When a file was last changed; the date of creation if the file does not say. Null if it is unreadable. */
function lastChange({ creation, modification }: CafCertificate): string | null {
  return modification === undefined ? creation : modification;
}
