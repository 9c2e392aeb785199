import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accepts } from './content-encoding.js';
import { navigationBar } from './guides/navigation-bar.js';
import { guideLanguages, referencePath, type GuideLanguage } from './guides/guide-catalogue.js';
import type { PageFiles } from './guides/guide-page.js';
import { pageFilePaths } from './guides/read-guides.js';
import type { SearchableOperation } from './guides/search-entries.js';
import { onSuccess } from './on-success.js';
import { apiDocuments, type ApiDocument } from './openapi/documents.js';
import { toPortuguese, translateLine } from './openapi/translate-document.js';
import { describeApi } from './openapi.js';
import type { Route } from '../operation/route.js';

/**
 * The API reference at `/docs`: Scalar renders `/openapi.json` in the reader's browser; in Portuguese, at `/docs/pt-BR/reference`, the
 * translated document of what merchants use. Everything comes from this service.
 * Features that contact other hosts (fonts, telemetry, proxy, assistant) are switched off in the settings below, and the
 * Content-Security-Policy blocks any that a later version of Scalar might add.
 */

const bundle = '/docs/scalar.js';
/** Markup before the script in Scalar's plugin. */
const before_script = '\nvar standalone_default = "';
const languages = Object.keys(guideLanguages) as GuideLanguage[];
const startPath = (language: GuideLanguage) =>
  language === 'en' ? '/docs/start.js' : `/docs/${language}/start.js`;
const translatedPath = '/openapi/merchants.pt-BR.json';

/** All paths of the reference. */
export const referencePaths: readonly string[] = [
  ...languages.map(referencePath),
  bundle,
  ...languages.map(startPath),
  translatedPath,
];

const [forMerchants] = apiDocuments.filter(({ name }) => name === 'merchants') as [ApiDocument];

/** Differences between the pages. `locale` selects Scalar's own texts. */
const pages = {
  en: {
    document: '/openapi.json',
    locale: 'en',
    title: 'Credencia API reference',
    description: 'Every operation of the API, with its fields, answers and errors.',
    without_script: `The reference is rendered by a script. Without one, read <a href="/openapi.json">openapi.json</a>.`,
  },
  'pt-BR': {
    document: translatedPath,
    locale: 'pt',
    title: 'Referência da API da Credencia',
    description: 'Todas as operações para lojistas, com campos, respostas e erros.',
    without_script: `A referência é montada por um script. Sem ele, leia <a href="${translatedPath}">o documento</a>.`,
  },
} as const satisfies Record<GuideLanguage, Record<string, string>>;

const settings = {
  withDefaultFonts: false,
  telemetry: false,
  proxyUrl: '',
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  // A secret key entered to try a request is discarded with the tab.
  persistAuth: false,
  documentDownloadType: 'direct',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  // The order of the route table is the order of the flow; that of the schemas groups related fields.
  orderSchemaPropertiesBy: 'preserve',
  defaultOpenAllTags: true,
  expandAllSchemaProperties: true,
  hideModels: true,
  // A link to an operation moves the focus to its section, which needs no outline.
  customCss: '[tabindex="-1"]:focus { outline: none }',
};

/**
 * Scripts are files of this service, never inline. Styles may be inline: Scalar creates them while rendering, so that they
 * cannot be listed in advance.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Scalar validates its settings with zod, which tests whether it may use `eval`. The policy forbids it, and zod falls back;
 * with this setting it does not try, and no violation is reported.
 */
const withoutEval = 'globalThis.__zod_globalConfig = { jitless: true };\n';

/** A script as it is sent. The version is a hash of the text, so that a browser may cache it without limit. */
interface Script {
  text: Buffer;
  gzipped: Buffer;
  version: string;
}

