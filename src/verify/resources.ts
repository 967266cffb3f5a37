import type { Form } from '../http/form.ts';
import type { Upload } from '../intake/page.ts';
import { incomeTax } from '../records/resources/income-tax.ts';
import { payslip } from '../records/resources/payslip.ts';
import { admitCaf } from './caf.ts';
import type { Endpoint, Reading } from './endpoint.ts';
import { Failure } from './failure.ts';
import { singleFile } from './files.ts';
import { admitTwoDDoc } from './two-d-doc.ts';

/** The kinds of document, by their form field: what a field may hold is what its row admits. */
const kinds: Readonly<Record<string, (files: readonly Upload[], field: string) => Reading>> = {
  fr_income_taxes_file: (files, field) =>
    admitTwoDDoc(singleFile(files, field), { resource: incomeTax, noun: 'an income tax notice' }),
  fr_civil_servant_payslip_file: (files, field) =>
    admitTwoDDoc(singleFile(files, field), { resource: payslip, noun: 'a payslip' }),
  fr_caf_payment_certificate_file: admitCaf,
};

/** `POST /api/resources/v1`: one kind of French administrative document a request, since each has its own answer. */
export const resources: Endpoint = {
  name: 'resources',
  async admit(form) {
    const sent = await sentKinds(form);
    if (sent.length > 1) {
      throw new Failure(
        'several_document_kinds',
        `The form has files of ${sent.length} kinds; send one kind a request.`,
      );
    }
    const kind = sent[0];
    if (kind === undefined) {
      throw new Failure(
        'missing_file',
        `The form has no file in any of the fields ${Object.keys(kinds).join(', ')}.`,
      );
    }
    return kind.admit(kind.files, kind.field);
  },
};

async function sentKinds(form: Form) {
  const rows = Object.entries(kinds).map(async ([field, admit]) => ({
    field,
    admit,
    files: await form.files(field),
  }));
  return (await Promise.all(rows)).filter(({ files }) => files.length > 0);
}
