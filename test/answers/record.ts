/**
 * How the answers are written down. What several answers have in common is written once, so that a changed
 * word in all reports changes few lines:
 * - headers: all those of the first answer in a file, and of each later answer those that differ;
 * - a body that an earlier answer in the file has: the name of that answer;
 * - a report of the same form as an earlier one: the lines in which the two differ.
 */

/** An answer without what differs from run to run. */
export interface Answer {
  readonly status: number;
  /** The service's own headers, one on each line. */
  readonly headers: readonly string[];
  readonly body: string;
}

export interface Asked {
  /** The file of the record. */
  readonly group: string;
  readonly name: string;
  readonly answer: Answer;
  /**
   * Reports of the same form, such as those on two passports, differ only in their values; null for others.
   */
  readonly form: string | null;
}

/** The record: the text of each file by its name. */
export function recordOf(all: readonly Asked[]): ReadonlyMap<string, string> {
  const groups = new Set(all.map(({ group }) => group));
  return new Map([...groups].map((name) => [name, textOf(all.filter(({ group }) => group === name))]));
}

function textOf(asked: readonly Asked[]): string {
  const headers = asked[0]?.answer.headers ?? [];
  const earlier = { byBody: new Map<string, Asked>(), byForm: new Map<string, Asked>() };
  const blocks = asked.map((one, index) => {
    const { name, answer } = one;
    const own = index === 0 ? headers : differences(headers, answer.headers);
    const body = bodyOf(one, earlier);
    return [`=== ${name}`, answer.status, ...own, '', body, '', ''].join('\n');
  });
  return blocks.join('');
}

interface Earlier {
  readonly byBody: Map<string, Asked>;
  readonly byForm: Map<string, Asked>;
}

/** The body as it is recorded. Remembers it for later answers. */
function bodyOf(one: Asked, { byBody, byForm }: Earlier): string {
  const { answer, form } = one;
  const same = byBody.get(answer.body);
  if (same !== undefined) return `The body of ${same.name}`;
  byBody.set(answer.body, one);
  if (form === null) return answer.body;
  const model = byForm.get(form);
  if (model === undefined) {
    byForm.set(form, one);
    return answer.body;
  }
  const [before, now] = [model, one].map(({ answer: { body } }) => body.split('\n'));
  return [`Differs from ${model.name}:`, ...differences(before!, now!)].join('\n');
}

/** The lines that only one of the two has. */
function differences(before: readonly string[], now: readonly string[]): readonly string[] {
  return [
    ...before.filter((line) => !now.includes(line)).map((line) => `- ${line}`),
    ...now.filter((line) => !before.includes(line)).map((line) => `+ ${line}`),
  ];
}

/**
 * The form of an answer in JSON, and so of its report: its members without values, its flags, and the names
 * of fields, checks and reasons. It leaves out what a file shows of itself, which a report has in a section
 * at its end.
 */
export function formOf(body: string): string {
  const parts = new Set<string>();
  const walk = (value: unknown, path: string): void => {
    if (Array.isArray(value)) {
      if (value.length === 0) parts.add(`${path} []`);
      for (const item of value) walk(item, path);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, member] of Object.entries(value)) {
        if (name !== 'file') walk(member, `${path}.${name}`);
      }
    } else {
      const isTold = typeof value !== 'string' || namesOf.has(path.slice(path.lastIndexOf('.') + 1));
      parts.add(isTold && typeof value !== 'number' ? `${path} ${value}` : path);
    }
  };
  walk(JSON.parse(body), '');
  return [...parts].sort().join('\n');
}

/** Members whose text is a name that the service gave, not a value of the document. */
const namesOf: ReadonlySet<string> = new Set(['field', 'flag', 'reason', 'check', 'remark']);
