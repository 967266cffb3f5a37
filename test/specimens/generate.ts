import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { cafFiles } from './caf/files.ts';
import type { Specimen } from './catalogue.ts';
import { hostileFiles } from './hostile/files.ts';
import { cardFiles } from './identity/cards.ts';
import { identityFiles } from './identity/files.ts';
import { refusedFiles } from './identity/refused.ts';
import { letterFiles } from './resources/letters/index.ts';
import { payslipFiles } from './resources/payslip-files.ts';
import { declarationFiles, taxFiles } from './resources/tax-files.ts';
import { signedPdfFiles } from './signed-pdf/files.ts';
import { writeTestServices } from './signed-pdf/write.ts';
import { writeTestCaModule } from './test-ca/write.ts';

/** Good documents sent in the field of another kind. */
const misplaced: readonly Specimen[] = [
  misplace('resources/tax-notice.pdf', 'fr_civil_servant_payslip_file'),
  misplace('resources/tax-notice.pdf', 'fr_caf_payment_certificate_file'),
  misplace('resources/payslip.pdf', 'fr_income_taxes_file'),
  misplace('resources/payslip.pdf', 'fr_caf_payment_certificate_file'),
  misplace('resources/tax-declaration-27.pdf', 'fr_income_taxes_file'),
  misplace('resources/tax-notice.pdf', 'fr_income_tax_declaration_file'),
];

function misplace(file: string, field: string): Specimen {
  const specimen = [...taxFiles, ...payslipFiles, ...declarationFiles].find(
    (candidate) => candidate.file === file,
  );
  if (specimen === undefined) throw new RangeError(`No specimen ${file}`);
  return {
    ...specimen,
    field,
    kind: `${specimen.kind}, in another field`,
    expected: { reason: 'wrong_document' },
  };
}

/** Every committed specimen, in the order of the index. */
export const specimens: readonly Specimen[] = [
  ...identityFiles,
  ...cardFiles,
  ...taxFiles,
  ...payslipFiles,
  ...declarationFiles,
  ...letterFiles,
  ...cafFiles,
  ...misplaced,
  ...refusedFiles,
  ...hostileFiles,
];

/** Where the specimens lie. */
export const filesFolder = join(import.meta.dirname, 'files');

/** The text of `files/index.json`, with short lists on a line as the project's formatter has them. */
export function indexText(): string {
  const entries = specimens.map(({ bytes: _, ...entry }) => entry);
  const expanded = JSON.stringify(entries, null, 2);
  const folded = expanded.replace(
    /^( *"\w+": )\[\n([^[\]{}]*?)\n *\](,?)$/gm,
    (whole, name: string, items: string, comma: string) => {
      const line = `${name}[${items.trim().replace(/\n\s+/g, ' ')}]${comma}`;
      return line.length > 110 ? whole : line;
    },
  );
  return `${folded}\n`;
}

/** Writes the specimens whose path contains one of `parts`, or all of them. */
async function generate(parts: readonly string[]): Promise<void> {
  writeTestCaModule();
  writeTestServices();
  const files = [...specimens, ...signedPdfFiles];
  const known = new Set(['index.json', ...files.map(({ file }) => file)]);
  let total = 0;
  const wanted = files.filter(({ file }) => parts.length === 0 || parts.some((part) => file.includes(part)));
  for (const specimen of wanted) {
    const path = join(filesFolder, specimen.file);
    mkdirSync(dirname(path), { recursive: true });
    const bytes = await specimen.bytes();
    total += bytes.length;
    writeFileSync(path, bytes);
  }
  writeFileSync(join(filesFolder, 'index.json'), indexText());
  for (const entry of readdirSync(filesFolder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !known.has(relative(filesFolder, path))) rmSync(path);
  }
  process.stdout.write(`${wanted.length} specimens, ${(total / 1e6).toFixed(1)} MB, in ${filesFolder}\n`);
}

if (process.argv[1] === import.meta.filename) await generate(process.argv.slice(2));
