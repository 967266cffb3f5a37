import { execFile, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import ts from 'typescript';
import { afterAll, expect, test } from 'vitest';
import { callerCalls, mcpCall, receiptCall, serviceCalls } from '../../src/site/docs/examples/calls.ts';
import { programsOf, retriesPrograms } from '../../src/site/docs/examples/programs.ts';
import { runsAll, sample } from '../sample.ts';
import { account } from './account.ts';

/** The calls of the documentation, run as they stand beside the files that they name. */
const folder = mkdtempSync(join(tmpdir(), 'examples-'));
const specimens = join(import.meta.dirname, '../specimens/files');
const files = {
  'passport.jpg': 'identity/passport.jpg',
  'notice.pdf': 'resources/tax-notice.pdf',
  'march.pdf': 'caf/genuine-march.pdf',
  'april.pdf': 'caf/genuine-april.pdf',
};
for (const [name, from] of Object.entries(files)) copyFileSync(join(specimens, from), join(folder, name));
afterAll(() => rmSync(folder, { recursive: true }));

const shown: Readonly<Record<string, RegExp>> = {
  identity: /EXEMPLE/,
  signed: /<FrenchIncomeTaxes>.*41872/s,
  caf: /"datesOfBirthValid":true/,
  documents: /"documentKind":"PASSPORT".*"documentKind":"fr_income_taxes"/s,
  credits: /"remaining":\d+/,
};
/** How the files begin that calls write. */
const magic: Readonly<Record<string, string>> = { 'report.pdf': '%PDF-', 'page.png': '\u0089PNG' };
const programs = [
  { language: 'curl', isThere: spawnSync('curl', ['--version']).status === 0 },
  { language: 'node', isThere: true },
  { language: 'python', isThere: spawnSync('python3', ['-c', 'import requests']).status === 0 },
] as const;
const present = programs.filter(({ isThere }) => isThere);
type Language = (typeof programs)[number]['language'];

async function run(language: Language, program: string, env: NodeJS.ProcessEnv) {
  const script = join(folder, { curl: 'call.sh', node: 'call.mjs', python: 'call.py' }[language]);
  writeFileSync(script, program);
  const command = { curl: 'sh', node: process.execPath, python: 'python3' }[language];
  return promisify(execFile)(command, [script], { cwd: folder, env: { ...process.env, ...env } });
}

test.each(sample(present, 1))('every example in $language runs', async ({ language }) => {
  const { base, testKey } = await account({ credits: 20 });
  for (const call of sample(callerCalls, 5)) {
    const { stdout, stderr } = await run(language, programsOf(call, base)[language], { API_KEY: testKey });
    if (call.into === null) expect(stdout, stderr).toMatch(shown[call.id]!);
    else {
      const written = join(folder, call.into);
      expect(existsSync(written), stdout + stderr).toBe(true);
      const begins = magic[call.into]!;
      expect(readFileSync(written).subarray(0, begins.length).toString('latin1')).toBe(begins);
      rmSync(written);
    }
  }
});

test.each(sample(present, 1))(
  'examples without files send in $language what is documented',
  async ({ language }) => {
    const seen: object[] = [];
    const server = createServer(async (request, response) => {
      const { method, url: path, headers } = request;
      const body = await text(request);
      const json = headers['content-type'] === 'application/json' ? JSON.parse(body) : null;
      seen.push({ method, path, authorization: headers.authorization ?? null, json });
      response.end('{}');
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const calls = [mcpCall, ...serviceCalls.filter(({ into }) => into === null)];
    const all = calls.map((call) => programsOf(call, base)[language]);
    // Each has names of its own.
    const program = language === 'node' ? all.map((one) => `{\n${one}\n}`) : all;
    await run(language, program.join('\n'), { API_KEY: 'key', ADMIN_TOKEN: 'token' });
    server.close();
    const secrets = { API_KEY: 'Bearer key', ADMIN_TOKEN: 'Bearer token' };
    expect(seen).toEqual(
      calls.map(({ method, path, secret, json }) => ({
        method,
        path,
        authorization: secret && secrets[secret],
        json,
      })),
    );
  },
);

test.each(present)(
  'the example in $language takes a receipt that was copied in lines',
  async ({ language }) => {
    const { base } = await account({ credits: 1 });
    writeFileSync(join(folder, 'receipt.txt'), 'eyJh\neyJp\nsig\n');
    const { stdout, stderr } = await run(language, programsOf(receiptCall, base)[language], {});
    expect(stdout, stderr).toMatch(/valid\W+false/i);
  },
);

test('the example of repeating sends nothing without a key of its own', async () => {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const tool = (name: string, script: string) =>
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  tool('curl', 'echo "$@"');
  const { curl } = retriesPrograms('https://api.example');
  const sent = () => promisify(execFile)('/bin/sh', ['-c', curl], { env: { PATH: bin } });
  await expect(sent()).rejects.toMatchObject({ stdout: '' });
  tool('uuidgen', 'echo an-id');
  expect((await sent()).stdout).toMatch(/--retry-all-errors .*Idempotency-Key: an-id/);
});

test('an address with a query is quoted for the shell', () => {
  const usage = serviceCalls.find(({ id }) => id === 'showUsage')!;
  expect(programsOf(usage, 'https://api.example').curl).toMatch(/^curl 'https:[^']*\?mode=test' /);
});

test.runIf(runsAll)('the examples in TypeScript have no error of types', () => {
  const all = [...callerCalls, receiptCall, mcpCall, ...serviceCalls];
  const names = all.map((call) => {
    const name = join(import.meta.dirname, `example-${call.id}.mts`);
    return [name, programsOf(call, 'https://verify.example').node] as const;
  });
  const texts = new Map(names);
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    types: ['node'],
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (name) => texts.has(name) || fileExists(name);
  host.readFile = (name) => texts.get(name) ?? readFile(name);
  host.getSourceFile = (name, version, ...more) => {
    const own = texts.get(name);
    return own === undefined
      ? getSourceFile(name, version, ...more)
      : ts.createSourceFile(name, own, version);
  };
  const program = ts.createProgram([...texts.keys()], options, host);
  const found = ts.getPreEmitDiagnostics(program).map(({ messageText, file }) => {
    return `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
  expect(found).toEqual([]);
});
