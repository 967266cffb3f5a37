import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Writes a generated file only if its content has changed, because a running `npm start` bundles again after
 * each write.
 */
export function writeIfChanged(path: string, content: Uint8Array | string): void {
  if (existsSync(path) && readFileSync(path).equals(Buffer.from(content))) return;
  writeFileSync(path, content);
}
