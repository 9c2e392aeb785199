import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Context } from './context.js';
import { Refusal } from './errors.js';
import { identify, permit } from './http/authentication.js';
import { answerWithError, errorBody, refuseUnknownRoute } from './http/error-handler.js';
import { publicPaths, registerPublicPages } from './http/public-pages.js';
import type { ParsedBody } from './http/read-request.js';
import { pathOf, serve } from './http/serve.js';
import { measureRequests } from './http/metrics.js';
import { routes } from './routes.js';

/** Bytes of a body at most (contract 13). */
const bodyLimit = 1024 * 1024;

/** Builds the HTTP service; nothing listens yet. */
export async function createApp(context: Context): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger of its own for each request costs more than its authentication; what is logged names the request itself.
    childLoggerFactory: (logger) => logger,
    bodyLimit,
    requestTimeout: 30_000,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
    requestIdHeader: false,
    genReqId: (request) => requestId(request.headers['x-request-id']),
    frameworkErrors: (error, request, reply) => {
      void reply.header('X-Request-Id', request.id);
      void answerWithError(error, request, reply as never);
    },
    clientErrorHandler: (error: NodeJS.ErrnoException, socket) => {
      // What is not HTTP never reaches a route; it is answered on the bare socket.
      if (error.code === 'ECONNRESET' || !socket.writable) return;
      const refusal = new Refusal('MALFORMED_JSON', { message: 'The request is not valid HTTP.' });
      const id = randomUUID();
      const body = errorBody(refusal, id);
      socket.end(
        `HTTP/1.1 400 Bad Request\r\nConnection: close\r\nX-Request-Id: ${id}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
    },
  });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (_request, raw: Buffer, done) => {
      try {
        done(null, parseJson(raw));
      } catch (error) {
        done(error as Error);
      }
    },
  );
  app.decorateRequest('caller', null);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('X-Request-Id', request.id);
    done();
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) await admitUnknown(context, request, reply);
  });
  app.setErrorHandler(answerWithError);
  app.setNotFoundHandler(refuseUnknownRoute([...routes, ...publicPaths]));
  measureRequests(app, context.metrics);
  await registerPublicPages(app, context);

  for (const { method, path, operation, access, rate } of routes) {
    const changes = method !== 'GET';
    app.route({
      method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      // Before the body is read: a stranger's megabyte is not worth parsing.
      onRequest: async (request, reply) => {
        const caller = await identify(context, request.headers.authorization);
        // Before the door is shut: whoever knocks at the wrong one is counted too.
        await context.rate_limiter.admit(request, reply, caller, rate ?? 'default');
        request.caller = permit(caller, { access, changes });
      },
      handler: serve(context, operation),
    });
  }
  return app;
}

/** A path that no route has counts as all that has no category of its own. */
async function admitUnknown(context: Context, request: FastifyRequest, reply: FastifyReply) {
  if (!pathOf(request.url).startsWith('/v1/')) return;
  const caller = await identify(context, request.headers.authorization);
  await context.rate_limiter.admit(request, reply, caller, 'default');
}

/** The caller's own id if it is a sane one, otherwise a new one (contract 1). */
function requestId(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[A-Za-z0-9._:-]{1,128}$/.test(header)
    ? header
    : randomUUID();
}

/** @throws Refusal MALFORMED_JSON, which says where reading stopped. An empty body is none. */
function parseJson(raw: Buffer): ParsedBody | undefined {
  if (raw.length === 0) return undefined;
  if (!isUtf8(raw)) throw malformed('The body is not valid UTF-8.');
  const text = raw.toString('utf8');
  const has_escapes = text.includes('\\u');
  try {
    return {
      value: JSON.parse(
        text,
        has_escapes || text.includes('"__proto__"') ? refusePrototype : undefined,
      ),
      has_escapes,
    };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof RangeError) throw malformed('The body is nested too deeply.');
    throw malformed((error as Error).message);
  }
}

/** A field of this name would change what the object is, wherever it is copied. */
function refusePrototype(name: string, value: unknown): unknown {
  if (name === '__proto__') throw malformed('A field must not be named __proto__.');
  return value;
}

function malformed(message: string): Refusal {
  return new Refusal('MALFORMED_JSON', { errors: [{ path: '', code: 'malformed', message }] });
}
