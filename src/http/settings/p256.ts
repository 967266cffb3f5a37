/**
 * The arithmetic of the curve P-256 (FIPS 186-5, SP 800-186), to check a key that an operator has set. It
 * takes tens of milliseconds, and its time depends on the key, so it is for no other use. Web Crypto would
 * find the same when it imports a key, but not at once, as the check of a setting must.
 */

const prime = 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n;
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const b = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn;
const base = {
  x: 0x6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296n,
  y: 0x4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5n,
};

/** A point with its coordinates. */
export interface Point {
  readonly x: bigint;
  readonly y: bigint;
}

/** Whether a point is on the curve. */
export function isOnCurve({ x, y }: Point): boolean {
  return x < prime && y < prime && reduced(y * y - x * x * x + 3n * x - b) === 0n;
}

/** Whether the private number `d` belongs to a public point. */
export function belongsTo(d: bigint, { x, y }: Point): boolean {
  if (d === 0n || d >= order) return false;
  let [sum, power, left]: [Point | null, Point, bigint] = [null, base, d];
  for (; left > 0n; left >>= 1n) {
    if (left % 2n === 1n) sum = sum === null ? power : added(sum, power);
    power = added(power, power);
  }
  return sum !== null && sum.x === x && sum.y === y;
}

/**
 * The sum of two points that are not each other's negative. Those above never are: they are `base` times two
 * numbers whose sum is at most `d`, or times the same power of two.
 */
function added(one: Point, other: Point): Point {
  const slope =
    one.x === other.x
      ? 3n * (one.x * one.x - 1n) * inverse(2n * one.y)
      : (other.y - one.y) * inverse(other.x - one.x);
  const x = reduced(slope * slope - one.x - other.x);
  return { x, y: reduced(slope * (one.x - x) - one.y) };
}

function reduced(value: bigint): bigint {
  return ((value % prime) + prime) % prime;
}

/** The inverse modulo the prime, by Euclid's extended algorithm. */
function inverse(value: bigint): bigint {
  let [rest, next, factor, nextFactor] = [prime, reduced(value), 0n, 1n];
  while (next !== 0n) {
    const quotient = rest / next;
    [rest, next] = [next, rest - quotient * next];
    [factor, nextFactor] = [nextFactor, factor - quotient * nextFactor];
  }
  return reduced(factor);
}
