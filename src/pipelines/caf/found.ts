import type { AnswerObject } from '../../answer.ts';
import { cafAnswer, cafCertificate } from '../../documents/caf/certificate.ts';
import type { CafCertificate } from '../../documents/caf/record.ts';
import { certificateVerdict, togetherVerdict } from '../../documents/caf/verdict.ts';
import { present } from '../../present.ts';
import type { Found, SearchContext } from '../finder.ts';
import type { Conclusion, Verification } from '../reading.ts';

/** A CAF certificate. Its pages are read as soon as its title is found. */
export class FoundCaf implements Found {
  readonly isAside = false;
  readonly certificate: CafCertificate;
  /** How it was read; empty if no details are wanted. */
  readonly details: AnswerObject;
  readonly #context: SearchContext;

  constructor(certificate: CafCertificate, details: AnswerObject, context: SearchContext) {
    this.certificate = certificate;
    this.details = details;
    this.#context = context;
  }

  collect(): void {}

  async read(): Promise<Conclusion> {
    const verification = certificatesVerified([this], this.#context);
    return async () => verification;
  }
}

/** The verification of one or more certificates, which are also compared with each other. */
export function certificatesVerified(
  found: readonly Pick<FoundCaf, 'certificate' | 'details'>[],
  { wantsDetails, work, mode, language }: Pick<SearchContext, 'wantsDetails' | 'work' | 'mode' | 'language'>,
): Verification {
  const certificates = found.map(({ certificate }) => certificate);
  const [first, ...others] = certificates.map((one) => certificateVerdict(one, mode, language));
  const details = { cafPaymentCertificates: found.map((one) => one.details), work: work.details() };
  return {
    document: cafCertificate,
    answer: cafAnswer(certificates),
    details: wantsDetails ? details : {},
    verdicts: [present(first), ...others],
    together: togetherVerdict(certificates, mode, language),
  };
}
