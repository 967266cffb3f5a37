import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Writes a made file unless it is there as it would be: a running `npm start` bundles again when one is written. */
export function writeIfChanged(path: string, content: Uint8Array | string): void {
  if (existsSync(path) && readFileSync(path).equals(Buffer.from(content))) return;
  writeFileSync(path, content);
}
