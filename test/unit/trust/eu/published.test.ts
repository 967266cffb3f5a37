import { beforeAll, describe, expect, it } from 'vitest';
import { createTrustAdministration } from '../../../../src/trust/administration.ts';
import { type ListOfLists, readListOfLists } from '../../../../src/trust/eu/list-of-lists.ts';
import { recordOf } from '../../../../src/trust/eu/record.ts';
import { readStateList } from '../../../../src/trust/eu/state-list.ts';
import { createTrustStore } from '../../../../src/trust/store.ts';
import { parseXml } from '../../../../src/trust/xml/reader.ts';
import { verifySignedXml } from '../../../../src/trust/xml/signed-xml.ts';
import { memoryEnv } from '../memory-kv.ts';
import {
  broken,
  changes,
  files,
  folder,
  isPinned,
  pins,
  pivotsOf2023,
  unpacked,
  variants,
} from './published-lists.ts';

const at = Date.parse('2023-11-15T00:00:00Z');
const among = (fingerprints: readonly string[]) => (fingerprint: string) =>
  fingerprints.includes(fingerprint);

describe.skipIf(folder === null)('the published lists', () => {
  const states = files.filter((file) => !file.startsWith('eu-'));
  let lotl: ListOfLists;

  beforeAll(async () => {
    lotl = await readListOfLists(unpacked('eu-lotl.xml.gz'), isPinned(2019), pivotsOf2023);
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
    const newest = await readListOfLists(unpacked('2026', 'eu-lotl.xml.gz'), isPinned(2026), none);
    expect(newest).toMatchObject({ sequence: 388, anchor: expect.stringMatching(/^e0a620fb/) });
    const old = unpacked('2026', 'eu-lotl-old.xml.gz');
    const byPivots = await readListOfLists(old, isPinned(2019), async (_, sequence) =>
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

  const places = process.env.TESTS === 'all' ? 200 : 4;
  it.each([...states, 'eu-lotl.xml.gz'])(
    `%s, with a changed byte at ${places} places`,
    async (file) => {
      const take = (xml: Uint8Array<ArrayBuffer>) =>
        file.startsWith('eu-') ? readListOfLists(xml, isPinned(2019), pivotsOf2023) : read(file, xml);
      expect(await changes(file, unpacked(file), places, take)).not.toContain('taken');
    },
    600_000,
  );
});

describe.skipIf(folder === null)('lists that were broken on purpose', () => {
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
    const reading = (async () => verifySignedXml(parseXml(broken(one)), () => true))();
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
    const chain = (brokenPivot: number | null) =>
      readListOfLists(unpacked('broken', 'tl_pivot_247_mp.xml.gz'), among([pin]), async (_, sequence) => {
        if (sequence === 172) return null;
        const base = `tl_pivot_${sequence}_mp`;
        const found = variants.find(({ file }) => file === `${base}_broken-sig.xml`);
        return sequence === brokenPivot && found !== undefined
          ? broken(found)
          : unpacked('broken', `${base}.xml.gz`);
      });
    expect((await chain(null)).sequence).toBe(247);
    await expect(chain(191)).rejects.toThrow('altered');
  });
});
