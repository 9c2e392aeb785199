import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** A request that the server received. */
export interface VaultRequest {
  path: string;
  token: string | undefined;
  namespace: string | undefined;
  body: Record<string, string>;
}

/** The documented protocol of Vault Transit and of the auth method Kubernetes, with AES-256-GCM. Not Vault. */
export interface VaultServer {
  url: string;
  requests: VaultRequest[];
  /** Answers instead of the protocol; false: the protocol answers. */
  instead: (request: VaultRequest, response: ServerResponse) => boolean;
  close(): Promise<void>;
}

export const vault_token = 'hvs.CAESIJtestTokenOfVault';
export const service_account_jwt = 'eyJhbGciOi.service.account';
const token_of_login = 'hvs.CAESIJtokenOfKubernetes';

/** Keys named `credencia` and `other` at the mount `transit`, in no namespace and in `team`. */
export async function startVault(tls?: { key: string; cert: string }): Promise<VaultServer> {
  const keys = new Map(['credencia', 'other'].map((name) => [name, randomBytes(32)]));
  const listener = (message: IncomingMessage, response: ServerResponse): void => {
    void readBody(message).then((body) => {
      const { 'x-vault-token': token, 'x-vault-namespace': namespace } = message.headers;
      const request: VaultRequest = {
        path: message.url ?? '',
        token: token as string | undefined,
        namespace: namespace as string | undefined,
        body,
      };
      server.requests.push(request);
      if (server.instead(request, response)) return;
      const { status, answer } = answerTo(request, keys);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    });
  };
  const http = tls ? createSecureServer(tls, listener) : createServer(listener);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  const server: VaultServer = {
    url: `http${tls ? 's' : ''}://127.0.0.1:${port}`,
    requests: [],
    instead: () => false,
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
  return server;
}

type Answer = { status: number; answer: unknown };
const refusal = (status: number, ...errors: string[]): Answer => ({ status, answer: { errors } });

function answerTo(
  { path, token, namespace, body }: VaultRequest,
  keys: ReadonlyMap<string, Buffer>,
): Answer {
  if (path === '/v1/auth/kubernetes/login') {
    return body['role'] === 'credencia' && body['jwt'] === service_account_jwt
      ? { status: 200, answer: { auth: { client_token: token_of_login, lease_duration: 300 } } }
      : refusal(403, 'permission denied');
  }
  if (token !== vault_token && token !== token_of_login) return refusal(403, 'permission denied');
  const [, action, name] = /^\/v1\/transit\/(encrypt|decrypt)\/(\w+)$/.exec(path) ?? [];
  if (name === undefined || (namespace ?? 'team') !== 'team')
    return refusal(404, `no handler for route "${path.slice(4)}". route entry not found.`);
  const key = keys.get(name);
  if (!key) return refusal(400, 'encryption key not found');
  const associated = Buffer.from(body['associated_data'] ?? '', 'base64');
  if (action === 'encrypt') {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(associated);
    const plain = Buffer.from(body['plaintext'] ?? '', 'base64');
    const bytes = [nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()];
    const ciphertext = `vault:v1:${Buffer.concat(bytes).toString('base64')}`;
    return { status: 200, answer: { data: { ciphertext, key_version: 1 } } };
  }
  const [, version, encoded = ''] = /^vault:v(\d+):(.*)$/.exec(body['ciphertext'] ?? '') ?? [];
  if (version === undefined) return refusal(400, 'invalid ciphertext: no prefix');
  if (version !== '1') return refusal(400, 'invalid ciphertext: version is too new');
  const bytes = Buffer.from(encoded, 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
      .setAAD(associated)
      .setAuthTag(bytes.subarray(-16));
    const plain = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
    return { status: 200, answer: { data: { plaintext: plain.toString('base64') } } };
  } catch {
    return refusal(400, 'cipher: message authentication failed');
  }
}

async function readBody(message: IncomingMessage): Promise<Record<string, string>> {
  let text = '';
  for await (const chunk of message.setEncoding('utf8')) text += chunk;
  try {
    return JSON.parse(text) as Record<string, string>;
  } catch {
    return {};
  }
}
