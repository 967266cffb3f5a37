import { describe, expect, test } from 'vitest';
import { guessLimits, WrongTokens } from '../../../../src/access/keys/wrong-tokens.ts';

const {
  freeGuesses,
  freeGuessesUnderAttack,
  attackGuesses,
  firstWaitMs,
  waitMsMax,
  forgottenMs,
  callersMax,
} = guessLimits;
const start = 1_800_000_000_000;

function guess(tokens: WrongTokens, caller: string, times: number, now = start): void {
  for (let time = 0; time < times; time++) tokens.wrong(caller, now);
}

describe('a caller that sends wrong tokens', () => {
  test('is not slowed down at first, then waits twice as long after each, never longer than the longest', () => {
    const tokens = new WrongTokens();
    guess(tokens, 'a', freeGuesses - 1);
    expect(tokens.waitMs('a', start)).toBe(0);
    const waits: number[] = [];
    let now = start;
    for (let time = 0; time < 8; time++) {
      tokens.wrong('a', now);
      waits.push(tokens.waitMs('a', now));
      now += tokens.waitMs('a', now);
      expect(tokens.waitMs('a', now)).toBe(0);
    }
    expect(waits.slice(0, 4)).toEqual([firstWaitMs, 2 * firstWaitMs, 4 * firstWaitMs, 8 * firstWaitMs]);
    expect(waits.slice(-2)).toEqual([waitMsMax, waitMsMax]);
  });

  test('does not delay another caller', () => {
    const tokens = new WrongTokens();
    guess(tokens, 'a', 50);
    expect(tokens.waitMs('a', start)).toBe(waitMsMax);
    expect(tokens.waitMs('b', start)).toBe(0);
  });

  test('is forgotten after a right token, and after a time', () => {
    const tokens = new WrongTokens();
    guess(tokens, 'a', freeGuesses);
    tokens.right('a');
    guess(tokens, 'a', freeGuesses - 1);
    expect(tokens.waitMs('a', start)).toBe(0);
    tokens.wrong('a', start + forgottenMs);
    expect(tokens.waitMs('a', start + forgottenMs)).toBe(0);
  });
});

describe('many callers that send wrong tokens', () => {
  test('count as an attack by their latest tokens only', () => {
    const tokens = new WrongTokens();
    guess(tokens, 'early', attackGuesses);
    const later = start + forgottenMs;
    for (let caller = 0; caller < attackGuesses - 1; caller++) guess(tokens, `${caller}`, 1, later);
    guess(tokens, 'new', freeGuessesUnderAttack, later);
    expect(tokens.waitMs('new', later)).toBe(firstWaitMs);
  });

  test('wait sooner each, and a new caller may still try', () => {
    const tokens = new WrongTokens();
    for (let caller = 0; caller < attackGuesses; caller++) guess(tokens, `${caller}`, 1);
    expect(tokens.waitMs('new', start)).toBe(0);
    guess(tokens, 'new', freeGuessesUnderAttack);
    expect(tokens.waitMs('new', start)).toBe(firstWaitMs);
    guess(tokens, 'later', freeGuessesUnderAttack, start + forgottenMs);
    expect(tokens.waitMs('later', start + forgottenMs)).toBe(0);
  });

  test('are forgotten one by one past the bound, the least recent first', () => {
    const tokens = new WrongTokens();
    guess(tokens, 'first', 10);
    guess(tokens, 'second', 10);
    guess(tokens, 'first', 1);
    for (let caller = 0; caller < callersMax - 1; caller++) guess(tokens, `${caller}`, 1);
    expect(tokens.waitMs('second', start)).toBe(0);
    expect(tokens.waitMs('first', start)).toBe(waitMsMax);
  });
});
