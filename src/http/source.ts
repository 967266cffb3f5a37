import type { Context } from 'hono';
import type { Edge } from './edge/edge.ts';
import archive from './generated/source.tar.gz';

/**
 * `GET /source`: the source of the running version, as a tar archive. AGPL-3.0 §13 requires to offer it to
 * everyone who uses the service over a network. It is packed when the Worker is built, so a modified service
 * offers its own source.
 */
export function source(c: Context<Edge>): Response {
  return c.body(archive, 200, {
    'Content-Type': 'application/gzip',
    'Content-Disposition': 'attachment; filename="document-verification-api.tar.gz"',
    'X-Licence': 'AGPL-3.0-or-later',
  });
}