/** Serves the reference; its files are read at the first request. */
export async function registerReference(
  app: FastifyInstance,
  routes: readonly Route[],
): Promise<void> {
  // Loaded at the first request: the bundle has megabytes, and most processes never serve it.
  const scripts = onSuccess(
    async () =>
      new Map([
        [bundle, await toScript(withoutEval + (await readBundle()))],
        ...(await Promise.all(
          languages.map(
            async (language) =>
              [startPath(language), await toScript(startScript(language))] as const,
          ),
        )),
      ]),
  );
  const files = onSuccess(pageFilePaths);
  const translated = onSuccess(async () =>
    JSON.stringify(toPortuguese(describeApi(routes, forMerchants)).document),
  );

  for (const language of languages) {
    app.get(referencePath(language), async (_request, reply) => {
      const loaded = await scripts();
      return reply
        .headers({
          'Content-Type': 'text/html; charset=utf-8',
          'Content-Security-Policy': contentSecurityPolicy,
          'Referrer-Policy': 'no-referrer',
          'X-Content-Type-Options': 'nosniff',
          'Cache-Control': 'no-cache',
        })
        .send(
          html(
            language,
            await files(),
            [bundle, startPath(language)].map((path) => `${path}?v=${loaded.get(path)?.version}`),
          ),
        );
    });
  }
  for (const path of [bundle, ...languages.map(startPath)]) {
    app.get(path, async (request, reply) => {
      const script = (await scripts()).get(path);
      if (script === undefined) throw new Error(`${path} was not read.`);
      return sendScript(script, request, reply);
    });
  }
  app.get(translatedPath, async (_request, reply) =>
    reply.header('Content-Type', 'application/json; charset=utf-8').send(await translated()),
  );
}

/** Returns the operations of the reference with their texts, and their addresses on its pages. */
export function referenceOperations(routes: readonly Route[]): SearchableOperation[] {
  return routes.map((route) => {
    const { method, path, operation } = route;
    const { id, tag, summary, description = '' } = operation;
    const anchor = `tag/${tag.toLowerCase().replaceAll(' ', '-')}/${method}${path}`;
    const english = { summary, description, address: `${referencePath('en')}#${anchor}` };
    const portuguese = {
      summary: translateLine(summary) ?? summary,
      description: translateLine(description) ?? description,
      address: `${referencePath('pt-BR')}#${anchor}`,
    };
    const texts = { en: english, 'pt-BR': forMerchants.describes(route) ? portuguese : english };
    return { id, method, path, texts };
  });
}

function html(language: GuideLanguage, files: PageFiles, scripts: readonly string[]): string {
  const { title, description, without_script } = pages[language];
  const others = languages.filter((other) => other !== language);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${files.style}">
</head>
<body>
${navigationBar(language, { name: null, path: referencePath(language) }, others)}
<noscript>${without_script}</noscript>
<div id="reference"></div>
${[files.script, ...scripts].map((src) => `<script src="${src}"></script>`).join('\n')}
</body>
</html>
`;
}

function startScript(language: GuideLanguage): string {
  const { document: url, locale } = pages[language];
  const all = { url, localization: { locale }, ...settings };
  return `Scalar.createApiReference('#reference', ${JSON.stringify(all)});\n`;
}

/**
 * Reads Scalar's script for the browser: a string in its Fastify plugin, which contains the built script without the libraries that it was
 * built from. The plugin itself does not run: its page starts the reference with an inline script, which the policy forbids, and the
 * libraries that it renders with state Node 22, so that package.json replaces them ("overrides").
 */
async function readBundle(): Promise<string> {
  const path = createRequire(import.meta.url).resolve('@scalar/fastify-api-reference');
  const plugin = await readFile(path, 'utf8');
  // Searched for without a pattern: the string has four million characters.
  const begin = plugin.indexOf(before_script);
  const end = plugin.indexOf('";\n', begin);
  if (begin === -1 || end === -1) throw new Error('Scalar’s plugin does not contain its script.');
  const literal = plugin.slice(begin + before_script.length - 1, end + 1);
  const content = runInNewContext(literal) as string;
  // The source map that the last line names is not served.
  return content.replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n');
}

async function toScript(content: string): Promise<Script> {
  const text = Buffer.from(content);
  const version = createHash('sha256').update(text).digest('hex').slice(0, 16);
  return { text, gzipped: await promisify(gzip)(text, { level: 9 }), version };
}

function sendScript(script: Script, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { v } = request.query as { v?: unknown };
  // During a rolling update, a page may request a newer script from an older process. That process sends another version,
  // which must not be cached under this URL.
  const isRequestedVersion = v === script.version;
  void reply.headers({
    'Content-Type': 'text/javascript; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': isRequestedVersion ? 'public, max-age=31536000, immutable' : 'no-cache',
    Vary: 'Accept-Encoding',
  });
  // Gzip alone: browsers offer brotli over TLS only.
  if (!accepts('gzip', request.headers['accept-encoding'])) return reply.send(script.text);
  return reply.header('Content-Encoding', 'gzip').send(script.gzipped);
}
