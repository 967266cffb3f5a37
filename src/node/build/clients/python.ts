import { type ClientModel, type Member, type SchemaShape, shapeOf } from './schemas.ts';

/** The types of answers for the Python package: dictionaries with known keys, used only by type checkers. */
export function pythonAnswers(model: ClientModel): string {
  return new PythonTypes().text(model);
}

const words = { string: 'str', number: 'float', integer: 'int', boolean: 'bool', null: 'None' } as const;
const reserved = new Set([
  'from',
  'class',
  'def',
  'is',
  'in',
  'not',
  'or',
  'and',
  'global',
  'import',
  'None',
  'True',
  'False',
]);

class PythonTypes {
  /** Classes in the order in which they are needed. */
  readonly #classes: string[] = [];

  text({ schemas, fields }: ClientModel): string {
    const aliases: string[] = [];
    for (const [name, schema] of schemas) {
      const shape = shapeOf(schema);
      if (shape.kind === 'object') this.#class(name, shape.members, schema.description);
      else aliases.push(`${name} = ${this.#type(shape, name)}`);
    }
    const identity = fields
      .filter(({ endpoint }) => endpoint === 'identity')
      .flatMap(({ answers }) => answers);
    const resources = fields
      .filter(({ endpoint }) => endpoint !== 'identity')
      .flatMap(({ answers }) => answers);
    return [
      '"""Made from the OpenAPI description of the service by `npm run clients`."""\n\nfrom __future__ import annotations\n\nfrom typing import Any, Dict, List, Literal, TypedDict, Union\n',
      ...this.#classes,
      [
        ...aliases,
        `IdentityAnswer = Union[${identity.join(', ')}]`,
        `ResourcesAnswer = Union[${resources.join(', ')}]\n`,
      ].join('\n'),
    ].join('\n\n');
  }

  /**
   * Writes a class. If only some keys are required, it is split into two, one for the required and one for
   * the optional keys.
   */
  #class(name: string, members: readonly Member[], description: string | undefined): void {
    const required = members.filter(({ isRequired }) => isRequired);
    const optional = members.filter(({ isRequired }) => !isRequired);
    if (required.length > 0 && optional.length > 0) {
      this.#dict(`_${name}Always`, required, 'TypedDict', undefined, name);
      this.#dict(name, optional, `_${name}Always, total=False`, description, name);
    } else {
      this.#dict(
        name,
        members,
        required.length > 0 ? 'TypedDict' : 'TypedDict, total=False',
        description,
        name,
      );
    }
  }

  #dict(
    name: string,
    members: readonly Member[],
    bases: string,
    description: string | undefined,
    path: string,
  ): void {
    const lines = members
      .filter(({ name }) => isName(name))
      .map((member) => {
        const type = this.#type(
          member.shape,
          path + member.name.charAt(0).toUpperCase() + member.name.slice(1),
        );
        const comment = member.description === undefined ? '' : `    # ${member.description}\n`;
        return `${comment}    ${member.name}: ${type}\n`;
      });
    const doc = description === undefined ? '' : `    """${description}"""\n\n`;
    const body = lines.length === 0 && doc === '' ? '    pass\n' : lines.join('');
    this.#classes.push(`class ${name}(${bases}):\n${doc}${body}`);
  }

  #type(shape: SchemaShape, path: string): string {
    switch (shape.kind) {
      case 'reference':
        return shape.name;
      case 'literal':
        return `Literal[${literal(shape.value)}]`;
      case 'plain':
        return words[shape.type];
      case 'any':
        return 'Any';
      case 'array':
        return `List[${this.#type(shape.items, path)}]`;
      case 'map':
        return `Dict[str, ${this.#type(shape.values, path)}]`;
      case 'object':
        this.#class(path, shape.members, undefined);
        return path;
      case 'union': {
        const literals = shape.shapes.flatMap((one) => (one.kind === 'literal' ? [literal(one.value)] : []));
        const others = shape.shapes.flatMap((one) => (one.kind === 'literal' ? [] : [this.#type(one, path)]));
        const all = [...(literals.length > 0 ? [`Literal[${literals.join(', ')}]`] : []), ...new Set(others)];
        return all.length === 1 ? (all[0] ?? 'Any') : `Union[${all.join(', ')}]`;
      }
    }
  }
}

/** Whether a name can be a key of a class. Answers may have other keys, which type checkers don't know. */
function isName(name: string): boolean {
  return /^[A-Za-z_]\w*$/.test(name) && !reserved.has(name);
}

function literal(value: unknown): string {
  if (value === true) return 'True';
  if (value === false) return 'False';
  return value === null ? 'None' : JSON.stringify(value);
}
