import { readAdminToken, readJurisdiction } from '../../access/settings.ts';
import { keysOf } from '../../keys.ts';
import type { Setting } from '../../setting.ts';
import { readListUrl, readSigners } from '../../trust/settings.ts';
import { readDemoKey, readMcp, readOrigins, readPublicOrigin, readReceiptKeys } from './settings.ts';

/** The settings of the service, each with its reader. */
const readers = {
  ADMIN_TOKEN: readAdminToken,
  ACCOUNT_JURISDICTION: readJurisdiction,
  ALLOWED_ORIGINS: readOrigins,
  DEMO_KEY: readDemoKey,
  PUBLIC_ORIGIN: readPublicOrigin,
  RECEIPT_KEY: readReceiptKeys,
  MCP: readMcp,
  TRUST_SIGNERS: readSigners,
  TRUST_LIST_URL: readListUrl,
} as const satisfies Record<string, (given: unknown) => Setting<unknown>>;

export type SettingName = keyof typeof readers;
export const settingNames = keysOf(readers);
export type Settings = Readonly<Partial<Record<SettingName, unknown>>>;

export interface WrongSetting {
  readonly setting: SettingName;
  /** The rest of a sentence that begins with the setting's name. Never contains the setting's value. */
  readonly problem: string;
}

/** What is wrong with the settings of an environment. An unset one is right, since each has a default. */
export function checkSettings(env: Settings): readonly WrongSetting[] {
  return settingNames.flatMap((setting) => {
    const read: Setting<unknown> = readers[setting](env[setting]);
    return 'problem' in read ? [{ setting, problem: read.problem }] : [];
  });
}

let logged = false;

/**
 * Logs once per isolate what is wrong with its settings. On Cloudflare the start of an isolate is the only
 * start that a Worker has.
 */
export function logWrongSettings(env: Settings): void {
  if (logged) return;
  logged = true;
  const wrongSettings = checkSettings(env);
  if (wrongSettings.length > 0) console.error(JSON.stringify({ event: 'settings.wrong', wrongSettings }));
}
