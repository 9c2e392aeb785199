import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../errors.js';
import { onSuccess } from '../on-success.js';
import { sendFile } from '../send-file.js';
import { pathOf } from '../serve.js';
import { readAccepts } from '../read-accepts.js';
import {
  formerGuides,
  guideLanguages,
  guidePath,
  searchPath,
  type GuideLanguage,
} from './guide-catalogue.js';
import { feedPath } from './changelog-feed.js';
import { type PageFiles, searchPage } from './guide-page.js';
import {
  collectionPaths,
  guidePaths,
  readCollection,
  readGuides,
  readPageFile,
  readPicture,
} from './read-guides.js';
import type { SearchableOperation } from './search-entries.js';
import { max_query_length } from './search-index.js';

/**
 * The guides at `/docs/<language>/<name>`: the files of `docs/guides/`, rendered once, at the first request. The style sheet and the
 * script (search while typing, buttons that copy code) are files of this service; the pages work without the script. Beside them, the
 * search at `/docs/<language>/search`, and the collections for Postman and Bruno.
 */

const pageFileRoutes: Record<keyof PageFiles, string> = {
  style: '/docs/guides.css',
  script: '/docs/guides.js',
};
const languages = Object.keys(guideLanguages) as GuideLanguage[];
/** Pages in every language, which are reached without one, too. */
const shortcuts = { '/docs/search': searchPath, '/docs/changelog': changelogPath } as const;
const pageRoutes: readonly string[] = [
  ...Object.keys(shortcuts),
  ...languages.flatMap((language) => [searchPath(language), feedPath(language)]),
];

/** All paths served here, for the table of public paths. */
export const guideRoutes: readonly string[] = [
  ...guidePaths,
  ...pageRoutes,
  ...collectionPaths,
  ...Object.values(pageFileRoutes),
];

/** Headers of every page at `/docs`: no script but that of the service, and nothing from elsewhere. */
export const pageHeaders = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
} as const;

/** Opened by itself, too, it is a picture and nothing else. */
const pictureHeaders = { 'Content-Security-Policy': "default-src 'none'; sandbox" } as const;

/** Serves the guides and their search, which finds the operations, too. */
export function registerGuides(
  app: FastifyInstance,
  config: { public_url: string },
  operations: readonly SearchableOperation[],
): void {
  const guides = onSuccess(() => readGuides(config.public_url, operations));

  for (const path of guidePaths) {
    app.get(path, async (request, reply) => {
      const page = (await guides()).pages.get(path);
      if (page === undefined) throw new Error(`${path} was not rendered.`);
      return sendFile(page, request, reply.headers(pageHeaders));
    });
  }
  for (const language of languages) {
    const missing = async (request: FastifyRequest, reply: FastifyReply) => {
      const path = pathOf(request.url).replace(/(\.md|\/)$/, '');
      // The name of the file in the repository, or with a trailing slash.
      if (guidePaths.includes(path)) return reply.redirect(path, 301);
      const current = formerGuides[path.slice(path.lastIndexOf('/') + 1)];
      if (current !== undefined) return reply.redirect(guidePath(language, current), 301);
      const page = (await guides()).missing[language];
      return sendFile(page, request, reply.code(404).headers(pageHeaders));
    };
    app.get(`${guidePath(language)}/*`, missing);
  }
  for (const [shortcut, pathIn] of Object.entries(shortcuts)) {
    app.get(shortcut, async (request, reply) => {
      const { search: query } = new URL(request.url, 'http://service');
      void reply.header('Vary', 'Accept-Language');
      return reply.redirect(`${pathIn(readAccepts(request.headers).language)}${query}`, 302);
    });
  }
  for (const language of languages) {
    app.get(searchPath(language), async (request, reply) => {
      const query = queryOf(request);
      const { search, files } = await guides();
      const page = searchPage(language, query, search[language].find(query), files);
      return reply
        .headers({ ...pageHeaders, 'Cache-Control': 'no-cache' })
        .header('Content-Type', 'text/html; charset=utf-8')
        .send(page);
    });
  }
  for (const language of languages) {
    app.get(feedPath(language), async (request, reply) =>
      sendFile((await guides()).feeds[language], request, reply),
    );
  }
  for (const path of collectionPaths) {
    const collection = onSuccess(() => readCollection(path));
    const name = path.slice(path.lastIndexOf('/') + 1);
    app.get(path, async (request, reply) => {
      void reply.header('Content-Disposition', `attachment; filename="${name}"`);
      return sendFile(await collection(), request, reply);
    });
  }
  app.get('/docs/images/:name', async (request, reply) => {
    const picture = await readPicture((request.params as { name: string }).name);
    if (!picture) throw new Refusal('NOT_FOUND');
    return sendFile(picture, request, reply.headers(pictureHeaders));
  });
  for (const [name, path] of Object.entries(pageFileRoutes) as [keyof PageFiles, string][]) {
    const read = onSuccess(() => readPageFile(name));
    app.get(path, async (request, reply) => {
      const file = await read();
      const { v } = request.query as { v?: unknown };
      // During a rolling update, a page may request a newer file from an older process.
      return sendFile({ ...file, is_hashed: `"${String(v)}"` === file.etag }, request, reply);
    });
  }
}

function changelogPath(language: GuideLanguage): string {
  return guidePath(language, 'changelog');
}

/** The text searched for; the first of several. */
function queryOf(request: FastifyRequest): string {
  const { q } = request.query as { q?: string | string[] };
  return ((Array.isArray(q) ? q[0] : q) ?? '').slice(0, max_query_length).toWellFormed().trim();
}
