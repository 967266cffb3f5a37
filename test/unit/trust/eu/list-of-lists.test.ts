import { describe, expect, it } from 'vitest';
import { type PivotSource, readListOfLists } from '../../../../src/trust/eu/list-of-lists.ts';
import { type LotlOptions, lotl, ownPointer, type PointerOptions, pinOf, pointer, signers } from './lists.ts';

const { first, second, third, state } = signers;
const url = 'https://lists.example/xa.xml';
const pivotUrl = (sequence: number) => `https://lists.example/eu-lotl-pivot-${sequence}.xml`;

/** Reads a list that trusts the first signer, with these pivots. */
function read(
  options: Partial<LotlOptions>,
  { signer = first, pivots = {} }: { signer?: typeof first; pivots?: Record<number, Buffer> } = {},
) {
  const asked: number[] = [];
  const source: PivotSource = async (_, sequence) => {
    asked.push(sequence);
    const found = pivots[sequence];
    return found === undefined ? null : new Uint8Array(found);
  };
  const list = new Uint8Array(lotl({ sequence: 9, ...options }, signer));
  const reading = readListOfLists(list, (pin) => pin === pinOf(first), source);
  return { reading, asked };
}

const statesOf = async (...pointers: readonly string[]) => (await read({ pointers }).reading).states;

describe('a pivot', () => {
  const pivot = (sequence: number, signer = first, options: Partial<LotlOptions> = {}) =>
    lotl({ sequence, next: [second], ...options }, signer);

  it('may be one of sixteen', async () => {
    const pivots = Array.from({ length: 16 }, (_, at) => pivotUrl(at + 1));
    const { reading, asked } = read({ sequence: 99, pivots }, { signer: second });
    await expect(reading).rejects.toThrow('No pinned certificate signed');
    expect(asked).toEqual(Array.from({ length: 16 }, (_, at) => at + 1));
  });

  it('is passed over if its signer is not pinned and no pinned one came before', async () => {
    const pivots = { 3: pivot(3, third), 5: pivot(5) };
    const { reading } = read({ pivots: [pivotUrl(5), pivotUrl(3)] }, { signer: second, pivots });
    expect(await reading).toMatchObject({ sequence: 9, anchor: pinOf(first) });
  });

  it('must be the list whose number its address has', async () => {
    const { reading } = read({ pivots: [pivotUrl(5)] }, { signer: second, pivots: { 5: pivot(6) } });
    await expect(reading).rejects.toThrow('What is published as pivot 5 is another list.');
  });

  it('is older than the list that names it, and is named at the end of its address', async () => {
    const addresses = [pivotUrl(9), pivotUrl(10), 'https://lists.example/pivot-5/lotl.xml'];
    const { reading, asked } = read({ pivots: addresses }, { signer: second, pivots: { 5: pivot(5) } });
    await expect(reading).rejects.toThrow('No pinned certificate signed');
    expect(asked).toEqual([]);
  });

  it('is the Union’s', async () => {
    const foreign = pivot(5, first, { territory: 'XA' });
    const { reading } = read({ pivots: [pivotUrl(5)] }, { signer: second, pivots: { 5: foreign } });
    await expect(reading).rejects.toThrow('The list of lists is not that of the Union.');
  });

  it.each<[string, readonly string[]]>([
    ['none', []],
    ['that of a State’s list', [pointer({ territory: 'EU', url, signers: [second] })]],
    [
      'that of another list of lists',
      [pointer({ territory: 'XA', type: 'EUlistofthelists', url, signers: [second] })],
    ],
  ])('names its own signers: not by a pointer that is %s', async (_, pointers) => {
    const pivots = { 5: pivot(5, first, { pointers }) };
    const { reading } = read({ pivots: [pivotUrl(5)] }, { signer: second, pivots });
    await expect(reading).rejects.toThrow('A list of lists does not name its own signers.');
  });

  it('names as signers only certificates in the elements of lists', async () => {
    const own = ownPointer([second]).replaceAll('tsl:X509Certificate', 'X509Certificate');
    const pivots = { 5: pivot(5, first, { pointers: [own] }) };
    const { reading } = read({ pivots: [pivotUrl(5)] }, { signer: second, pivots });
    await expect(reading).rejects.toThrow(/is not pinned/);
  });
});

describe('a pointer to a State’s list', () => {
  it('gives its address and its signers', async () => {
    expect(await statesOf(pointer({ territory: 'XA', url, signers: [second, state] }))).toEqual({
      XA: { url, signers: [pinOf(second), pinOf(state)] },
    });
  });

  it.each<[string, Partial<PointerOptions>]>([
    ['to a PDF', { mimeType: 'application/pdf' }],
    ['without a media type', { without: 'MimeType' }],
    ['whose media type is in another namespace', { mimeNamespace: 'http://uri.etsi.org/02231/v2#' }],
    ['without a State', { without: 'SchemeTerritory' }],
    ['without a type', { without: 'TSLType' }],
    ['to another list of lists', { type: 'EUlistofthelists' }],
  ])('does not count %s', async (_, options) => {
    expect(await statesOf(pointer({ territory: 'XB', url, ...options }))).toEqual({});
  });

  it.each([['xa'], ['EXA'], ['XAE'], ['X'], ['']])('is refused for the State %j', async (territory) => {
    await expect(statesOf(pointer({ territory, url }))).rejects.toThrow('malformed or named twice');
  });

  it('is refused for a State that is named twice', async () => {
    const twice = pointer({ territory: 'XA', url });
    await expect(statesOf(twice, twice)).rejects.toThrow('malformed or named twice');
  });

  it.each([
    ['ftp://lists.example/xa.xml'],
    ['see https://lists.example/xa.xml'],
    ['xhttps://lists.example/xa.xml'],
    ['https://lists.example/xa.xml or elsewhere'],
    ['https://'],
    ['https://lists.example:port/'],
    [''],
  ])('is refused with the address %j', async (address) => {
    await expect(statesOf(pointer({ territory: 'XA', url: address }))).rejects.toThrow(
      'The address of the list of XA is none.',
    );
  });

  it('may have an address without TLS, since the list is signed', async () => {
    const plain = 'http://lists.example/xa.xml';
    expect(await statesOf(pointer({ territory: 'XA', url: plain }))).toMatchObject({ XA: { url: plain } });
  });
});
