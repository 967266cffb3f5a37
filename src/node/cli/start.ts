/**
 * `npm start`: the service of `npm run serve` on 127.0.0.1:${PORT:-8787} with one reader, a demo account, and
 * curl lines to copy. Its state is in .data/start (DATA_DIR), the demo's keys in .demo (DEMO_DIR). Both
 * survive a restart.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../folder.ts';
import { settings } from '../selfhost/settings.ts';
import { print, printFaults } from '../terminal.ts';
import { demoKeys, seedDemo } from './service/demo.ts';
import { dataFolder, demoFolder, makeAdminToken } from './service/local.ts';
import { numberSetting, refuseWords, runService } from './service/run-service.ts';
import { refuseWrongSettings } from './service/settings.ts';

function curlLines(base: string): readonly string[] {
  const line = (endpoint: string, field: string, file: string, key: string, more = '') =>
    `  curl -sS ${base}/api/${endpoint}/v1 -F api_key=${key} -F ${field}=@test/specimens/files/${file}${more}`;
  return [
    'A passport, as JSON from the endpoint for documents of any type, and as XML from the one for identity documents:',
    line('documents', 'file', 'identity/passport.jpg', demoKeys.live),
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
  ];
}

printFaults();
refuseWords(['PORT', 'DATA_DIR', 'DEMO_DIR']);
const port = numberSetting('PORT', 8787, 65_535);
const adminToken = makeAdminToken();
// The token may be elsewhere.
makeFolder(demoFolder);
const variables = { ...settings(process.env), ADMIN_TOKEN: adminToken, DEMO_KEY: demoKeys.test };
refuseWrongSettings(variables);
print('Starting …');
const { base } = await runService({
  // Reachable only from this machine, because the demo's keys are public.
  host: '127.0.0.1',
  port,
  readers: 1,
  dataFolder,
  variables,
  isLogging: false,
  refreshesTrust: true,
});
await seedDemo(base, adminToken);
writeFileSync(join(demoFolder, 'keys.json'), `${JSON.stringify(demoKeys, null, 2)}\n`);
const response = await fetch(`${base}/health`);
const health = await response.json<{
  trust: { sequence: number | null; union: { listOfLists: unknown } };
}>();
print(
  '',
  `The document verification API listens on ${base}; open it in a browser to try it.`,
  '',
  ...curlLines(base),
  '',
);
if (health.trust.sequence === null || health.trust.union.listOfLists === null) {
  print(
    'Not all trust lists are in force yet. The service tries to fetch them now and every hour. A live key gets 503 for documents with a 2D-Doc without the French list, and for signed PDFs without those of the European Union.',
  );
}
print(`The keys are in ${process.env.DEMO_DIR || '.demo'}/keys.json. Stop the service with Ctrl-C.`);
