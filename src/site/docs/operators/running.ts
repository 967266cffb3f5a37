import { html } from 'hono/html';
import type { Text } from '../../../language.ts';
import type { DocsPage, Section } from '../docs-page.ts';
import * as files from './running-files.ts';
import { commands } from './running-files.ts';
import { runningTexts as texts } from './running-texts.ts';

/** The manual of a service on one's own machine, from the proxy before it to the questions about privacy. */
export const runningPage: DocsPage = {
  path: '/docs/running',
  group: 'guide',
  title: { en: 'Running your own service', fr: 'Exploiter son propre service' },
  summary: {
    en: 'Proxy, systemd, container, backup, upgrade, moving, monitoring, and privacy for a data protection officer.',
    fr: 'Mandataire, systemd, conteneur, sauvegarde, mise à jour, déménagement, surveillance, et données personnelles pour un DPO.',
  },
  words:
    'nginx caddy tls https reverse proxy docker podman backup restore sauvegarde restauration upgrade migration prometheus alert alerte rgpd gdpr dpo dpd',
  sections: [
    section('proxy', { en: 'A proxy with TLS', fr: 'Un mandataire avec TLS' }, texts.proxy, [
      files.caddyfile,
      files.nginxServer,
    ]),
    section('systemd', { en: 'As a unit of systemd', fr: 'En unité systemd' }, texts.systemd, [
      commands.systemd.join('\n'),
    ]),
    section('container', { en: 'In a container', fr: 'En conteneur' }, texts.container, [
      commands.container.join('\n'),
    ]),
    section('receipt-key', { en: 'A key for receipts', fr: 'Une clé pour les reçus' }, texts.receiptKey, [
      commands.receiptKey.join('\n'),
    ]),
    section('backup', { en: 'Backup', fr: 'Sauvegarde' }, texts.backup, [commands.backup.join('\n')]),
    section('restore', { en: 'Restore', fr: 'Restauration' }, texts.restore, [commands.restore.join('\n')]),
    section('upgrade', { en: 'Upgrade', fr: 'Mise à jour' }, texts.upgrade, [commands.upgrade.join('\n')]),
    section('go-back', { en: 'Going back', fr: 'Retour en arrière' }, texts.goBack, [
      commands.goBack.join('\n'),
    ]),
    section('machine', { en: 'To another machine', fr: 'Vers une autre machine' }, texts.machine, []),
    section('cloudflare', { en: 'To Cloudflare', fr: 'Vers Cloudflare' }, texts.cloudflare, [
      commands.cloudflare.join('\n'),
    ]),
    {
      id: 'monitoring',
      title: { en: 'Monitoring', fr: 'Surveillance' },
      body: (view) => html`<p>${view.say(texts.monitoring)}</p>
<pre tabindex="0"><code>${files.prometheusScrape}</code></pre>
<p>${view.say(texts.alerts)}</p>
<pre tabindex="0"><code>${files.prometheusAlerts}</code></pre>
<p>${view.say(texts.trustIsOld)}</p>`,
    },
    {
      id: 'data-protection',
      title: { en: 'For a data protection officer', fr: 'Pour un délégué à la protection des données' },
      body: (view) =>
        [texts.processing, texts.stored, texts.logged, texts.recipients, texts.rights].map(
          (text) => html`<p>${view.say(text)}</p>`,
        ),
    },
  ],
};

function section(id: string, title: Text, text: Text, blocks: readonly string[]): Section {
  return {
    id,
    title,
    body: (view) => html`<p>${view.say(text)}</p>
${blocks.map((block) => html`<pre tabindex="0"><code>${block}</code></pre>`)}`,
  };
}
