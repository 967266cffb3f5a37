/**
 * Removes parts of `bytes` as long as `fails` stays true: first halves, then parts of half the size and so
 * on, with at most `triesMax` tries. The rest fails as the whole did.
 */
export async function minimise(
  bytes: Uint8Array<ArrayBuffer>,
  fails: (bytes: Uint8Array<ArrayBuffer>) => Promise<boolean>,
  triesMax: number,
): Promise<Uint8Array<ArrayBuffer>> {
  let least = bytes;
  let tries = 0;
  for (let length = least.length >> 1; length >= 1 && tries < triesMax; length >>= 1) {
    for (let at = 0; at < least.length && tries < triesMax; ) {
      const shorter = new Uint8Array([...least.subarray(0, at), ...least.subarray(at + length)]);
      tries++;
      if (await fails(shorter)) least = shorter;
      else at += length;
    }
  }
  return least;
}
