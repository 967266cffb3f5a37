/**
 * What Ctrl-C does in a command that runs the Worker: the report of what was done so far, and exit status
 * 130. It goes before the listeners of the tools that run the Worker, which end the process on the same
 * signal, with a status of 0.
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
