/**
 * `npm start`: the service on 127.0.0.1:${PORT:-8787} with a demo account, and a curl line to copy. KV and the accounts
 * live under .data, the demo's keys under .demo; both are git-ignored and survive a restart.
 */
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { demoKeys, seedDemo } from './demo.ts';
import { dataFolder, demoFolder, LocalService, lockData } from './local-service.ts';

const port = Number(process.env.PORT ?? 8787);

/** One line on stderr that says what is wrong, and no stack: the fault is in how the command was called. */
function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  probe.listen(port, '127.0.0.1');
  const outcome = await Promise.race([
    once(probe, 'listening').then(() => true),
    once(probe, 'error').then(() => false),
  ]).catch(() => false);
  probe.close();
  return outcome;
}

function curlLines(base: string): string {
  const line = (endpoint: string, field: string, file: string, key: string, more = '') =>
    `  curl -s ${base}/api/${endpoint}/v1 -F api_key=${key} -F ${field}=@test/specimens/files/${file}${more}`;
  return [
    'A passport, as JSON and as XML:',
    line('identity', 'file', 'identity/passport.jpg', demoKeys.live),
    line('identity', 'file', 'identity/passport.pdf', demoKeys.live, ' -F format=xml'),
    'A tax notice and a payslip, signed by the test CA that a test key trusts:',
    line('resources', 'fr_income_taxes_file', 'resources/tax-notice.pdf', demoKeys.test),
    line(
      'resources',
      'fr_civil_servant_payslip_file',
      'resources/payslip.pdf',
      demoKeys.test,
      ' -F format=xml',
    ),
    'A payment certificate:',
    line('resources', 'fr_caf_payment_certificate_file', 'caf/genuine-march.pdf', demoKeys.live),
  ].join('\n');
}

async function main(): Promise<void> {
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    refuse(`PORT must be a number from 1 to 65535, not "${process.env.PORT}".`);
  const holder = lockData();
  if (holder !== null)
    refuse(
      `The service is running already (process ${holder} uses ${dataFolder}). Stop it first, with Ctrl-C or kill ${holder}.`,
    );
  if (!(await isFree(port)))
    refuse(`Port ${port} of 127.0.0.1 is in use. Choose another one: PORT=${port + 1} npm start`);
  mkdirSync(demoFolder, { recursive: true });

  process.stdout.write('Starting …\n');
  const service = new LocalService(port, { DEMO_KEY: demoKeys.test });
  process.once('SIGINT', () => service.stop());
  process.once('SIGTERM', () => service.stop());
  await service.start();
  await seedDemo(service);
  writeFileSync(join(demoFolder, 'keys.json'), `${JSON.stringify(demoKeys, null, 2)}\n`);
  const trust = await service.health();
  process.stdout.write(
    `\nThe document verification API listens on ${service.base}; open it in a browser to try it.\n\n${curlLines(service.base)}\n\n`,
  );
  if (trust.trust.sequence === null) {
    process.stdout.write(
      'No trust list is loaded: codes of the test CA can be verified, real ones not yet (npm run trust -- update).\n',
    );
  }
  process.stdout.write('Keys: .demo/keys.json. Stop with Ctrl-C.\n');
  process.exitCode = await service.ended;
}

await main();
