import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { compiled, nodeEngines } from '../../../src/node/cli/engines.ts';
import { importedMemoryLimits } from '../../../wasm/build/imported-memory.ts';
import { fuelExport } from '../../../wasm/fuel.ts';
import versions from '../../../wasm/versions.json' with { type: 'json' };

const root = join(import.meta.dirname, '../../..');
const engines = nodeEngines();
afterAll(() => engines.releaseAll());

describe.each(Object.entries(versions))('%s', (name, engine) => {
  const generated = (file: string) => readFileSync(join(root, 'wasm', name, 'generated', file));

  test.each(Object.entries(engine.files))('%s is the file that was reviewed', (file, { bytes, sha256 }) => {
    const content = generated(file);
    expect(content.byteLength).toBe(bytes);
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
  });

  test('the package is the version that package.json pins', () => {
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(dependencies[engine.package]).toBe(engine.version);
  });

  test('the memory has the recorded floor and ceiling, and the door allows no more', () => {
    const { floorBytes, ceilingBytes } = engine;
    expect(importedMemoryLimits(generated(`${name}.wasm`))).toEqual({ floorBytes, ceilingBytes });
    expect(engines[name as keyof typeof versions].ceilingBytes).toBeLessThanOrEqual(ceilingBytes);
  });
});

test('every engine that decodes input is metered', () => {
  const metered = Object.keys(versions).filter((name) => {
    const binary = readFileSync(join(root, 'wasm', name, 'generated', `${name}.wasm`));
    return WebAssembly.Module.exports(compiled(binary)).some((entry) => entry.name === fuelExport);
  });
  expect(metered.sort()).toEqual(['heif', 'mupdf', 'tesseract', 'webp', 'zlib', 'zxing']);
});
