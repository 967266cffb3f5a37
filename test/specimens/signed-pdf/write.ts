import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { base64Lines } from '../test-ca/write.ts';
import { listed, spkiOf } from './authority.ts';

export const testServicesPath = join(import.meta.dirname, '../../../src/trust/eu/test-services.ts');

/** The text of `src/trust/eu/test-services.ts`: the test list, as data of the service. */
export function testServicesText(): string {
  const entries = listed.map(
    ({ type, name, holder, uses }) => `  {
    type: '${type}',
    name: '${name}',
    subject:
${base64Lines(holder.name, '      ')},
    spki:
${base64Lines(spkiOf(holder), '      ')},
    uses: [${uses.map((use) => `'${use}'`).join(', ')}],
  },
`,
  );
  return `import { fromBase64 } from '../x509/der.ts';
import type { TrustService } from './services.ts';

/** The State of the test list, which does not exist: ISO 3166-1 leaves the code to its users. */
export const testState = 'XX';

/**
 * The trusted list of the service's own test authority, made by \`npm run specimens\`. Its keys are public,
 * so only test keys trust it. Subject names and SubjectPublicKeyInfo are DER in base64.
 */
const listed = [
${entries.join('')}] as const;

export const testServices: readonly TrustService[] = listed.map(({ uses, subject, spki, ...service }) => ({
  ...service,
  state: testState,
  provider: 'CONFIANCE FICTIVE',
  subject: fromBase64(subject),
  spki: fromBase64(spki),
  statuses: [{ since: Date.UTC(2020, 0), qualified: true, uses }],
}));
`;
}

export function writeTestServices(): void {
  writeFileSync(testServicesPath, testServicesText());
}
