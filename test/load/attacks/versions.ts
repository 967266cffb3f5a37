import { box, letter, page, pages, print, SavedPdf } from '../../unit/pipelines/file/saved-pdf.ts';
import { type Attack, attack } from './attack.ts';

/** Lines of text that fill a page, different in each version. */
function lines(letters: number, version: number): string {
  const words = `Salaire ${version} net imposable 1 500,00 `.repeat(3).slice(0, 100);
  const one = (line: number) => print(words, 10 + (line % 7), 20 + ((line * 31) % 8000) / 10);
  return Array.from({ length: Math.ceil(letters / words.length) }, (_, line) => one(line)).join('');
}

/** PDFs whose earlier versions must be opened, drawn and compared. */
export const versionAttacks: readonly Attack[] = [
  attack({
    what: 'PDF whose versions all show something else',
    kinds: ['tax', 'caf', 'any'],
    numbers: {
      versions: [1, 500, 50_000],
      pages: [1, 10, 3000],
      letters: [0, 3000, 60_000],
      covers: [0, 1, 9],
    },
    make: ({ versions, pages: count, letters, covers }) => {
      const kids = Array.from({ length: count }, (_, index) => 10 + index);
      const contentOf = (version: number) => {
        const text = lines(letters, version);
        return text + (box(0, 0, 595, 842) + text).repeat(covers);
      };
      const objects = Object.fromEntries(kids.map((kid) => [kid, page()]));
      const pdf = new SavedPdf(letter(contentOf(0), { 2: pages(...kids), ...objects }), 10 + count);
      for (let version = 1; version <= versions && pdf.length < 9.9e6; version++) {
        pdf.save({ 4: { content: contentOf(version) } });
      }
      return pdf.bytes.subarray(0, 10_000_000);
    },
  }),
  attack({
    what: 'PDF of signed revisions that are compared',
    kinds: ['tax', 'any'],
    numbers: {
      revisions: [1, 16, 64],
      pages: [1, 10, 30],
      letters: [0, 3000, 60_000],
      files: [1, 10, 10],
    },
    make: ({ revisions, pages: count, letters }) => {
      const kids = Array.from({ length: count }, (_, index) => 10 + index);
      const objects = Object.fromEntries(kids.map((kid) => [kid, page()]));
      const pdf = new SavedPdf(letter(lines(letters, 0), { 2: pages(...kids), ...objects }), 200);
      const fields: string[] = [];
      for (let revision = 1; revision <= revisions && pdf.length < 1.9e6; revision++) {
        const number = 100 + revision;
        // A signature that claims to cover the version before it.
        const range = `/ByteRange [0 10 20 ${pdf.length - 20}] /Contents <00>`;
        const value = `/V << /Type /Sig /SubFilter /ETSI.CAdES.detached ${range} >>`;
        fields.push(`${number} 0 R`);
        pdf.save({
          1: `<< /Type /Catalog /Pages 2 0 R /AcroForm << /SigFlags 3 /Fields [${fields.join(' ')}] >> >>`,
          [number]: `<< /FT /Sig /T (s${revision}) ${value} >>`,
        });
      }
      return pdf.bytes.subarray(0, 1_900_000);
    },
  }),
];
