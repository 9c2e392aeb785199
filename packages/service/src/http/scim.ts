import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { Refusal } from '../errors.js';
import type { Context } from '../operation/context.js';
import { parseJson, type ParsedBody } from '../operation/parse-json.js';
import { isUuid } from '../platform/ids.js';
import { type ScimCall, unauthorized } from '../scim/caller.js';
import { describeService, resourceTypes, schemas } from '../scim/discovery.js';
import * as groups from '../scim/groups.js';
import { listed, type ListParameters } from '../scim/list.js';
import { noSuch, ScimError } from '../scim/scim-error.js';
import type { TokenCaller } from '../scim/store/tokens.js';
import { identifyProvider } from '../scim/tokens.js';
import * as users from '../scim/users.js';
import { toRefusal } from './error-handler.js';

/**
 * Serves SCIM 2.0 (RFC 7644): what identity providers call to provision people. Not in the description of the API: the standard describes
 * it, with its own media type, envelope and errors (decisions/0028-provisioning.md).
 */

const media_type = 'application/scim+json';
const error_schema = 'urn:ietf:params:scim:api:messages:2.0:Error';

declare module 'fastify' {
  interface FastifyRequest {
    /** The identity provider whose token a request to /scim has. */
    provider: TokenCaller | null;
  }
}

/** Response body of a route; null: 204 without a body. */
type Serve = (
  call: ScimCall,
  given: { id: string; body: unknown; query: ListParameters },
) => Promise<object | null> | object | null;

interface ScimRoute {
  method: HTTPMethods & string;
  path: string;
  status?: 201;
  serve: Serve;
}

const publicUrl = ({ context }: ScimCall) => context.config.public_url;
const all = (list: object[]) => listed(list.length, { skip: 0, take: list.length }, list);

function one(list: readonly { id: string }[], id: string): object {
  const found = list.find((described) => described.id === id);
  if (!found) throw new ScimError(404, 'There is no such resource.');
  return found;
}

const scimRoutes: readonly ScimRoute[] = [
  {
    method: 'GET',
    path: '/ServiceProviderConfig',
    serve: (call) => describeService(publicUrl(call)),
  },
  { method: 'GET', path: '/ResourceTypes', serve: (call) => all(resourceTypes(publicUrl(call))) },
  {
    method: 'GET',
    path: '/ResourceTypes/{id}',
    serve: (call, { id }) => one(resourceTypes(publicUrl(call)), id),
  },
  { method: 'GET', path: '/Schemas', serve: (call) => all(schemas(publicUrl(call))) },
  {
    method: 'GET',
    path: '/Schemas/{id}',
    serve: (call, { id }) => one(schemas(publicUrl(call)), id),
  },
  { method: 'GET', path: '/Users', serve: (call, { query }) => users.listUsers(call, query) },
  {
    method: 'POST',
    path: '/Users',
    status: 201,
    serve: (call, { body }) => users.createUser(call, body),
  },
  { method: 'GET', path: '/Users/{id}', serve: (call, { id }) => users.getUser(call, userId(id)) },
  {
    method: 'PUT',
    path: '/Users/{id}',
    serve: (call, { id, body }) => users.replaceUser(call, userId(id), body),
  },
  {
    method: 'PATCH',
    path: '/Users/{id}',
    serve: (call, { id, body }) => users.patchUser(call, userId(id), body),
  },
  {
    method: 'DELETE',
    path: '/Users/{id}',
    serve: (call, { id }) => users.deleteUser(call, userId(id)).then(() => null),
  },
  { method: 'GET', path: '/Groups', serve: (call, { query }) => groups.listGroups(call, query) },
  {
    method: 'POST',
    path: '/Groups',
    status: 201,
    serve: (call, { body }) => groups.createGroup(call, body),
  },
  {
    method: 'GET',
    path: '/Groups/{id}',
    serve: (call, { id, query }) => groups.getGroup(call, groupId(id), query),
  },
  {
    method: 'PUT',
    path: '/Groups/{id}',
    serve: (call, { id, body }) => groups.replaceGroup(call, groupId(id), body),
  },
  {
    method: 'PATCH',
    path: '/Groups/{id}',
    serve: (call, { id, body }) => groups.patchGroup(call, groupId(id), body),
  },
  {
    method: 'DELETE',
    path: '/Groups/{id}',
    serve: (call, { id }) => groups.deleteGroup(call, groupId(id)).then(() => null),
  },
];

const prefix = '/scim/v2';

/** The paths of a route: a provider's base address may end with a slash, and some join it with one to the end. */
const pathsOf = ({ path }: ScimRoute): string[] => [path, `${path}/`];

