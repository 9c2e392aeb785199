import { placeOf } from '../platform/place.js';
import type * as OpenIdClient from 'openid-client';
import type { ClientAuth, Configuration } from 'openid-client';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import { Refusal } from '../errors.js';
import type { DataKeys } from '../platform/data-keys.js';
import type { VettedFetch } from '../platform/outbound/vetted-fetch.js';
import { hashToken } from '../people/tokens.js';
import type { Claims } from './rules/read-claims.js';
import type { StoredConnection } from '../people/store/sso-connections.js';

/** Cache time of a discovery document and its keys, in milliseconds. An unknown key is fetched at once. */
const reuse_ms = 5 * 60_000;
/** Pause after an unreachable provider, in milliseconds. */
const pause_ms = 5_000;
/** Time-out of a request to a provider, in seconds. */
const request_s = 10;
/** Requests of this process that wait for providers, of one connection and in all: a slow provider keeps nobody else waiting. */
const max_waiting = { of_connection: 8, in_all: 64 };
/** Maximum clock difference between a provider and this service, in seconds. */
const clock_tolerance_s = 30;
/** Maximum age of a logout token, in seconds. */
export const max_logout_token_age_s = 300;

/** The event that makes a JWT a logout token. */
const logout_event = 'http://schemas.openid.net/event/backchannel-logout';

declare module '../operation/context.js' {
  interface Context {
    identity_providers: IdentityProviders;
  }
}

/** A provider's answer is wrong, or it gave none. The message is for the log. */
export class ProviderError extends Error {
  override name = 'ProviderError';

