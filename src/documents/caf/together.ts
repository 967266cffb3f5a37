import { type Check, check, type Finding, type FindingText } from '../document.ts';
import { fileOnly, printOnly, unreadAdvice } from './check-reasons.ts';
import { datesFooterMetasValid, datesHeaderMetasValid } from './file-checks.ts';
import { padded } from './footer.ts';
import {
  barcodeNumberBarcodeValid,
  beneficiaryNumberBarcodeNumberValid,
  beneficiaryNumberHeaderFooterValid,
  datesHeaderFooterValid,
} from './print-checks.ts';
import type { CafCertificate } from './record.ts';

/** The checks over several certificates of one request. */
type Certificates = readonly CafCertificate[];

/** Flags that sum up those of the single certificates have no reasons of their own. */
const together = { findings: {}, words: {} } as const;
const failed: Finding = { reason: 'together', values: {} };

const birthTexts = {
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
};

const { name, holds, fails, leavesOpen } = beneficiaryNumberHeaderFooterValid;
const numberTexts = {
  ...{ name, holds, fails, leavesOpen },
  rule: {
    en: 'Within each certificate the header and every footer print the same beneficiary number, and all certificates of the request have that number.',
    fr: 'Dans chaque attestation, l’en-tête et chaque pied de page portent le même numéro d’allocataire, et toutes les attestations de la demande ont ce numéro.',
  },
};

/** Certificates of several families may be sent together. Then they cannot be compared. */
const differentBeneficiaries: FindingText = {
  en: 'The certificates are of different beneficiaries ({numbers}), so they cannot be compared with each other. Each has its own verdict.',
  fr: 'Les attestations sont d’allocataires différents ({numbers})\u00A0: elles ne peuvent pas être comparées entre elles. Chacune a son propre verdict.',
  isUnverified: true,
  advice: {
    meaning: {
      en: 'Certificates of several families were sent together. This says nothing against any of them.',
      fr: 'Des attestations de plusieurs familles ont été envoyées ensemble. Cela n’en met aucune en cause.',
    },
    remedy: {
      en: 'Go by the verdict of each certificate. If all should be of one beneficiary, ask for the right ones.',
      fr: 'Tenez-vous-en au verdict de chaque attestation. Si toutes devaient être du même allocataire, demandez les bonnes.',
    },
  },
};

/** Whether the certificates are of one beneficiary. */
const sameBeneficiary = check<Certificates, 'different_beneficiaries' | 'beneficiary_unread'>({
  ...numberTexts,
  findings: {
    different_beneficiaries: differentBeneficiaries,
    beneficiary_unread: {
      en: 'The beneficiary number of a certificate could not be read, so it is not known whether they are of one beneficiary.',
      fr: 'Le numéro d’allocataire d’une attestation n’a pas pu être lu\u00A0: on ne sait pas si elles sont du même allocataire.',
      isUnverified: true,
      advice: unreadAdvice,
    },
  },
  find(all) {
    const numbers = numbersOf(all);
    if (numbers === null) return { reason: 'beneficiary_unread', values: {} };
    return numbers.length === 1 ? null : areOfDifferent(numbers);
  },
});

/** Whether certificates of one beneficiary name one person. */
const datesOfBirthValid = check<
  Certificates,
  'birth_date_unread' | 'different_beneficiaries' | 'different_birth_dates'
>({
  ...birthTexts,
  findings: {
    birth_date_unread: {
      en: 'The date of birth of a certificate could not be read, so it was not compared with the others.',
      fr: 'La date de naissance d’une attestation n’a pas pu être lue\u00A0: elle n’a pas été comparée aux autres.',
      isUnverified: true,
      advice: unreadAdvice,
    },
    different_beneficiaries: differentBeneficiaries,
    different_birth_dates: {
      en: 'The certificates have the same beneficiary number and different dates of birth: {dates}.',
      fr: 'Les attestations portent le même numéro d’allocataire et des dates de naissance différentes\u00A0: {dates}.',
    },
  },
  find(all) {
    const dates = [...new Set(all.map(({ dateOfBirth }) => dateOfBirth))];
    if (dates.includes(null)) return { reason: 'birth_date_unread', values: {} };
    if (dates.length === 1) return null;
    const numbers = numbersOf(all);
    if (numbers !== null && numbers.length > 1) return areOfDifferent(numbers);
    return { reason: 'different_birth_dates', values: { dates: dates.join(', ') } };
  },
});

/** The checks between certificates, which have a verdict of their own. */
export const betweenChecks: readonly Check<Certificates>[] = [sameBeneficiary, datesOfBirthValid];

/** The beneficiary numbers of all certificates, each once; null if one was not read. */
function numbersOf(all: Certificates): readonly string[] | null {
  const numbers = all.map(({ beneficiaryNumber }) => padded(beneficiaryNumber ?? ''));
  return numbers.includes('') ? null : [...new Set(numbers)];
}

function areOfDifferent(numbers: readonly string[]) {
  return { reason: 'different_beneficiaries', values: { numbers: numbers.join(', ') } } as const;
}

const sameBeneficiaryNumberValid: Check<Certificates> = {
  ...numberTexts,
  ...together,
  findings: sameBeneficiary.findings,
  find: (all) =>
    sameBeneficiary.find(all) ??
    (all.every((one) => beneficiaryNumberHeaderFooterValid.find(one) === null) ? null : failed),
};

/**
 * True if each file was last changed on the day of its header. The changes are then in the order of the
 * headers.
 */
const modificationDateMetasValid: Check<Certificates> = {
  ...together,
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
    rule: {
      en: `${rule.en} This holds in every certificate.`,
      fr: `${rule.fr} Cela vaut pour chaque attestation.`,
    },
    holds,
    fails,
    leavesOpen,
    find: (all) => (all.every((one) => find(one) === null) ? null : failed),
  };
}

/** When a file was last changed; the date of creation if the file does not say. Null if it is unreadable. */
function lastChange({ creation, modification }: CafCertificate): string | null {
  return modification === undefined ? creation : modification;
}
