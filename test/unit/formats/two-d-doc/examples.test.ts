import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parseTwoDDoc } from '../../../../src/formats/two-d-doc/parse.ts';
import { verifySignature } from '../../../../src/formats/two-d-doc/signature.ts';
import { importEcdsaKey, parseCertificate } from '../../../../src/trust/x509/certificate.ts';
import { corpusPath } from '../../../corpus-dir.ts';
import { seeded } from '../../../specimens/random.ts';

/**
 * The published examples of all types, where they lie beside the project: their fields exactly, and nothing
 * that was altered.
 */

const corpus = corpusPath('2d-doc');

interface Example {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly fields: Readonly<Record<string, string>>;
  readonly signature: { readonly verifies: boolean; readonly certificateFile: string };
}

const examples: readonly Example[] =
  corpus === null
    ? []
    : readdirSync(join(corpus, 'types')).map((name) => {
        const example = JSON.parse(readFileSync(join(corpus, 'types', name), 'utf8'));
        return { ...example, name, bytes: new Uint8Array(Buffer.from(example.string_base64, 'base64')) };
      });

const keys = new Map<string, CryptoKey | null>();

async function isSigned(bytes: Uint8Array, { signature }: Example): Promise<boolean> {
  const parsed = parseTwoDDoc(bytes);
  const key = keys.get(signature.certificateFile);
  return parsed.ok && key != null && (await verifySignature(parsed.code, key));
}

/** How many altered codes are tried in all: `ALTERED_CODES=100000` for the figure of the documentation. */
const alteredCodes = Number(process.env.ALTERED_CODES ?? 2_000);

describe.skipIf(corpus === null)('the examples of the specification', () => {
  beforeAll(async () => {
    for (const { certificateFile } of examples.map(({ signature }) => signature)) {
      const der = new Uint8Array(readFileSync(join(corpus!, certificateFile)));
      keys.set(certificateFile, await importEcdsaKey(parseCertificate(der)));
    }
  });

  test('has the expected number of examples', () => {
    expect(examples.length).toBeGreaterThan(45);
    expect(examples.filter(({ signature }) => signature.verifies).length).toBeGreaterThan(44);
  });

  test.each(examples)('$name: its fields, and its signature', async (example) => {
    const parsed = parseTwoDDoc(example.bytes);
    if (!parsed.ok) throw new Error(parsed.reason);
    expect(Object.fromEntries(parsed.code.fields.map(({ id, value }) => [id, value]))).toEqual(
      example.fields,
    );
    expect(await isSigned(example.bytes, example)).toBe(example.signature.verifies);
  });

  test('every truncation gives a result, and no signature of one is right', async () => {
    for (const example of examples) {
      // A code is signed to its last character, or to the annex.
      for (let length = 0; length < example.bytes.length; length++)
        expect(await isSigned(example.bytes.slice(0, length), example)).toBe(false);
    }
  });

  test(`of ${alteredCodes} altered codes none is signed`, async () => {
    const random = seeded(7);
    const pick = (count: number) => Math.floor(random() * count);
    const genuine = examples.filter(({ signature }) => signature.verifies);
    for (let done = 0; done < alteredCodes; done++) {
      const example = genuine[pick(genuine.length)]!;
      const altered = alterations[pick(alterations.length)]!(example.bytes, pick);
      if (Buffer.compare(altered, example.bytes) === 0) continue;
      expect(await isSigned(altered, example), `${example.name}: ${Buffer.from(altered)}`).toBe(false);
    }
  }, 600_000);
});

type Alteration = (bytes: Uint8Array, pick: (count: number) => number) => Uint8Array;

/** One character is another, has another bit, is lost, is put in, or changes places with its neighbour. */
const alterations: readonly Alteration[] = [
  (bytes, pick) => bytes.with(pick(bytes.length), characters.charCodeAt(pick(characters.length))),
  (bytes, pick) => {
    const at = pick(bytes.length);
    return bytes.with(at, bytes[at]! ^ (1 << pick(8)));
  },
  (bytes, pick) => {
    const at = pick(bytes.length);
    return Uint8Array.from([...bytes.slice(0, at), ...bytes.slice(at + 1)]);
  },
  (bytes, pick) => {
    const at = pick(bytes.length);
    return Uint8Array.from([
      ...bytes.slice(0, at),
      characters.charCodeAt(pick(characters.length)),
      ...bytes.slice(at),
    ]);
  },
  (bytes, pick) => {
    const at = pick(bytes.length - 1);
    return bytes.with(at, bytes[at + 1]!).with(at + 1, bytes[at]!);
  },
];
const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 \u001D\u001E\u001F,/';
