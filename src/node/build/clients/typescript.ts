import { type ClientModel, type SchemaShape, shapeOf } from './schemas.ts';

/** The types of answers for the TypeScript package. */
export function typescriptAnswers({ schemas, fields }: ClientModel): string {
  const declarations = [...schemas].map(([name, schema]) =>
    declaration(name, shapeOf(schema), schema.description),
  );
  const identity = fields.filter(({ endpoint }) => endpoint === 'identity').flatMap(({ answers }) => answers);
  const resources = fields.filter(({ endpoint }) => endpoint !== 'identity');
  return [
    '// Made from the OpenAPI description of the service by `npm run clients`.',
    ...declarations,
    `/** What an identity document is answered with. */\nexport type IdentityAnswer = ${identity.join(' | ')};`,
    '/** What each field of the resources endpoint is answered with. */',
    `export interface ResourcesAnswers {\n${resources.map(({ field, answers }) => `  readonly ${field}: ${answers.join(' | ')};`).join('\n')}\n}`,
  ]
    .join('\n\n')
    .replace('*/\n\nexport interface ResourcesAnswers', '*/\nexport interface ResourcesAnswers')
    .concat('\n');
}

function declaration(name: string, shape: SchemaShape, description: string | undefined): string {
  const comment = description === undefined ? '' : `/** ${description} */\n`;
  if (shape.kind === 'object') return `${comment}export interface ${name} ${text(shape, '')}`;
  return `${comment}export type ${name} = ${text(shape, '')};`;
}

function text(shape: SchemaShape, indent: string): string {
  switch (shape.kind) {
    case 'reference':
      return shape.name;
    case 'literal':
      return typeof shape.value === 'string' ? `'${shape.value}'` : JSON.stringify(shape.value);
    case 'plain':
      return shape.type === 'integer' ? 'number' : shape.type;
    case 'any':
      return 'unknown';
    case 'array': {
      const items = text(shape.items, indent);
      return `readonly ${shape.items.kind === 'union' ? `(${items})` : items}[]`;
    }
    case 'map':
      return `Readonly<Record<string, ${text(shape.values, indent)}>>`;
    case 'union':
      return union(
        shape.shapes.map((one) => text(one, indent)),
        indent,
      );
    case 'object': {
      const inner = `${indent}  `;
      const lines = shape.members.map(({ name, shape, isRequired, description }) => {
        const key = /^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`;
        const comment = description === undefined ? '' : `${inner}/** ${description} */\n`;
        return `${comment}${inner}readonly ${key}${isRequired ? '' : '?'}: ${text(shape, inner)};\n`;
      });
      return `{\n${lines.join('')}${indent}}`;
    }
  }
}

/** A long list of alternatives has one per line. */
function union(words: readonly string[], indent: string): string {
  const joined = [...new Set(words)].join(' | ');
  if (joined.length < 90 || joined.includes('{')) return joined;
  return [...new Set(words)].map((word) => `\n${indent}  | ${word}`).join('');
}
