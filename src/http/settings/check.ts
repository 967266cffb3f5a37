import type { SettingEntries } from '../../setting.ts';
import { settingEntries } from './settings.ts';

export interface WrongSetting {
  readonly setting: string;
  /** The rest of a sentence that begins with the setting's name. Never contains the setting's value. */
  readonly problem: string;
}

/** What is wrong with the settings of an environment. An unset one is right, since each has a default. */
export function checkSettings(
  env: object,
  entries: SettingEntries = settingEntries,
): readonly WrongSetting[] {
  const set: Readonly<Record<string, unknown>> = { ...env };
  return Object.entries(entries).flatMap(([setting, { read }]) => {
    const found = read(set[setting]);
    return 'problem' in found ? [{ setting, problem: found.problem }] : [];
  });
}

let logged = false;

/**
 * Logs once per isolate what is wrong with its settings. On Cloudflare the start of an isolate is the only
 * start that a Worker has.
 */
export function logWrongSettings(env: object): void {
  if (logged) return;
  logged = true;
  const wrongSettings = checkSettings(env);
  if (wrongSettings.length > 0) console.error(JSON.stringify({ event: 'settings.wrong', wrongSettings }));
}
