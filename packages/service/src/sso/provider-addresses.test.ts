import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DataKeys } from '../platform/data-keys.js';
import { developmentMasterKey } from '../platform/key-management/given-key.js';
import { makeCertificate } from '../platform/outbound/certificate.fixture.js';
import { VettedFetch } from '../platform/outbound/vetted-fetch.js';
import { IdentityProviders } from './identity-providers.js';
import type { StoredConnection } from '../people/store/sso-connections.js';

const certificate = makeCertificate('idp.example.com', 'DNS:localhost,IP:127.0.0.1,IP:::1');
const without = certificate === null ? ' (not run: openssl is missing)' : '';
const { publicKey, privateKey } = await generateKeyPair('RS256');
const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
const token = 'the cookie of a sign-in';
const now = new Date().toISOString();

interface Host {
  origin: string;
  /** Connections that were opened to it. */
  connections: number;
  requests: string[];
}

/** Starts a server of this machine with a valid certificate. */
async function startHost(listener: RequestListener): Promise<Host> {
  const server = createServer({ ...certificate }, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const host: Host = { origin: `https://127.0.0.1:${port}`, connections: 0, requests: [] };
  server.on('connection', () => (host.connections += 1));
  server.on('request', ({ url }) => host.requests.push(url ?? ''));
  onTestFinished(async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  });
  return host;
}

/** A service inside, which answers everybody on this machine: nothing may reach it. */
const startVictim = () => startHost((_, response) => response.end('{"secret":"of the metadata"}'));

