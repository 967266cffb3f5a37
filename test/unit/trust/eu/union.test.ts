import { beforeEach, describe, expect, it } from 'vitest';
import { createTrustAdministration } from '../../../../src/trust/administration.ts';
import { whichList } from '../../../../src/trust/eu/import.ts';
import { readListOfLists } from '../../../../src/trust/eu/list-of-lists.ts';
import { createTrustStore } from '../../../../src/trust/store.ts';
import { TrustUnavailable } from '../../../../src/trust/unavailable.ts';
import { issue } from '../../../specimens/signed-pdf/certificates.ts';
import { type MemoryKv, memoryEnv } from '../memory-kv.ts';
import { certificate, keys } from '../pki.ts';
import { type LotlOptions, lotl, pinOf, type ServiceOptions, signers, stateList } from './lists.ts';

const now = Date.parse('2026-06-15T10:00:00Z');
const offline = () => Promise.reject(new TypeError('offline'));
const { first, second, third } = signers;

let kv: MemoryKv;
let env: ReturnType<typeof memoryEnv>['env'];

beforeEach(() => {
  ({ kv, env } = memoryEnv({ LOTL_SIGNERS: pinOf(first) }));
});

function take(...lists: readonly Buffer[]) {
  const unionLists = lists.map((list) => list.toString('base64'));
  const files = { lists: [], certificates: [], revocationLists: [], unionLists };
  return createTrustAdministration(env, offline, now).import(files);
}

const services = (country: string | null, at = now) =>
  createTrustStore(env, offline).services.of(country, at);
const refusalOf = async (...lists: readonly Buffer[]) => Object.keys((await take(...lists)).refusals);

const ca = certificate({ commonName: 'CA', issuer: 'CA' }, keys.authority, keys.authority);
const named = (states: readonly string[], options: Partial<LotlOptions> = {}) =>
  lotl(
    {
      sequence: 9,
      states: Object.fromEntries(states.map((state) => [state, `https://${state}.example/`])),
      ...options,
    },
    first,
  );
const listOf = (...given: readonly ServiceOptions[]) =>
  stateList({ state: 'XA', sequence: 4, services: given });

describe('the import of several lists of lists', () => {
  it('takes the newest that is valid, and says why the newest of all is not', async () => {
    const unpinned = lotl({ sequence: 10 }, second);
    const report = await take(lotl({ sequence: 8 }, first), unpinned, lotl({ sequence: 9 }, first));
    expect(report.unionLists).toEqual({ EU: 9 });
    expect(Object.keys(report.refusals)).toEqual([expect.stringMatching(/No pinned certificate signed/)]);
  });

  it('says only why the newest is not taken if none is', async () => {
    const older = lotl({ sequence: 8, nextUpdate: '2026-02-01T00:00:00Z' }, first);
    const report = await take(older, lotl({ sequence: 10 }, second));
    expect(Object.values(report.refusals)).toEqual([1]);
  });
});

