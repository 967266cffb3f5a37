import type { Json } from '../../report/values.ts';
import type { AnsweredFile, QueuedFile, State } from '../queue/queued-file.mts';

/** A payment certificate, and its state with what it is told of the others. */
export interface ToldCertificate {
  readonly item: QueuedFile;
  readonly state: AnsweredFile;
}

export function isCertificate(state: State): state is AnsweredFile {
  return state.kind === 'answered' && state.reply.body.cafPaymentCertificates !== undefined;
}

function certificatesOf(items: readonly QueuedFile[]): readonly ToldCertificate[] {
  return items.flatMap((item) => {
    const { state } = item;
    return isCertificate(state) ? [{ item, state }] : [];
  });
}

/** Tells each certificate of a request what they say of each other. */
export function judgedTogether(items: readonly QueuedFile[], verdict: Json): readonly ToldCertificate[] {
  return certificatesOf(items).map(({ item, state }) => {
    return { item, state: { ...state, reply: { ...state.reply, together: verdict } } };
  });
}

/** Tells each certificate of a drop how many others of it were not judged with it. */
export function countedApart(drop: readonly QueuedFile[]): readonly ToldCertificate[] {
  const certificates = certificatesOf(drop);
  return certificates.flatMap(({ item, state }) => {
    const apart = certificates.filter((other) => other.state.batch !== state.batch).length;
    if (apart === state.reply.apart) return [];
    return [{ item, state: { ...state, reply: { ...state.reply, apart } } }];
  });
}
