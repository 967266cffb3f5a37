import { readFileSync } from 'node:fs';
import { satisfies } from 'semver';

/**
 * Says which versions of Node package.json names if this is none of them, else null. npm only warns, and what
 * fails later does not say why.
 */
export function nodeRefusal(version: string): string | null {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  const range: string = JSON.parse(text).engines.node;
  if (satisfies(version, range)) return null;
  return `This is Node ${version}, and the project needs Node ${range}: https://nodejs.org`;
}