describe('the list of lists', () => {
  const pivotUrl = (sequence: number) => `https://lists.example/eu-lotl-pivot-${sequence}.xml`;
  // Pivots have expired: only the signers that they name still count.
  const nextUpdate = '2026-02-01T00:00:00Z';
  const pivot = (sequence: number, signer = first, next = [second]) =>
    lotl({ sequence, next, nextUpdate }, signer);

  it('is taken if a pinned certificate signed it', async () => {
    expect(await take(named(['XA']))).toMatchObject({ unionLists: { EU: 9 }, refusals: {} });
    const { union } = await createTrustStore(env, offline).status(now);
    expect(union).toMatchObject({ listOfLists: { sequence: 9, ageDays: 165 }, states: { XA: null } });
  });

  it('is taken through pivots, each of which names who signs the next', async () => {
    const pivots = [pivotUrl(7), pivotUrl(5)];
    const newest = lotl({ sequence: 9, pivots }, third);
    expect(await take(pivot(5), newest, pivot(7, second, [third]))).toMatchObject({
      unionLists: { EU: 9 },
      refusals: {},
    });
    const { anchor } = await readListOfLists(
      new Uint8Array(newest),
      (pin) => pin === pinOf(first),
      async (_, sequence) => new Uint8Array(sequence === 5 ? pivot(5) : pivot(7, second, [third])),
    );
    expect(anchor).toBe(pinOf(first));
  });

  it('needs no pivot older than the one that a pinned certificate signed', async () => {
    const newest = lotl({ sequence: 9, pivots: [pivotUrl(5), pivotUrl(3)] }, second);
    expect(await take(pivot(5), newest)).toMatchObject({ unionLists: { EU: 9 }, refusals: {} });
  });

  it.each<[string, readonly Buffer[], RegExp]>([
    ['another signer', [lotl({ sequence: 9 }, second)], /No pinned certificate signed/],
    [
      'a pivot that is missing between',
      [pivot(5), lotl({ sequence: 9, pivots: [pivotUrl(7), pivotUrl(5)] }, third)],
      /Pivot 7, which leads/,
    ],
    [
      'a pivot that another certificate signed',
      [
        pivot(5, first, [third]),
        pivot(7, second, [third]),
        lotl({ sequence: 9, pivots: [pivotUrl(7), pivotUrl(5)] }, third),
      ],
      /The signer .* is not pinned/,
    ],
    [
      'a pivot that does not name the signer',
      [pivot(5), lotl({ sequence: 9, pivots: [pivotUrl(5)] }, third)],
      /is not pinned/,
    ],
    [
      'a pivot with a changed byte',
      [
        Buffer.from(pivot(5).toString().replace('2026-01', '2026-02')),
        lotl({ sequence: 9, pivots: [pivotUrl(5)] }, second),
      ],
      /altered/,
    ],
    [
      'more pivots than there can be',
      [lotl({ sequence: 99, pivots: Array.from({ length: 17 }, (_, at) => pivotUrl(at + 1)) }, second)],
      /more than 16/,
    ],
    [
      'a next update that has passed',
      [named([], { nextUpdate: '2026-06-15T10:00:00Z' })],
      /past its next update/,
    ],
    ['an issue in the future', [named([], { issued: '2026-06-15T10:00:01Z' })], /issued in the future/],
    ['a State’s list in its place', [stateList({ state: 'EU', sequence: 3 }, first)], /no list of lists/],
  ])('is refused with %s', async (_, files, reason) => {
    expect(await refusalOf(...files)).toEqual([expect.stringMatching(reason)]);
    expect([...kv.values]).toEqual([]);
  });

  it('is refused if it is older than the stored one, and the stored one stays', async () => {
    await take(named(['XA']));
    expect(await refusalOf(named(['XA', 'XB'], { sequence: 8 }))).toEqual([
      'List 8 is older than list 9, which is stored.',
    ]);
    expect(await services('XB')).toEqual([]);
  });

  it('may have a lower number than a stored one whose anchor is no longer pinned', async () => {
    await take(named(['XA']));
    env = { ...env, LOTL_SIGNERS: pinOf(second) };
    expect(await take(lotl({ sequence: 3 }, second))).toMatchObject({ unionLists: { EU: 3 } });
  });

  it('is not in force any more once its anchor is no longer pinned', async () => {
    await take(named([]));
    env = { ...env, LOTL_SIGNERS: pinOf(second) };
    await expect(services('XA')).rejects.toThrow(TrustUnavailable);
    expect((await createTrustStore(env, offline).status(now)).alerts).toContainEqual(
      expect.stringContaining('There is no list of the Union’s trusted lists in force'),
    );
  });
});

it.each([
  ['<TSLSequenceNumber>412</TSLSequenceNumber><SchemeTerritory>FR</SchemeTerritory>', 'FR', 412],
  ['<t:TSLSequenceNumber>\n 7\n</t:TSLSequenceNumber><t:SchemeTerritory> DE </t:SchemeTerritory>', 'DE', 7],
  ['<TSLSequenceNumber>x7</TSLSequenceNumber>', '', 0],
  ['<TSLSequenceNumber>7x</TSLSequenceNumber>', '', 0],
  ['<SchemeTerritory>FRA</SchemeTerritory>', '', 0],
])('%j claims to be the list of %j with the number %i', (text, territory, sequence) => {
  expect(whichList(Uint8Array.from(Buffer.from(text)))).toMatchObject({ territory, sequence });
});

