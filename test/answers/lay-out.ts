const maxColumns = 100;

/** JSON for a record under version control: what fits on one line, such as a box, stands on one. */
export function layOut(value: unknown, indent = ''): string {
  const flat = JSON.stringify(value);
  if (flat.length <= maxColumns || typeof value !== 'object' || value === null) return flat;
  const inner = `${indent} `;
  const lines = Array.isArray(value)
    ? value.map((item) => `${inner}${layOut(item, inner)}`)
    : Object.entries(value).map(
        ([name, member]) => `${inner}${JSON.stringify(name)}: ${layOut(member, inner)}`,
      );
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}
