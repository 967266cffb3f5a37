import { isFormerIssuer, isIssuer, isNationality, utopia } from '../../../formats/mrz/states.ts';
import type { Text } from '../../../language.ts';
import { check, type FindingText } from '../../document.ts';
import { printed, readCountry, readExpiration, readNationality, toldCode } from '../rules/fields.ts';
import type { IdentityMrz } from '../rules/identity-document.ts';
import { formOnly, type IdentityCheck, noDigit } from './texts.ts';

/** Checks of the codes of document, issuer and nationality. */

/** `documentTypeValid`, for the document code. The layout is right, since the type was found by it. */
export function documentCodeIs(pattern: RegExp): IdentityCheck {
  const rule: Text = {
    en: 'Document code and layout fit the type.',
    fr: 'Le code de document et la disposition sont ceux du type.',
  };
  return check({
    name: 'documentTypeValid',
    field: 'documentType',
    rule,
    holds: { en: 'Document code and layout match', fr: 'Le code et la disposition concordent' },
    fails: { en: 'Document code and layout do not match', fr: 'Le code et la disposition ne concordent pas' },
    leavesOpen: formOnly,
    findings: {
      document_code: {
        en: 'The document code {printed} is not one of this type of document.',
        fr: 'Le code de document {printed} n’est pas celui de ce type de document.',
      },
    },
    find(identity) {
      const code = printed(identity, 'documentCode');
      return pattern.test(code) ? null : { reason: 'document_code', values: { printed: code } };
    },
  });
}

/** Which issuers a document of any State may have, in words: a sentence. */
export const anyIssuer: Text = {
  en: 'The issuer is a code of ICAO 9303-3 section 5; on an expired document it may be one that was withdrawn.',
  fr: 'L’émetteur est un code de l’OACI 9303-3, section 5\u00A0; sur un document expiré, ce peut être un code retiré depuis.',
};

/** Whether the issuer is one of those. */
export function hasKnownIssuer(identity: IdentityMrz): boolean {
  const { acceptUtopia, today } = identity;
  const issuer = readCountry(identity);
  const { day } = readExpiration(identity);
  return isIssuer(issuer, acceptUtopia) || (isFormerIssuer(issuer) && day !== null && day < today);
}

/**
 * `documentTypeValid` for a type that any State may issue, whose answer has no separate flag for the issuer.
 */
export function documentCodeOfAnyState(pattern: RegExp): IdentityCheck {
  const code = documentCodeIs(pattern);
  const ofKnownIssuer: IdentityCheck = {
    ...code,
    rule: {
      en: `${code.rule.en} ${anyIssuer.en}`,
      fr: `${code.rule.fr} ${anyIssuer.fr}`,
    },
    findings: {
      ...code.findings,
      issuer_unknown: {
        en: '{printed} is not a code of ICAO 9303-3 for an issuing State or organisation.',
        fr: '{printed} n’est pas un code de l’OACI 9303-3 pour un État ou une organisation émettrice.',
      },
    },
    find(identity) {
      const unknown = { reason: 'issuer_unknown', values: { printed: toldCode(identity, 'issuingState') } };
      return code.find(identity) ?? (hasKnownIssuer(identity) ? null : unknown);
    },
  };
  return withdrawnIsOpen(ofKnownIssuer, 'issuer_unknown');
}

/** The reason of a check on a code of letters. */
function notACode(subject: Text): { readonly country_code: FindingText } {
  return {
    country_code: {
      en: `{printed} is not a valid code for ${subject.en}.`,
      fr: `{printed} n’est pas un code valable pour ${subject.fr}.`,
    },
  };
}

/**
 * The reason for a withdrawn code on a document that is still valid. It accuses nobody: Romania printed
 * expiry dates up to 2081.
 */
