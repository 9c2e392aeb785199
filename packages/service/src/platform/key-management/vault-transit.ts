import { readFile } from 'node:fs/promises';
import { Agent, request } from 'undici';
import { lenientConnector } from '../outbound/response-heads.js';
import { decodeKey } from './given-key.js';
import {
  connectionFailure,
  encryption_context,
  KmsFailure,
  notAKey,
  type KeyManagement,
} from './key-management.js';

/** A key of the secrets engine Transit, of HashiCorp Vault 1.13 or later or OpenBao. */
export interface VaultSettings {
  /** Without a trailing slash; in production https, or an address of this machine. */
  url: string;
  /** PEM of the authorities that sign the server's certificate; null: those of Node. */
  ca: string | null;
  namespace: string | null;
  mount: string;
  key: string;
  /** The auth method Kubernetes exchanges the token of a service account for one of Vault. */
  auth: { token: string } | { role: string; mount: string; token_file: string };
}

/** An answer has some hundred bytes. */
const max_answer_bytes = 64 * 1024;

const associated_data = Buffer.from(
  Object.entries(encryption_context)
    .map(([name, value]) => `${name}=${value}`)
    .join(','),
).toString('base64');

const wrong_value =
  'Check that VAULT_TRANSIT_KEY is the key that wrapped it, and use the value as `npm run service -- wrap-master-key` printed it.';
const denied =
  'Check that the token is valid, and that its policy allows “update” on the paths decrypt and, for wrap-master-key, encrypt of this key.';

/** Vault's known errors, with their remedies. Other texts are not repeated: they could contain a secret. */
const knownErrors: [phrase: string, remedy: string][] = [
  ['permission denied', denied],
  ['invalid token', denied],
  ['missing client token', denied],
  [
    'service account name not authorized',
    'Check the service accounts of the role VAULT_KUBERNETES_ROLE.',
  ],
  ['namespace not authorized', 'Check the namespaces of the role VAULT_KUBERNETES_ROLE.'],
  ['invalid role name', 'Check VAULT_KUBERNETES_ROLE.'],
  ['encryption key not found', 'Check VAULT_TRANSIT_KEY and VAULT_TRANSIT_MOUNT.'],
  ['message authentication failed', wrong_value],
  ['invalid ciphertext', wrong_value],
  [
    'too old',
    'The min_decryption_version of the key in Vault refuses it: lower it, run `npm run service -- wrap-master-key --kms vault --existing`, and use the new value.',
  ],
  ['no handler for route', 'Check VAULT_TRANSIT_MOUNT and VAULT_NAMESPACE.'],
  ['unsupported path', 'Check VAULT_TRANSIT_MOUNT and VAULT_TRANSIT_KEY.'],
  ['Vault is sealed', 'Unseal Vault.'],
];

/** Wraps master keys with a key of Vault Transit. A token of the Kubernetes method is used until `close`. */
export class VaultTransit implements KeyManagement {
  readonly description: string;
  readonly #settings: VaultSettings;
  readonly #agent: Agent;
  #token: string | null = null;

  constructor(settings: VaultSettings) {
    this.#settings = settings;
    this.description = `Vault at ${settings.url}, key ${settings.mount}/${settings.key}`;
    this.#agent = new Agent({
      connect: lenientConnector({
        rejectUnauthorized: true,
        ...(settings.ca === null ? {} : { ca: settings.ca }),
      }),
      maxResponseSize: max_answer_bytes,
    });
  }

  async wrap(key: Buffer, signal: AbortSignal): Promise<string> {
    const plaintext = key.toString('base64');
    const { data } = await this.#transit('encrypt', { plaintext }, signal);
    const { ciphertext } = (data ?? {}) as { ciphertext?: unknown };
    if (typeof ciphertext === 'string') return ciphertext;
    throw unexpected();
  }

  async unwrap(wrapped: string, signal: AbortSignal): Promise<Buffer> {
    const { data } = await this.#transit('decrypt', { ciphertext: wrapped }, signal);
    const { plaintext } = (data ?? {}) as { plaintext?: unknown };
    if (typeof plaintext !== 'string') throw unexpected();
    const key = decodeKey(plaintext);
    if (key === null) throw notAKey();
    return key;
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
  }

  async #transit(
    action: 'encrypt' | 'decrypt',
    body: Record<string, string>,
    signal: AbortSignal,
  ): Promise<Record<string, unknown>> {
    const { mount, key } = this.#settings;
    this.#token ??= await this.#logIn(signal);
    const path = `${mount}/${action}/${key}`;
    return this.#post(path, { ...body, associated_data }, this.#token, signal);
  }

  async #logIn(signal: AbortSignal): Promise<string> {
    const { auth } = this.#settings;
    if ('token' in auth) return auth.token;
    const jwt = await readFile(auth.token_file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      throw new KmsFailure(
        `the token of the service account, ${auth.token_file}, cannot be read (${error.code})`,
        'Check VAULT_KUBERNETES_TOKEN_FILE, and that the pod mounts a service account.',
      );
    });
    const body = { role: auth.role, jwt: jwt.trim() };
    const answer = await this.#post(`auth/${auth.mount}/login`, body, null, signal);
    const { client_token } = (answer['auth'] ?? {}) as { client_token?: unknown };
    // It becomes a header.
    if (typeof client_token === 'string' && /^[\x21-\x7e]+$/.test(client_token))
      return client_token;
    throw unexpected();
  }

  async #post(
    path: string,
    body: Record<string, string>,
    token: string | null,
    signal: AbortSignal,
  ): Promise<Record<string, unknown>> {
    const { url, namespace } = this.#settings;
    let status: number;
    let text: string;
    try {
      // Follows no redirect.
      const answer = await request(`${url}/v1/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-vault-request': 'true',
          ...(token === null ? {} : { 'x-vault-token': token }),
          ...(namespace === null ? {} : { 'x-vault-namespace': namespace }),
        },
        body: JSON.stringify(body),
        dispatcher: this.#agent,
        signal,
      });
      status = answer.statusCode;
      text = await answer.body.text();
    } catch (error) {
      throw connectionFailure(
        error,
        'Check VAULT_ADDR, VAULT_CACERT if the authority of its certificate is your own, and that Vault runs there.',
      );
    }
    const answer = parseObject(text);
    if (status === 200 && answer !== null) return answer;
    throw failureOf(status, answer, path);
  }
}

function failureOf(
  status: number,
  answer: Record<string, unknown> | null,
  path: string,
): KmsFailure {
  if (status === 200) return unexpected();
  if (status >= 300 && status < 400) {
    return new KmsFailure(
      `it answered ${status} for ${path}, a redirect, which is not followed`,
      'Set VAULT_ADDR to the address that answers itself.',
    );
  }
  const errors = answer?.['errors'];
  const said = Array.isArray(errors) ? errors.join(' ') : '';
  const [phrase, remedy] = knownErrors.find(([known]) => said.includes(known)) ?? [];
  return new KmsFailure(
    `it answered ${status} for ${path}${phrase === undefined ? '' : `: ${phrase}`}`,
    remedy ?? 'The audit log of Vault says why.',
    // 412: a standby that has not yet seen the token. 429: too many requests. 503: sealed, or no active node.
    status === 412 || status === 429 || status >= 500,
  );
}

function unexpected(): KmsFailure {
  return new KmsFailure(
    'it answered 200, but not as Vault Transit does',
    'Check that VAULT_ADDR is the address of Vault.',
  );
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
