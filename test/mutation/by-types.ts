import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { type Change, changed } from './change.ts';

/** The projects that `npm run check` checks and that have files of `src` or `wasm`. */
const configurations = ['tsconfig.json', 'src/node/tsconfig.json', 'src/site/browser/tsconfig.json'];

/** Says whether `npm run check` notices a change in the changed file itself. */
export class TypeCheck {
  readonly #projects: readonly Project[];

  constructor(root: string) {
    this.#projects = configurations.map((name) => new Project(join(root, name)));
  }

  /** The first error in the changed file; null if it has none. */
  noticed(change: Change): string | null {
    const path = resolve(change.fileName);
    const project = this.#projects.find((one) => one.has(path));
    return project?.errorIn(path, changed(readFileSync(path, 'utf8'), change)) ?? null;
  }
}

class Project {
  readonly #files: ReadonlySet<string>;
  readonly #service: ts.LanguageService;
  /** The files that are not read as they are on disk. */
  readonly #texts = new Map<string, string>();
  #version = 0;

  constructor(configuration: string) {
    const { config } = ts.readConfigFile(configuration, ts.sys.readFile);
    const folder = dirname(configuration);
    const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
    this.#files = new Set(fileNames);
    this.#service = ts.createLanguageService({
      getScriptFileNames: () => fileNames,
      getScriptVersion: (name) => (this.#texts.has(name) ? `${this.#version}` : ''),
      getScriptSnapshot: (name) => {
        const text = this.#texts.get(name) ?? ts.sys.readFile(name);
        return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
      },
      getCurrentDirectory: () => folder,
      getCompilationSettings: () => options,
      getDefaultLibFileName: ts.getDefaultLibFilePath,
      fileExists: ts.sys.fileExists,
      readFile: ts.sys.readFile,
      readDirectory: ts.sys.readDirectory,
      directoryExists: ts.sys.directoryExists,
      getDirectories: ts.sys.getDirectories,
    });
  }

  has(path: string): boolean {
    return this.#files.has(path);
  }

  errorIn(path: string, text: string): string | null {
    this.#texts.set(path, text);
    this.#version++;
    const [error] = [
      ...this.#service.getSyntacticDiagnostics(path),
      ...this.#service.getSemanticDiagnostics(path),
    ];
    this.#texts.delete(path);
    return error === undefined ? null : ts.flattenDiagnosticMessageText(error.messageText, ' ');
  }
}
