import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { accepts } from './content-encoding.js';
import { navigationBar } from './guides/navigation-bar.js';
import { stylesheetPath } from './guides/read-guides.js';
import { onSuccess } from './on-success.js';

/**
 * The API reference that people read at `/docs`: Scalar, drawing `/openapi.json` in the reader's browser. Everything comes
 * from this service. What would reach out (fonts, telemetry, proxy, assistant) is switched off in the settings below, and
 * the Content-Security-Policy has the browser refuse whatever a later version of Scalar might add.
 */

const page = '/docs';
const bundle = `${page}/scalar.js`;
const start = `${page}/start.js`;

const scriptPaths = [bundle, start] as const;

/** Every path that the reference is served under. */
export const referencePaths = [page, ...scriptPaths] as const;

const settings = {
  url: '/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  proxyUrl: '',
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  // A secret key that a reader tries a request with is forgotten with the tab.
  persistAuth: false,
  documentDownloadType: 'direct',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  // The order of the route table is the order of the flow; that of the schemas puts what belongs together side by side.
  orderSchemaPropertiesBy: 'preserve',
  defaultOpenAllTags: true,
  expandAllSchemaProperties: true,
  hideModels: true,
  // A link to an operation moves the focus to its section, which needs no frame.
  customCss: '[tabindex="-1"]:focus { outline: none }',
};

/**
 * Scripts are files of this service, never text in the page. Styles may be text: Scalar sets them as it draws, and there is
 * no way to name those in advance.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Scalar checks its settings with zod, which tries whether it may compile code from text. The policy forbids it, and zod does
 * without; told beforehand, it does not even try, and no violation is reported.
 */
const withoutEval = 'globalThis.__zod_globalConfig = { jitless: true };\n';

/** A script as it is sent. The version is a hash of the text, so that a browser may keep it for as long as it likes. */
interface Script {
  text: Buffer;
  gzipped: Buffer;
  version: string;
}

/** Serves the reference; what it consists of is read when it is first asked for. */
export async function registerReference(app: FastifyInstance): Promise<void> {
  // Loaded when first asked for: the bundle is megabytes, and most processes are never asked.
  const scripts = onSuccess(async () => ({
    [bundle]: await toScript(withoutEval + (await readBundle())),
    [start]: await toScript(startScript()),
  }));

  const style = onSuccess(stylesheetPath);

  app.get(page, async (_request, reply) => {
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
          await style(),
          scriptPaths.map((path) => `${path}?v=${loaded[path].version}`),
        ),
      );
  });
  for (const path of scriptPaths) {
    app.get(path, async (request, reply) => sendScript((await scripts())[path], request, reply));
  }
}

/** Where Scalar shows each operation within the page, by operation id. */
export function referenceAnchors(
  routes: readonly { method: string; path: string; operation: { id: string; tag: string } }[],
): ReadonlyMap<string, string> {
  return new Map(
    routes.map(({ method, path, operation: { id, tag } }) => [
      id,
      `tag/${tag.toLowerCase().replaceAll(' ', '-')}/${method}${path}`,
    ]),
  );
}

function html(style: string, scripts: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Credencia API reference</title>
<meta name="description" content="Every operation of the API, with its fields, answers and errors.">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${style}">
</head>
<body>
${navigationBar('en', { name: null, path: page }, ['pt-BR'])}
<noscript>The reference is drawn by a script. Without one, read <a href="/openapi.json">openapi.json</a>.</noscript>
<div id="reference"></div>
${scripts.map((src) => `<script src="${src}"></script>`).join('\n')}
</body>
</html>
`;
}

function startScript(): string {
  return `Scalar.createApiReference('#reference', ${JSON.stringify(settings)});\n`;
}

/**
 * Scalar's script for the browser. Its Fastify plugin carries it ready built and without the libraries that it was built
 * from, but exports no way to it but its own route; so the plugin is asked on an instance that never listens. The plugin's page is not used: it
 * starts the reference with a script inside the page, which the policy forbids.
 */
async function readBundle(): Promise<string> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const shelf = Fastify();
  await shelf.register(scalar, { routePrefix: '/', configuration: { url: settings.url } });
  const answer = await shelf.inject('/js/scalar.js');
  await shelf.close();
  if (answer.statusCode !== 200) throw new Error('Scalar’s plugin does not serve its script.');
  // The map that the last line names is not served.
  return answer.body.replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n');
}

async function toScript(content: string): Promise<Script> {
  const text = Buffer.from(content);
  const version = createHash('sha256').update(text).digest('hex').slice(0, 16);
  return { text, gzipped: await promisify(gzip)(text, { level: 9 }), version };
}

function sendScript(script: Script, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { v } = request.query as { v?: unknown };
  // While versions of the service are exchanged, a page may ask an older process for a newer script. What that
  // process has is not what the address says, and must not be kept under it.
  const is_named = v === script.version;
  void reply.headers({
    'Content-Type': 'text/javascript; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': is_named ? 'public, max-age=31536000, immutable' : 'no-cache',
    Vary: 'Accept-Encoding',
  });
  // Gzip alone: browsers offer brotli over TLS only.
  if (!accepts('gzip', request.headers['accept-encoding'])) return reply.send(script.text);
  return reply.header('Content-Encoding', 'gzip').send(script.gzipped);
}
