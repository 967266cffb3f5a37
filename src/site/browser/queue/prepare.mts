import { limits } from '../../../limits.ts';
import { mayBeSmaller } from './batch.mts';
import type { Prepared } from './queued-file.mts';

/** The maximum number of pixels of a smaller copy, which is more than a page at 300 dpi has. */
const copyPixelsMax = 24_000_000;
const copyQuality = 0.9;
/** The factor by which each side is reduced if a copy is still too large. */
const copyStep = 0.75;
const copiesMax = 5;

/**
 * Reads the beginning of a file, which fails if the file was changed, and reduces a photo that is too large.
 */
export async function prepare(file: File): Promise<Prepared> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    return { kind: 'changed' };
  }
  if (file.size <= limits.fileBytesMax) return { kind: 'ready', file };
  const copy = mayBeSmaller(file) ? await smallerCopy(file) : null;
  return copy === null ? { kind: 'tooLarge' } : { kind: 'ready', file: copy };
}

/** A JPEG of the picture that is small enough to be sent; null if the browser can't make one. */
async function smallerCopy(file: File): Promise<File | null> {
  let picture: ImageBitmap;
  try {
    // The picture is turned as its Exif data say, which the service would do too.
    picture = await createImageBitmap(file);
  } catch {
    return null;
  }
  try {
    let scale = Math.min(1, Math.sqrt(copyPixelsMax / (picture.width * picture.height)));
    for (let made = 0; made < copiesMax; made++, scale *= copyStep) {
      const blob = await jpegOf(picture, scale);
      if (blob === null) return null;
      if (blob.size <= limits.fileBytesMax) return new File([blob], file.name, { type: blob.type });
    }
    return null;
  } finally {
    picture.close();
  }
}

async function jpegOf(picture: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (context === null) return null;
  // JPEG has no transparency, so transparent places become white like paper.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', copyQuality));
}
