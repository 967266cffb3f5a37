import type { DocumentDescriptor } from '../../../documents/document.ts';
import { documents } from '../../../documents/index.ts';
import type { Text } from '../../../language.ts';

/** Documents that have checks in common. */
export interface Family {
  readonly name: Text;
  readonly endpoint: string;
  /** The names of all their checks. */
  readonly checks: ReadonlySet<string>;
  readonly having: readonly DocumentDescriptor[];
}

/** All documents, in families. */
export const families: readonly Family[] = familiesOf(documents);

function familiesOf(all: readonly DocumentDescriptor[]): readonly Family[] {
  const found: {
    readonly checks: Set<string>;
    readonly having: [DocumentDescriptor, ...DocumentDescriptor[]];
  }[] = [];
  for (const document of all) {
    const names = document.parts.flatMap(({ checks }) => checks.map(({ name }) => name));
    const family = found.find(({ checks }) => names.some((name) => checks.has(name)));
    if (family === undefined) {
      found.push({ checks: new Set(names), having: [document] });
      continue;
    }
    for (const name of names) family.checks.add(name);
    family.having.push(document);
  }
  return found.map(({ checks, having }) => ({
    name: nameOf(having),
    endpoint: having[0].fileField.endpoint,
    checks,
    having,
  }));
}

/**
 * The name of a family. If all its documents are sent in one form field, it is the label of that field.
 * Otherwise it is the name of the last document, which is the general one for what the others don't accept.
 */
function nameOf(having: readonly [DocumentDescriptor, ...DocumentDescriptor[]]): Text {
  const [{ fileField, name }, ...others] = having;
  if (others.length > 0 && others.every((one) => one.fileField === fileField)) return fileField.label;
  return others.at(-1)?.name ?? name;
}
