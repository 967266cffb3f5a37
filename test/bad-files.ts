/** Files that are wrong in one way each, made by hand so that the fault is plain to see. */

const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

export const textFile = latin1('This is a letter, not a picture. '.repeat(40));

export const emptyFile = new Uint8Array();

/** Start of image and a frame header that claims 12,336 by 12,336 pixels, in 50 bytes. */
export const hugeJpeg = (() => {
  const bytes = new Uint8Array(50);
  bytes.set([0xff, 0xd8, 0xff, 0xc0, 0x00, 0x0b, 0x08, 0x30, 0x30, 0x30, 0x30, 0x01, 0x01, 0x11, 0x00]);
  return bytes;
})();

/** A PNG whose header claims `width` by `height` and whose data is absent. */
export function pngHeader(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(45);
  bytes.set(latin1('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'));
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  bytes.set([8, 0, 0, 0, 0], 24);
  return bytes;
}

/** A PDF of objects with a right cross-reference table; the first object is its catalog. */
export function pdf(objects: readonly string[], trailer = ''): Uint8Array<ArrayBuffer> {
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const start = text.length;
  const entries = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return latin1(text);
}

/** A PDF of `count` blank pages of `width` by `height` points. */
export function blankPdf(count: number, width = 595, height = 842): Uint8Array<ArrayBuffer> {
  const kids = Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(' ');
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] >>`;
  return pdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
    ...Array.from({ length: count }, () => page),
  ]);
}

/** A PDF whose standard security handler asks for a password: no entry of it opens with the empty one. */
export const encryptedPdf = (() => {
  const filler = 'ab'.repeat(32);
  const encrypt = `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${filler}> /U <${filler}> >>`;
  const id = '<00112233445566778899aabbccddeeff>';
  return pdf(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
      encrypt,
    ],
    `/Encrypt 4 0 R /ID [${id} ${id}]`,
  );
})();
