import type { Context } from 'hono';
import { holdWhileRunning } from '../../access/access.ts';
import { engines } from '../../engines.ts';
import { limits } from '../../limits.ts';
import { type PagePicture, pagePicture } from '../../pipelines/pages/preview.ts';
import type { Edge } from '../edge/edge.ts';
import { admitOne } from '../form/admission.ts';
import { fingerprint } from '../form/fingerprint.ts';
import { type Form, withForm } from '../form/form.ts';
import { uploadFacts } from '../form/upload-facts.ts';
import { Problem } from '../problems/problem.ts';
import { CallerGone, QueuedReading, waitingRequests } from '../queued-reading.ts';
import { beforeCredit, FormSender, showRemaining } from '../sender.ts';
import { unheard } from '../verification.ts';
import { grayPng } from './png.ts';

/**
 * `POST /api/preview/v1`: a picture of one page of a file, for browsers that can't show the file. Nothing is
 * read and no credit is taken. But a credit is held meanwhile, so that only a key that may verify may draw,
 * and the computing counts as unpaid.
 */
export function preview(c: Context<Edge>): Promise<Response> {
  const sender = new FormSender(c);
  const answer = withForm(c.req.raw, sender, (form) => pictured(c, form, sender)).catch((error: unknown) => {
    if (error instanceof CallerGone) return unheard(c);
    throw error;
  });
  c.executionCtx.waitUntil(answer.catch(() => undefined));
  return answer;
}

async function pictured(c: Context<Edge>, form: Form, sender: FormSender): Promise<Response> {
  const log = c.get('log');
  log.bytes = form.bytes;
  const caller = await sender.of(form);
  const { upload, page, credit } = await beforeCredit(c, caller, async () => {
    const page = pageNumber(form.text('page'));
    Object.assign(log, await uploadFacts(form));
    const upload = await admitOne(form);
    log.ahead = waitingRequests();
    const credit = await holdWhileRunning(c.env, caller, {
      requestId: c.get('requestId'),
      endpoint: 'preview',
      idempotencyKey: null,
      fingerprint: () => fingerprint('preview', form),
      now: Date.now(),
    });
    return { upload, page, credit };
  });
  const queued = new QueuedReading(form.bytes, c.req.raw.signal);
  let picture: PagePicture;
  try {
    picture = await queued.run(
      (yieldNow) => pagePicture(upload, page, { engines, yieldNow }),
      limits.previewInstructionsMax,
    );
  } finally {
    showRemaining(c, await credit.release(queued.instructions));
    log.instructions = queued.instructions;
  }
  const { pixels, pages } = picture;
  if (pixels === null) throw wrongPage(pages);
  c.header('X-Pages', String(pages));
  return c.body((await grayPng(pixels)).stream(), 200, { 'Content-Type': 'image/png' });
}

/** Parses the field `page`, counted from 1. Absent or empty means the first. */
function pageNumber(value: string | null): number {
  if (value === null || value === '') return 1;
  const page = Number(value);
  if (/^\d{1,2}$/.test(value) && page >= 1 && page <= limits.resourcesPagesMax) return page;
  throw wrongPage(limits.resourcesPagesMax);
}

function wrongPage(pages: number): Problem {
  return new Problem('unsupported_value', {
    en: `The field page takes a number from 1 to ${pages}.`,
    fr: `Le champ page admet un nombre de 1 à ${pages}.`,
  });
}
