import { type Random, seeded } from '../specimens/random.ts';
import { anyKind, pick, type Seed } from './mutate.ts';
import { mutatedForm } from './mutate-form.ts';
import { pdfKind } from './mutate-pdf.ts';

/** A request of the fuzzer. It has the whole body, so that it can be stored and sent again unchanged. */
export interface Input {
  /** The seed, and what was changed in it. */
  readonly label: string;
  readonly endpoint: string;
  readonly body: Uint8Array<ArrayBuffer>;
}

export const contentType = 'multipart/form-data; boundary=b';
/** The place of the sender's key in the input. */
export const keyPlaceholder = 'KEY-OF-THE-FUZZER-KEY-OF-THE-FUZZER-KEY-OF-THE-FUZZER--';

const forAnyFile = [
  ['/api/identity/v1', 'file'],
  ['/api/resources/v1', 'fr_income_taxes_file'],
  ['/api/resources/v1', 'fr_civil_servant_payslip_file'],
  ['/api/documents/v1', 'file'],
  ['/api/preview/v1', 'file'],
  ['/api/report/v1', 'file'],
] as const;
const forPdf = [
  ...forAnyFile,
  ['/api/resources/v1', 'fr_caf_payment_certificate_file'],
  ['/api/resources/v1', 'signed_pdf_file'],
] as const;

/** Input number `index` of a run: the same for the same seed. */
export function inputOf(seed: number, index: number, from: readonly Seed[]): Input {
  const random = seeded(seed * 1_000_003 + index);
  const { name, bytes } = pick(random, from);
  const other = pick(random, from).bytes;
  const isPdf = name.endsWith('.pdf');
  const [endpoint, field] = pick(random, isPdf ? forPdf : forAnyFile);
  if (random() < 0.1) {
    return { label: `form ${name}`, endpoint, body: mutatedForm(form(field, bytes), random) };
  }
  const { label, mutated } = mutatedFile(bytes, other, isPdf, random);
  return { label: `${label} ${name}`, endpoint, body: form(field, mutated) };
}

function mutatedFile(bytes: Uint8Array, other: Uint8Array, isPdf: boolean, random: Random) {
  const labels: string[] = [];
  let mutated = new Uint8Array(bytes);
  do {
    const table = isPdf && random() < 0.7 ? pdfKind : anyKind;
    const [label, mutation] = pick(random, Object.entries(table));
    mutated = mutation(mutated, random, other);
    labels.push(label);
  } while (random() < 0.3);
  return { label: labels.join('+'), mutated };
}

/** A form with a key and one file. */
function form(field: string, file: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = (disposition: string) => `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`;
  return new Uint8Array(
    Buffer.concat([
      Buffer.from(`${head('name="api_key"')}${keyPlaceholder}\r\n${head(`name="${field}"; filename="f"`)}`),
      file,
      Buffer.from('\r\n--b--\r\n'),
    ]),
  );
}
