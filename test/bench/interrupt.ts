/**
 * On Ctrl-C, a command that runs the Worker reports what was done so far and ends with status 130. The
 * listener runs before those of the tools that run the Worker, which would end the process with status 0.
 */
export function onInterrupt(stop: () => Promise<void>, report: () => void = () => undefined): void {
  process.prependOnceListener('SIGINT', () => {
    process.once('exit', () => {
      process.exitCode = 130;
    });
    report();
    void stop().then(() => process.exit(130));
  });
}
