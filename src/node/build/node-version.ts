import { readFileSync } from 'node:fs';

/**
 * Ends the process if package.json does not name this version of Node. npm only warns of that, and what fails
 * later does not say why.
 */
export function requireNode(version = process.versions.node): void {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  const range: string = JSON.parse(text).engines.node;
  if (isInRange(version, range)) return;
  console.error(`This is Node ${version}, and the project needs Node ${range}: https://nodejs.org`);
  process.exit(1);
}

/** Whether a version is in a range of parts such as `^20.19.0` and `>=24.0.0`, with ` || ` between them. */
export function isInRange(version: string, range: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return range.split(' || ').some((part) => {
    const [, sign, ...least] = /^(\^|>=)(\d+)\.(\d+)\.0$/.exec(part) ?? [];
    const [leastMajor = Number.NaN, leastMinor = 0] = least.map(Number);
    return major === leastMajor ? minor >= leastMinor : sign === '>=' && major > leastMajor;
  });
}
