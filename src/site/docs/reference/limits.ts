import { html } from 'hono/html';
import { accessLimits } from '../../../access/limits.ts';
import { rateLimit, ratePolicy } from '../../../http/paid/rate-headers.ts';
import { limits, mebibyte } from '../../../limits.ts';
import type { Markup } from '../../pages/shell.ts';
import type { DocsPage, View } from '../docs-page.ts';
import { table } from '../parts.ts';
import type { Words } from '../prose.ts';
import { limitTexts as texts } from './limit-texts.ts';

/** Every limit with the error beyond it. */
export const limitsPage: DocsPage = {
  path: '/docs/limits',
  group: 'reference',
  title: { en: 'Limits', fr: 'Limites' },
  summary: {
    en: 'The limits of a file, a request, a key and an account, and the error above each.',
    fr: 'Les limites d’un fichier, d’une demande, d’une clé et d’un compte, et l’erreur au-delà de chacune.',
  },
  words: 'rate limit quota throttling débit taille size poids weight maximum megabytes MB Mo délai timeout',
  sections: [{ id: 'limits', title: { en: 'All limits', fr: 'Toutes les limites' }, body: limitsTable }],
};

function limitsTable(view: View): Markup {
  const row = (what: keyof typeof texts, most: Words | number, beyond: string) =>
    html`<tr><th scope="row">${view.say(texts[what])}</th><td>${most}</td><td><a href="${view.href('/docs/errors', beyond)}"><code>${beyond}</code></a></td></tr>`;
  const mebibytes = (bytes: number) => view.say(texts.mebibytes, { count: bytes / mebibyte });
  const image = { megapixels: limits.pixelsMax / 1_000_000, side: limits.sidePixelsMax };
  const burst = ({ requestsMax, windowMs }: { requestsMax: number; windowMs: number }) =>
    view.say(texts.aKeysRequestsLimit, { count: requestsMax, seconds: windowMs / 1000 });
  const pace = {
    seconds: limits.bodyMsMax / 1000,
    pause: limits.bodyPauseMsMax / 1000,
    grace: limits.bodyGraceMs / 1000,
    kibibytes: limits.bodyBytesPerSecondMin / 1024,
  };
  const hours = accessLimits.rememberedMs / 3_600_000;
  const columns = [texts.what, texts.limit, texts.beyond];
  const rows = [
    row('aFile', mebibytes(limits.fileBytesMax), 'too_large'),
    row('aRequest', mebibytes(limits.requestBytesMax), 'too_large'),
    row('aMessage', mebibytes(limits.mcpBodyBytesMax), 'too_large'),
    row('anImage', view.say(texts.imageLimit, image), 'too_complex'),
    row('aSide', view.say(texts.sideLimit, { side: limits.sidePixelsMin }), 'too_small'),
    row('identityPages', limits.identityPagesMax, 'too_many_pages'),
    row('otherPages', limits.resourcesPagesMax, 'too_many_pages'),
    row('anyPages', limits.documentPagesMax, 'too_many_pages'),
    row('anyFiles', limits.documentFilesMax, 'too_many_files'),
    row('cafFiles', limits.cafFilesMax, 'too_many_files'),
    row('parts', limits.partsMax, 'malformed_multipart'),
    row('computing', view.say(texts.computingLimit), 'too_complex'),
    row(
      'inFlight',
      view.say(texts.inFlightLimit, { count: accessLimits.inFlightMaxDefault }),
      'too_many_requests',
    ),
    row('waiting', limits.waitingRequestsMax, 'overloaded'),
    row('repetition', view.say(texts.repetitionLimit, { hours }), 'idempotency_mismatch'),
    row('aBodysPace', view.say(texts.aBodysPaceLimit, pace), 'malformed_multipart'),
    row('aKeysRequests', burst(accessLimits.burst), 'too_many_requests'),
    row('wrongKeys', burst(accessLimits.wrongKeys), 'too_many_requests'),
    row('unpaid', view.say(texts.unpaidLimit, { seconds: accessLimits.unpaidSeconds }), 'too_many_requests'),
  ];
  return html`${table(columns, rows, view, { caption: view.say(texts.limitsCaption) })}
<p>${view.say(texts.rateHeaders, { policy: ratePolicy, left: rateLimit({ requests: 150, seconds: 4 }) })}</p>`;
}
