import { checkSettings } from '../../../http/settings/check.ts';
import { printError } from '../../terminal.ts';

/** One line for each setting that is wrong. */
export function wrongSettingLines(env: object): readonly string[] {
  return checkSettings(env).map(({ setting, problem }) => `${setting} ${problem}`);
}

/** If a setting is wrong, ends the process with one line on stderr for each such setting. */
export function refuseWrongSettings(env: object): void {
  const lines = wrongSettingLines(env);
  if (lines.length === 0) return;
  printError(...lines);
  process.exit(1);
}
