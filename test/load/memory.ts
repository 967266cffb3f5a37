import { readdirSync, readFileSync } from 'node:fs';

/** Resident bytes of the workerd processes below this one (VmRSS of /proc, Linux only). */
export function workerdRssBytes(): number {
  const parents = new Map<string, string>();
  const resident = new Map<string, number>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const status = statusOf(pid);
    parents.set(pid, field(status, 'PPid'));
    if (field(status, 'Name') === 'workerd')
      resident.set(pid, Number.parseInt(field(status, 'VmRSS'), 10) * 1024);
  }
  let sum = 0;
  for (const [pid, bytes] of resident) if (isBelow(pid, parents)) sum += bytes;
  return sum;
}

function statusOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    // The process has ended meanwhile.
    return '';
  }
}

function field(status: string, name: string): string {
  return new RegExp(`^${name}:\\s*(\\S+)`, 'm').exec(status)?.[1] ?? '0';
}

function isBelow(pid: string, parents: ReadonlyMap<string, string>): boolean {
  for (let at = pid; at !== '0'; at = parents.get(at) ?? '0') if (at === String(process.pid)) return true;
  return false;
}
