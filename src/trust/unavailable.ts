import type { Text } from '../language.ts';

/**
 * Why the service can't tell whether to trust a certificate: it has no list, the directory of the
 * certificate's authority gives no answer, or the Union's list of lists or a State's list is not in force.
 */
export type Gap = 'no_list' | 'directory_silent' | 'no_list_of_lists' | 'no_state_list';

/** After this time a silent directory is asked again. */
export const gapMs = 5 * 60 * 1000;

const sentences: Readonly<Record<Gap, (authority: string) => Text>> = {
  no_list: () => ({
    en: 'The service has no trust list in force, so it cannot tell whose signatures to trust.',
    fr: 'Le service n’a pas de liste de confiance en vigueur : il ne peut dire quelles signatures reconnaître.',
  }),
  directory_silent: (authority) => ({
    en: `The certificate is new to the service, and the directory of its authority ${authority} gives no answer now.`,
    fr: `Le service ne connaît pas encore le certificat, et l’annuaire de son autorité ${authority} ne répond pas en ce moment.`,
  }),
  no_list_of_lists: () => ({
    en: 'The service has no list of the Union’s trusted lists in force, so it cannot tell who may sign a PDF.',
    fr: 'Le service n’a pas de liste en vigueur des listes de confiance de l’Union\u00A0: il ne peut dire qui peut signer un PDF.',
  }),
  no_state_list: (state) => ({
    en: `The service has no trusted list of the State ${state} in force, so it cannot tell whether the signer is on it.`,
    fr: `Le service n’a pas de liste de confiance en vigueur de l’État ${state}\u00A0: il ne peut dire si le signataire y figure.`,
  }),
};

/**
 * No verdict on a signature can be given now, because the service lacks a list or a directory's answer. A
 * wrong verdict would accuse a genuine document.
 */
export class TrustUnavailable extends Error {
  readonly gap: Gap;
  readonly detail: Text;
  readonly retrySeconds = gapMs / 1000;

  /** `authority` is the id of a CA, or a State's code; empty where neither is concerned. */
  constructor(gap: Gap, authority = '') {
    const detail = sentences[gap](authority);
    super(detail.en);
    this.name = 'TrustUnavailable';
    this.gap = gap;
    this.detail = detail;
  }
}
