import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { AdminClient, AdminError } from '../../../src/node/cli/service/admin-service.ts';
import { certificate, keys } from '../trust/pki.ts';

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  // A server that listens on an address has one.
  return (server.address() as AddressInfo).port;
}

/** What is said of the service at an address. */
const said = (base: string) => new AdminClient(base, 'token').get('/accounts').then(String, String);

test('a certificate that is not trusted is named, by its code', async () => {
  const issued = certificate({ commonName: 'HOST', issuer: 'HOST' }, keys.stranger, keys.stranger);
  const cert = `-----BEGIN CERTIFICATE-----\n${issued.toString('base64')}\n-----END CERTIFICATE-----\n`;
  const key = keys.stranger.export({ type: 'pkcs8', format: 'pem' });
  const base = `https://127.0.0.1:${await portOf(createTlsServer({ key, cert }))}`;
  expect(await said(base)).toMatch(
    /^Error: The certificate of https:\S+ is not trusted \([A-Z_]*CERT[A-Z_]*\)\./,
  );
});

test('an address that only refers to another one is named with it, and is not asked', async () => {
  let asked = 0;
  const target = await portOf(createServer((_, answer) => void answer.end(String(++asked))));
  const server = createServer((_, answer) => {
    answer.writeHead(308, { Location: `http://localhost:${target}/` }).end();
  });
  const base = `http://127.0.0.1:${await portOf(server)}`;
  expect(await said(base)).toContain(`${base} only refers to http://localhost:${target}. Give the address`);
  expect(asked).toBe(0);
});

test('a page in place of an answer, such as that of a login, is told in a sentence', async () => {
  const server = createServer((_, answer) => void answer.end('<!doctype html>'));
  const base = `http://127.0.0.1:${await portOf(server)}`;
  expect(await said(base)).toBe(
    `Error: ${base} answers what is no JSON. Is it the address of the service itself?`,
  );
});

test('any other failure is named by its code', async () => {
  const base = `http://127.0.0.1:${await portOf(createServer((_, answer) => void answer.destroy()))}`;
  expect(await said(base)).toMatch(/^Error: Nothing answers at http:\S+ \(\w+\)\. Is the service running/);
});

test('a token that no header can carry is refused before anything is sent', () => {
  for (const token of ['a\nb', '“token”']) {
    expect(() => new AdminClient('http://127.0.0.1:1', token)).toThrow(AdminError);
  }
});
