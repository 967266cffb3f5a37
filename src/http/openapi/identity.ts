import { identityTypes } from '../../records/identity/index.ts';
import type { IdentityType } from '../../records/identity/type.ts';
import { flagMember, objectOf, ref, type Schema, tableObject } from './schema.ts';

/** A schema for each document type of the identity endpoint, named as its XML root element. */
export const identitySchemas: Readonly<Record<string, Schema>> = Object.fromEntries(
  identityTypes.map((type) => [type.root, typeSchema(type)]),
);

function typeSchema({ root, documentType, fields, validation, controlKeys }: IdentityType): Schema {
  const infos = tableObject(fields);
  const properties = infos.properties as Readonly<Record<string, Schema>>;
  const documentInfos = {
    ...infos,
    properties: { ...properties, documentType: { ...properties.documentType, const: documentType } },
  };
  return {
    ...objectOf(
      {
        documentInfos,
        documentInfosValidation: tableObject(validation.map(flagMember)),
        controlKeys: tableObject(controlKeys.map(flagMember)),
      },
      { details: ref('IdentityDetails') },
    ),
    xml: { name: root },
  };
}