  constructor(
    readonly reason: 'provider_unavailable' | 'provider_refused' | 'invalid_token',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

interface Known {
  version: string;
  until: number;
  configuration: Promise<Configuration>;
  keys: JWTVerifyGetKey | null;
}

/**
 * Talks to identity providers by OpenID Connect. Never uses the database: no connection waits for a provider. Its libraries are loaded
 * when they are first needed.
 */
export class IdentityProviders {
  readonly #fetch: VettedFetch;
  readonly #keys: DataKeys;
  readonly #production: boolean;
  readonly #internal_origins: ReadonlySet<string>;
  readonly #known = new Map<string, Known>();
  readonly #waiting = new Map<string, number>();
  #waiting_in_all = 0;

  constructor(options: {
    fetch: VettedFetch;
    data_keys: DataKeys;
    production: boolean;
    /** Origins of the operator's provider that may be internal. */
    internal_origins: readonly string[];
  }) {
    this.#fetch = options.fetch;
    this.#keys = options.data_keys;
    this.#production = options.production;
    this.#internal_origins = new Set(options.internal_origins);
  }

  /**
   * Reads the provider's discovery document, as a check of new settings. Resolves with the issuer as the provider spells it.
   *
   * @throws ProviderError; Refusal UNAVAILABLE
   */
  async check(connection: StoredConnection): Promise<string> {
    const configuration = await this.#inTurn(connection, () => this.#discover(connection));
    return configuration.serverMetadata().issuer;
  }

  /**
   * Composes the address at which a person signs in with the provider.
   *
   * @param token of the cookie of the sign-in: state, nonce and PKCE verifier are derived from it
   * @param isAgain whether the person has to enter their credentials, even if the provider knows them
   * @throws ProviderError; Refusal UNAVAILABLE
   */
  async authorizationUrl(
    connection: StoredConnection,
    given: { redirect_uri: string; token: string; isAgain: boolean },
  ): Promise<string> {
    const { redirect_uri, token, isAgain } = given;
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client');
    const configuration = await this.#inTurn(connection, () => this.#configurationOf(connection));
    const { state, nonce, verifier } = secretsOf(token);
    const url = buildAuthorizationUrl(configuration, {
      redirect_uri,
      response_type: 'code',
      scope: connection.scopes,
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(connection.acr_values.length > 0 ? { acr_values: connection.acr_values.join(' ') } : {}),
      ...(isAgain ? { prompt: 'login', max_age: '0' } : {}),
    });
    return url.href;
  }

  /**
   * Exchanges the code with which the provider sent the browser back, and checks its ID token: signature, issuer, audience, nonce, times.
   *
   * @param given.query of the address that the browser came back to
   * @param given.max_age_s the maximum since the person entered their credentials; null: it does not matter
   * @throws ProviderError; Refusal UNAVAILABLE
   */
  async exchange(
    connection: StoredConnection,
    given: { redirect_uri: string; query: string; token: string; max_age_s: number | null },
  ): Promise<Claims> {
    const { redirect_uri, query, token, max_age_s } = given;
    const client = await import('openid-client');
    const { state, nonce, verifier } = secretsOf(token);
    const url = new URL(redirect_uri);
    url.search = query;
    try {
      return await this.#inTurn(connection, async () => {
        const configuration = await this.#configurationOf(connection);
        const tokens = await client.authorizationCodeGrant(configuration, url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
          ...(max_age_s === null ? {} : { maxAge: max_age_s }),
        });
        const claims = tokens.claims();
        if (!claims) throw new ProviderError('invalid_token', 'There is no ID token.');
        return claims;
      });
    } catch (error) {
      if (error instanceof ProviderError || error instanceof Refusal) throw error;
      if (error instanceof client.AuthorizationResponseError) {
        throw new ProviderError('provider_refused', error.error, { cause: error });
      }
      if (isUnreachable(error)) throw unavailable(error);
      throw new ProviderError('invalid_token', messageOf(error), { cause: error });
    }
  }

  /**
   * Checks a logout token (OpenID Connect Back-Channel Logout 1.0): signature, issuer, audience, event, age, no nonce.
   *
   * @throws ProviderError; Refusal UNAVAILABLE
   */
  async readLogoutToken(
    connection: StoredConnection,
    token: string,
    now: string,
  ): Promise<{ jti: string; sid: string | null; subject: string | null }> {
    const { jwtVerify, decodeJwt } = await import('jose');
    try {
      // Before anything is fetched, so that a forged token for another provider costs nothing.
      if (decodeJwt(token).iss !== connection.issuer) throw new Error('The issuer is another.');
      const keys = await this.#inTurn(connection, () => this.#keysOf(connection));
      const { payload } = await this.#inTurn(connection, () =>
        jwtVerify(token, keys, {
          issuer: connection.issuer,
          audience: connection.client_id,
          algorithms: [
            'RS256',
            'RS384',
            'RS512',
            'PS256',
            'PS384',
            'PS512',
            'ES256',
            'ES384',
            'ES512',
            'EdDSA',
            'Ed25519',
          ],
          maxTokenAge: max_logout_token_age_s,
          clockTolerance: clock_tolerance_s,
          currentDate: new Date(now),
        }),
      );
      return readLogout(payload);
    } catch (error) {
      if (error instanceof ProviderError || error instanceof Refusal) throw error;
      if (isUnreachable(error)) throw unavailable(error);
      throw new ProviderError('invalid_token', messageOf(error), { cause: error });
    }
  }

  /** Reads what is known of a provider again at the next use. */
  evict(connection_id: string): void {
    this.#known.delete(connection_id);
  }

  async #configurationOf(connection: StoredConnection): Promise<Configuration> {
    return this.#knownOf(connection).configuration;
  }

  async #keysOf(connection: StoredConnection): Promise<JWTVerifyGetKey> {
    const known = this.#knownOf(connection);
    if (known.keys) return known.keys;
    const { createRemoteJWKSet, customFetch } = await import('jose');
    const { jwks_uri } = (await known.configuration).serverMetadata();
    if (jwks_uri === undefined) throw new ProviderError('invalid_token', 'There is no jwks_uri.');
    known.keys = createRemoteJWKSet(new URL(jwks_uri), {
      timeoutDuration: request_s * 1000,
      [customFetch]: this.#fetcher(connection),
    });
    return known.keys;
  }

  #knownOf(connection: StoredConnection): Known {
    const { id, updated_at } = connection;
    const found = this.#known.get(id);
    if (found && found.version === updated_at && found.until > performance.now()) return found;
    const configuration = this.#discover(connection);
    const until = performance.now() + reuse_ms;
    const known: Known = { version: updated_at, until, configuration, keys: null };
    this.#known.set(id, known);
    configuration.catch(() => (known.until = performance.now() + pause_ms));
    return known;
  }

  async #discover(connection: StoredConnection): Promise<Configuration> {
    const client = await import('openid-client');
    const { id, issuer, client_id, client_secret } = connection;
    const place = placeOf('sso_connections', 'client_secret', id);
    const secret = client_secret === null ? null : this.#keys.open(client_secret, place);
    try {
      return await client.discovery(
        new URL(issuer),
        client_id,
        { [client.clockTolerance]: clock_tolerance_s },
        secret === null ? client.None() : authenticateBy(client, secret),
        {
          timeout: request_s,
          [client.customFetch]: this.#fetcher(connection),
          execute: [
            client.enableNonRepudiationChecks,
            ...(this.#production ? [] : [client.allowInsecureRequests]),
          ],
        },
      );
    } catch (error) {
      throw unavailable(error);
    }
  }

  #fetcher(connection: StoredConnection) {
    const isOperators = connection.merchant_id === null;
    return async (url: string, options: object): Promise<Response> => {
      const { method, headers, body, signal } = options as {
        method?: string;
        headers?: Record<string, string> | Headers;
        body?: unknown;
        signal?: AbortSignal;
      };
      const isTrusted = isOperators && this.#internal_origins.has(new URL(url).origin);
      const answer = await this.#fetch.send(
        url,
        {
          ...(method === undefined ? {} : { method }),
          headers: Object.fromEntries(new Headers(headers)),
          ...(body === undefined || body === null ? {} : { body: textOf(body) }),
          ...(signal === undefined ? {} : { signal }),
        },
        isTrusted,
      );
      return withoutNulls(answer);
    };
  }

  /** @throws Refusal UNAVAILABLE when too many requests wait for providers already */
  async #inTurn<T>({ id }: StoredConnection, work: () => Promise<T>): Promise<T> {
    const waiting = this.#waiting.get(id) ?? 0;
    if (waiting >= max_waiting.of_connection || this.#waiting_in_all >= max_waiting.in_all) {
      throw new Refusal('UNAVAILABLE', {
        message: 'Too many sign-ins wait for the identity provider.',
        retry_after_s: 2,
      });
    }
    this.#waiting.set(id, waiting + 1);
    this.#waiting_in_all += 1;
    try {
      return await work();
    } finally {
      this.#waiting_in_all -= 1;
      const left = (this.#waiting.get(id) ?? 1) - 1;
      if (left === 0) this.#waiting.delete(id);
      else this.#waiting.set(id, left);
    }
  }
}