/** The methods and paths of SCIM, for 405 answers. */
export const scimPaths = scimRoutes.flatMap((route) =>
  pathsOf(route).map((path) => ({ method: route.method, path: prefix + path })),
);

export async function registerScim(app: FastifyInstance, context: Context): Promise<void> {
  app.decorateRequest('provider', null);
  await app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(
        [media_type, 'application/json'],
        { parseAs: 'buffer' },
        (_request, raw: Buffer, done) => {
          try {
            done(null, parseJson(raw));
          } catch (error) {
            done(error as Error);
          }
        },
      );
      scope.setErrorHandler(answerWithError);
      scope.setNotFoundHandler(() => {
        throw new ScimError(404, 'This path does not exist.');
      });
      for (const route of scimRoutes) {
        for (const path of pathsOf(route)) {
          scope.route({
            method: route.method,
            url: path.replace('{id}', ':id'),
            onRequest: (request, reply) => authenticate(context, request, reply),
            handler: (request, reply) => serve(context, route, request, reply),
          });
        }
      }
    },
    { prefix },
  );
}

/** Before the body is read. The token is accepted in the header only: addresses end up in logs. */
async function authenticate(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { authorization } = request.headers;
  const token = /^Bearer +(\S{1,200}) *$/i.exec(authorization ?? '')?.[1];
  const provider = token === undefined ? null : await identifyProvider(context, token);
  const counted = provider && ({ kind: 'scim', actor_id: provider.id } as const);
  await context.rate_limiter.admit(request, reply, counted, 'default');
  if (!provider) {
    if (authorization !== undefined) {
      context.sign_in_failures.record(context, 'scim', { address: request.ip, email: null });
    }
    throw unauthorized();
  }
  request.provider = provider;
}

async function serve(
  context: Context,
  { status, serve: run }: ScimRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { provider } = request;
  if (!provider) throw new Error('A request without a token cannot be served.');
  const length = Number(request.headers['content-length'] ?? request.routeOptions.bodyLimit);
  const { admission } = context;
  const bytes = request.body ? length : 0;
  request.leave = await admission.enter(`scim:${provider.id}`, bytes);
  const call: ScimCall = {
    context,
    token: provider,
    request_id: request.id,
    now: context.clock(),
    address: request.ip,
  };
  const { id = '' } = request.params as { id?: string };
  const body = (request.body as ParsedBody | undefined)?.value;
  const answer = await run(call, { id, body, query: readQuery(request.query) });
  if (answer === null) return reply.code(204).send();
  const { location } = (answer as { meta?: { location?: string } }).meta ?? {};
  if (status === 201 && location !== undefined) void reply.header('Location', location);
  return send(reply.code(status ?? 200), answer);
}

/** Parameters that are not supported are ignored, as the standard says of `attributes` and of sorting. */
function readQuery(query: unknown): ListParameters {
  const given = query as Record<string, unknown>;
  const read: ListParameters = {};
  for (const name of ['filter', 'startIndex', 'count', 'excludedAttributes'] as const) {
    const value = given[name];
    if (Array.isArray(value)) throw new ScimError(400, `${name} is given twice.`, 'invalidValue');
    if (typeof value === 'string') read[name] = value;
  }
  return read;
}

function userId(id: string): string {
  if (!isUuid(id)) throw noSuch('User');
  return id;
}

function groupId(id: string): string {
  if (!isUuid(id)) throw noSuch('Group');
  return id;
}

function answerWithError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ScimError) {
    const { status, detail, scim_type } = error;
    if (status === 401) void reply.header('WWW-Authenticate', 'Bearer realm="Credencia"');
    return sendError(reply, status, detail, scim_type);
  }
  const refusal = toRefusal(error, request);
  if (refusal.status >= 500 && !(error instanceof Refusal && error.code === 'UNAVAILABLE')) {
    request.log.error({ err: error, request_id: request.id }, refusal.message);
  }
  const { retry_after_s, status, message, errors } = refusal;
  if (retry_after_s !== null) void reply.header('Retry-After', String(retry_after_s));
  void reply.headers(refusal.headers);
  const detail = [message, ...errors.map((problem) => problem.message)].join(' ');
  return sendError(
    reply,
    status,
    detail,
    refusal.code === 'MALFORMED_JSON' ? 'invalidSyntax' : null,
  );
}

function sendError(
  reply: FastifyReply,
  status: number,
  detail: string,
  scimType: string | null,
): FastifyReply {
  return send(reply.code(status), {
    schemas: [error_schema],
    status: String(status),
    ...(scimType === null ? {} : { scimType }),
    detail,
  });
}

function send(reply: FastifyReply, answer: object): FastifyReply {
  return reply.header('Content-Type', `${media_type}; charset=utf-8`).send(JSON.stringify(answer));
}
