import { join, relative } from 'node:path';

/** Date and flags must equal those in wrangler.toml, because both run the same bundle. */
const compatibilityDate = '2026-04-20';

/**
 * V8's options. The Workers may collect garbage (src/http/edge/garbage.ts). New objects get halves of 2 MiB
 * instead of up to 16, which V8 does not give back: a reader then takes 60 MiB less, in the same CPU.
 */
export const v8Flags: readonly string[] = ['--expose-gc', '--max-semi-space-size=2'];

export interface Module {
  /** The name by which the bundle imports it. */
  readonly name: string;
  readonly path: string;
}

/** The sockets of the state process, in a folder that only the service's user may access. */
export function stateSockets(folder: string): { readonly accounts: string; readonly kv: string } {
  return { accounts: join(folder, 'accounts.sock'), kv: join(folder, 'kv.sock') };
}

/** workerd's configuration of the process that holds the state (Cap'n Proto text, workerd.capnp). */
export function stateConfig(modules: readonly Module[], folder: string, databases: string): string {
  const sockets = stateSockets(folder);
  return config(
    `${options(v8Flags)}
  services = [
    (name = "state", worker = .worker),
    (name = "disk", disk = (path = ${text(databases)}, writable = true)),
  ],
  sockets = [
    (name = "accounts", address = ${text(`unix:${sockets.accounts}`)}, http = (), service = "state"),
    (name = "kv", address = ${text(`unix:${sockets.kv}`)}, http = (), service = (name = "state", entrypoint = "kv")),
  ],`,
    `
  modules = [${modules.map((one) => module(one, folder)).join(', ')}],
  bindings = [
    (name = "ACCOUNT", durableObjectNamespace = "Account"),
    (name = "STORE", durableObjectNamespace = "KvStore"),
  ],
  durableObjectNamespaces = [
    (className = "Account", uniqueKey = "account", enableSql = true),
    (className = "KvStore", uniqueKey = "kv", enableSql = true),
  ],
  durableObjectStorage = (localDisk = "disk"),`,
  );
}

export interface ReaderSettings {
  /** Address of the reader's own socket. */
  readonly address: string;
  /** Folder of the files that are served as they are. */
  readonly staticFolder: string;
  /** Text bindings: ADMIN_TOKEN and other settings. */
  readonly variables: Readonly<Record<string, string>>;
  /** By default V8's options of the service; others for measurements. */
  readonly flags?: readonly string[];
}

/** workerd's configuration of a reader: a process that answers requests and has no state. */
export function readerConfig(
  modules: readonly Module[],
  folder: string,
  { address, staticFolder, variables, flags = v8Flags }: ReaderSettings,
): string {
  const sockets = stateSockets(folder);
  const texts = Object.entries(variables).map(
    ([name, value]) => `(name = ${text(name)}, text = ${text(value)}),`,
  );
  return config(
    `${options(flags)}
  services = [
    (name = "main", worker = .worker),
    (name = "accounts", external = (address = ${text(`unix:${sockets.accounts}`)}, http = ())),
    (name = "kv", external = (address = ${text(`unix:${sockets.kv}`)}, http = ())),
    (name = "static", disk = (path = ${text(staticFolder)})),
    (name = "internet", network = (allow = ["public"], tlsOptions = (trustBrowserCas = true))),
  ],
  sockets = [(name = "http", address = ${text(address)}, http = (), service = "main")],`,
    `
  modules = [${modules.map((one) => module(one, folder)).join(', ')}],
  bindings = [
    (name = "STATE", service = "accounts"),
    (name = "KEYS", kvNamespace = "kv"),
    (name = "ASSETS", service = "static"),
    ${texts.join('\n    ')}
  ],`,
  );
}

function options(flags: readonly string[]): string {
  return `
  v8Flags = [${flags.map(text).join(', ')}],`;
}

function config(services: string, worker: string): string {
  return `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (${services}
);

const worker :Workerd.Worker = (
  compatibilityDate = "${compatibilityDate}",
  compatibilityFlags = ["enable_request_signal"],${worker}
);
`;
}

/** The member of workerd's `Module` that names a module's kind. */
export function moduleKind(name: string): 'esModule' | 'wasm' | 'text' | 'data' {
  if (name.endsWith('.js')) return 'esModule';
  if (name.endsWith('.wasm')) return 'wasm';
  return /\.(html|css|txt)$/.test(name) ? 'text' : 'data';
}

/**
 * `embed` needs a path relative to the configuration's folder. An absolute one would be searched in the
 * import path.
 */
function module({ name, path }: Module, folder: string): string {
  return `(name = ${text(name)}, ${moduleKind(name)} = embed ${text(relative(folder, path))})`;
}

/** A Cap'n Proto string. Its escapes include those of JSON. */
function text(value: string): string {
  return JSON.stringify(value);
}
