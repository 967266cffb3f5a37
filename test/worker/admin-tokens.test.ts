import { expect, test } from 'vitest';
import { guessLimits } from '../../src/access/keys/wrong-tokens.ts';
import { type Reply, send } from './client.ts';
import { expectProblem } from './problem.ts';
import { target } from './target.ts';

/** Miniflare passes on the caller's address that a test names; Cloudflare sets it itself. */
function call(address: string, token: string): Promise<Reply> {
  const { base } = target();
  const headers = { Authorization: `Bearer ${token}`, 'CF-Connecting-IP': address };
  return send(`${base}/admin/v1/trust`, { headers });
}

/** Addresses that no other test of this Worker has used. */
const net = crypto.randomUUID().slice(0, 4);
let host = 0;
const newAddress = () => `2001:db8:${net}:${(++host).toString(16)}::1`;

test('makes a caller that guesses wait and tells how long, while the administrator at another address is served', async () => {
  const [guesser, administrator] = [newAddress(), newAddress()];
  for (let guess = 0; guess < guessLimits.freeGuesses; guess++)
    expect((await call(guesser, 'wrong')).status).toBe(401);
  const refused = await call(guesser, 'wrong');
  expect(Number(refused.headers.get('Retry-After'))).toBe(1);
  expectProblem(refused, 429, 'too_many_requests');
  expect((await call(administrator, target().adminToken)).status).toBe(200);
});

test('limits guesses sent at once as guesses sent one after another', async () => {
  const guesser = newAddress();
  const replies = await Promise.all(Array.from({ length: 40 }, () => call(guesser, 'wrong')));
  const looked = replies.filter(({ status }) => status === 401);
  // A slow machine may let a wait of a second pass.
  expect(looked.length).toBeLessThan(guessLimits.freeGuesses + 5);
  expect(replies.every(({ status }) => status === 401 || status === 429)).toBe(true);
});

test('takes addresses of one IPv6 network for one caller', async () => {
  const network = newAddress();
  const replies: Reply[] = [];
  for (let guess = 0; guess < 12; guess++)
    replies.push(await call(`${network.slice(0, -1)}${guess + 2}`, 'wrong'));
  expect(replies.some(({ status }) => status === 429)).toBe(true);
});

test('takes two IPv4 addresses for two callers, also when they are written as IPv6', async () => {
  const [one, other] = [1, 2].map((last) => `::ffff:198.51.100.${last}`) as [string, string];
  for (let guess = 0; guess < guessLimits.freeGuesses; guess++) await call(one, 'wrong');
  expect((await call(one, 'wrong')).status).toBe(429);
  expect((await call(other, target().adminToken)).status).toBe(200);
});

test('serves a caller that has waited as told and has the right token', async () => {
  const { adminToken } = target();
  const address = newAddress();
  for (let guess = 0; guess < guessLimits.freeGuesses; guess++) await call(address, 'wrong');
  let reply = await call(address, adminToken);
  while (reply.status === 429) {
    await new Promise((resolve) => setTimeout(resolve, 1000 * Number(reply.headers.get('Retry-After'))));
    reply = await call(address, adminToken);
  }
  expect(reply.status).toBe(200);
  // And has its free guesses again.
  expect((await call(address, 'wrong')).status).toBe(401);
  expect((await call(address, 'wrong')).status).toBe(401);
});

test('does not count a missing token as a guess', async () => {
  const { base, adminToken } = target();
  const address = newAddress();
  for (let time = 0; time < 10; time++) {
    const reply = await send(`${base}/admin/v1/trust`, { headers: { 'CF-Connecting-IP': address } });
    expect(reply.status).toBe(401);
  }
  expect((await call(address, adminToken)).status).toBe(200);
});
