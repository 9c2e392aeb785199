import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RouteOptions,
} from 'fastify';
import type { Context } from './operation/context.js';
import { turnOf } from './http/admission.js';
import {
  identify,
  identifyDevice,
  permit,
  recordFailedKey,
  requireRecentProof,
} from './http/authentication.js';
import { ConnectionQueue } from './http/connection-queue.js';
import { connectionOptions, standardLimits, type ConnectionLimits } from './http/connections.js';
import { deprecationHeaders } from './http/deprecation.js';
import { supportDraining } from './http/draining.js';
import { answerWithError, refuseUnknownRoute } from './http/error-handler.js';
import { linesType } from './http/lines.js';
import { parseAddressRange } from './platform/address-ranges.js';
import { parseJson } from './operation/parse-json.js';
import { publicPathsOf, registerPublicPages } from './http/public-pages.js';
import { contextOf, pathOf, serve } from './http/serve.js';
import { isApiPath, requestId, setStandardHeaders } from './http/standard-headers.js';
import { logRequests } from './http/log-requests.js';
import { traceRequests } from './http/trace-requests.js';
import { requireIdentity, requireSingleHeaders } from './http/request-headers.js';
import { serveLines } from './http/serve-lines.js';
import { isBesideApi, measureRequests, serveMetrics } from './http/metrics.js';
import { routes } from './routes.js';
import type { Route } from './operation/route.js';

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Maximum size of a body in bytes (contract 13). */
const bodyLimit = 1024 * 1024;
/** Maximum for public routes: their callers are not authenticated, and an e-mail address, a name and a password fit many times over. */
const publicBodyLimit = 8 * 1024;

/**
 * Builds the HTTP service without listening.
 *
 * @param changedLimits of connections; they replace the standard ones
 * @param table of the API's routes
 */
export async function createApp(
  context: Context,
  changedLimits: Partial<ConnectionLimits> = {},
  table: readonly Route[] = routes,
): Promise<FastifyInstance> {
  const { max_connections, production } = context.config;
  const limits = { ...standardLimits, max_connections, ...changedLimits };
  const countInvalid = (address: string | undefined) => context.rate_limiter.countInvalid(address);
  const app = Fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger per request costs more than its authentication; log entries carry the request id instead.
    childLoggerFactory: (logger) => logger,
    bodyLimit,
    // Without trusted proxies, X-Forwarded-* headers are ignored.
    trustProxy: context.config.trusted_proxies.length > 0 && [...context.config.trusted_proxies],
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
    requestIdHeader: false,
    genReqId: (request) => requestId(request.headers['x-request-id']),
    frameworkErrors: (error, request, reply) => {
      setStandardHeaders(request, reply, production);
      const answer = async () => {
        void reply.headers(await countInvalid(request.ip));
        answerWithError(error, request, reply as unknown as FastifyReply);
      };
      void answer();
    },
    ...connectionOptions(limits, countInvalid),
  });
  const trusted = context.config.trusted_proxies
    .map(parseAddressRange)
    .filter((range) => range !== null);
  const queue = new ConnectionQueue(app.server, limits, trusted, context.metrics);
  // Node would answer 417 without a body to whatever is not 100-continue; it may be ignored (RFC 9110, 10.1.1).
  app.server.on('checkExpectation', (request, response) =>
    app.server.emit('request', request, response),
  );

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
  app.decorateRequest('leave', null);
  app.addHook('onSend', (request, reply, _payload, done) => {
    request.leave?.();
    // Fastify would close the connection after each body that is refused; the rest is discarded (EarlyResponse).
    if (!app.isDraining && reply.hasHeader('connection')) void reply.removeHeader('connection');
    done();
  });
  supportDraining(app);
  if (context.tracing) traceRequests(app, context.tracing);
  if (context.config.log_requests) logRequests(app, context);
  app.addHook('onRequest', (request, reply, done) => {
    setStandardHeaders(request, reply, production);
    // A request without a socket (`inject`) has no raw headers.
    if (request.raw.rawHeaders.length > 0) requireSingleHeaders(request.raw);
    done();
  });
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
    if ((length !== undefined && length !== '0') || coding !== undefined) {
      requireIdentity(request.raw);
    }
    done();
  });
  const refuse = refuseUnknownRoute([...routes, ...publicPathsOf(context.config)]);
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    await limitWithoutRoute(context, request, reply);
    // Before the body is read, which no route expects.
    refuse(request);
  });
  app.setErrorHandler(answerWithError);
  app.setNotFoundHandler(refuse);
  // Before the server waits for its connections: a stream would not end by itself.
  app.addHook('preClose', (done) => {
    queue.close();
    context.case_changes.close();
    context.event_watch.close();
    done();
  });
  measureRequests(app, context.metrics);
  if (isBesideApi(context.config)) serveMetrics(app, context);
  await registerPublicPages(app, context);

  // A separate scope, where bodies are NDJSON and are passed on as streams, unread.
  const linesScope = app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(linesType, (_request, body, done) => done(null, body));
    for (const route of table) {
      if (!route.operation.lines) continue;
      const { each } = route.operation;
      const single = routes.find(({ operation }) => operation === each);
      scope.route(toFastify(context, route, serveLines(context, route.operation, single)));
    }
  });
  // Another one, whose bodies are bytes.
  const bytesScope = app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    for (const route of table) {
      const { operation } = route;
      if (operation.lines || !operation.receives) continue;
      for (const type of operation.receives.types) {
        if (!scope.hasContentTypeParser(type))
          scope.addContentTypeParser(type, (_request, body, done) => done(null, body));
      }
      scope.route(toFastify(context, route, serve(context, operation)));
    }
  });
  for (const route of table) {
    if (route.operation.lines || route.operation.receives) continue;
    app.route(toFastify(context, route, serve(context, route.operation, route.second_person)));
  }
  await linesScope;
  await bytesScope;
  return app;
}