/**
 * Returns an answer in JSON without the members that are null. Some providers write `"refresh_token": null` for what they do not give,
 * which the libraries take for a wrong value.
 */
async function withoutNulls(answer: Response): Promise<Response> {
  if (!/\bjson\b/i.test(answer.headers.get('content-type') ?? '')) return answer;
  const text = await answer.text();
  const { status, statusText } = answer;
  const headers = new Headers(answer.headers);
  for (const name of ['content-length', 'content-encoding']) headers.delete(name);
  return new Response(cleaned(text), { status, statusText, headers });
}

function cleaned(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return text;
    return JSON.stringify(
      Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null)),
    );
  } catch {
    return text;
  }
}

/** Derives the secrets of a sign-in from the token of its cookie: only the browser has them, and nobody who reads the database. */
function secretsOf(token: string): { state: string; nonce: string; verifier: string } {
  const derive = (purpose: string) => hashToken(`${purpose}.${token}`).toString('base64url');
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') };
}

function readLogout(payload: JWTPayload): {
  jti: string;
  sid: string | null;
  subject: string | null;
} {
  const { jti, sub, sid, nonce, events } = payload;
  const event = (events as Record<string, unknown> | null | undefined)?.[logout_event];
  if (typeof event !== 'object' || event === null) throw new Error('It is no logout token.');
  if (nonce !== undefined) throw new Error('A logout token has no nonce.');
  if (typeof jti !== 'string' || jti === '') throw new Error('It has no jti.');
  const session = typeof sid === 'string' && sid !== '' ? sid : null;
  const subject = typeof sub === 'string' && sub !== '' ? sub : null;
  if (session === null && subject === null) throw new Error('It names neither sid nor sub.');
  return { jti, sid: session, subject };
}

/** Sends the client's secret in the header, or in the body where the provider accepts only that. */
function authenticateBy(client: typeof OpenIdClient, secret: string): ClientAuth {
  const basic = client.ClientSecretBasic(secret);
  const post = client.ClientSecretPost(secret);
  return (server, metadata, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const isBasic = methods.includes('client_secret_basic');
    return (isBasic ? basic : post)(server, metadata, body, headers);
  };
}

function textOf(body: unknown): string {
  if (typeof body === 'string') return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new TypeError('A request to a provider has a body of another kind.');
}

function unavailable(cause: unknown): ProviderError {
  if (cause instanceof ProviderError) return cause;
  return new ProviderError('provider_unavailable', messageOf(cause), { cause });
}

/** Whether the provider gave no answer, or none that its protocol knows. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (
    error.name === 'TimeoutError' ||
    error.name === 'AttemptFailure' ||
    code === 'OAUTH_TIMEOUT' ||
    code === 'ERR_JWKS_TIMEOUT' ||
    (error.name === 'TypeError' && error.message === 'fetch failed') ||
    (error.cause !== undefined && error.cause !== error && isUnreachable(error.cause))
  );
}

function messageOf(error: unknown): string {
  const parts: string[] = [];
  for (let at: unknown = error; at instanceof Error && parts.length < 4; at = at.cause) {
    parts.push(at.message);
  }
  return parts.join(': ');
}
