import { identityFileField } from '../documents/identity/rules/identity-document.ts';
import { cafCertificate, signedDocuments, signedPdf } from '../documents/index.ts';
import type { SignedDocument } from '../documents/signed/rules/signed-document.ts';
import { Unreadable, unreadable } from '../failure.ts';
import { kindOf } from '../intake/inspect.ts';
import type { Upload } from '../intake/page.ts';
import { limits } from '../limits.ts';
import { present } from '../present.ts';
import { CafFinder } from './caf/finder.ts';
import { certificatesVerified, type FoundCaf } from './caf/found.ts';
import { CodeFinder } from './codes/finder.ts';
import type { FoundSigned } from './codes/found.ts';
import { foreignQrCode, onlyQrCode } from './codes/qr-codes.ts';
import { withFile, withFiles } from './file/with-file.ts';
import type { SearchOptions, Sought } from './finder.ts';
import { MrzFinder } from './mrz/finder.ts';
import { withOthers } from './others.ts';
import type { Reading } from './reading.ts';
import { search } from './search.ts';
import { readSignedPdf } from './signatures/signed-pdf.ts';
import { withSignaturesOf } from './signatures/with-signatures.ts';
import { Work } from './work.ts';

/**
 * Makes a reading of the files of a field. Their first bytes are checked at once, before a credit is held;
 * the reading does the rest. The number of files is at least one and at most what the field accepts.
 */
export type FieldReader = (files: readonly [Upload, ...Upload[]]) => Reading;

/** The readers by the names of their fields. */
export const readers: ReadonlyMap<string, FieldReader> = new Map<string, FieldReader>([
  [identityFileField.name, ([file]) => ofOneFile(file, readIdentity(file))],
  ...signedDocuments.map((document): [string, FieldReader] => [
    document.fileField.name,
    ([file]) => ofOneFile(file, readSigned(file, document)),
  ]),
  [
    cafCertificate.fileField.name,
    (files) => withFiles(files, withSignaturesOf(files, readCertificates(files))),
  ],
  [signedPdf.fileField.name, ([file]) => withFile(file, readSignedPdf(file))],
]);

function ofOneFile(file: Upload, reading: Reading): Reading {
  return withFile(file, withSignaturesOf([file], reading));
}

/** Reads a document on one page, or on two for its sides, by its MRZ. */
export function readIdentity(upload: Upload): Reading {
  kindOf(upload.bytes);
  const pagesMax = limits.identityPagesMax;
  return async (reading) => {
    const context = { ...reading, work: new Work(reading.engines) };
    const options = { finders: [new MrzFinder(context, true)], pagesMax };
    const { document, page } = await search(upload, options, context);
    return withOthers(await document.read(), [{ upload, page }], context, true);
  };
}

/** Reads a document by its 2D-Doc. */
export function readSigned(upload: Upload, wanted: SignedDocument): Reading {
  kindOf(upload.bytes);
  return async (reading) => {
    const context = { ...reading, work: new Work(reading.engines) };
    const options: SearchOptions<FoundSigned> = {
      finders: [new CodeFinder(context, wanted)],
      pagesMax: limits.resourcesPagesMax,
      refusal: async ({ kind, failure }, { views }) => {
        const qrCode = kind === 'nothing' ? await foreignQrCode(views, context.engines) : null;
        return qrCode === null ? failure : unreadable('no_2d_doc', onlyQrCode(qrCode));
      },
    };
    const { document, page } = await search(upload, options, context);
    const conclude = await document.read();
    const { pagesOfOthers } = document;
    return withOthers(conclude, [{ upload, page, pagesOfOthers }], context);
  };
}

/**
 * Reads one or more certificates. Each must be a PDF, because its metadata are checked, and a picture has
 * none.
 */
export function readCertificates(files: readonly Upload[]): Reading {
  for (const upload of files) checkPdf(upload);
  return async (reading) => {
    const context = { ...reading, work: new Work(reading.engines) };
    const finders = [new CafFinder(context, true)];
    const certificates: Sought<FoundCaf>[] = [];
    for (const upload of files) {
      const { compute } = context.engines;
      const before = compute.spent;
      const found = search(upload, { finders, pagesMax: limits.resourcesPagesMax }, context);
      certificates.push(await found.catch((error: unknown) => Promise.reject(named(upload, error))));
      // Granted only after a certificate was read, so that a file that can't be read has no larger budget
      // among several than alone.
      compute.grantForRead(Math.min(limits.readDocumentInstructions, compute.spent - before));
    }
    const verification = certificatesVerified(
      certificates.map(({ document }) => document.verified),
      context,
    );
    const read = certificates.map(({ document: { pagesOfOthers }, page }, index) => {
      return { upload: present(files[index]), page, pagesOfOthers };
    });
    return withOthers(async () => verification, read, context);
  };
}

function checkPdf(upload: Upload): void {
  if (kindOfNamed(upload) === 'pdf') return;
  throw unreadable('no_caf_certificate', {
    en: 'The file is a picture. A payment certificate is verified as the PDF from caf.fr, since the dates that the PDF itself carries are part of the check.',
    fr: 'Le fichier est une image. Une attestation de paiement se vérifie sur le PDF de caf.fr, car les dates que porte le PDF lui-même font partie du contrôle.',
  }).ofFile(upload.position);
}

function kindOfNamed(upload: Upload): ReturnType<typeof kindOf> {
  try {
    return kindOf(upload.bytes);
  } catch (error) {
    throw named(upload, error);
  }
}

/**
 * The failure with the position of its file. The file's name is not used, because it is the caller's text.
 */
function named({ position }: Upload, error: unknown): unknown {
  return error instanceof Unreadable ? error.ofFile(position) : error;
}
