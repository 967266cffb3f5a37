import { tmpdir } from 'node:os';
import { afterEach, expect, test, vi } from 'vitest';
import { Disk } from '../../../src/node/selfhost/disk.ts';

afterEach(() => vi.restoreAllMocks());

test('a disk with room is told by its free bytes, and nothing is logged', () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const { freeBytes, isFull } = new Disk(tmpdir(), 1).space();
  expect(freeBytes).toBeGreaterThan(1);
  expect(isFull).toBe(false);
  expect(log).not.toHaveBeenCalled();
});

test('a full disk is one line of the log, however often it is looked at', () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const disk = new Disk(tmpdir(), Number.MAX_SAFE_INTEGER);
  for (let nowMs = 0; nowMs < 10_000; nowMs += 500) expect(disk.space(nowMs).isFull).toBe(true);
  expect(log).toHaveBeenCalledTimes(1);
  const line = JSON.parse(String(log.mock.calls[0]![0]));
  expect(line).toMatchObject({ event: 'disk.full', time: '1970-01-01T00:00:00.000Z', folder: tmpdir() });
});

test('is looked at once a second, and again after its clock was set back', () => {
  const disk = new Disk(tmpdir(), 1);
  const first = disk.space(5_000);
  expect(disk.space(5_999)).toBe(first);
  expect(disk.space(6_000)).not.toBe(first);
  expect(disk.space(1_000)).not.toBe(first);
});
