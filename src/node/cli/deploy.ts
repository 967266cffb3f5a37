/**
 * `npm run deploy`: checks what a deployment to Cloudflare needs, names what is missing and the command that
 * provides it, and deploys only if nothing is missing. `--check` only checks.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { print, printFaults } from '../terminal.ts';
import { called } from './service/call.ts';
import { wrongSettingLines } from './service/settings.ts';

printFaults();
const help = `npm run deploy [-- --check]

Checks what a deployment to Cloudflare needs, and deploys only if nothing is missing. --check only checks.`;
const { flags } = called(help, 0, ['check']);
const root = join(import.meta.dirname, '../../..');
const wrangler = join(root, 'node_modules/wrangler/bin/wrangler.js');
const configuration = readFileSync(join(root, 'wrangler.toml'), 'utf8');

interface Requirement {
  readonly what: string;
  readonly isMet: () => boolean;
  readonly remedy: string;
  /** Whether a deployment is possible without it. The owner should still know. */
  readonly optional?: boolean;
}

function output(...parameters: readonly string[]): string | null {
  try {
    return execFileSync(process.execPath, [wrangler, ...parameters], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return null;
  }
}

// Loading wrangler takes seconds, which a wrong call needn't wait for.
const { unstable_readConfig } = await import('wrangler');
const { vars } = unstable_readConfig({ config: join(root, 'wrangler.toml') });
/**
 * Each wrong variable in wrangler.toml is an unmet requirement. Secrets can't be read here, but /health names
 * those that are wrong.
 */
const wrongVariables = wrongSettingLines(vars).map((line): Requirement => {
  return { what: 'Correct variables in wrangler.toml', isMet: () => false, remedy: line };
});

/** The names of the secrets that are set; empty if they can't be listed. */
const secrets = output('secret', 'list') ?? '';

const requirements: readonly Requirement[] = [
  ...wrongVariables,
  {
    what: 'A Cloudflare account that wrangler may deploy to',
    isMet: () => !/not authenticated/i.test(output('whoami') ?? 'not authenticated'),
    remedy: 'npx wrangler login, or set CLOUDFLARE_API_TOKEN',
  },
  {
    what: 'The id of a KV namespace in wrangler.toml, binding KEYS',
    isMet: () => !/^id = "0{31}1"$/m.test(configuration),
    remedy: 'npx wrangler kv namespace create KEYS, and put its id into wrangler.toml',
  },
  {
    what: 'The secret ADMIN_TOKEN, which is needed to open accounts',
    isMet: () => /"ADMIN_TOKEN"/.test(secrets),
    remedy: 'openssl rand -base64 32 | npx wrangler secret put ADMIN_TOKEN',
    optional: true,
  },
  {
    what: 'The variable PUBLIC_ORIGIN, the address that receipts, errors and /openapi.json give',
    isMet: () => typeof vars.PUBLIC_ORIGIN === 'string' && vars.PUBLIC_ORIGIN !== '',
    remedy: 'put [vars] PUBLIC_ORIGIN = "https://…" into wrangler.toml, with the address that callers use',
    optional: !/"RECEIPT_KEY"/.test(secrets),
  },
  {
    what: 'The hourly trigger that refreshes the trust list',
    isMet: () => /^crons = \[".+"\]$/m.test(configuration),
    remedy: 'put [triggers] crons = ["23 * * * *"] into wrangler.toml',
  },
  {
    what: 'A jurisdiction for the accounts (it can never be changed later)',
    isMet: () => /^ACCOUNT_JURISDICTION = /m.test(configuration),
    remedy: 'put [vars] ACCOUNT_JURISDICTION = "eu" into wrangler.toml to keep the accounts in the EU',
    optional: true,
  },
];

const missing = requirements.filter(({ what, isMet, remedy, optional }) => {
  const met = isMet();
  print(`${met ? '✓' : optional ? '·' : '✗'} ${what}`, ...(met ? [] : [`    ${remedy}`]));
  return !met && !optional;
});

if (missing.length > 0) {
  print(
    '',
    `Nothing was deployed, because ${missing.length} of ${requirements.length} requirements are not met.`,
  );
  process.exitCode = 1;
} else if (!flags.has('check')) {
  process.exitCode =
    spawnSync(process.execPath, [wrangler, 'deploy'], { cwd: root, stdio: 'inherit' }).status ?? 1;
}
