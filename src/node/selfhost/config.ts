import { join, relative } from 'node:path';

/** Date and flags are those of wrangler.toml: the two run the same bundle. */
const compatibilityDate = '2026-04-20';

export interface Module {
  /** Name in the bundle, as its imports say it. */
  readonly name: string;
  readonly path: string;
}

/** Sockets of the state process, in a folder that only the service's user may enter. */
export function stateSockets(folder: string): { readonly accounts: string; readonly kv: string } {
  return { accounts: join(folder, 'accounts.sock'), kv: join(folder, 'kv.sock') };
}

/** workerd's configuration of the process that holds the state (Cap'n Proto text, workerd.capnp). */
export function stateConfig(modules: readonly Module[], folder: string, databases: string): string {
  const sockets = stateSockets(folder);
  return config(
    `
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
  /** Address of its own socket. */
  readonly address: string;
  /** Text bindings: ADMIN_TOKEN and other settings. */
  readonly variables: Readonly<Record<string, string>>;
  /** Flags of V8, to measure with. */
  readonly v8Flags?: readonly string[];
}

/** Configuration of a process that takes requests and reads documents; it keeps nothing. */
export function readerConfig(
  modules: readonly Module[],
  folder: string,
  { address, variables, v8Flags = [] }: ReaderSettings,
): string {
  const sockets = stateSockets(folder);
  const texts = Object.entries(variables).map(
    ([name, value]) => `(name = ${text(name)}, text = ${text(value)}),`,
  );
  return config(
    `
  v8Flags = [${v8Flags.map(text).join(', ')}],
  services = [
    (name = "main", worker = .worker),
    (name = "accounts", external = (address = ${text(`unix:${sockets.accounts}`)}, http = ())),
    (name = "kv", external = (address = ${text(`unix:${sockets.kv}`)}, http = ())),
    (name = "internet", network = (allow = ["public"], tlsOptions = (trustBrowserCas = true))),
  ],
  sockets = [(name = "http", address = ${text(address)}, http = (), service = "main")],`,
    `
  modules = [${modules.map((one) => module(one, folder)).join(', ')}],
  bindings = [
    (name = "STATE", service = "accounts"),
    (name = "KEYS", kvNamespace = "kv"),
    ${texts.join('\n    ')}
  ],`,
  );
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

/** `embed` takes a path from the configuration's folder: an absolute one would be looked for among its imports. */
function module({ name, path }: Module, folder: string): string {
  return `(name = ${text(name)}, ${moduleKind(name)} = embed ${text(relative(folder, path))})`;
}

/** JSON's escapes are Cap'n Proto's. */
function text(value: string): string {
  return JSON.stringify(value);
}
