import { mebibyte } from '../../src/limits.ts';
import type { Pixels } from '../../src/raster/pixels.ts';
import { Raster } from '../../src/raster/rows.ts';
import { type Budgets, Door, type EngineLimits, type Instantiate } from '../door.ts';
import versions from '../versions.json' with { type: 'json' };
import { createHeif, type Heif, type HeifChannel } from './generated/heif.js';

const limits: EngineLimits = {
  floorBytes: versions.heif.floorBytes,
  ceilingBytes: 64 * mebibyte,
  startMs: 2,
};

/** libheif: decodes the primary image of a HEIC file, with its rotation applied. */
export class HeifDoor extends Door<Heif> {
  constructor(module: WebAssembly.Module, budgets: Budgets) {
    super(module, limits, budgets);
  }

  protected override create(instantiate: Instantiate): Heif {
    return createHeif(instantiate);
  }

  /** Decodes a picture with this many pixels to gray. */
  image(bytes: Uint8Array, pixels: number): Pixels {
    try {
      // Memory for the file and for two pictures of luma and half as much chroma: the decoded one and the
      // returned one.
      this.expectBytes(bytes.length + 3 * pixels);
      return this.run((engine) => {
        const context = engine.heif_context_alloc();
        try {
          const { code } = engine.heif_context_read_from_memory(context, bytes);
          if (code !== engine.heif_error_code.heif_error_Ok) throw new Error('The file could not be read.');
          return decodePrimary(engine, context);
        } finally {
          engine.heif_context_free(context);
        }
      });
    } finally {
      this.recycle();
    }
  }
}

function decodePrimary(engine: Heif, context: object): Pixels {
  const handle = engine.heif_js_context_get_primary_image_handle(context);
  if (!handle || handle.code !== undefined) throw new Error('The file has no primary image.');
  try {
    const { heif_colorspace_YCbCr: colorspace } = engine.heif_colorspace;
    const { heif_chroma_420: chroma } = engine.heif_chroma;
    const picture = engine.heif_js_decode_image2(handle, colorspace, chroma);
    if (!picture || picture.code !== undefined) throw new Error('The image could not be decoded.');
    try {
      const luma = picture.channels.find(({ id }) => id === engine.heif_channel.heif_channel_Y);
      if (luma === undefined) throw new Error('The image has no luma.');
      return packed(luma);
    } finally {
      engine.heif_image_release(picture.image);
    }
  } finally {
    engine.heif_image_handle_release(handle);
  }
}

/** The gray picture from the luma plane, whose rows are padded; halved if it is too large to be kept. */
function packed({ width, height, stride, data }: HeifChannel): Pixels {
  const raster = new Raster(width, height);
  for (let y = 0; y < height; y++) raster.add(data.subarray(y * stride, y * stride + width));
  return raster.pixels;
}
