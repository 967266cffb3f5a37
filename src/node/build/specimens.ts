import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeIfChanged } from './write.ts';

const made = new URL('../../../test/specimens/files/', import.meta.url);
const folder = new URL('../../site/generated/static/specimens/', import.meta.url);

/** The specimens that the try page offers: their names there, and their paths among those of the tests. */
const specimens = {
  'caf-forged.pdf': 'caf/forged-header-number.pdf',
  'caf.pdf': 'caf/genuine-march.pdf',
  'driving-licence.webp': 'identity/fr-driving-licence.webp',
  'passport-forged.jpg': 'identity/passport-forged.jpg',
  'passport.webp': 'identity/passport.webp',
  'payslip.pdf': 'resources/payslip.pdf',
  'proof-of-address.pdf': 'resources/proof-of-address.pdf',
  'residence-permit.webp': 'identity/fr-residence-permit.webp',
  'tax-notice-forged.pdf': 'resources/tax-notice-forged.pdf',
  'tax-notice.pdf': 'resources/tax-notice.pdf',
} as const;

/** Copies the specimens to where the Worker serves them from. */
export function copySpecimens(): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, path] of Object.entries(specimens)) {
    const from = new URL(path, made);
    if (!existsSync(from)) {
      // The source archive has no specimens. Who builds from it has to make them first.
      process.stderr.write(
        'The specimens of the page are missing: npm run specimens, then npm run vendor.\n',
      );
      return;
    }
    writeIfChanged(fileURLToPath(new URL(name, folder)), readFileSync(from));
  }
}
