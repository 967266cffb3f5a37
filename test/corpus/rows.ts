import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One labelled file of a corpus: what is printed on it, and in which conditions it was taken. */
export interface Row {
  readonly file: string;
  readonly kind: string;
  /** The lines as printed, right or wrong; null for a file without an MRZ. */
  readonly lines: readonly string[] | null;
  readonly conditions: readonly string[];
  readonly set: string;
}

const columns = ['file', 'document_kind', 'mrz', 'conditions', 'set'] as const;

/**
 * Reads `index.csv` of a corpus folder (RFC 4180, with a header). Lines of an MRZ are separated by `|`,
 * conditions by `;`. A row of the kind `lookalike` is a picture that only resembles an MRZ: a reading of it
 * is a false alarm.
 */
export function readRows(directory: string): Row[] {
  const [header, ...records] = parseCsv(readFileSync(join(directory, 'index.csv'), 'utf8'));
  const place = columns.map((column) => {
    const at = header?.indexOf(column) ?? -1;
    if (at < 0) throw new Error(`index.csv has no column ${column}`);
    return at;
  });
  return records.map((record) => {
    const [file, kind, mrz, conditions, set] = place.map((at) => record[at] ?? '') as [
      string,
      string,
      string,
      string,
      string,
    ];
    const unread = mrz === '' || kind === 'none' || kind === 'lookalike';
    return {
      file,
      kind,
      lines: unread ? null : mrz.split('|'),
      conditions: conditions.split(';').map((condition) => condition.trim()),
      set,
    };
  });
}

/** The fields of a CSV text. Quoted ones may contain commas, line ends and doubled quotes. */
export function parseCsv(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    record.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === ',') continue;
    if (record.length > 1 || record[0] !== '') records.push(record);
    record = [];
    if (end === '') break;
  }
  return records;
}
