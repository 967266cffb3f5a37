import { certificateFields, incomeTax, payslip } from '../../records/resources/index.ts';
import { cafSchemas } from './caf.ts';
import { objectOf, ref, type Schema, tableObject } from './schema.ts';

/** A schema for each kind of document of the resources endpoint, named as its XML root element. */
export const resourceSchemas: Readonly<Record<string, Schema>> = {
  ...Object.fromEntries(
    [incomeTax, payslip].map(({ root, fields }) => [
      root,
      {
        ...objectOf(
          { documentInfos: tableObject(fields), certificate: ref('Certificate') },
          { details: ref('TwoDDocDetails') },
        ),
        xml: { name: root },
      },
    ]),
  ),
  Certificate: { ...tableObject(certificateFields), xml: { name: 'certificate' } },
  ...cafSchemas,
};
