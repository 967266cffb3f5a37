/** Operations about the service itself, which need no key. */

import { createTrustStore } from '../../trust/store.ts';
import { metrics } from '../answer/envelope.ts';
import { staticFile } from '../answer/static-file.ts';
import { heldBodyBytes } from '../form/form.ts';
import { file, json } from '../openapi/parts.ts';
import { ref } from '../openapi/schema.ts';
import { checkSettings } from '../settings/check.ts';
import { lacksOrigin, publicOrigin } from '../settings/public-origin.ts';
import { operation } from './operation.ts';

export const health = operation({
  name: 'health',
  method: 'GET',
  path: '/health',
  id: 'getHealth',
  tag: 'Service',
  sender: 'anybody',
  summary: { en: 'The state of the service', fr: 'L’état du service' },
  about: [
    {
      en: 'The state is `ok`, or `degraded` with the cause: the age of the trust lists, wrong settings or, on a self-hosted service, a full disk.',
      fr: 'L’état est `ok`, ou `degraded` avec la cause\u00A0: l’âge des listes de confiance, des réglages erronés ou, pour un service auto-hébergé, un disque plein.',
    },
  ],
  answers: () => ({ 200: json('The state of the service.', ref('Health')) }),
  async serve(c, { desk }) {
    const trust = await createTrustStore(c.env).status(Date.now());
    const missing = lacksOrigin(c.env, publicOrigin(c.env, c.req.url)) ? (['PUBLIC_ORIGIN'] as const) : [];
    const wrongSettings = new Set([...checkSettings(c.env).map(({ setting }) => setting), ...missing]);
    const isWell = trust.alerts.length === 0 && wrongSettings.size === 0;
    return c.json({
      status: isWell ? 'ok' : 'degraded',
      trust,
      wrongSettings: [...wrongSettings],
      engineBytes: desk.engineBytes,
    });
  },
});

/**
 * On Cloudflare many isolates run, each for as long as the platform keeps it, so one answer is only a sample.
 * A self-hosted service asks all its readers.
 */
export const prometheus = operation({
  name: 'metrics',
  method: 'GET',
  path: '/metrics',
  id: 'getMetrics',
  tag: 'Administration',
  sender: 'administrator',
  summary: { en: 'Metrics for Prometheus', fr: 'Mesures pour Prometheus' },
  about: [
    {
      en: 'The metrics are in the text format 0.0.4. They cover the isolate that answers or, on a self-hosted service, all its processes.',
      fr: 'Les mesures sont au format texte 0.0.4. Elles portent sur l’isolat qui répond ou, pour un service auto-hébergé, sur tous ses processus.',
    },
  ],
  answers: () => ({ 200: file('The metrics.', 'text/plain') }),
  async serve(c, { desk }) {
    const trust = await createTrustStore(c.env).status(Date.now());
    const { engineBytes, queueLength: queued } = desk;
    const gauges = { engineBytes, queued, bodyBytes: heldBodyBytes(), trust };
    return c.body(metrics.write(gauges), 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' });
  },
});

/**
 * AGPL-3.0 §13 requires to offer the source to everyone who uses the service over a network. It is packed
 * when the Worker is built, so a modified service offers its own.
 */
export const sourceCode = operation({
  name: 'source',
  method: 'GET',
  path: '/source',
  id: 'getSource',
  tag: 'Service',
  sender: 'anybody',
  summary: {
    en: 'The source of the running version (AGPL-3.0)',
    fr: 'Le code source de la version en service (AGPL-3.0)',
  },
  about: [],
  answers: () => ({ 200: file('A tar archive.', 'application/gzip') }),
  serve: (c) =>
    staticFile(c, '/source.tar.gz', {
      'Content-Type': 'application/gzip',
      'Content-Disposition': 'attachment; filename="document-verification-api.tar.gz"',
      'X-Licence': 'AGPL-3.0-or-later',
    }),
});

export const description = operation({
  name: 'openapi',
  method: 'GET',
  path: '/openapi.json',
  id: 'getOpenApi',
  tag: 'Service',
  sender: 'anybody',
  summary: {
    en: 'The OpenAPI description of the service',
    fr: 'La description OpenAPI du service, en anglais',
  },
  about: [],
  answers: () => ({ 200: json('An OpenAPI 3.1 document.', { type: 'object' }) }),
  serve: (c, { openApi }) =>
    c.json(openApi(publicOrigin(c.env, c.req.url)), 200, { 'Cache-Control': 'no-cache' }),
});
