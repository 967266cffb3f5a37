import type { Text } from '../language.ts';

/** Why the service can't tell whether to trust a certificate: it has no list, or the authority that would know it is silent. */
export type Gap = 'no_list' | 'directory_silent';

/** When it is worth asking again: a silent directory is spared for as long. */
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
};

/** No verdict on a signature can be given now, for want of something of our own: a false one would accuse the document. */
export class TrustUnavailable extends Error {
  readonly gap: Gap;
  readonly detail: Text;
  readonly retrySeconds = gapMs / 1000;

  constructor(gap: Gap, authority: string) {
    const detail = sentences[gap](authority);
    super(detail.en);
    this.name = 'TrustUnavailable';
    this.gap = gap;
    this.detail = detail;
  }
}
