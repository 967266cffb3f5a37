import { type Unreadable, unreadable } from '../failure.ts';
import type { Text } from '../language.ts';
import { fourLetters, startsWith } from './header.ts';

/** A kind of file that people send though it is not accepted. */
interface Unaccepted {
  /** Looks only at the first bytes. */
  readonly recognises: (bytes: Uint8Array) => boolean;
  readonly detail: Text;
  readonly remedy: Text;
}

/** Where the name of the first file begins in a ZIP archive. */
const zippedNameAt = 30;
/**
 * The beginnings of the name of the first file in a ZIP archive that is a document of Microsoft Office or
 * LibreOffice.
 */
const zippedOfficeNames = ['[Content_Types].xml', '_rels/', 'docProps/', 'mimetypeapplication/vnd.oasis'];
const isZip = (bytes: Uint8Array) => startsWith(bytes, 'PK\x03\x04');
const isZippedOffice = (bytes: Uint8Array) =>
  isZip(bytes) && zippedOfficeNames.some((name) => startsWith(bytes, name, zippedNameAt));

/** The brand of a file of the ISO base media format (ISO/IEC 14496-12, 4.3); null for another file. */
const brandOf = (bytes: Uint8Array) => (startsWith(bytes, 'ftyp', 4) ? fourLetters(bytes, 8) : null);

const unacceptedKinds: readonly Unaccepted[] = [
  {
    recognises: (bytes) => bytes.length === 0,
    detail: { en: 'The file is empty.', fr: 'Le fichier est vide.' },
    remedy: {
      en: 'Send the file again when it has been downloaded or copied completely.',
      fr: 'Envoyez de nouveau le fichier quand il est entièrement téléchargé ou copié.',
    },
  },
  {
    recognises: (bytes) =>
      isZippedOffice(bytes) || startsWith(bytes, '\xD0\xCF\x11\xE0') || startsWith(bytes, '{\\rtf'),
    detail: {
      en: 'The file is from an office program, such as Word.',
      fr: 'Le fichier vient d’un logiciel de bureautique comme Word.',
    },
    remedy: {
      en: 'Send the PDF that the issuer of the document made, or a photo of the document.',
      fr: 'Envoyez le PDF qu’a établi l’émetteur du document, ou une photo du document.',
    },
  },
  {
    recognises: (bytes) =>
      isZip(bytes) || ['Rar!', '7z\xBC\xAF', '\x1F\x8B'].some((start) => startsWith(bytes, start)),
    detail: {
      en: 'The file is an archive, such as a ZIP file.',
      fr: 'Le fichier est une archive, comme un fichier ZIP.',
    },
    remedy: {
      en: 'Unpack it, and send the documents in it.',
      fr: 'Décompressez-la, et envoyez les documents qu’elle contient.',
    },
  },
  {
    recognises: (bytes) => /^(?:\xEF\xBB\xBF)?\s*<[!?a-z]/i.test(latin1(bytes.subarray(0, 64))),
    detail: {
      en: 'The file is a web page, or another text in HTML or XML.',
      fr: 'Le fichier est une page web, ou un autre texte en HTML ou XML.',
    },
    remedy: {
      en: 'Download the document itself. Often the page that asks you to sign in is saved instead.',
      fr: 'Téléchargez le document lui-même. Souvent, c’est la page de connexion qui est enregistrée à sa place.',
    },
  },
  {
    recognises: (bytes) => ['avif', 'avis'].includes(brandOf(bytes) ?? ''),
    detail: { en: 'The file is an AVIF image.', fr: 'Le fichier est une image AVIF.' },
    remedy: {
      en: 'Save the image as JPEG or PNG, and send that.',
      fr: 'Enregistrez l’image en JPEG ou en PNG, et envoyez cette dernière.',
    },
  },
  {
    recognises: (bytes) =>
      /^(?:iso|mp4|M4V|qt|3g)/.test(brandOf(bytes) ?? '') || startsWith(bytes, '\x1A\x45\xDF\xA3'),
    detail: { en: 'The file is a video.', fr: 'Le fichier est une vidéo.' },
    remedy: { en: 'Send a photo of the document.', fr: 'Envoyez une photo du document.' },
  },
];

const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

/** The failure of a file that has none of the accepted formats. It names what people send most often. */
export function notADocument(bytes: Uint8Array): Unreadable {
  const kind = unacceptedKinds.find(({ recognises }) => recognises(bytes));
  return unreadable('not_a_document', kind?.detail ?? null, kind && { remedy: kind.remedy });
}
