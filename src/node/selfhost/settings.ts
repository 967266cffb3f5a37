import { settingEntries } from '../../http/settings/settings.ts';
import type { SettingEntries } from '../../setting.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings that the service takes from environment variables. No other variable is passed on. */
export function settings(
  environment: Environment,
  entries: SettingEntries = settingEntries,
): Readonly<Record<string, string>> {
  const here = Object.entries(entries).filter(([, { only }]) => only === undefined);
  return Object.fromEntries(here.flatMap(([name]) => (environment[name] ? [[name, environment[name]]] : [])));
}
