import type { ComputeBudget } from '../../../wasm/compute.ts';
import type { ImageFormat } from '../format.ts';
import { damaged, type ImageHeader, startsWith, viewOf } from '../header.ts';
import { boxAt } from '../heic/boxes.ts';

export const jp2 = {
  kind: 'jp2',
  name: 'JPEG 2000',
  recognises: (bytes) => isCodeStream(bytes) || startsWith(bytes, '\0\0\0\x0cjP  \r\n\x87\n'),
  header: (bytes, compute) => (isCodeStream(bytes) ? codeStreamHeader(bytes) : fileHeader(bytes, compute)),
  decode: ({ mupdf }, { bytes }) => mupdf.image(bytes),
} as const satisfies ImageFormat;

function isCodeStream(bytes: Uint8Array): boolean {
  return startsWith(bytes, '\xff\x4f\xff\x51');
}

/** The header of the file format (ITU-T T.800, I.5.3.1), in which height comes before width. */
function fileHeader(bytes: Uint8Array, compute: ComputeBudget): ImageHeader {
  const imageHeader = boxAt(bytes, compute, 'jp2h', 'ihdr');
  if (imageHeader === undefined)
    return damaged('a JPEG 2000 file without a header', 'un fichier JPEG 2000 sans en-tête');
  const view = viewOf(imageHeader);
  return { height: view.getUint32(0), width: view.getUint32(4) };
}

/**
 * The header of a bare codestream (ITU-T T.800, A.5.1). SIZ is the first segment, and the picture has an
 * offset on the reference grid.
 */
function codeStreamHeader(bytes: Uint8Array): ImageHeader {
  const view = viewOf(bytes);
  const [right, bottom, left, top] = [
    view.getUint32(8),
    view.getUint32(12),
    view.getUint32(16),
    view.getUint32(20),
  ];
  return { width: right - left, height: bottom - top };
}