const withdrawnIssuer: { readonly issuer_withdrawn: FindingText } = {
  issuer_withdrawn: {
    en: 'The code {printed} of the issuer was withdrawn, and the document is not known to have expired.',
    fr: 'Le code {printed} de l’émetteur a été retiré, et rien ne dit que le document a expiré.',
    isUnverified: true,
    advice: {
      meaning: {
        en: 'The State has another code today. A few old documents with such a code are valid for decades or have no end; most have expired long ago.',
        fr: 'L’État a un autre code aujourd’hui. Quelques anciens documents portant un tel code sont valables des dizaines d’années ou sans fin\u00A0; la plupart ont expiré depuis longtemps.',
      },
      remedy: {
        en: 'Compare the document with the models that the State issued, or ask for one that is newer.',
        fr: 'Comparez le document avec les modèles que l’État a délivrés, ou demandez-en un plus récent.',
      },
    },
  },
};

/**
 * A check of an issuer that finds `issuer_withdrawn`, which leaves the verdict open, where it would find
 * `reason` and the code was withdrawn. `reason` is the one for a code that no issuer has.
 */
export function withdrawnIsOpen(one: IdentityCheck, reason: string): IdentityCheck {
  return {
    ...one,
    findings: { ...one.findings, ...withdrawnIssuer },
    find(identity) {
      const finding = one.find(identity);
      const code = readCountry(identity);
      if (finding?.reason !== reason || !isFormerIssuer(code)) return finding;
      return { reason: 'issuer_withdrawn', values: { printed: code } };
    },
  };
}

/** `countryValid`. `fits` decides which codes an issuer may have. */
export function issuerFits(
  rule: Text,
  fits: (code: string, identity: IdentityMrz) => boolean,
): IdentityCheck {
  return check({
    name: 'countryValid',
    field: 'country',
    rule,
    holds: { en: 'Right issuing State', fr: 'État émetteur exact' },
    fails: { en: 'Wrong issuing State', fr: 'État émetteur inexact' },
    leavesOpen: noDigit,
    findings: notACode({ en: 'the issuing State', fr: 'l’État émetteur' }),
    find(identity) {
      if (fits(readCountry(identity), identity)) return null;
      return { reason: 'country_code', values: { printed: toldCode(identity, 'issuingState') } };
    },
  });
}

/** For a type that only one State issues. */
export function countryIs(wanted: string): IdentityCheck {
  const rule = { en: `The issuer is ${wanted}.`, fr: `L’émetteur est ${wanted}.` };
  return issuerFits(rule, (code) => code === wanted);
}

/** `nationalityValid`. `fits` decides which codes a holder may have. */
export function nationalityFits(
  rule: Text,
  fits: (code: string, identity: IdentityMrz) => boolean,
): IdentityCheck {
  return check({
    name: 'nationalityValid',
    field: 'nationality',
    rule,
    holds: { en: 'Valid nationality for this document', fr: 'Nationalité valable pour ce document' },
    fails: { en: 'Invalid nationality for this document', fr: 'Nationalité non valable pour ce document' },
    leavesOpen: noDigit,
    findings: notACode({ en: 'the nationality', fr: 'la nationalité' }),
    find(identity) {
      if (fits(readNationality(identity), identity)) return null;
      return { reason: 'country_code', values: { printed: toldCode(identity, 'nationality') } };
    },
  });
}

/** For a document whose holders have one nationality. */
export function nationalityIs(wanted: string): IdentityCheck {
  const rule = { en: `The nationality is ${wanted}.`, fr: `La nationalité est ${wanted}.` };
  return nationalityFits(
    rule,
    (code, { acceptUtopia }) => code === wanted || (acceptUtopia && code === utopia),
  );
}

/** For a document of foreigners. */
export function nationalityIsNot(own: string): IdentityCheck {
  const rule = {
    en: `A code of ICAO 9303-3 section 5, and not ${own}.`,
    fr: `Un code de l’OACI 9303-3, section 5, et pas ${own}.`,
  };
  return nationalityFits(rule, (code, { acceptUtopia }) => code !== own && isNationality(code, acceptUtopia));
}
