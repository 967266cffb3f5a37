import ts from 'typescript';

const comment = /^\s*(\/\/|\/?\*)|\s\/\/ /;

/** What is found about the assertions with `as` of one source text. */
interface Assertions {
  /** How many there are. `a as unknown as B` is two; `as const` is none. */
  readonly count: number;
  /** The lines, counted from 1, of those without a comment on their line or the line above. */
  readonly withoutReason: readonly number[];
}

/** Finds the assertions of a source text, each of which needs a comment that says why it is true. */
export function assertionsIn(text: string): Assertions {
  const source = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest);
  const found: number[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isAssertionExpression(node) && !ts.isConstTypeReference(node.type))
      found.push(source.getLineAndCharacterOfPosition(node.type.getStart(source)).line);
    ts.forEachChild(node, visit);
  };
  visit(source);
  const lines = text.split('\n');
  const hasReason = (at: number) => [lines[at], lines[at - 1]].some((line) => comment.test(line ?? ''));
  return { count: found.length, withoutReason: found.filter((at) => !hasReason(at)).map((at) => at + 1) };
}
