import { expect, test } from 'vitest';
import { compiled } from '../../../src/node/cli/engines.ts';
import { MemoryBudget } from '../../../wasm/budget.ts';
import { withImportedMemory } from '../../../wasm/build/imported-memory.ts';
import { metered } from '../../../wasm/build/meter.ts';
import { ComputeBudget } from '../../../wasm/compute.ts';
import type { Instantiate } from '../../../wasm/door.ts';
import { HeifDoor } from '../../../wasm/heif/door.ts';
import type { Heif } from '../../../wasm/heif/generated/heif.js';
import { memoryBytesMax } from '../../../wasm/memories.ts';
import { counting } from './counting.ts';

/** The door to an engine that decodes any file to a picture of this size, in columns of light and dark. */
class StripedDoor extends HeifDoor {
  readonly #width: number;
  readonly #height: number;

  constructor(width: number, height: number) {
    const module = compiled(withImportedMemory(metered(counting), memoryBytesMax));
    super(module, { memory: new MemoryBudget(), compute: new ComputeBudget() });
    this.#width = width;
    this.#height = height;
  }

  protected override create(instantiate: Instantiate): Heif {
    instantiate({});
    const [width, height, stride] = [this.#width, this.#height, this.#width + 16];
    const row = Uint8Array.from({ length: stride }, (_, x) => (x % 4 < 2 ? 50 : 200));
    const data = new Uint8Array(stride * height);
    for (let y = 0; y < height; y++) data.set(row, y * stride);
    const engine = {
      heif_context_alloc: () => ({}),
      heif_context_read_from_memory: () => ({ code: 0 }),
      heif_context_free() {},
      heif_error_code: { heif_error_Ok: 0 },
      heif_js_context_get_primary_image_handle: () => ({}),
      heif_image_handle_release() {},
      heif_js_decode_image2: () => ({ channels: [{ id: 0, width, height, stride, data }], image: {} }),
      heif_image_release() {},
      heif_colorspace: { heif_colorspace_YCbCr: 0 },
      heif_chroma: { heif_chroma_420: 1 },
      heif_channel: { heif_channel_Y: 0 },
    };
    // The door uses no more of the engine than this.
    return engine as unknown as Heif;
  }
}

test.each([
  ['kept', 4000, 3000, [50, 50, 200, 200]],
  ['halved beyond 16 megapixels', 5712, 4284, [50, 200, 50, 200]],
])('a picture is %s', (_what, width, height, columns) => {
  const picture = new StripedDoor(width, height).image(new Uint8Array(8), width * height);
  const by = columns[1] === 200 ? 2 : 1;
  expect(picture).toMatchObject({ width: width / by, height: height / by });
  expect([...picture.gray.subarray(0, 4)]).toEqual(columns);
  expect([...picture.gray.subarray(-4)]).toEqual(columns);
});
