import { aboutTheCodeFields } from './about-the-code-fields.ts';
import { academicFields } from './academic-fields.ts';
import { bankFields } from './bank-fields.ts';
import { billsFields } from './bills-fields.ts';
import { conformityFields } from './conformity-fields.ts';
import { customsFields } from './customs-fields.ts';
import type { CatalogueField } from './field.ts';
import { healthFields } from './health-fields.ts';
import { identityFields } from './identity-fields.ts';
import { professionsFields } from './professions-fields.ts';
import { taxFields } from './tax-fields.ts';
import type { CatalogueType } from './type.ts';
import { documentTypes } from './types.ts';
import { vehiclesFields } from './vehicles-fields.ts';
import { workFields } from './work-fields.ts';

/** The perimeter of ANTS, the only one whose types and fields are published. */
export const antsPerimeter = '01';

/** Every field of that perimeter, by section. */
export const catalogueFields: readonly CatalogueField[] = [
  ...aboutTheCodeFields,
  ...billsFields,
  ...bankFields,
  ...taxFields,
  ...workFields,
  ...identityFields,
  ...healthFields,
  ...professionsFields,
  ...vehiclesFields,
  ...academicFields,
  ...customsFields,
  ...conformityFields,
];

/** Every type of that perimeter. */
export const catalogueTypes: readonly CatalogueType[] = documentTypes;

const fieldsById: ReadonlyMap<string, CatalogueField> = new Map(
  catalogueFields.map((field) => [field.id, field]),
);
const typesByCode: ReadonlyMap<string, CatalogueType> = new Map(
  catalogueTypes.map((type) => [type.code, type]),
);

/**
 * Types and fields have a meaning only within their perimeter. New ones are added every year, so either may
 * be unknown.
 */
interface Named {
  readonly perimeter: string;
}

/** The type of a document; null if the catalogue does not have it. */
export function catalogueType({
  perimeter,
  documentType,
}: Named & { readonly documentType: string }): CatalogueType | null {
  return (perimeter === antsPerimeter && typesByCode.get(documentType)) || null;
}

/**
 * The field with this id; null if the catalogue does not have it.
 *
 * @example
 * catalogueField({ perimeter: '01' }, '43').name // 'sharesNumber'
 * catalogueField({ perimeter: '02' }, '43') // null
 */
export function catalogueField({ perimeter }: Named, id: string): CatalogueField | null {
  return (perimeter === antsPerimeter && fieldsById.get(id)) || null;
}

/** Whether the specification provides for a field in documents of a type. */
export function isForeseen(type: CatalogueType, { id, section }: CatalogueField): boolean {
  const { mandatory, oneOf, optional, sections } = type;
  return sections.includes(section) || [mandatory, optional, ...oneOf.flat()].flat().includes(id);
}

/**
 * What a document of a type lacks: ids of missing mandatory fields, and alternatives of which none is
 * complete, such as `10 | 11 12 13`.
 *
 * @example
 * missingFields(catalogueType({ perimeter: '01', documentType: '08' }), new Set()) // ['6F']
 */
export function missingFields(type: CatalogueType, present: ReadonlySet<string>): readonly string[] {
  const lacks = (id: string) => !present.has(id);
  const incomplete = type.oneOf.filter((alternatives) => alternatives.every((ids) => ids.some(lacks)));
  const asText = (alternatives: readonly (readonly string[])[]) =>
    alternatives.map((ids) => ids.join(' ')).join(' | ');
  return [...type.mandatory.filter(lacks), ...incomplete.map(asText)];
}
