import type { AccessEnv } from '../../access/env.ts';
import type { SettingsOf } from '../../setting.ts';
import type { TrustSettings } from '../../trust/settings.ts';
import type { edgeSettings } from './settings.ts';

/** Bindings and settings of the Worker; each room declares what it needs. Trust needs only a part of KEYS. */
export interface Env extends AccessEnv, TrustSettings, SettingsOf<typeof edgeSettings> {
  /** Files that are served as they are: the archive of the source, the specimens of the page. */
  readonly ASSETS: Fetcher;
}
