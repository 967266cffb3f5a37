import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { identityDocuments } from '../../../src/documents/index.ts';
import { reasonTexts } from '../../../src/http/problems/reason-texts.ts';
import { cafExpectations } from '../../specimens/caf-expectations.ts';
import { filesFolder, indexText, specimens } from '../../specimens/generate.ts';
import { signedPdfFiles } from '../../specimens/signed-pdf/files.ts';

const onDisk = readdirSync(filesFolder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(filesFolder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));

test('the committed index is the generated one and names every file but the signed PDFs', () => {
  expect(readFileSync(join(filesFolder, 'index.json'), 'utf8')).toBe(indexText());
  const named = ['index.json', ...[...specimens, ...signedPdfFiles].map(({ file }) => file)];
  expect(onDisk.toSorted()).toEqual([...new Set(named)].toSorted());
});

test('no file is sent twice to one field', () => {
  const places = specimens.map(({ file, field }) => `${file} ${field}`);
  expect(new Set(places).size).toBe(places.length);
});

test('the committed files stay below 13 MB', () => {
  const sizes = onDisk.map((file) => statSync(join(filesFolder, file)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(13_000_000);
});

test('every supported identity type has its lines and every refusal a reason of the service', () => {
  const types = specimens.flatMap(({ expected }) => ('mrzLines' in expected ? [expected.documentType] : []));
  expect([...new Set(types)].toSorted()).toEqual(
    identityDocuments.map(({ documentType }) => documentType).toSorted(),
  );
  for (const { expected } of specimens) {
    if ('reason' in expected) expect(Object.keys(reasonTexts)).toContain(expected.reason);
  }
});

test('every certificate has an expectation and every expectation its certificates', () => {
  const names = specimens.flatMap(({ file, expected }) =>
    'cafFalseFlags' in expected ? [file.slice(4, -4)] : [],
  );
  const alone = cafExpectations.filter(({ files }) => files.length === 1).map(({ files }) => files[0]);
  expect(alone.toSorted()).toEqual(names.toSorted());
  for (const { files, falseFlags, documentsFalseFlags } of cafExpectations) {
    for (const file of files) expect(names).toContain(file);
    expect(falseFlags).toHaveLength(files.length);
    expect(documentsFalseFlags === null).toBe(files.length === 1);
  }
});

const sample = [
  'identity/passport.pdf',
  'identity/fr-driving-licence.jpg',
  'identity/fr-driving-licence.webp',
  'identity/us-border-crossing-card.png',
  'identity/es-biometric-id-card-turned-15.jpg',
  'resources/tax-notice.pdf',
  'resources/payslip-scan.pdf',
  'caf/forged-appended-amount.pdf',
];

test.each(sample)('a second generation of %s gives the same bytes', async (file) => {
  const bytes = await specimens.find((specimen) => specimen.file === file)?.bytes();
  expect(Buffer.from(bytes ?? []).equals(readFileSync(join(filesFolder, file)))).toBe(true);
});

test.each(signedPdfFiles)('a second generation of $file gives the same bytes', ({ file, bytes }) => {
  expect(bytes().equals(readFileSync(join(filesFolder, file)))).toBe(true);
});
