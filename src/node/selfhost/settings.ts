/** Settings that the service takes from environment variables. No other variable is passed on. */
const names = [
  'ADMIN_TOKEN',
  'ALLOWED_ORIGINS',
  'MCP',
  'PUBLIC_ORIGIN',
  'RECEIPT_KEY',
  'TRUST_SIGNERS',
  'TRUST_LIST_URL',
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

export function settings(environment: Environment): Readonly<Record<string, string>> {
  return Object.fromEntries(names.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])));
}
