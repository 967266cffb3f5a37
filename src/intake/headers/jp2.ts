import { boxAt } from './boxes.ts';
import { damaged, type ImageHeader, viewOf } from './header.ts';

/** JPEG 2000 in its file format (ITU-T T.800, I.5.3.1): height comes before width. */
export function jp2Header(bytes: Uint8Array): ImageHeader {
  const imageHeader = boxAt(bytes, 'jp2h', 'ihdr');
  if (imageHeader === undefined) return damaged('a JPEG 2000 file without a header');
  const view = viewOf(imageHeader);
  return { height: view.getUint32(0), width: view.getUint32(4) };
}
