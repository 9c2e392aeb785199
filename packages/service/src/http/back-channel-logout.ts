import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refusal } from '../errors.js';
import type { Context } from '../operation/context.js';
import { isUuid } from '../platform/ids.js';
import { endByProvider } from '../sso/end-by-provider.js';
import { ProviderError } from '../sso/identity-providers.js';

/**
 * Endpoint at which identity providers report the end of a session (OpenID Connect Back-Channel Logout). Not in the API's
 * description: the standard describes it.
 */
export const logoutPath = '/v1/sso/{id}/back-channel-logout';

/** The most bytes of a logout token with its form. */
const body_limit = 16 * 1024;

/** Serves OpenID Connect Back-Channel Logout 1.0. Forms are read in this scope only. */
export async function registerBackChannelLogout(
  app: FastifyInstance,
  context: Context,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, text, done) => done(null, new URLSearchParams(text as string)),
    );
    scope.post<{ Params: { id: string }; Body: URLSearchParams }>(
      logoutPath.replace('{id}', ':id'),
      {
        bodyLimit: body_limit,
        onRequest: (request, reply) => context.rate_limiter.admit(request, reply, null, 'default'),
      },
      async (request, reply) => {
        const { id } = request.params;
        const [token, ...others] = request.body?.getAll('logout_token') ?? [];
        if (!isUuid(id)) throw new Refusal('NOT_FOUND');
        if (token === undefined || others.length > 0) {
          return refuse(reply, 'The form must contain one logout_token.');
        }
        try {
          await endByProvider(context, {
            connection_id: id,
            token,
            request_id: request.id,
            address: request.ip,
          });
        } catch (error) {
          if (!(error instanceof ProviderError)) throw error;
          context.log.warn(
            { connection_id: id, reason: error.reason, detail: error.message },
            'A logout token was refused.',
          );
          return refuse(reply, 'The logout token is not valid.');
        }
        return reply.code(200).send();
      },
    );
  });
}

/** Answers in the form of the standard. */
function refuse(reply: FastifyReply, error_description: string): FastifyReply {
  return reply
    .code(400)
    .header('Content-Type', 'application/json; charset=utf-8')
    .send(JSON.stringify({ error: 'invalid_request', error_description }));
}
