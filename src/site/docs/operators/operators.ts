import { html } from 'hono/html';
import { processSettings } from '../../../http/settings/process.ts';
import { settingEntries } from '../../../http/settings/settings.ts';
import type { Text } from '../../../language.ts';
import type { SettingEntry } from '../../../setting.ts';
import type { DocsPage, Section, View } from '../docs-page.ts';
import { table, textSection } from '../parts.ts';
import { operatorTexts as texts } from './operator-texts.ts';

type DescribedSettings = Readonly<Record<string, Omit<SettingEntry, 'read'>>>;

/** A table of the settings for operators: what each does, and what happens if it is not set. */
export function settingsTable(view: View, entries: DescribedSettings = settingEntries) {
  const shown = Object.entries(entries).filter(([, { only }]) => only !== 'demo');
  const rows = shown.map(
    ([name, { about, unset, only }]) => html`<tr><th scope="row"><code>${name}</code></th>
<td>${view.say(about)}${only === 'cloudflare' ? html` ${view.say(texts.onCloudflare)}` : ''}</td><td>${view.say(unset)}</td></tr>`,
  );
  return table([texts.setting, texts.settingAbout, texts.settingUnset], rows, view);
}

/** All steps from an empty machine to the first answer of one's own service. */
export const operatorsPage: DocsPage = {
  path: '/docs/operators',
  group: 'guide',
  title: { en: 'For operators', fr: 'Pour les exploitants' },
  summary: {
    en: 'From the administrator’s token to the first answer: token, account, key, trust list and first request.',
    fr: 'Du jeton d’administration à la première réponse\u00A0: jeton, compte, clé, liste de confiance et première demande.',
  },
  sections: [
    step(
      'self-hosted',
      { en: '1. Token: on your own machine', fr: '1. Jeton\u00A0: sur votre machine' },
      texts.selfHosted,
      [
        'export DATA_DIR=$HOME/verification ADMIN_TOKEN_FILE=$HOME/verification.token',
        'npm ci',
        'npm run serve   # occupies this terminal: open another, repeat the first line there, then go on below',
      ],
    ),
    step(
      'deployed',
      { en: '1. Token: on Cloudflare', fr: '1. Jeton\u00A0: sur Cloudflare' },
      texts.deployed,
      [
        'npm ci',
        'npx wrangler login',
        'npx wrangler kv namespace create KEYS   # its id goes into wrangler.toml',
        'export ADMIN_TOKEN=$(openssl rand -base64 32) ADMIN_URL=https://YOUR-SERVICE',
        'echo "$ADMIN_TOKEN" | npx wrangler secret put ADMIN_TOKEN',
        'npm run deploy',
      ],
    ),
    step('account', { en: '2. Account', fr: '2. Compte' }, texts.account, [
      'npm run admin -- account create --id town-hall --credits 500 --test-credits 100',
    ]),
    step('key', { en: '3. Key', fr: '3. Clé' }, texts.key, [
      'npm run admin -- key create town-hall --mode test',
      'npm run admin -- key create town-hall',
    ]),
    step('trust', { en: '4. Trust list', fr: '4. Liste de confiance' }, texts.trust, [
      'npm run trust -- update',
      'npm run trust -- list',
      'npm run trust -- status',
    ]),
    {
      id: 'request',
      title: { en: '5. First request', fr: '5. Première demande' },
      body: (view) => html`<pre tabindex="0"><code>curl ${view.origin}/api/identity/v1 \\
  -H "Authorization: Bearer $API_KEY" \\
  -F file=@test/specimens/files/identity/passport.jpg
curl ${view.origin}/health</code></pre>
<p>${view.say(texts.request)}</p>`,
    },
    textSection('afterwards', { en: 'Afterwards', fr: 'Ensuite' }, [texts.credits, texts.watch]),
    {
      id: 'settings',
      title: { en: 'Settings', fr: 'Réglages' },
      body: (view) => html`<p>${view.say(texts.settings)}</p>
${settingsTable(view)}
<p>${view.say(texts.processSettings)}</p>
${settingsTable(view, processSettings)}`,
    },
  ],
};

function step(id: string, title: Text, text: Text, commands: readonly string[]): Section {
  return textSection(id, title, [text], [commands.join('\n')]);
}
