/** A signature to be added to a PDF. */
export interface SignatureToAdd {
  readonly subFilter?: string;
  /** Entries of the signature's dictionary besides, in the syntax of PDF. */
  readonly entries?: string;
  /** What goes into `Contents`, given the signed bytes. */
  readonly sign: (signed: Buffer) => Uint8Array;
  /** Bytes that `Contents` holds, with zeros after the signature. */
  readonly room?: number;
  /** Numbers in place of the right ones. */
  readonly byteRange?: (right: readonly number[], file: Buffer) => readonly number[];
  /** Further objects, and entries of the catalogue. */
  readonly objects?: readonly string[];
  readonly catalogue?: string;
}

/** A page with a line of text. */
const page = [
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>',
  '<< /Length 43 >>\nstream\nBT /F 18 Tf 20 100 Td (LOYER 800 EUR) Tj ET\nendstream',
] as const;

/** A PDF without a signature, to which `addSignature` adds some, each as an update of the file. */
export function unsignedPdf(): Buffer {
  return update(Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'), [
    [1, '<< /Type /Catalog /Pages 2 0 R >>'],
    ...page.map((object, index) => [index + 2, object] as const),
  ]);
}

/** Numbers of the objects of a signature: dictionary and field, from this one on. */
const firstObject = 10;

/** Adds an update with a field and its signature (ISO 32000-2, 7.5.6 and 12.8.1). */
export function addSignature(file: Buffer, number: number, signature: SignatureToAdd): Buffer {
  const { subFilter = 'ETSI.CAdES.detached', entries = '', room = 8_192 } = signature;
  const value = firstObject + 2 * number;
  const fields = Array.from({ length: number + 1 }, (_, index) => `${firstObject + 2 * index + 1} 0 R`);
  const rangeRoom = '[0 0000000000 0000000000 0000000000]';
  const placeholder = `<${'0'.repeat(2 * room)}>`;
  const further = (signature.objects ?? []).map(
    (object, index) => [100 + 20 * number + index, object] as const,
  );
  const updated = update(file, [
    [
      1,
      `<< /Type /Catalog /Pages 2 0 R /AcroForm << /SigFlags 3 /Fields [${fields.join(' ')}] >> ${signature.catalogue ?? ''} >>`,
    ],
    [
      value,
      `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /${subFilter} /ByteRange ${rangeRoom} /Contents ${placeholder} ${entries} >>`,
    ],
    [
      value + 1,
      `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature${number}) /V ${value} 0 R /Rect [0 0 0 0] /P 3 0 R /F 132 >>`,
    ],
    ...further,
  ]);
  const gapStart = updated.indexOf(placeholder, file.length);
  const gapEnd = gapStart + placeholder.length;
  const right = [0, gapStart, gapEnd, updated.length - gapEnd];
  const numbers = signature.byteRange?.(right, updated) ?? right;
  const text = `[${numbers.join(' ')}]`.padEnd(rangeRoom.length);
  updated.write(text, updated.indexOf(rangeRoom, file.length), 'latin1');
  const contents = signature.sign(Buffer.concat([updated.subarray(0, gapStart), updated.subarray(gapEnd)]));
  updated.write(Buffer.from(contents).toString('hex'), gapStart + 1, 'latin1');
  return updated;
}

/** The object that `addSignature` numbers so, for `catalogue` and `entries`. */
export function furtherObject(number: number, index: number): string {
  return `${100 + 20 * number + index} 0 R`;
}

/** A stream object with these bytes, written in hexadecimal. */
export function streamObject(bytes: Uint8Array): string {
  const text = `${Buffer.from(bytes).toString('hex')}>`;
  return `<< /Filter /ASCIIHexDecode /Length ${text.length} >>\nstream\n${text}\nendstream`;
}

/** Appends objects with a cross-reference table and a trailer. */
export function update(file: Buffer, objects: readonly (readonly [number: number, text: string])[]): Buffer {
  const before = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(file.toString('latin1').slice(-64))?.[1] ?? -1);
  let at = file.length;
  const parts: Buffer[] = [file];
  const rows: string[] = before < 0 ? ['0 1\n0000000000 65535 f \n'] : [];
  for (const [number, text] of objects) {
    const object = Buffer.from(`${number} 0 obj\n${text}\nendobj\n`, 'latin1');
    rows.push(`${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`);
    parts.push(object);
    at += object.length;
  }
  const previous = before < 0 ? '' : ` /Prev ${before}`;
  const trailer = `xref\n${rows.join('')}trailer\n<< /Size 1000 /Root 1 0 R${previous} >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(trailer, 'latin1')]);
}
