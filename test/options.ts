import { readFileSync } from 'node:fs';
import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * The options of a developer's command, by `parseArgs` of Node. `--help` prints the comment at the head of
 * the command's file and ends the program. An option that the command does not have ends it with one line
 * and status 2.
 */
export function optionsOf<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  if (process.argv.includes('--help')) {
    console.log(headComment(readFileSync(process.argv[1] ?? '', 'utf8')));
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    const [first] = String(error instanceof Error ? error.message : error).split('. ');
    console.error(`${first}. --help lists the options.`);
    process.exit(2);
  }
}

/** The text of the first comment of a file, without the signs of a comment. */
function headComment(source: string): string {
  const [, comment = ''] = /\/\*\*\n([\s\S]*?)\n \*\//.exec(source) ?? [];
  return comment.replaceAll(/^ \* ?/gm, '');
}
