import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { bundleReader } from '../../src/node/selfhost/modules/bundle.ts';
import { askedAtMs, type Question, questions } from '../answers/ask.ts';
import { type Server, startServer } from '../worker/server.ts';
import { bundleVariable } from '../worker/shared-bundle.ts';
import { type Change, changed } from './change.ts';

/** Questions are asked, the quickest first, as long as the unchanged Worker takes to answer so many. */
const answeredWithinMs = 60_000;
/** A Worker that takes longer for all of them never ends. */
const timeoutMs = 5 * answeredWithinMs;

/**
 * Asks the Worker with a change the questions of `npm run answers`, and compares its answers with those of
 * the unchanged Worker, until one differs.
 */
export class AnsweringWorkers {
  readonly #root: string;
  readonly #copy: string;
  /** The places of questions in the list, in the order in which they are asked, with their answers. */
  #expected: readonly (readonly [place: number, answer: string])[] = [];

  /** @param folder where the copy of the project is made that is changed */
  constructor(root: string, folder: string) {
    this.#root = root;
    this.#copy = folder;
    for (const part of ['src', 'wasm', 'package.json', 'tsconfig.json', 'wrangler.toml']) {
      const filter = (path: string) => !path.includes('wasm/mrz/train');
      cpSync(join(root, part), join(folder, part), { recursive: true, filter });
    }
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  }

  /** Learns the answers of the unchanged Worker. @throws {Error} if it answers otherwise the second time */
  async learn(): Promise<void> {
    const timed = await this.#withWorker(async (list) => {
      const durations: (readonly [place: number, ms: number])[] = [];
      for (const [place, question] of list.entries()) {
        const begin = performance.now();
        await answerTo(question);
        durations.push([place, performance.now() - begin]);
      }
      return durations.toSorted(([, one], [, other]) => one - other);
    });
    const places: number[] = [];
    let leftMs = answeredWithinMs;
    for (const [place, ms] of timed) {
      leftMs -= ms;
      if (leftMs > 0) places.push(place);
    }
    this.#expected = await this.#withWorker(async (list) => {
      const answers: (readonly [number, string])[] = [];
      for (const place of places) answers.push([place, await answerTo(list[place]!)]);
      return answers;
    });
    const different = await this.#withWorker((list) => this.#firstDifferent(list));
    if (different !== null)
      throw new Error(`The unchanged Worker does not repeat its answer to ${different}.`);
    console.log(`${places.length} of ${timed.length} questions are asked of each survivor.`);
  }

  /** The question whose answer shows the change, or why there was none; null if no answer shows it. */
  async noticed(change: Change): Promise<string | null> {
    const path = join(this.#copy, relative(this.#root, change.fileName));
    const before = readFileSync(path, 'utf8');
    writeFileSync(path, changed(before, change));
    try {
      // The limit of time is within, so that a Worker that never ends is stopped before the next one starts.
      return await this.#withWorker((list) =>
        Promise.race([this.#firstDifferent(list), wait(timeoutMs, 'no answer in time', { ref: false })]),
      );
    } catch (error) {
      return error instanceof Error ? error.message.split('\n')[0]! : 'no Worker';
    } finally {
      writeFileSync(path, before);
    }
  }

  async #firstDifferent(list: readonly Question[]): Promise<string | null> {
    for (const [place, expected] of this.#expected) {
      if ((await answerTo(list[place]!)) !== expected) return list[place]!.name;
    }
    return null;
  }

  async #withWorker<T>(use: (list: readonly Question[]) => Promise<T>): Promise<T> {
    const bundle = join(this.#copy, 'bundle');
    bundleReader(bundle, this.#copy);
    process.env[bundleVariable] = bundle;
    let server: Server | undefined;
    try {
      server = await startServer({}, { startMs: askedAtMs });
      return await use(await questions(server));
    } finally {
      delete process.env[bundleVariable];
      await server?.stop();
    }
  }
}

/** The answer as text. A key that asked too fast waits and asks again. */
async function answerTo(question: Question): Promise<string> {
  for (;;) {
    const answer = await question.ask();
    if (answer.status !== 429) return JSON.stringify(answer);
    await wait(1000);
  }
}