/** Converts a row of the route table to Fastify's options. */
function toFastify(context: Context, route: Route, handler: Handler): RouteOptions {
  const { method, path, access, rate } = route;
  const deprecation = deprecationHeaders(route, context.config.public_url);
  return {
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: access === 'public' ? publicBodyLimit : bodyLimit,
    // Before the body is read: a megabyte of an unauthenticated caller is not worth parsing.
    onRequest: async (request, reply) => {
      void reply.headers(deprecation);
      const isPublic = access === 'public';
      const caller = isPublic
        ? null
        : await identify(context, request.headers, {
            allowsSettingUp: route.allows_setting_up === true,
          });
      if (!isPublic) await recordFailedKey(context, request.headers, caller, request.ip);
      const device = isPublic ? await identifyDevice(context, request.headers) : null;
      // Before authorization, so that refused requests are counted too.
      await context.rate_limiter.admit(request, reply, caller ?? device, rate);
      request.caller = permit(context, caller, device, route, request.headers, request.ip);
      await requireRecentProof(context, request.caller, route, request.headers);
    },
    handler: admitted(context, route, handler),
  };
}

/** Runs the handler when it is the caller's turn, which ends before the answer is sent: that may take as long as its reader does. */
function admitted(context: Context, { operation }: Route, handler: Handler): Handler {
  return async (request, reply) => {
    const { caller } = request;
    const { admission } = caller ? await contextOf(context, caller) : context;
    const isStream = operation.lines || operation.receives;
    // The body of an operation on lines or bytes is read later.
    const bytes = isStream || !request.body ? 0 : bytesOf(request);
    const leave = await admission.enter(turnOf(request), bytes);
    // An upload takes as long as the client's network does, and hardly any of the database.
    if (operation.receives) leave();
    else request.leave = leave;
    return handler(request, reply);
  };
}

function bytesOf({ headers, routeOptions }: FastifyRequest): number {
  return Number(headers['content-length'] ?? routeOptions.bodyLimit);
}

/** The category of each resource, by the first segments of its paths (`/v1/charges`). */
const categories = new Map(routes.map(({ path, rate }) => [resourceOf(path), rate]));

function resourceOf(path: string): string {
  return path.split('/', 3).join('/');
}

/** Counts a request without a route: in the category of its resource, or in the default one if there is none. */
async function limitWithoutRoute(context: Context, request: FastifyRequest, reply: FastifyReply) {
  if (!isApiPath(request.url)) return;
  const caller = await identify(context, request.headers);
  await context.rate_limiter.admit(
    request,
    reply,
    caller,
    categories.get(resourceOf(pathOf(request.url))) ?? 'default',
  );
}
