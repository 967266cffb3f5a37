import { expect, test } from 'vitest';
import { cafMembers } from '../../../../src/http/openapi/caf.ts';
import { flagRules } from '../../../../src/http/pages/tables.ts';
import { flagTexts } from '../../../../src/records/explain/flags.ts';
import { documentLabels, fieldLabels } from '../../../../src/records/explain/labels.ts';
import { leavesOpen } from '../../../../src/records/explain/meaning.ts';
import { identityTypes } from '../../../../src/records/identity/index.ts';
import { certificateFields, incomeTax, payslip } from '../../../../src/records/resources/index.ts';

test('every flag of every answer has its words and says what it leaves open, and no other has', () => {
  const flags = [...flagRules().keys()].sort();
  expect(Object.keys(flagTexts).sort()).toEqual(flags);
  expect(Object.keys(leavesOpen).sort()).toEqual(flags);
});

test('every field of every answer has a label, and no other has', () => {
  const fields = [
    ...identityTypes.flatMap((type) => type.fields),
    ...incomeTax.fields,
    ...payslip.fields,
    ...certificateFields.filter(({ type }) => type !== 'boolean'),
    ...cafMembers.documentInfos,
  ];
  expect(Object.keys(fieldLabels).sort()).toEqual([...new Set(fields.map(({ name }) => name))].sort());
});

test('every document type has a name', () => {
  for (const { documentType } of identityTypes) expect(documentLabels).toHaveProperty(documentType);
});
