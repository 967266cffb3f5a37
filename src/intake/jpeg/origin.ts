import type { ComputeBudget } from '../../../wasm/compute.ts';
import { Directory, type DirectoryEntry } from '../tiff/directory.ts';
import { exifOf } from './header.ts';

/** What a photo says of its origin; null where it says nothing. Anybody can change what it says. */
export interface PhotoOrigin {
  readonly camera: string | null;
  /** The program that wrote the file. */
  readonly program: string | null;
  /** Local times of the camera, `YYYY-MM-DDTHH:MM:SS`. */
  readonly taken: string | null;
  readonly changed: string | null;
}

/** Exif 2.32, tables 4 and 7. */
const tags = {
  make: 271,
  model: 272,
  software: 305,
  dateTime: 306,
  exif: 34665,
  dateTimeOriginal: 36867,
} as const;
const ascii = 2;
const dateTime = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/;

/** What a JPEG says of its origin in its Exif data; null if it says nothing or is damaged. */
export function photoOrigin(bytes: Uint8Array, compute: ComputeBudget): PhotoOrigin | null {
  try {
    const exif = exifOf(bytes, compute);
    if (exif === null) return null;
    const directory = new Directory(exif);
    const first = directory.entries();
    const more = directory.value(tags.exif);
    const second = more === undefined ? first : new Directory(exif, more).entries();
    const [make, model] = [textOf(first.get(tags.make)), textOf(first.get(tags.model))];
    // Many models begin with the name of their make.
    const camera = model?.startsWith(make ?? '') ? model : [make, model].filter(Boolean).join(' ') || null;
    const origin = {
      camera,
      program: textOf(first.get(tags.software)),
      taken: timeOf(second.get(tags.dateTimeOriginal)),
      changed: timeOf(first.get(tags.dateTime)),
    };
    return Object.values(origin).some((value) => value !== null) ? origin : null;
  } catch {
    return null;
  }
}

function textOf(entry: DirectoryEntry | undefined): string | null {
  if (entry?.type !== ascii) return null;
  const [text = ''] = new TextDecoder().decode(entry.content.subarray(0, 1000)).split('\0');
  return text.trim() === '' ? null : text.trim();
}

function timeOf(entry: DirectoryEntry | undefined): string | null {
  const [, year, month, day, time] = dateTime.exec(textOf(entry) ?? '') ?? [];
  const local = `${year}-${month}-${day}T${time}`;
  return Number.isNaN(Date.parse(`${local}Z`)) ? null : local;
}
