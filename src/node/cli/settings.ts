import { checkSettings, type Settings } from '../../http/check-settings.ts';

/** One line for each setting that is wrong. */
export function wrongSettingLines(env: Settings): readonly string[] {
  return checkSettings(env).map(({ setting, problem }) => `${setting} ${problem}`);
}

/** If a setting is wrong, ends the process with one line on stderr for each such setting. */
export function refuseWrongSettings(env: Settings): void {
  const lines = wrongSettingLines(env);
  if (lines.length === 0) return;
  process.stderr.write(lines.map((line) => `${line}\n`).join(''));
  process.exit(1);
}
