import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose';
import { Provider, type Configuration } from 'oidc-provider';

/** An account of the provider. */
export interface TestAccount {
  sub: string;
  email?: string;
  email_verified?: boolean | string;
  name?: string;
  groups?: string[];
  amr?: string[];
}

/** A real identity provider (npm `oidc-provider`) that signs in whom the test names, without asking for a password. */
export interface RealProvider {
  issuer: string;
  provider: Provider;
  accounts: Map<string, TestAccount>;
  /** Names the account that browsers sign in with from now on. */
  choose(sub: string): void;
  /** Follows the redirects of a sign-in as a browser would; resolves with the query that comes back. */
  signIn(url: string, sub: string): Promise<string>;
  close(): Promise<void>;
}

export const client = { client_id: 'credencia', client_secret: 'a secret of the provider' };

export async function startRealProvider(
  redirect_uri: string,
  backchannel_logout_uri: string,
): Promise<RealProvider> {
  const accounts = new Map<string, TestAccount>();
  let next_sub = '';
  const server = createServer();
  const origin = await listen(server);
  const configuration: Configuration = {
    clients: [
      {
        ...client,
        redirect_uris: [redirect_uri],
        backchannel_logout_uri,
        backchannel_logout_session_required: true,
        require_auth_time: true,
      },
      { client_id: 'another', client_secret: 'another secret', redirect_uris: [redirect_uri] },
    ],
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    claims: {
      openid: ['sub', 'sid', 'groups', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['name'],
    },
    conformIdTokenClaims: false,
    // Its own refuses addresses of this machine.
    fetch: (url, options) => {
      const { dispatcher: _guarded, ...rest } = { dispatcher: null, ...options };
      return fetch(url, rest);
    },
    cookies: { keys: ['a key of the test'] },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: () => ({ ...accounts.get(id), sub: id }) as never,
    }),
    ttl: { Session: 600, Interaction: 600, Grant: 600, IdToken: 600, AccessToken: 600 },
  };
  const provider = new Provider(origin, configuration);
  const callback = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) void interact(request, response);
    else void callback(request, response);
  });

  async function interact(request: IncomingMessage, response: ServerResponse) {
    const { prompt, params, session, grantId } = await provider.interactionDetails(
      request,
      response,
    );
    if (prompt.name === 'login') {
      const amr = accounts.get(next_sub)?.amr;
      const login = { accountId: next_sub, ...(amr ? { amr } : {}) };
      await provider.interactionFinished(request, response, { login });
      return;
    }
    const grant =
      (grantId === undefined ? undefined : await provider.Grant.find(grantId)) ??
      new provider.Grant({
        accountId: session?.accountId ?? next_sub,
        clientId: String(params['client_id']),
      });
    grant.addOIDCScope('openid email profile');
    const consent = { grantId: await grant.save() };
    await provider.interactionFinished(
      request,
      response,
      { consent },
      { mergeWithLastSubmission: true },
    );
  }

  return {
    issuer: origin,
    provider,
    accounts,
    choose(sub) {
      next_sub = sub;
    },
    async signIn(url, sub) {
      next_sub = sub;
      const jar = new Map<string, string>();
      let at = url;
      for (let hop = 0; hop < 10; hop += 1) {
        const answer = await fetch(at, {
          redirect: 'manual',
          headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
        });
        for (const line of answer.headers.getSetCookie()) {
          const [pair = ''] = line.split(';');
          jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
        }
        const location = answer.headers.get('location');
        if (location === null) throw new Error(`${answer.status} ${await answer.text()}`);
        at = new URL(location, at).href;
        if (at.startsWith(redirect_uri)) return new URL(at).search.slice(1);
      }
      throw new Error('The provider redirects in a circle.');
    },
    close: () => closeServer(server),
  };
}

/** A provider that answers whatever the test says: what a real one never would. */
export interface HostileProvider {
  issuer: string;
  /** Composes the ID token of the next exchange. */
  answer: (claims: object) => Promise<string>;
  sign(claims: object, header?: { typ?: string; alg?: string }): Promise<string>;
  /** Signs with a key that is not in the key set. */
  forge(claims: object): Promise<string>;
  /** The query with which a browser comes back, for an address that a sign-in begins with. */
  comeBack(url: string): string;
  exchanges: URLSearchParams[];
  /** What stands beside the tokens in the answer to an exchange. */
  beside: object;
  /** Runs before the discovery document is answered; null: nothing. */
  onDiscovery: (() => Promise<void>) | null;
  close(): Promise<void>;
}

export async function startHostileProvider(): Promise<HostileProvider> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const { privateKey: otherKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const server = createServer();
  const issuer = await listen(server);
  const signWith = (key: CryptoKey, claims: object, header: { typ?: string } = {}) =>
    new SignJWT(claims as JWTPayload)
      .setProtectedHeader({ alg: 'RS256', kid: 'one', ...header })
      .sign(key);
  let nonce = '';
  const hostile: HostileProvider = {
    issuer,
    answer: (claims) => signWith(privateKey, claims),
    sign: (claims, header) => signWith(privateKey, claims, header),
    forge: (claims) => signWith(otherKey, claims),
    comeBack(url) {
      const sent = new URL(url).searchParams;
      nonce = sent.get('nonce') ?? '';
      return new URLSearchParams({ code: 'a code', state: sent.get('state') ?? '' }).toString();
    },
    exchanges: [],
    beside: {},
    onDiscovery: null,
    close: () => closeServer(server),
  };
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const json = (body: object) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    if (request.url === '/.well-known/openid-configuration') {
      const document = {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256', 'none'],
      };
      void (hostile.onDiscovery?.() ?? Promise.resolve()).then(() => json(document));
    } else if (request.url === '/keys') {
      json({ keys: [jwk] });
    } else {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        hostile.exchanges.push(new URLSearchParams(text));
        const now = Math.floor(Date.now() / 1000);
        const claims = { iss: issuer, aud: client.client_id, nonce, iat: now, exp: now + 300 };
        void hostile.answer(claims).then((id_token) =>
          json({
            access_token: 'an access token',
            token_type: 'bearer',
            id_token,
            ...hostile.beside,
          }),
        );
      });
    }
  });
  return hostile;
}

/** A token without a signature. */
export function unsigned(claims: object): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode({ alg: 'none' })}.${encode(claims)}.`;
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
