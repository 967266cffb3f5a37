/**
 * The only module of the programs under Node that writes to the terminal. What they print comes from files,
 * file names and answers, whose makers may be hostile: a control character could clear the screen, colour a
 * verdict or send keys, and a character that changes the direction of text could show a name backwards. So
 * each such character is printed as its escape in JSON, even where the output is not JSON.
 */
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/**
 * Characters that a terminal obeys or does not show: control characters (Cc: C0, DEL, C1, so line ends and
 * tabs too), characters that change the direction or have no width (Cf), and separators of lines and
 * paragraphs (Zl, Zp).
 */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A text in which such characters are escapes, like `\u001b`. */
export function visible(text: string): string {
  return text.replace(unseen, (character) =>
    Array.from({ length: character.length }, (_, at) => character.charCodeAt(at))
      .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

/** Stands for the escape character of our own colours. Nobody who made a file knows it. */
const ownEscape = `<${randomUUID()}>`;

/** A line as it is written: all such characters are escapes, except those of our own colours. */
function written(line: string): string {
  return line.split(ownEscape).map(visible).join('\u001b');
}

/**
 * A reader of the output, such as `head`, may stop early. That is no fault: the program goes on with its work
 * and ends as usual. Whatever else keeps the output from being written shows in the status.
 */
for (const output of [process.stdout, process.stderr]) {
  output.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code !== 'EPIPE') process.exitCode ||= 1;
  });
}

/** Prints each argument as a line to standard output. A line end within one is printed as an escape. */
export function print(...lines: readonly string[]): void {
  for (const line of lines) console.log(written(line));
}

/** Prints lines to standard error, as `print` does. */
export function printError(...lines: readonly string[]): void {
  for (const line of lines) console.error(written(line));
}

/** Shows how far a command is, in the last line of standard error; an empty text takes the line away. */
export function showProgress(text: string): void {
  process.stderr.write(`\r\u001b[K${written(text)}`);
}

const codes = { green: 32, yellow: 33, red: 31, bold: 1, dim: 2 } as const;

/** Colours text for a terminal, or leaves it as it is. */
export type Paint = (colour: keyof typeof codes, text: string) => string;

export function painter(isColoured: boolean): Paint {
  return (colour, text) => (isColoured ? `${ownEscape}[${codes[colour]}m${text}${ownEscape}[0m` : text);
}

/** Passes on what a process of ours prints, line by line. */
export function printLinesOf(output: Readable, write: typeof print): void {
  createInterface({ input: output }).on('line', (line) => write(line));
}

/**
 * Makes an error that nobody catches end the process with a status, 1 as usual by default, but prints it with
 * escapes, because it may quote a file.
 */
export function printFaults(status = 1): void {
  process.on('uncaughtException', (error: unknown) => {
    printError(...faultLines(error));
    process.exit(status);
  });
}

/** What an error says, whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** An error with its stack, in lines. */
export function faultLines(error: unknown): readonly string[] {
  return (error instanceof Error ? (error.stack ?? error.message) : String(error)).split('\n');
}
