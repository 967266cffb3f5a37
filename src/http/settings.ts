import { parseKey } from '../access/key.ts';
import { readList, readSetting, type Setting } from '../setting.ts';

/** ALLOWED_ORIGINS: the origins whose pages may call the API, as a browser sends them; none when it is unset. */
export function readOrigins(given: unknown): Setting<readonly string[]> {
  const expected =
    'an origin as a browser sends it, in small letters and without a path, like https://app.example';
  return readSetting(given, [], (text) =>
    readList(text, expected, (entry) => (isOrigin(entry) ? entry : null)),
  );
}

/** Browsers send the default port of neither scheme, and host names in ASCII: what differs would never be met. */
function isOrigin(text: string): boolean {
  return /^https?:\/\/[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** DEMO_KEY: the key that the try page shows to everybody, so a test key; null when it is unset. */
export function readDemoKey(given: unknown): Setting<string | null> {
  return readSetting<string | null>(given, null, (text) =>
    parseKey(text)?.mode === 'test' ? { value: text } : { problem: 'is not a test key (dv_test_…).' },
  );
}
