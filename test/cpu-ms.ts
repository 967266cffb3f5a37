/** The CPU milliseconds that work takes. Unlike those of a clock, they don't grow on a busy machine. */
export function cpuMsOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
