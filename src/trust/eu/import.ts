import type { TrustKv } from '../kv.ts';
import { ensure, readEach } from '../refusal.ts';
import type { TrustSettings } from '../settings.ts';
import type { PivotSource } from './list-of-lists.ts';
import { takeListOfLists, takeStateList } from './store.ts';

/** The result of importing lists of the Union. */
export interface UnionImport {
  /** The sequence numbers of the lists that were taken, by State; `EU` is the list of lists. */
  readonly taken: Readonly<Record<string, number>>;
  /** One sentence for each list that was refused. */
  readonly refusals: readonly string[];
}

interface UnionFile {
  readonly xml: Uint8Array<ArrayBuffer>;
  readonly territory: string;
  readonly sequence: number;
}

/**
 * Imports lists of the Union from files in XML. The newest valid list of lists is taken first, with the older
 * ones as its pivots, then the States' lists. `now` in milliseconds since 1970.
 */
export async function importUnionLists(
  kv: TrustKv,
  files: readonly Uint8Array<ArrayBuffer>[],
  settings: TrustSettings,
  now: number,
): Promise<UnionImport> {
  const lists = files.map(whichList).toSorted((one, other) => other.sequence - one.sequence);
  const ofLists = lists.filter(({ territory }) => territory === 'EU');
  const ofStates = lists.filter(({ territory }) => territory !== 'EU');
  const pivots: PivotSource = async (_, number) =>
    ofLists.find(({ sequence }) => sequence === number)?.xml ?? null;
  const taken: Record<string, number> = {};
  const refusals: string[] = [];
  for (const { xml } of ofLists) {
    const { values, refusals: own } = await readEach([xml], () =>
      takeListOfLists(kv, xml, pivots, settings, now),
    );
    const [lotl] = values;
    if (lotl !== undefined) {
      taken.EU = lotl.sequence;
      break;
    }
    // Older lists of lists are usually pivots of the newest and refused, so only its refusal is reported.
    if (refusals.length === 0) refusals.push(...own);
  }
  const read = await readEach(ofStates, ({ xml, territory }) => {
    ensure(territory !== '', 'The XML is not a trust list.');
    return takeStateList(kv, xml, territory, settings, now);
  });
  for (const { state, sequence } of read.values) taken[state] = sequence;
  return { taken, refusals: [...refusals, ...read.refusals] };
}

/**
 * Which list a file claims to be. The claim only decides how the file is read; reading then checks all of it.
 */
export function whichList(xml: Uint8Array<ArrayBuffer>): UnionFile {
  const text = new TextDecoder().decode(xml);
  const territory = /<(?:[\w.-]+:)?SchemeTerritory>\s*([A-Z]{2})\s*</.exec(text)?.[1];
  const sequence = /<(?:[\w.-]+:)?TSLSequenceNumber>\s*(\d{1,9})\s*</.exec(text)?.[1];
  return { xml, territory: territory ?? '', sequence: Number(sequence ?? 0) };
}
