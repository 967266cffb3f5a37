import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Resident bytes of the workerd processes below this one (VmRSS of /proc, Linux only). */
export function workerdRssBytes(): number {
  return workerds().reduce((sum, { status }) => sum + bytesOf(status, 'VmRSS'), 0);
}

/** Resident bytes of a process (VmRSS of /proc, Linux only). */
export function residentBytes(pid: number): number {
  return bytesOf(statusOf(String(pid)), 'VmRSS');
}

/** The peak of a process's resident bytes since `forgetPeak` (VmHWM). */
export function peakResidentBytes(pid: number): number {
  return bytesOf(statusOf(String(pid)), 'VmHWM');
}

/** Makes the kernel forget a process's peak of resident bytes (proc(5), clear_refs). */
export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

function bytesOf(status: string, name: 'VmRSS' | 'VmHWM'): number {
  return Number.parseInt(field(status, name), 10) * 1024;
}

function workerds(): readonly { readonly status: string }[] {
  const processes = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => [pid, statusOf(pid)] as const),
  );
  return [...processes]
    .filter(([pid, status]) => field(status, 'Name') === 'workerd' && isBelow(pid, processes))
    .map(([, status]) => ({ status }));
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
