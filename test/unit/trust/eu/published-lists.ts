import { createHash, X509Certificate } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { corpusPath } from '../../../corpus-dir.ts';

/** The trusted lists as the Commission and the States published them; null where the corpus has none. */
export const folder = corpusPath('eu-lists');

/** The files directly in the folder, which were published in 2023. */
export const files = folder === null ? [] : readdirSync(folder).filter((file) => file.endsWith('.xml.gz'));

export function unpacked(...path: readonly string[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(gunzipSync(readFileSync(join(folder ?? '', ...path))));
}

/** The certificates of the Official Journal of a year, by which lists of lists are trusted. */
export function isPinned(year: 2019 | 2026): (fingerprint: string) => boolean {
  const all = new Set(pins(year));
  return (fingerprint) => all.has(fingerprint);
}

export function pins(year: 2019 | 2026): readonly string[] {
  const pem = readFileSync(join(folder ?? '', `pins-${year}.pem`), 'latin1');
  const all = pem.matchAll(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g);
  return [...all].map(([one]) => createHash('sha256').update(new X509Certificate(one).raw).digest('hex'));
}

export async function pivotsOf2023(_: string, sequence: number): Promise<Uint8Array<ArrayBuffer> | null> {
  return [282, 300].includes(sequence) ? unpacked(`eu-lotl-pivot-${sequence}.xml.gz`) : null;
}

/** The outcome for a list with one byte changed. */
export type Change = 'refused' | 'nothing signed changed' | 'taken';

/**
 * Changes one byte of a list at places derived from its name, and imports each. Some bytes are not signed:
 * what the signature itself carries unsigned, such as further certificates, and the declaration of an unused
 * namespace. Only such a change may be taken as an unchanged list.
 */
export async function changes(
  file: string,
  xml: Uint8Array<ArrayBuffer>,
  places: number,
  take: (xml: Uint8Array<ArrayBuffer>) => Promise<object>,
): Promise<readonly Change[]> {
  const good = JSON.stringify(await take(xml));
  const signature = Buffer.from(xml).indexOf('SignatureValue');
  const outcomes: Change[] = [];
  for (let place = 0; place < places; place++) {
    const random = createHash('sha256').update(`${file} ${place}`).digest();
    const position = random.readUInt32BE(0) % xml.length;
    const changed = xml.slice();
    changed[position] = (changed[position] ?? 0) ^ (1 + ((random[4] ?? 0) % 255));
    const before = Buffer.from(xml.subarray(Math.max(0, position - 2000), position + 1)).toString('latin1');
    const isUnsigned = position > signature || /<[^<>]*\sxmlns[^<>]*$/.test(before);
    const read = await take(changed).then(JSON.stringify, () => null);
    if (read === null) outcomes.push('refused');
    else outcomes.push(read === good && isUnsigned ? 'nothing signed changed' : 'taken');
  }
  return outcomes;
}

interface Variant {
  readonly file: string;
  readonly base: string;
  readonly sha256: string;
  readonly splices: readonly (readonly [number, number, string])[];
}

/** The lists that were broken on purpose. */
export const variants: readonly Variant[] =
  folder === null
    ? []
    : readFileSync(join(folder, 'broken', 'variants.jsonl'), 'utf8')
        .trim()
        .split('\n')
        .map((line): Variant => JSON.parse(line));

/** The bytes of a variant. Throws if they are not those that its line states. */
export function broken({ file, base, sha256, splices }: Variant): Uint8Array<ArrayBuffer> {
  let bytes = Buffer.from(unpacked('broken', base));
  for (const [offset, length, text] of splices.toReversed()) {
    const inserted = Buffer.from(text, 'base64');
    bytes = Buffer.concat([bytes.subarray(0, offset), inserted, bytes.subarray(offset + length)]);
  }
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new Error(`${file} is made wrong.`);
  return new Uint8Array(bytes);
}
