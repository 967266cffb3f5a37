import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How often, and how many times in a row, a process must be seen without an answer and without work. */
export interface Patience {
  readonly looks: number;
  readonly lookMs: number;
}

/** The runtime itself refuses it at once: no code of ours runs, and nothing is logged. */
const question = 'NO-METHOD / HTTP/1.1\r\nHost: service\r\n\r\n';

/**
 * Whether a process leaves a question unanswered while it uses no processor at all, as one that was stopped (SIGSTOP) or waits
 * for itself. One that computes uses the processor and is not stuck. Known on Linux alone; false elsewhere.
 */
export async function isStuck(
  pid: number,
  socketPath: string,
  { looks, lookMs }: Patience,
): Promise<boolean> {
  let answered = false;
  const socket = connect(socketPath, () => socket.write(question));
  const hear = () => {
    answered = true;
  };
  socket.once('data', hear);
  // Also a connection that failed: whether the process has ended is for others to see.
  socket.once('error', hear);
  socket.once('close', hear);
  try {
    let before = processorTicks(pid);
    for (let look = 0; look < looks; look++) {
      await sleep(lookMs, undefined, { ref: false });
      const now = processorTicks(pid);
      if (answered || now === null || now !== before) return false;
      before = now;
    }
    return !answered;
  } finally {
    socket.destroy();
  }
}

/** Processor time of all threads of a process, in ticks (utime and stime of /proc, proc(5)); null where there is none. */
function processorTicks(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return null;
  }
}
