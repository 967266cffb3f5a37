import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { playWorld } from '../../sim/simulate.ts';
import { Violation } from '../../sim/validators.ts';

const worlds = Array.from({ length: 3 }, (_, index) => index + 1);

beforeAll(() => {
  // Unconfirmed commits, of which the simulation makes many, are logged by the Worker.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterAll(() => {
  vi.restoreAllMocks();
});

describe('the ledger keeps every promise', () => {
  test.each(worlds)('through the thousand random events of world %i', async (seed) => {
    const tally = await playWorld(seed, 1000);
    expect(tally.charged).toBeGreaterThan(0);
  });

  test('the same seed gives the same events', async () => {
    expect(await playWorld(99, 300)).toEqual(await playWorld(99, 300));
  });
});

describe('the validators find a ledger that', () => {
  test.each([
    [
      'counts two credits for one request',
      'DO UPDATE SET credits = credits + 1',
      'DO UPDATE SET credits = credits + 2',
    ],
    ['forgets to count what is held', `holds.state = 'held' AND holds.grant_id = grants.id`, '0'],
    [
      'forgets to count what is used',
      'COALESCE(SUM(usage.credits), 0)',
      'COALESCE(0 * SUM(usage.credits), 0)',
    ],
    ['never ends a lease', `state = 'held' AND deadline <= ?`, `state = 'held' AND deadline <= ? - 9e15`],
    [
      'commits what was given back',
      `SET state = ?, grant_id`,
      `SET state = REPLACE(?, 'released', 'committed'), grant_id`,
    ],
    ['uses the grant that ends last', 'ORDER BY ends_at, starts_at', 'ORDER BY ends_at DESC, starts_at'],
    ['uses grants that have ended', 'mode = ? AND ends_at > ?', 'mode = ? AND ends_at > ? - 86400000'],
    [
      'forgets what was computed in vain',
      'SELECT unpaid_instructions, unpaid_at',
      'SELECT 0 AS unpaid_instructions, unpaid_at',
    ],
    ['ignores a suspension', 'last_used_day, suspended', 'last_used_day, 0 AS suspended'],
    [
      'revives what was given back',
      `SET deadline = MAX(deadline, ?) WHERE request_id = ? AND state = 'held'`,
      `SET state = 'held', deadline = MAX(deadline, ?) WHERE request_id = ?`,
    ],
    ['does not renew a lease', 'SET deadline = MAX(deadline, ?)', 'SET deadline = MIN(deadline, ?)'],
    ['remembers for good', 'AND deadline <= ? LIMIT', 'AND deadline <= ? - 9e15 LIMIT'],
    [
      'sets the alarm too late',
      `SELECT MIN(deadline) AS at FROM holds WHERE state = 'held'`,
      'SELECT 9e15 AS at',
    ],
  ])('%s', async (_, statement, mistake) => {
    const play = (seed: number) => playWorld(seed, 1000, (sql) => sql.replace(statement, mistake));
    expect(await firstViolation(play)).toBeInstanceOf(Violation);
  });
});

async function firstViolation(play: (seed: number) => Promise<unknown>): Promise<unknown> {
  for (let seed = 1; seed <= 20; seed++) {
    try {
      await play(seed);
    } catch (error) {
      return (error as Error).cause;
    }
  }
  return null;
}
