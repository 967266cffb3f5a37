import { unreadable } from '../../failure.ts';
import { Directory, numbersOf } from './directory.ts';

const tags = {
  bitsPerSample: 258,
  compression: 259,
  samplesPerPixel: 277,
  planarConfiguration: 284,
  sampleFormat: 339,
} as const;
const planes = 2;
const jpegs: readonly number[] = [6, 7];
/** Samples of a pixel that are looked at. No picture has more. */
const samplesMax = 16;
/** Unsigned numbers, and what a file calls undefined. */
const unsigned: readonly number[] = [1, 4];

/**
 * Refuses a picture that the decoder would show otherwise than it is: samples of other sizes than these,
 * signed ones, floating-point ones, and four colours in a JPEG, of which the decoder takes three. Colours in
 * planes of their own it takes for damage.
 *
 * @throws {Unreadable} `corrupt`
 */
export function checkSamples(bytes: Uint8Array, directoryOffset: number): void {
  const directory = new Directory(bytes, directoryOffset);
  const entries = directory.entries();
  const numbers = (tag: number) => numbersOf(entries.get(tag), directory.littleEndian, samplesMax);
  const [compression = 1] = numbers(tags.compression);
  const [samples = 1] = numbers(tags.samplesPerPixel);
  const [planar] = numbers(tags.planarConfiguration);
  const [bits = 1, ...otherBits] = numbers(tags.bitsPerSample);
  const isRead =
    [1, 2, 4, 8, 16].includes(bits) &&
    otherBits.every((other) => other === bits) &&
    numbers(tags.sampleFormat).every((format) => unsigned.includes(format)) &&
    !(jpegs.includes(compression) && samples > 3) &&
    !(planar === planes && samples > 1);
  if (isRead) return;
  const detail = {
    en: 'The TIFF stores its colors in a form that is not read, such as numbers of 32 bits, planes, or CMYK in a JPEG.',
    fr: 'Le TIFF enregistre ses couleurs sous une forme qui n’est pas lue, comme des nombres de 32\u00A0bits, des plans, ou du CMJN en JPEG.',
  };
  const remedy = {
    en: 'Save the picture as a PDF, a PNG or a JPEG, and send this file.',
    fr: 'Enregistrez l’image en PDF, PNG ou JPEG, et envoyez ce fichier.',
  };
  throw unreadable('corrupt', detail, { remedy });
}
