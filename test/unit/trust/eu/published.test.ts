import { createHash, X509Certificate } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTrustAdministration } from '../../../../src/trust/administration.ts';
import { type ListOfLists, readListOfLists } from '../../../../src/trust/eu/list-of-lists.ts';
import { recordOf } from '../../../../src/trust/eu/record.ts';
import { readStateList } from '../../../../src/trust/eu/state-list.ts';
import { createTrustStore } from '../../../../src/trust/store.ts';
import { parseXml } from '../../../../src/trust/xml/reader.ts';
import { verifySignedXml } from '../../../../src/trust/xml/signed-xml.ts';
import { corpusPath } from '../../../corpus-dir.ts';
import { memoryEnv } from '../memory-kv.ts';

/** The lists as the Commission and the States published them, where the corpus has them. */
const folder = corpusPath('eu-lists');
const at = Date.parse('2023-11-15T00:00:00Z');

const unpacked = (...path: readonly string[]) =>
  new Uint8Array(gunzipSync(readFileSync(join(folder ?? '', ...path))));

function pins(year: 2019 | 2026): readonly string[] {
  const pem = readFileSync(join(folder ?? '', `pins-${year}.pem`), 'latin1');
  const all = pem.matchAll(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g);
  return [...all].map(([one]) => createHash('sha256').update(new X509Certificate(one).raw).digest('hex'));
}

const among = (fingerprints: readonly string[]) => (fingerprint: string) =>
  fingerprints.includes(fingerprint);

