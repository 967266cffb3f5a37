import type { FileField } from '../../documents/document.ts';
import { identityFileField } from '../../documents/identity/rules/identity-document.ts';
import { fileFields } from '../../documents/index.ts';
import type { Upload } from '../../intake/page.ts';
import { limits } from '../../limits.ts';
import { readers } from '../../pipelines/readers.ts';
import type { Reading } from '../../pipelines/reading.ts';
import { Problem } from '../problems/problem.ts';
import type { Form } from './form.ts';

/** The field of the endpoint for documents of any kind. */
const anyFiles = { name: identityFileField.name, filesMax: limits.documentFilesMax } as const;

/**
 * The files of a request for documents of any kind.
 *
 * @throws {Problem} `missing_file`, `too_many_files`, `too_large`
 */
export function admitDocuments(form: Form): readonly Upload[] {
  const files = form.files(anyFiles.name);
  if (files.length === 0) throw misplaced(form) ?? missing([anyFiles], form);
  if (files.length > anyFiles.filesMax) throw tooMany(anyFiles, files);
  return files;
}

/** The problem of files in another endpoint's field, which callers may expect to work here; null if none. */
function misplaced(form: Form): Problem | null {
  for (const { name } of fileFields) {
    if (name === anyFiles.name || form.files(name).length === 0) continue;
    return new Problem('missing_file', {
      en: `This endpoint takes files of every kind in the field ${anyFiles.name}, not in ${name}.`,
      fr: `Ce point d’accès prend tous les fichiers dans le champ ${anyFiles.name}, et non dans ${name}.`,
    });
  }
  return null;
}

/**
 * The only file of a request for a picture of a page.
 *
 * @throws {Problem} `missing_file`, `repeated_field`, `too_large`
 */
export function admitOne(form: Form): Upload {
  const one = { name: anyFiles.name, filesMax: 1 };
  const [file, ...others] = form.files(one.name);
  if (file === undefined) throw missing([one], form);
  if (others.length > 0) throw tooMany(one, [file, ...others]);
  return file;
}

/**
 * Refuses what can be refused before a credit is held: several kinds of document in one request, more files
 * than the field accepts, and files whose first bytes show that they can't be read. Returns the reading that
 * is to be done.
 *
 * @throws {Problem} `missing_file`, `several_document_kinds`, `repeated_field`, `too_many_files`, and what
 *   the reader throws
 */
export function admit(form: Form, fields: readonly FileField[]): Reading {
  const rows = fields.map((field) => ({ field, files: form.files(field.name) }));
  const [sent, ...others] = rows.filter(({ files }) => files.length > 0);
  if (sent === undefined) throw missing(fields, form);
  if (others.length > 0) {
    const count = others.length + 1;
    throw new Problem('several_document_kinds', {
      en: `The form has files of ${count} document types; send one document type per request.`,
      fr: `Le formulaire a des fichiers de ${count} types de document ; envoyez-en un par demande.`,
    });
  }
  const [first, ...more] = sent.files;
  const reader = readers.get(sent.field.name);
  if (first === undefined || reader === undefined) throw missing(fields, form);
  if (sent.files.length > sent.field.filesMax) throw tooMany(sent.field, sent.files);
  return reader([first, ...more]);
}

function missing(fields: readonly Pick<FileField, 'name'>[], form: Form): Problem {
  const text = fields.find(({ name }) => form.hasText(name));
  if (text !== undefined) {
    return new Problem('missing_file', {
      en: `The field ${text.name} has no filename, so it is text and not a file.`,
      fr: `Le champ ${text.name} n’a pas de filename\u00A0: c’est donc un texte et non un fichier.`,
    });
  }
  const names = fields.map(({ name }) => name).join(', ');
  const several = fields.length > 1;
  return new Problem('missing_file', {
    en: `The form has no file in ${several ? 'any of the fields' : 'the field'} ${names}.`,
    fr: `Le formulaire n’a ${several ? 'de fichier dans aucun des champs' : 'pas de fichier dans le champ'} ${names}.`,
  });
}

function tooMany(
  { name, filesMax }: Pick<FileField, 'name' | 'filesMax'>,
  files: readonly Upload[],
): Problem {
  return new Problem(filesMax > 1 ? 'too_many_files' : 'repeated_field', {
    en: `The field ${name} has ${files.length} files, but may have at most ${filesMax > 1 ? filesMax : 'one'}.`,
    fr: `Le champ ${name} contient ${files.length} fichiers, mais en accepte au plus ${filesMax > 1 ? filesMax : 'un'}.`,
  });
}
