import { checkSettings, type Settings } from '../../../http/settings/check.ts';
import { printError } from '../../terminal.ts';

/** One line for each setting that is wrong. */
export function wrongSettingLines(env: Settings): readonly string[] {
  return checkSettings(env).map(({ setting, problem }) => `${setting} ${problem}`);
}

/** If a setting is wrong, ends the process with one line on stderr for each such setting. */
export function refuseWrongSettings(env: Settings): void {
  const lines = wrongSettingLines(env);
  if (lines.length === 0) return;
  printError(...lines);
  process.exit(1);
}
