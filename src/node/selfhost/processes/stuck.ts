import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How often and how many times in a row a process must be found silent and idle. */
export interface ProbeSchedule {
  readonly looks: number;
  readonly lookMs: number;
}

/** The runtime refuses this request itself, so that no code of the Worker runs and nothing is logged. */
const question = 'NO-METHOD / HTTP/1.1\r\nHost: service\r\n\r\n';

/**
 * Whether a process does not answer and uses no processor time, for example because it was stopped (SIGSTOP)
 * or is deadlocked. A process that computes, or that `isPaused` says was stopped on purpose, is not stuck.
 * Works only on Linux; false elsewhere.
 */
export async function isStuck(
  pid: number,
  socketPath: string,
  { looks, lookMs }: ProbeSchedule,
  isPaused: () => boolean,
): Promise<boolean> {
  let answered = false;
  const socket = connect(socketPath, () => socket.write(question));
  const hear = () => {
    answered = true;
  };
  socket.once('data', hear);
  socket.once('end', hear);
  // A refusal is no answer: a process that stopped before it listened refuses. An ended one has no ticks.
  socket.once('error', () => undefined);
  try {
    let before = processorTicks(pid);
    for (let look = 0; look < looks; look++) {
      await sleep(lookMs, undefined, { ref: false });
      const now = processorTicks(pid);
      if (answered || now === null || now !== before || isPaused()) return false;
      before = now;
    }
    return !answered;
  } finally {
    socket.destroy();
  }
}

/** Processor time of all threads of a process, in ticks (utime and stime, proc(5)); null if it is unknown. */
function processorTicks(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return null;
  }
}
