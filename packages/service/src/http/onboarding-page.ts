import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../errors.js';
import { findFrameOrigins } from '../onboarding/store/links.js';
import { page_path } from '../onboarding/page-address.js';
import { logo_path } from '../onboarding/settings.js';
import { findLogo } from '../onboarding/store/settings.js';
import type { Context } from '../operation/context.js';
import { isUuid } from '../platform/ids.js';
import { BuiltFiles } from './built-files.js';
import { frameAncestors } from './frame-ancestors.js';
import { sendFile, sendNotBuilt } from './send-file.js';

/**
 * The page of hosted onboarding at `/onboarding`: the build output of `packages/onboarding`. The page is the same for everyone and
 * reads nothing: the token of a link is in the fragment of its address, which is not part of any request. Links that platforms may frame
 * have an address with two ids, so that the answer can name the origins that may: the merchant's says on which server the link is.
 */

export const framedOnboardingPath = `${page_path}/{merchant}/{link}`;
/** Logos of merchants and of the operator. */
export const logoPath = `${logo_path}/{side}/{digest}`;

/** Beside this package, for the sources as well as the compiled code. */
export const builtOnboarding = fileURLToPath(new URL('../../../onboarding/dist/', import.meta.url));

/** For a form of strangers: scripts and styles are files of this service, requests go to it alone, and only the link's origins frame it. */
const pageHeaders = (origins: readonly string[]) => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "connect-src 'self'",
    // That of pdf.js, which draws the first page of a PDF before it is sent.
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    frameAncestors(origins),
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
});

/** Opened by itself, too, it is a picture and nothing else. */
const logoHeaders = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Content-Disposition': 'inline',
  'X-Robots-Tag': 'noindex',
};

/** Serves the built page from a folder, which may not exist yet and may be rebuilt at any time. */
export function registerOnboarding(app: FastifyInstance, context: Context, folder: string): void {
  const files = new BuiltFiles(folder);
  const sendPage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    origins: readonly string[],
  ) => {
    const page = await files.find('index.html');
    void reply.headers(pageHeaders(origins));
    return page ? sendFile(page, request, reply) : sendNotBuilt(reply, 'The page is not built');
  };

  app.get(page_path, (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(request, reply, []),
  );
  app.get(`${page_path}/:merchant/:link`, async (request, reply) => {
    // Without credentials, and it reads the database: counted by network, as other requests of unknown callers are.
    await context.rate_limiter.admit(request, reply, null, 'default');
    const { merchant, link } = request.params as { merchant: string; link: string };
    if (!isUuid(merchant) || !isUuid(link)) throw new Refusal('NOT_FOUND');
    const sql = await context.groups.databaseFor(merchant);
    // Also for an expired or unknown link: the page says so.
    return sendPage(request, reply, await findFrameOrigins(sql, merchant, link));
  });
  app.get(`${logo_path}/:side/:digest`, async (request, reply) => {
    await context.rate_limiter.admit(request, reply, null, 'default');
    const { side, digest } = request.params as { side: string; digest: string };
    const isAddress = isUuid(side) && /^[0-9a-f]{64}$/.test(digest);
    const logo = isAddress ? await findLogo(context.groups.coordinator, side, digest) : null;
    if (!logo) throw new Refusal('NOT_FOUND');
    const { bytes: text, type } = logo;
    const file = { text, type, br: null, gzip: null, etag: `"${digest}"`, is_hashed: true };
    return sendFile(file, request, reply.headers(logoHeaders));
  });
  app.get(`${page_path}/assets/*`, async (request: FastifyRequest, reply: FastifyReply) => {
    const file = await files.find(`assets/${(request.params as { '*': string })['*']}`);
    if (file) return sendFile(file, request, reply);
    reply.callNotFound();
    return reply;
  });
}