describe.skipIf(folder === null)('the published lists', () => {
  const files = folder === null ? [] : readdirSync(folder).filter((file) => file.endsWith('.xml.gz'));
  const states = files.filter((file) => !file.startsWith('eu-'));
  const pivotsOf2023 = async (_: string, sequence: number) =>
    [282, 300].includes(sequence) ? unpacked(`eu-lotl-pivot-${sequence}.xml.gz`) : null;
  let lotl: ListOfLists;

  beforeAll(async () => {
    lotl = await readListOfLists(unpacked('eu-lotl.xml.gz'), among(pins(2019)), pivotsOf2023);
  });

  const read = (file: string, xml = unpacked(file)) => {
    const state = file.slice(0, 2).toUpperCase();
    return readStateList(xml, state, lotl.states[state] ?? { url: '', signers: [] });
  };

  it('of 2023: the list of lists, through the pivots 282 and 300 from the pins of 2019', () => {
    expect(lotl).toMatchObject({ sequence: 332, anchor: expect.stringMatching(/^d2064fdd/) });
    expect(Object.keys(lotl.states)).toHaveLength(31);
  });

  it('of 2026: the list of lists, by a pin of 2026; and list 369 from the pins of 2019 as well', async () => {
    const none = async () => null;
    const newest = await readListOfLists(unpacked('2026', 'eu-lotl.xml.gz'), among(pins(2026)), none);
    expect(newest).toMatchObject({ sequence: 388, anchor: expect.stringMatching(/^e0a620fb/) });
    const old = unpacked('2026', 'eu-lotl-old.xml.gz');
    const byPivots = await readListOfLists(old, among(pins(2019)), async (_, sequence) =>
      sequence > 300 ? unpacked('2026', `eu-lotl-pivot-${sequence}.xml.gz`) : pivotsOf2023(_, sequence),
    );
    expect(byPivots).toMatchObject({ sequence: 369, anchor: expect.stringMatching(/^d2064fdd/) });
    const be = await readStateList(
      unpacked('2026', 'tsl-be-v6.xml.gz'),
      'BE',
      newest.states.BE ?? lotl.states.BE!,
    );
    expect(be).toMatchObject({ sequence: 81, services: expect.arrayContaining([expect.anything()]) });
    for (const [file, state] of [
      ['tsl-be-old', 'BE'],
      ['tsl-ee', 'EE'],
    ] as const)
      expect(
        (await readStateList(unpacked('2026', `${file}.xml.gz`), state, byPivots.states[state]!)).state,
      ).toBe(state);
  });

  it.each(states)('%s', async (file) => {
    const list = await read(file);
    expect(list.services.length).toBeGreaterThan(0);
    // KV takes 25 MB, but a signature waits for the record.
    expect(JSON.stringify(await recordOf(list.services)).length).toBeLessThan(200_000);
  });

  it('taken from the folder: all but the French one are in force', async () => {
    const { env } = memoryEnv({ LOTL_SIGNERS: pins(2019).join() });
    const offline = () => Promise.reject(new TypeError('offline'));
    const unionLists = files.map((file) => Buffer.from(unpacked(file)).toString('base64'));
    const report = await createTrustAdministration(env, offline, at).import({
      lists: [],
      certificates: [],
      revocationLists: [],
      unionLists,
    });
    expect(report.refusals).toEqual({ 'List 112 is past its next update.': 1 });
    expect(Object.keys(report.unionLists)).toHaveLength(30);
    const { services, status } = createTrustStore(env, offline);
    expect((await status(at)).alerts).toContain('There is no trusted list in force of: DE, FR.');
    await expect(services.of('FR', at)).rejects.toMatchObject({ gap: 'no_state_list' });
    expect(await services.of('CH', at)).toEqual([]);
    const statesOf = async (country: string | null) =>
      [...new Set((await services.of(country, at)).map(({ state }) => state))].sort();
    expect(await statesOf('si')).toEqual(['SI']);
    expect(await statesOf('GR')).toEqual(['EL']);
    expect(await statesOf('CZ')).toEqual(['CZ', 'SK']);
    expect(await statesOf('GB')).toEqual(['PT', 'UK']);
    expect(await statesOf(null)).toEqual(['BE', 'EE', 'ES', 'IT', 'UK']);
  });

  /** Everything that a list says once it has been read, or why it is refused. */
  const outcome = (reading: Promise<unknown>) =>
    reading.then(JSON.stringify, (error: Error) => error.message);
  const places = process.env.TESTS === 'all' ? 200 : 4;
  it.each([...states, 'eu-lotl.xml.gz'])(
    `%s, with a changed byte at ${places} places`,
    async (file) => {
      const xml = unpacked(file);
      const take = (bytes: Uint8Array<ArrayBuffer>) =>
        file.startsWith('eu-') ? readListOfLists(bytes, among(pins(2019)), pivotsOf2023) : read(file, bytes);
      const good = JSON.stringify(await take(xml));
      // What the signature itself carries unsigned, such as further certificates, and the declaration of a
      // namespace that nothing uses are not signed. They say nothing that is read.
      const signature = Buffer.from(xml).indexOf('SignatureValue');
      const isUnsigned = (position: number) => {
        const before = Buffer.from(xml.subarray(0, position + 1)).toString('latin1');
        return position > signature || /<[^<>]*\sxmlns[^<>]*$/.test(before.slice(-2000));
      };
      for (let place = 0; place < places; place++) {
        const random = createHash('sha256').update(`${file} ${place}`).digest();
        const position = random.readUInt32BE(0) % xml.length;
        const changed = xml.slice();
        changed[position] = (changed[position] ?? 0) ^ (1 + ((random[4] ?? 0) % 255));
        const result = await outcome(take(changed));
        if (result === good) expect(isUnsigned(position), `byte ${position}`).toBe(true);
        else expect(result, `byte ${position}`).not.toMatch(/^\{/);
      }
    },
    600_000,
  );
});

describe.skipIf(folder === null)('lists that were broken on purpose', () => {
  interface Variant {
    readonly file: string;
    readonly base: string;
    readonly sha256: string;
    readonly splices: readonly (readonly [number, number, string])[];
  }
  const lines =
    folder === null
      ? []
      : readFileSync(join(folder, 'broken', 'variants.jsonl'), 'utf8')
          .trim()
          .split('\n');
  const variants = lines.map((line): Variant => JSON.parse(line));

  function variant({ base, sha256, splices }: Variant): Uint8Array<ArrayBuffer> {
    let bytes = Buffer.from(unpacked('broken', base));
    for (const [offset, length, text] of splices.toReversed()) {
      const inserted = Buffer.from(text, 'base64');
      bytes = Buffer.concat([bytes.subarray(0, offset), inserted, bytes.subarray(offset + length)]);
    }
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    return new Uint8Array(bytes);
  }

  const reasons: Readonly<Record<string, RegExp | null>> = {
    'CZ_broken-sig.xml': /altered/,
    'CZ_empty.xml': /ends early/,
    'CZ_no-sig.xml': /not exactly one signature/,
    'CZ_not-parsable.xml': /does not fit|malformed/,
    'CZ_two-sigs.xml': /not exactly one signature/,
    'eu-lotl_broken-sig.xml': /altered/,
    'eu-lotl_non-compliant.xml': /altered/,
    'eu-lotl_not-parsable.xml': /does not fit|malformed/,
    'eu-lotl_xml-directive-removed.xml': null,
    'tl_pivot_191_mp_broken-sig.xml': /altered/,
    'tl_pivot_191_mp_no-sig.xml': /not exactly one signature/,
    'tl_pivot_191_mp_not-parsable.xml': /does not fit|malformed/,
    'tl_pivot_247_mp_broken-sig.xml': /altered/,
    'tl_pivot_247_mp_empty.xml': /ends early/,
    'tl_pivot_247_mp_missing-pivot.xml': /altered/,
    'tl_pivot_247_mp_no-sig.xml': /not exactly one signature/,
    'tl_pivot_247_mp_not-parsable.xml': /does not fit|malformed/,
    'tl_pivot_247_mp_with-bom.xml': null,
    'tl_pivot_247_mp_with-spaces.xml': null,
  };

  it.each(variants.map((one) => [one.file, one] as const))('%s', async (file, one) => {
    const reading = (async () => verifySignedXml(parseXml(variant(one)), () => true))();
    const reason = reasons[file];
    if (reason === null) expect(await reading).toMatch(/^[0-9a-f]{64}$/);
    else await expect(reading).rejects.toThrow(reason);
  });

  it('the good ones hold, but one that was signed with a key of 1,024 bits', async () => {
    const good = ['CZ', 'eu-lotl_original', 'tl_pivot_191_mp', 'tl_pivot_226_mp', 'tl_pivot_247_mp'];
    for (const file of good)
      expect(await verifySignedXml(parseXml(unpacked('broken', `${file}.xml.gz`)), () => true)).toHaveLength(
        64,
      );
    await expect(
      verifySignedXml(parseXml(unpacked('broken', 'tl_pivot_172_mp.xml.gz')), () => true),
    ).rejects.toThrow('shorter than 2000 bits');
  });

  it('a pivot that is broken breaks the chain', async () => {
    const pin = '9c1a3b646eaf132398ef319e41c8e7ed725b64d5772580ae125d59c0f6845630';
    const chain = (broken: number | null) =>
      readListOfLists(unpacked('broken', 'tl_pivot_247_mp.xml.gz'), among([pin]), async (_, sequence) => {
        if (sequence === 172) return null;
        const base = `tl_pivot_${sequence}_mp`;
        const found = variants.find(({ file }) => file === `${base}_broken-sig.xml`);
        return sequence === broken && found !== undefined
          ? variant(found)
          : unpacked('broken', `${base}.xml.gz`);
      });
    expect((await chain(null)).sequence).toBe(247);
    await expect(chain(191)).rejects.toThrow('altered');
  });
});
