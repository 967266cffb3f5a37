import type { DocsPage } from '../docs-page.ts';
import { codeBlock, paragraph, textSection } from '../parts.ts';
import * as files from './running-files.ts';
import { commands } from './running-files.ts';
import { runningTexts as texts } from './running-texts.ts';

/**
 * The manual for a service on one's own machine, from the proxy in front of it to questions about privacy.
 */
export const runningPage: DocsPage = {
  path: '/docs/running',
  group: 'guide',
  title: { en: 'Running your own service', fr: 'Exploiter son propre service' },
  summary: {
    en: 'Proxy, systemd, container, backup, upgrade, moving, monitoring, and answers for a data protection officer.',
    fr: 'Mandataire, systemd, conteneur, sauvegarde, mise à jour, déménagement, surveillance, et réponses pour un délégué à la protection des données.',
  },
  words:
    'nginx caddy tls https reverse proxy docker podman backup restore sauvegarde restauration upgrade migration prometheus alert alerte rgpd gdpr dpo dpd',
  sections: [
    textSection(
      'proxy',
      { en: 'A proxy with TLS', fr: 'Un mandataire avec TLS' },
      [texts.proxy],
      [files.caddyfile, files.nginxServer],
    ),
    textSection(
      'systemd',
      { en: 'As a unit of systemd', fr: 'En unité systemd' },
      [texts.systemd],
      [commands.systemd.join('\n')],
    ),
    textSection(
      'container',
      { en: 'In a container', fr: 'En conteneur' },
      [texts.container],
      [commands.container.join('\n')],
    ),
    textSection(
      'receipt-key',
      { en: 'A key for receipts', fr: 'Une clé pour les reçus' },
      [texts.receiptKey],
      [commands.receiptKey.join('\n')],
    ),
    textSection('backup', { en: 'Backup', fr: 'Sauvegarde' }, [texts.backup], [commands.backup.join('\n')]),
    textSection(
      'restore',
      { en: 'Restore', fr: 'Restauration' },
      [texts.restore],
      [commands.restore.join('\n')],
    ),
    textSection(
      'upgrade',
      { en: 'Upgrade', fr: 'Mise à jour' },
      [texts.upgrade],
      [commands.upgrade.join('\n')],
    ),
    textSection(
      'go-back',
      { en: 'Going back', fr: 'Retour en arrière' },
      [texts.goBack],
      [commands.goBack.join('\n')],
    ),
    textSection('machine', { en: 'To another machine', fr: 'Vers une autre machine' }, [texts.machine]),
    textSection(
      'cloudflare',
      { en: 'To Cloudflare', fr: 'Vers Cloudflare' },
      [texts.cloudflare],
      [commands.cloudflare.join('\n')],
    ),
    {
      id: 'monitoring',
      title: { en: 'Monitoring', fr: 'Surveillance' },
      body: (view) => [
        paragraph(texts.monitoring, view),
        codeBlock(files.prometheusScrape),
        paragraph(texts.alerts, view),
        codeBlock(files.prometheusAlerts),
        paragraph(texts.trustIsOld, view),
      ],
    },
    textSection(
      'data-protection',
      { en: 'For a data protection officer', fr: 'Pour un délégué à la protection des données' },
      [texts.processing, texts.stored, texts.logged, texts.recipients, texts.rights],
    ),
  ],
};