describe('a State’s list', () => {
  it('gives its services by the country of the State, in either spelling, or of their names', async () => {
    await take(named(['EL', 'XA']), stateList({ state: 'EL', sequence: 1, services: [{ certificate: ca }] }));
    const [found, ...more] = await services('gr');
    expect(more).toEqual([]);
    expect(found).toMatchObject({ state: 'EL', type: 'CA/QC', provider: 'PROVIDER', name: 'FICTITIOUS CA' });
    expect(found?.statuses).toEqual([
      { since: Date.parse('2020-01-01T00:00:00Z'), qualified: true, uses: ['signature'] },
    ]);
    expect(await services('EL')).toEqual([found]);
    // The test's certificate names no country.
    expect(await services(null)).toEqual([found]);
    expect(await services('CH')).toEqual([]);
  });

  it('keeps the history of a status, newest first, and what the certificates are for', async () => {
    const statuses = [
      ['withdrawn', '2022-01-01T00:00:00Z', 'ForeSeals'],
      ['granted', '2017-01-01T00:00:00Z', 'ForeSeals', 'ForeSignatures', 'ForWebSiteAuthentication'],
      ['undersupervision', '2012-01-01T00:00:00Z'],
      ['supervisionceased', '2011-01-01T00:00:00Z'],
    ] as const;
    await take(named(['XA']), listOf({ certificate: ca, statuses }));
    expect((await services('XA')).map((one) => one.statuses)).toEqual([
      [
        { since: Date.UTC(2022, 0), qualified: false, uses: ['seal'] },
        { since: Date.UTC(2017, 0), qualified: true, uses: ['signature', 'seal'] },
        { since: Date.UTC(2012, 0), qualified: true, uses: ['signature'] },
        { since: Date.UTC(2011, 0), qualified: false, uses: ['signature'] },
      ],
    ]);
  });

  it('leaves out services that never vouched for signatures, seals or timestamps', async () => {
    await take(
      named(['XA']),
      listOf(
        { certificate: ca, statuses: [['granted', '2020-01-01T00:00:00Z', 'ForWebSiteAuthentication']] },
        { certificate: ca, statuses: [['withdrawn', '2020-01-01T00:00:00Z', 'ForeSignatures']] },
        { certificate: ca, type: 'CA/PKC' },
        { certificate: Buffer.from('no certificate') },
        { certificate: ca, type: 'TSA/QTST', statuses: [['granted', '2020-01-01T00:00:00Z']] },
      ),
    );
    expect((await services('XA')).map(({ type }) => type)).toEqual(['TSA/QTST']);
  });

  it.each<[string, Buffer, RegExp]>([
    [
      'of a State that the list of lists does not name',
      stateList({ state: 'XB', sequence: 1 }),
      /names no State XB/,
    ],
    [
      'signed by a certificate that is not named for it',
      stateList({ state: 'XA', sequence: 5 }, first),
      /is not pinned/,
    ],
    ['with a changed byte', Buffer.from(listOf().toString().replace('>4<', '>5<')), /altered/],
    ['that is older', stateList({ state: 'XA', sequence: 3 }), /List 3 is older than list 4/],
    [
      'past its next update',
      stateList({ state: 'XA', sequence: 5, nextUpdate: '2026-06-01T00:00:00Z' }),
      /past its next/,
    ],
    [
      'of the future',
      stateList({ state: 'XA', sequence: 5, issued: '2026-06-16T00:00:00Z' }),
      /in the future/,
    ],
    ['that is no list', Buffer.from('<a/>'), /not a trust list/],
  ])('is refused if it is one %s, and the stored one stays', async (_, list, reason) => {
    await take(named(['XA']), listOf({ certificate: ca }));
    expect(await refusalOf(list)).toEqual([expect.stringMatching(reason)]);
    expect(await services('XA')).toHaveLength(1);
  });

  it('may have a lower number than a stored one whose signer is no longer named', async () => {
    await take(named(['XA']), listOf({ certificate: ca }));
    const other = stateList({ state: 'XA', sequence: 3 }, second);
    const lists = [named(['XA'], { sequence: 10, stateSigners: [second] }), other];
    expect(await take(...lists)).toMatchObject({ unionLists: { EU: 10, XA: 3 }, refusals: {} });
  });

  it('may have the history of a status in any order', async () => {
    const statuses = [
      ['granted', '2017-01-01T00:00:00Z', 'ForeSeals'],
      ['undersupervision', '2012-01-01T00:00:00Z'],
      ['withdrawn', '2022-01-01T00:00:00Z', 'ForeSeals'],
    ] as const;
    await take(named(['XA']), listOf({ certificate: ca, statuses }));
    const [found] = await services('XA');
    expect(found?.statuses.map(({ since }) => new Date(since).getUTCFullYear())).toEqual([2022, 2017, 2012]);
  });

  it.each([
    ['granted', true],
    ['undersupervision', true],
    ['supervisionincessation', true],
    ['accredited', true],
    ['withdrawn', false],
    ['supervisionceased', false],
    ['supervisionrevoked', false],
    ['accreditationceased', false],
    ['recognisedatnationallevel', false],
  ])('counts a service as qualified or not while it is %s: %s', async (status, qualified) => {
    const statuses = [
      [status, '2015-01-01T00:00:00Z', 'ForeSignatures'],
      ['granted', '2010-01-01T00:00:00Z', 'ForeSignatures'],
    ] as const;
    await take(named(['XA']), listOf({ certificate: ca, statuses }));
    expect((await services('XA'))[0]?.statuses[0]).toMatchObject({ since: Date.UTC(2015, 0), qualified });
  });

  it('says of an authority for timestamps only whether it is qualified', async () => {
    const statuses = [['undersupervision', '2012-01-01T00:00:00Z']] as const;
    await take(named(['XA']), listOf({ certificate: ca, type: 'TSA/QTST', statuses }));
    expect((await services('XA'))[0]?.statuses).toEqual([
      { since: Date.UTC(2012, 0), qualified: true, uses: [] },
    ]);
  });

  it('gives a service for each name and key, once', async () => {
    const renewed = certificate({ commonName: 'CA', issuer: 'CA' }, keys.stranger, keys.stranger);
    const renamed = certificate({ commonName: 'CA 2', issuer: 'CA 2' }, keys.authority, keys.authority);
    const again = certificate({ commonName: 'CA', issuer: 'CA', serial: 2 }, keys.authority, keys.authority);
    await take(named(['XA']), listOf({ certificate: ca, others: [renewed, renamed, again, ca] }));
    expect(await services('XA')).toHaveLength(3);
  });

  it('gives its services also by the countries that their names have, in any case', async () => {
    const foreign = issue({ commonName: 'CA', country: 'yy', isCa: true }, keys.authority, null).certificate;
    await take(named(['XA']), listOf({ certificate: foreign }));
    expect(await services('YY')).toHaveLength(1);
    expect(await services(null)).toEqual([]);
  });

  it.each([
    [
      'the first name without an English one',
      '<tsl:Name>A</tsl:Name><tsl:Name xml:lang="fr">B</tsl:Name>',
      'A',
    ],
    [
      'the English name in any case',
      '<tsl:Name xml:lang="fr">A</tsl:Name><tsl:Name xml:lang="EN">B</tsl:Name>',
      'B',
    ],
    [
      'no name for what another attribute says',
      '<tsl:Name xml:lang="fr">A</tsl:Name><tsl:Name xml:space="en" lang="en" xml:lang="de">B</tsl:Name>',
      'A',
    ],
  ])('gives %s', async (_, names, expected) => {
    await take(named(['XA']), listOf({ certificate: ca, names }));
    expect((await services('XA'))[0]?.name).toBe(expected);
  });

  it('must name its services', async () => {
    const refusals = await refusalOf(named(['XA']), listOf({ certificate: ca, names: '' }));
    expect(refusals).toEqual(['ServiceName is empty.']);
  });

  it('gives no services any more once the list of lists does not name its State', async () => {
    await take(named(['XA']), listOf({ certificate: ca }));
    await take(named(['XB'], { sequence: 10 }));
    expect(await services('XA', now + 60_000)).toEqual([]);
    expect(await services(null, now + 60_000)).toEqual([]);
  });

  it('is missed if its services are not stored', async () => {
    await take(named(['XA']), listOf({ certificate: ca }));
    kv.values.delete('trust:eu:services:XA');
    await expect(services('XA')).rejects.toMatchObject({ gap: 'no_state_list' });
  });

  it('leaves out what a service was when it was of another type', async () => {
    const statuses = [
      ['granted', '2020-01-01T00:00:00Z', 'ForeSignatures'],
      ['granted', '2016-01-01T00:00:00Z', 'ForeSeals'],
    ] as const;
    await take(named(['XA']), listOf({ certificate: ca, statuses, earlierType: 'CA/PKC' }));
    expect((await services('XA'))[0]?.statuses).toEqual([
      { since: Date.UTC(2020, 0), qualified: true, uses: ['signature'] },
    ]);
  });

  it('is not taken without a list of lists', async () => {
    expect(await refusalOf(listOf())).toEqual([
      expect.stringContaining('There is no list of lists in force'),
    ]);
  });

  it('is in force from its issue to its next update, and as long as its signer is named', async () => {
    await take(named(['XA'], { nextUpdate: '2027-01-01T00:00:00Z' }), listOf({ certificate: ca }));
    const until = Date.parse('2026-07-01T00:00:00Z');
    expect(await services('XA', until - 1)).toHaveLength(1);
    await expect(services('XA', until)).rejects.toMatchObject({ gap: 'no_state_list' });
    await expect(services('XA', Date.UTC(2025, 11, 31))).rejects.toMatchObject({ gap: 'no_list_of_lists' });
    await take(named(['XA'], { sequence: 10, stateSigners: [second] }));
    await expect(services('XA', now + 60_000)).rejects.toMatchObject({ gap: 'no_state_list' });
  });

  it('stays in force without a next update, as a closed one', async () => {
    await take(named(['UK']), stateList({ state: 'UK', sequence: 1, nextUpdate: null }));
    expect(await services('GB')).toEqual([]);
  });

  it('is missed if the list of lists names the State and none is stored', async () => {
    await take(named(['XA']));
    await expect(services('XA')).rejects.toMatchObject({
      gap: 'no_state_list',
      detail: { en: expect.stringContaining('of the State XA') },
    });
    expect((await createTrustStore(env, offline).status(now)).alerts).toContain(
      'There is no trusted list in force of: XA.',
    );
  });
});
