import { expect, test } from 'vitest';
import { accessLimits } from '../../src/access/limits.ts';
import { type Reply, send } from './client.ts';
import { expectProblem } from './problem.ts';
import { target } from './target.ts';

const { requestsMax, windowMs } = accessLimits.wrongKeys;

/** Miniflare passes on the caller's address that a test names; Cloudflare sets it itself. */
function call(address: string, token: string | null): Promise<Reply> {
  const { base } = target();
  const authorization = token === null ? {} : { Authorization: `Bearer ${token}` };
  const headers = { ...authorization, 'CF-Connecting-IP': address };
  return send(`${base}/admin/v1/trust`, { headers });
}

/** More guesses than the rate allows, even if they fall into two windows of time. */
function guesses(address: (guess: number) => string, token: string | null = 'wrong'): Promise<Reply[]> {
  return Promise.all(Array.from({ length: 2 * requestsMax + 1 }, (_, guess) => call(address(guess), token)));
}

/** Addresses that no other test of this Worker has used. */
const net = crypto.randomUUID().slice(0, 4);
let host = 0;
const newAddress = () => `2001:db8:${net}:${(++host).toString(16)}::1`;

test('refuses guesses past the rate of an address, but never the right token', async () => {
  const address = newAddress();
  const replies = await guesses(() => address);
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(replies.filter(({ status }) => status === 401).length).toBe(replies.length - refused.length);
  for (const reply of refused) {
    expectProblem(reply, 429, 'too_many_requests');
    expect(Number(reply.headers.get('Retry-After'))).toBe(windowMs / 1000);
  }
  expect((await call(address, target().adminToken)).status).toBe(200);
});

test('takes the scheme of the token in any letter case', async () => {
  const { base, adminToken } = target();
  const headers = { Authorization: `bearer ${adminToken}`, 'CF-Connecting-IP': newAddress() };
  expect((await send(`${base}/admin/v1/trust`, { headers })).status).toBe(200);
});

test('takes addresses of one IPv6 network for one caller', async () => {
  const network = newAddress();
  const replies = await guesses((guess) => `${network.slice(0, -1)}${(guess + 2).toString(16)}`);
  expect(replies.some(({ status }) => status === 429)).toBe(true);
});

test('takes two IPv4 addresses for two callers, also when they are written as IPv6', async () => {
  const replies = await guesses((guess) => `::ffff:198.51.100.${guess + 1}`);
  expect(replies.every(({ status }) => status === 401)).toBe(true);
});

test('does not count a missing token as a guess', async () => {
  const address = newAddress();
  const replies = await guesses(() => address, null);
  expect(replies.every(({ status }) => status === 401)).toBe(true);
});
