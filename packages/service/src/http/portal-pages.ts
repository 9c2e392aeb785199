import type { FastifyInstance } from 'fastify';
import type { Context } from '../operation/context.js';
import { isUuid } from '../platform/ids.js';
import { noSession } from '../webhook-portal/no-session.js';
import { BuiltFiles } from './built-files.js';
import { frameAncestors } from './frame-ancestors.js';
import { sendFile, sendNotBuilt } from './send-file.js';

/**
 * The webhook portal at `/portal/{session}`, which platforms frame in their dashboards: another page of the console's build. The id of
 * the session is in the path, so that the answer can name the origins that may frame it; the token is in the fragment, which browsers
 * do not send.
 */

export const portalPath = '/portal/{id}';

/** Its page in the build's folder; served only here, with its policy. */
export const portalPage = 'portal.html';

/** The console's policy, but for framing. Colors of the session are set by scripts, which a policy of styles does not restrict. */
function pageHeaders(origins: readonly string[]): Record<string, string> {
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      frameAncestors(origins),
    ].join('; '),
    'Referrer-Policy': 'no-referrer',
  };
}

/** Serves the portal's page from the folder of the console's build. */
export function registerPortal(app: FastifyInstance, context: Context, folder: string): void {
  const files = new BuiltFiles(folder);
  app.get('/portal/:id', async (request, reply) => {
    // Without credentials, and it reads the database: counted by network, as other requests of unknown callers are.
    await context.rate_limiter.admit(request, reply, null, 'default');
    const { id } = request.params as { id: string };
    // Also for an ended session: its page says so, and reports it to the embedding page.
    const origins = isUuid(id) ? await context.portal_sessions.originsOf(id) : null;
    void reply.headers(pageHeaders(origins ?? []));
    if (origins === null) throw noSession();
    const page = await files.find(portalPage);
    return page ? sendFile(page, request, reply) : sendNotBuilt(reply, 'The portal is not built');
  });
}
