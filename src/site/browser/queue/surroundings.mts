import type { Language } from '../../../language.ts';
import type { Prepared } from './queued-file.mts';
import type { Service } from './service.mts';

/** Why the queue as a whole does not go on, or goes on later. */
export type Halt = { readonly kind: 'key' | 'credits' } | TimedHalt;

/** Why the queue waits before its next attempt. `tooFast`: the key sends faster than its rate allows. */
export interface TimedHalt {
  readonly kind: 'unreachable' | 'busy' | 'tooFast';
  readonly seconds: number;
}

export interface QueueEvents {
  /** The current language of the page. */
  language(): Language;
  /** Called when the state or place of a file changed, or when files were added or removed. */
  onChange(): void;
  /** Called when the queue stops, with the reason; null when it goes on. */
  onHalt(halt: Halt | null): void;
  /** Called with the number of credits that are left. */
  onCredits(remaining: number): void;
}

/** What the queue needs of its surroundings. */
export interface QueueTools {
  readonly service: Service;
  /** Called for each file each time before it is sent. */
  readonly prepare: (file: File) => Promise<Prepared>;
  /** Resolves after so many seconds, or earlier when `signal` is aborted. */
  readonly wait: (seconds: number, signal: AbortSignal) => Promise<void>;
}

/** A file to be added, with the name that people see. */
export interface NamedFile {
  readonly file: File;
  readonly name: string;
}
