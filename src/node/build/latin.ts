/**
 * Copies packages whose licence names people with letters outside Latin-1, and escapes those letters. The
 * bundler keeps comments about licences as they are, and one such letter makes V8 keep every character of the
 * whole script in two bytes. wrangler.toml bundles the copies instead of the packages.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeIfChanged } from './write.ts';

const root = new URL('../../../', import.meta.url);

const packages = [
  {
    from: 'node_modules/ibantools/jsnext/ibantools.js',
    to: 'src/documents/signed/generated/ibantools.js',
  },
] as const;

/** The same script in Latin-1: other characters become `\u` and four digits, which a program reads alike. */
export function inLatin1(script: string): string {
  return script.replace(
    /[^\0-\xFF]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
}

export function copyPackages(): void {
  for (const { from, to } of packages) {
    const target = fileURLToPath(new URL(to, root));
    mkdirSync(dirname(target), { recursive: true });
    writeIfChanged(target, inLatin1(readFileSync(new URL(from, root), 'utf8')));
  }
}
