/**
 * The Worker with its log on standard output, a process of its own for the test that reads it. Ends with its
 * input.
 */
import { startServer } from './server.ts';

const server = await startServer(
  { ADMIN_TOKEN: process.env.ADMIN_TOKEN! },
  { log: (output) => output.pipe(process.stdout) },
);
console.log(`SERVES ${server.base}`);
process.stdin.on('end', () => void server.stop().then(() => process.exit(0))).resume();
