import type { Language } from '../../../language.ts';
import type { Prepared } from './queued-file.mts';
import type { Service } from './service.mts';

/** Why the queue as a whole does not go on, or goes on later. */
export type Halt =
  | { readonly kind: 'key' | 'credits' }
  | { readonly kind: 'unreachable' | 'busy'; readonly seconds: number };

export interface QueueEvents {
  /** The language of the page now. */
  language(): Language;
  /** A file stands elsewhere, or files were added or taken out. */
  onChange(): void;
  /** Null when it goes on. */
  onHalt(halt: Halt | null): void;
  /** Credits that are left. */
  onCredits(remaining: number): void;
}

/** What the queue needs of its surroundings. */
export interface QueueTools {
  readonly service: Service;
  /** Called for each file before it is sent, again before it is sent again. */
  readonly prepare: (file: File) => Promise<Prepared>;
  /** Resolves after so many seconds, or earlier when `signal` is aborted. */
  readonly wait: (seconds: number, signal: AbortSignal) => Promise<void>;
}

/** A file to be added, under the name that it has for people. */
export interface NamedFile {
  readonly file: File;
  readonly name: string;
}
