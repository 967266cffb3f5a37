/** The Worker with its log on standard output, a process of its own for the test that reads it. Ends with its input. */
import { unstable_startWorker } from 'wrangler';

const worker = await unstable_startWorker({
  config: new URL('../../wrangler.toml', import.meta.url).pathname,
  bindings: { ADMIN_TOKEN: { type: 'plain_text', value: process.env.ADMIN_TOKEN! } },
  dev: {
    persist: false,
    inspector: false,
    watch: false,
    logLevel: 'log',
    server: { hostname: '127.0.0.1', port: 0 },
  },
});
await worker.ready;
console.log(`SERVES ${(await worker.url).origin}`);
process.stdin.on('end', () => void worker.dispose().then(() => process.exit(0))).resume();
