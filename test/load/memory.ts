import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Resident bytes of the workerd processes below this one (VmRSS of /proc, Linux only). */
export function workerdRssBytes(): number {
  return sumOf('VmRSS');
}

/** The most that they have had resident since `forgetPeak` (VmHWM). */
export function workerdPeakRssBytes(): number {
  return sumOf('VmHWM');
}

/** Makes the kernel forget the most that they have had resident (proc(5), clear_refs). */
export function forgetPeak(): void {
  for (const { pid } of workerds()) writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

function sumOf(name: 'VmRSS' | 'VmHWM'): number {
  return workerds().reduce((sum, { status }) => sum + Number.parseInt(field(status, name), 10) * 1024, 0);
}

function workerds(): readonly { readonly pid: string; readonly status: string }[] {
  const processes = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => [pid, statusOf(pid)] as const),
  );
  return [...processes]
    .filter(([pid, status]) => field(status, 'Name') === 'workerd' && isBelow(pid, processes))
    .map(([pid, status]) => ({ pid, status }));
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

function isBelow(pid: string, processes: ReadonlyMap<string, string>): boolean {
  for (let at = pid; at !== '0'; at = field(processes.get(at) ?? '', 'PPid')) {
    if (at === String(process.pid)) return true;
  }
  return false;
}
