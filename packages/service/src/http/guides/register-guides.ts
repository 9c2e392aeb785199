import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { onSuccess } from '../on-success.js';
import { sendFile } from '../send-file.js';
import { pathOf } from '../serve.js';
import { guideLanguages, guidePath, type GuideLanguage } from './guide-catalogue.js';
import {
  collectionPaths,
  guidePaths,
  readCollection,
  readGuides,
  readStylesheet,
} from './read-guides.js';

/**
 * The guides at `/docs/<language>/<name>`: the files of `docs/guides/`, rendered once, at the first request. They contain no
 * script; the style sheet is a file of this service. Beside them, the collections for Postman and Bruno.
 */

const style = '/docs/guides.css';

/** All paths served here, for the table of public paths. */
export const guideRoutes: readonly string[] = [...guidePaths, ...collectionPaths, style];

const pageHeaders = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "style-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
} as const;

/** Serves the guides.
 *
 * @param operations anchors within the reference by operation id
 */
export function registerGuides(
  app: FastifyInstance,
  config: { public_url: string },
  operations: ReadonlyMap<string, string>,
): void {
  const guides = onSuccess(() => readGuides(config.public_url, operations));
  const stylesheet = onSuccess(readStylesheet);

  for (const path of guidePaths) {
    app.get(path, async (request, reply) => {
      const page = (await guides()).pages.get(path);
      if (page === undefined) throw new Error(`${path} was not rendered.`);
      return sendFile(page, request, reply.headers(pageHeaders));
    });
  }
  for (const language of Object.keys(guideLanguages) as GuideLanguage[]) {
    const missing = async (request: FastifyRequest, reply: FastifyReply) => {
      const path = pathOf(request.url).replace(/(\.md|\/)$/, '');
      // The name of the file in the repository, or with a trailing slash.
      if (guidePaths.includes(path)) return reply.redirect(path, 301);
      const page = (await guides()).missing[language];
      return sendFile(page, request, reply.code(404).headers(pageHeaders));
    };
    app.get(`${guidePath(language)}/*`, missing);
  }
  for (const path of collectionPaths) {
    const collection = onSuccess(() => readCollection(path));
    const name = path.slice(path.lastIndexOf('/') + 1);
    app.get(path, async (request, reply) => {
      void reply.header('Content-Disposition', `attachment; filename="${name}"`);
      return sendFile(await collection(), request, reply);
    });
  }
  app.get(style, async (request, reply) => {
    const file = await stylesheet();
    const { v } = request.query as { v?: unknown };
    // During a rolling update, a page may request a newer style sheet from an older process.
    return sendFile({ ...file, is_hashed: `"${String(v)}"` === file.etag }, request, reply);
  });
}
