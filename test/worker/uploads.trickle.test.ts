import { afterEach, describe, expect, test } from 'vitest';
import { Attackers, attacks } from '../load/trickle.ts';
import { runsAll, sample } from '../sample.ts';
import { account } from './account.ts';
import { file, form, type Part, type Reply, send, specimen } from './client.ts';
import { target } from './target.ts';

const { base, liveKey } = await account({ credits: 100 });
const url = `${base}/api/resources/v1`;
const notice = ['fr_income_taxes_file', file(specimen('resources/tax-notice.pdf'))] as const;
const key = ['api_key', liveKey] as const;

let attackers: Attackers;
afterEach(() => attackers.stop());

function attack(): Attackers {
  attackers = new Attackers(target().base);
  return attackers;
}

/** A form over a connection of its own. */
function post(
  fields: readonly (readonly [string, Part])[],
  headers: Record<string, string> = {},
): Promise<Reply> {
  return send(url, { method: 'POST', body: form(...fields), headers: { Connection: 'close', ...headers } });
}

/** What good callers do: the key in the header, first in the form, and last. */
const callers = {
  header: () => post([notice], { Authorization: `Bearer ${liveKey}` }),
  'first field': () => post([key, notice]),
  'last field': () => post([notice, key]),
} as const;

/**
 * Every good caller gets 200. On a busy machine it may first get Retry-After, and then waits as long.
 */
async function expectServed(): Promise<void> {
  for (const [where, call] of Object.entries(callers)) {
    const begun = performance.now();
    let reply = await call();
    for (let again = 0; reply.status === 503 && again < 5; again++) {
      await new Promise((resolve) => setTimeout(resolve, 1000 * Number(reply.headers.get('Retry-After'))));
      reply = await call();
    }
    console.log(`  key in the ${where}: ${reply.status} in ${Math.round(performance.now() - begun)} ms`);
    expect(reply.status, `${where}: ${reply.text}`).toBe(200);
  }
}

describe('answers a good caller while', () => {
  test.each(sample(['trickle', 'silence', 'chunked'] as const, 1))(
    '200 connections without a key: %s',
    async (name) => {
      const crowd = attack();
      await crowd.start(attacks[name], 200);
      await expectServed();
      // Those that were given up, or were too slow for too long, were told so; the others are still there.
      expect(Object.keys(crowd.answers).filter((status) => !['503', '400'].includes(status))).toEqual([]);
      expect(crowd.open + crowd.ended).toBeGreaterThanOrEqual(200);
    },
  );

  test('bodies of 20 MiB stop one byte before their end', async () => {
    await attack().start(attacks.allButOne, 4);
    await expectServed();
  });

  test.runIf(runsAll)('bodies with a wrong key arrive as fast as possible', async () => {
    attack();
    const body = new Uint8Array(8 * 2 ** 20);
    let stopped = false;
    const flood = async () => {
      while (!stopped) {
        await send(url, {
          method: 'POST',
          headers: { 'CF-Connecting-IP': '203.0.113.7' },
          body: form(['api_key', 'wrong'], ['file', file(body)]),
        }).catch(() => null);
      }
    };
    const floods = [flood(), flood(), flood(), flood()];
    try {
      await expectServed();
    } finally {
      stopped = true;
      await Promise.all(floods);
    }
  });
});
