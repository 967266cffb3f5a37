/**
 * Makes Ctrl-C end a command that runs the Worker with a report of what was done so far and exit status 130.
 * Its listener runs before those of the tools that run the Worker, which would end the process with status 0.
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