/** A provider that is registered as internal, and whose discovery document has these fields beside the right ones. */
function startProvider(changed: (origin: string) => object, answer?: RequestListener) {
  return startHost((request, response) => {
    const origin = `https://${request.headers.host}`;
    if (answer && request.url !== '/.well-known/openid-configuration') {
      answer(request, response);
      return;
    }
    response.setHeader('content-type', 'application/json');
    if (request.url === '/keys') response.end(JSON.stringify({ keys: [key] }));
    else {
      const document = {
        issuer: origin,
        authorization_endpoint: `${origin}/authorize`,
        token_endpoint: `${origin}/token`,
        jwks_uri: `${origin}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        ...changed(origin),
      };
      response.end(JSON.stringify(document));
    }
  });
}

/** The providers of a service in production. `inside`: what names of the attacker resolve to. */
function inProduction(internal_origins: string[], inside = '169.254.169.254'): IdentityProviders {
  const fetch = new VettedFetch({
    production: true,
    ports: null,
    resolve: () => Promise.resolve([inside]),
    ca: certificate?.cert ?? '',
  });
  onTestFinished(() => fetch.close());
  const data_keys = new DataKeys(developmentMasterKey);
  return new IdentityProviders({ fetch, data_keys, production: true, internal_origins });
}

const connectionTo = (issuer: string, merchant_id: string | null = null): StoredConnection => ({
  id: '019aa010-0000-7000-8000-000000000001',
  merchant_id,
  name: 'Provider',
  issuer,
  client_id: 'credencia',
  client_secret: null,
  scopes: 'openid',
  groups_claim: 'groups',
  role_mapping: [],
  default_role: null,
  email_domains: ['operador.example'],
  trusts_emails: false,
  creates_people: false,
  second_factor: 'ours',
  acr_values: [],
  is_enabled: true,
  is_required: false,
  break_glass_person_id: null,
  signed_in_at: null,
  created_at: now,
  updated_at: now,
});

/** Signs in as far as the exchange of the code. */
async function exchange(providers: IdentityProviders, issuer: string): Promise<unknown> {
  const connection = connectionTo(issuer);
  const redirect_uri = 'https://credencia.example.com/console/sso';
  const given = { redirect_uri, token };
  const url = await providers.authorizationUrl(connection, { ...given, isAgain: false });
  const state = new URL(url).searchParams.get('state') ?? '';
  const query = new URLSearchParams({ code: 'a code', state }).toString();
  return providers.exchange(connection, { ...given, query, max_age_s: null });
}

/** Sends a logout token, for which the service reads the provider's keys. */
async function logOut(providers: IdentityProviders, issuer: string): Promise<unknown> {
  const claims = {
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    sid: 'a session',
    jti: 'once',
  };
  const logout = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuer(issuer)
    .setAudience('credencia')
    .setIssuedAt()
    .sign(privateKey);
  return providers.readLogoutToken(connectionTo(issuer), logout, new Date().toISOString());
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => error.name,
  );

describe.skipIf(certificate === null)(`addresses of identity providers${without}`, () => {
  test('a provider at an internal origin that the operator lists is asked', async () => {
    const provider = await startProvider(() => ({}));
    const providers = inProduction([provider.origin]);
    expect(await providers.check(connectionTo(provider.origin))).toBe(provider.origin);
    expect(await logOut(providers, provider.origin)).toMatchObject({ sid: 'a session' });
    expect(provider.requests).toContain('/keys');
  });

  test('the list is the operator’s: neither a merchant’s connection nor another port of the host uses it', async () => {
    const provider = await startProvider(() => ({}));
    const other = await startProvider(() => ({}));
    const providers = inProduction([provider.origin]);
    const merchant_id = '019aa000-0000-7000-8000-00000000000a';
    const refused = [
      connectionTo(provider.origin, merchant_id),
      connectionTo(other.origin),
      connectionTo(provider.origin.replace('127.0.0.1', 'localhost')),
      connectionTo(provider.origin.replace('https:', 'http:')),
    ];
    for (const connection of refused) {
      expect(await refusal(providers.check(connection)), connection.issuer).toBe('ProviderError');
    }
    expect([provider.connections, other.connections]).toEqual([0, 0]);
  });

  test.each([
    ['the metadata service of a cloud', () => 'https://169.254.169.254/latest/meta-data/'],
    ['the metadata service, without TLS', () => 'http://169.254.169.254/latest/meta-data/'],
    ['this machine', (port: string) => `https://127.0.0.1:${port}/`],
    ['this machine by IPv6', (port: string) => `https://[::ffff:127.0.0.1]:${port}/`],
    ['this machine as a number', (port: string) => `https://2130706433:${port}/`],
    ['this machine by name', (port: string) => `https://localhost:${port}/`],
    ['a name that leads inside', (port: string) => `https://keys.attacker.example:${port}/`],
  ])('metadata that name %s reach nothing', async (_, target) => {
    const victim = await startVictim();
    const url = target(new URL(victim.origin).port);
    const provider = await startProvider(() => ({ token_endpoint: url, jwks_uri: url }));
    const providers = inProduction([provider.origin], '127.0.0.1');
    expect(await refusal(exchange(providers, provider.origin))).toBe('ProviderError');
    expect(await refusal(logOut(providers, provider.origin))).toBe('ProviderError');
    expect(victim.connections).toBe(0);
    expect(provider.requests).toEqual(['/.well-known/openid-configuration']);
  });

  test('redirects lead nowhere: not from the discovery, the keys or the token endpoint', async () => {
    const victim = await startVictim();
    for (const status of [301, 302, 307, 308]) {
      const redirect: RequestListener = (_, response) =>
        response.writeHead(status, { location: `${victim.origin}/` }).end();
      const moved = await startHost(redirect);
      const provider = await startProvider(() => ({}), redirect);
      const providers = inProduction([moved.origin, provider.origin, victim.origin]);
      expect(await refusal(providers.check(connectionTo(moved.origin)))).toBe('ProviderError');
      expect(await refusal(exchange(providers, provider.origin))).toBe('ProviderError');
      expect(await refusal(logOut(providers, provider.origin))).toBe('ProviderError');
      expect(provider.requests.toSorted()).toEqual([
        '/.well-known/openid-configuration',
        '/keys',
        '/token',
      ]);
    }
    expect(victim.connections).toBe(0);
  });

  test('an answer without an end is cut off', async () => {
    let sent = 0;
    const provider = await startHost((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const chunk = Buffer.alloc(64 * 1024, ' ');
      const more = () => {
        do sent += chunk.length;
        while (response.write(chunk) && !response.destroyed);
      };
      response.on('drain', more);
      more();
    });
    const providers = inProduction([provider.origin]);
    const check = providers.check(connectionTo(provider.origin));
    expect(await refusal(check)).toBe('ProviderError');
    expect(sent).toBeLessThan(32 * 1024 * 1024);
  });
});
