import { parseArgs } from 'node:util';
import { messageOf, print } from '../../terminal.ts';
import { refuse } from './run-service.ts';

/** What a command was called with. */
interface Call {
  /** As many as the command takes, none of them empty. */
  readonly words: readonly string[];
  /** The flags that were given, without their dashes. */
  readonly flags: ReadonlySet<string>;
}

/**
 * Reads the command line of a command that takes so many words and these flags. `--help` prints the help. Any
 * other call is refused before the command does something: a slip of the pen must not count as a go.
 */
export function called(help: string, wordCount: number, flags: readonly string[] = []): Call {
  const { values, positionals } = parsed(help, ['help', ...flags]);
  if (values.help === true) {
    print(...help.split('\n'));
    process.exit(0);
  }
  // A shell makes an empty word of a variable that is not set, and the empty path is the current folder.
  if (positionals.length !== wordCount || positionals.includes('')) refuse(help);
  return { words: positionals, flags: new Set(Object.keys(values)) };
}

function parsed(help: string, flags: readonly string[]) {
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }]));
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return refuse(`${messageOf(error)}\n\n${help}`);
  }
}
