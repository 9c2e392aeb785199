import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import {
  service_account_jwt,
  startVault,
  vault_token,
  type VaultServer,
} from '../../../test/vault-server.js';
import { readWrapSettings } from '../../config/keys.js';
import { readConfig } from '../../config/read-config.js';
import { wrapMasterKey } from '../../commands/wrap-master-key.js';
import { makeCertificate } from '../outbound/certificate.fixture.js';
import { KeyManagementError, unwrapKeys, type CallOptions } from './open-key-ring.js';

/** Whether keys that Vault wraps open, and nothing else: against a server of Vault’s protocol, with an attacker behind it. */

let vault: VaultServer;
let environment: Record<string, string>;
const key = randomBytes(32);
const base64 = key.toString('base64');
let wrapped: string;
const once: CallOptions = { patience_ms: 0 };

beforeAll(async () => {
  vault = await startVault();
  environment = { VAULT_ADDR: vault.url, VAULT_TOKEN: vault_token };
  wrapped = await wrap({});
});
afterAll(() => vault.close());
beforeEach(() => {
  vault.requests.length = 0;
  vault.instead = () => false;
});

async function wrap(more: Record<string, string>): Promise<string> {
  const options = { kms: 'vault', isExisting: true } as const;
  const settings = readWrapSettings(
    { MASTER_KEY: base64, ...environment, ...more },
    'vault',
    options,
  );
  return wrapMasterKey(settings, options);
}

async function unwrap(
  more: Record<string, string> = {},
  options: CallOptions = once,
): Promise<Buffer | undefined> {
  const [plain] = await unwrapKeys(
    readConfig({ MASTER_KEY: wrapped, ...environment, ...more }),
    options,
  );
  return plain;
}

/** The error of unwrapping. */
async function refusalOf(
  more: Record<string, string> = {},
  options: CallOptions = once,
): Promise<string> {
  const error = await unwrap(more, options).then(
    () => new Error('It was unwrapped.'),
    (failure: Error) => failure,
  );
  expect(error).toBeInstanceOf(KeyManagementError);
  const text = `${error.message} ${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`;
  for (const secret of [base64, vault_token, service_account_jwt])
    expect(text).not.toContain(secret);
  return error.message;
}

test('a wrapped key is unwrapped with one call, and Vault never sees what it is for but as associated data', async () => {
  expect(wrapped).toMatch(/^vault:v1:/);
  expect(wrapped).not.toContain(base64.slice(0, 20));
  expect(await unwrap({ VAULT_NAMESPACE: 'team/' })).toEqual(key);
  const [request, ...others] = vault.requests;
  expect(others).toEqual([]);
  expect(request).toMatchObject({
    path: '/v1/transit/decrypt/credencia',
    token: vault_token,
    namespace: 'team',
  });
  const { associated_data = '' } = request!.body;
  expect(Buffer.from(associated_data, 'base64').toString()).toBe(
    'application=credencia,purpose=master-key',
  );
});

test('a pod logs in with the token of its service account, once for all keys', async () => {
  const token_file = fileWith(`${service_account_jwt}\n`);
  const given = {
    VAULT_TOKEN: '',
    VAULT_KUBERNETES_ROLE: 'credencia',
    VAULT_KUBERNETES_TOKEN_FILE: token_file,
    PREVIOUS_MASTER_KEYS: `${wrapped},${randomBytes(32).toString('base64')}`,
  };
  expect(await unwrap(given)).toEqual(key);
  expect(vault.requests.map(({ path }) => path)).toEqual([
    '/v1/auth/kubernetes/login',
    '/v1/transit/decrypt/credencia',
    '/v1/transit/decrypt/credencia',
  ]);
  expect(await refusalOf({ ...given, VAULT_KUBERNETES_ROLE: 'another' })).toContain(
    'answered 403 for auth/kubernetes/login: permission denied',
  );
  expect(await refusalOf({ ...given, VAULT_KUBERNETES_TOKEN_FILE: '/nowhere/token' })).toContain(
    '/nowhere/token, cannot be read (ENOENT)',
  );
});

describe('is refused, with one call, a sentence and a remedy', () => {
  test('a value of another key', async () => {
    const of_other = await wrap({ VAULT_TRANSIT_KEY: 'other' });
    vault.requests.length = 0;
    const message = await refusalOf({ MASTER_KEY: of_other });
    expect(message).toBe(
      `MASTER_KEY cannot be unwrapped: Vault at ${vault.url}, key transit/credencia: it answered 400 for transit/decrypt/credencia: message authentication failed. Check that VAULT_TRANSIT_KEY is the key that wrapped it, and use the value as \`npm run service -- wrap-master-key\` printed it.`,
    );
    expect(vault.requests).toHaveLength(1);
  });

  test('a value that the same key encrypted for another purpose', async () => {
    const answer = await fetch(`${vault.url}/v1/transit/encrypt/credencia`, {
      method: 'POST',
      headers: { 'x-vault-token': vault_token },
      body: JSON.stringify({ plaintext: base64 }),
    });
    const { data } = (await answer.json()) as { data: { ciphertext: string } };
    expect(await refusalOf({ MASTER_KEY: data.ciphertext })).toContain('authentication failed');
  });

  test.each([
    [
      'a wrong token',
      { VAULT_TOKEN: 'hvs.wrong' },
      'answered 403 for transit/decrypt/credencia: permission denied',
    ],
    [
      'a key that does not exist',
      { VAULT_TRANSIT_KEY: 'none' },
      'encryption key not found. Check VAULT_TRANSIT_KEY',
    ],
    [
      'a mount that does not exist',
      { VAULT_TRANSIT_MOUNT: 'a/b' },
      'no handler for route. Check VAULT_TRANSIT_MOUNT',
    ],
    ['another namespace', { VAULT_NAMESPACE: 'other' }, 'no handler for route'],
    ['a version that does not exist', { MASTER_KEY: 'vault:v9:AAAA' }, 'invalid ciphertext'],
  ])('%s', async (_case, more: Record<string, string>, text) => {
    expect(await refusalOf(more, {})).toContain(text);
    expect(vault.requests).toHaveLength(1);
  });

  test('a previous key, by its place in the list', async () => {
    const PREVIOUS_MASTER_KEYS = `${randomBytes(32).toString('base64')} vault:v1:${wrapped.slice(9, -8)}AAAAAAA=`;
    expect(await refusalOf({ PREVIOUS_MASTER_KEYS })).toContain(
      'Key 2 of PREVIOUS_MASTER_KEYS cannot be unwrapped',
    );
  });

  test('in production, an unwrapped key that anybody can guess', async () => {
    const options = { kms: 'vault', isExisting: false } as const;
    vault.instead = ({ path, body }, response) => {
      if (!path.includes('decrypt')) return false;
      response.end(
        JSON.stringify({ data: { plaintext: Buffer.alloc(32).toString('base64'), body } }),
      );
      return true;
    };
    expect(await refusalOf({ NODE_ENV: 'production' })).toContain('easy to guess');
    // Nor is a key printed that does not come back.
    const settings = readWrapSettings(environment, 'vault', options);
    await expect(wrapMasterKey(settings, options)).rejects.toThrow('another key than the one');
  });
});

describe('an attacker in the place of Vault', () => {
  test.each([
    ['what is not JSON', 200, '<html>', 'not as Vault Transit does'],
    ['no plaintext', 200, '{"data":{}}', 'not as Vault Transit does'],
    ['a list', 200, '[null]', 'not as Vault Transit does'],
    ['a short key', 200, `{"data":{"plaintext":"${base64.slice(0, 20)}"}}`, 'no master key of 32'],
    [
      'a long key',
      200,
      `{"data":{"plaintext":"${base64.slice(0, 43)}AAAA="}}`,
      'no master key of 32',
    ],
    ['not base64', 200, '{"data":{"plaintext":"$$$$"}}', 'no master key of 32'],
    [
      'no end',
      200,
      `"${'x'.repeat(200_000)}"`,
      'the connection failed (UND_ERR_RES_EXCEEDED_MAX_SIZE)',
    ],
  ])('who answers with %s gets no key in', async (_case, status, body, text) => {
    vault.instead = (_request, response) => {
      response.writeHead(status).end(body);
      return true;
    };
    expect(await refusalOf()).toContain(text);
  });

  test('who sends on to another host learns no token', async () => {
    const seen: unknown[] = [];
    const other = createServer((message, response) => {
      seen.push(message.headers);
      response.end(JSON.stringify({ data: { plaintext: base64 } }));
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void other.close());
    const location = `http://127.0.0.1:${(other.address() as AddressInfo).port}/v1/transit/decrypt/credencia`;
    vault.instead = (_request, response) => {
      response.writeHead(307, { location }).end();
      return true;
    };
    expect(await refusalOf({}, {})).toContain('a redirect, which is not followed. Set VAULT_ADDR');
    expect(seen).toEqual([]);
    expect(vault.requests).toHaveLength(1);
  });

  test('who repeats the token and the key in an error gets them into no message', async () => {
    vault.instead = ({ token, body }, response) => {
      const errors = [`permission denied for ${token}`, base64, JSON.stringify(body)];
      response.writeHead(400, `${token}`).end(JSON.stringify({ errors, token }));
      return true;
    };
    expect(await refusalOf()).toContain(
      'answered 400 for transit/decrypt/credencia: permission denied',
    );
  });

  test('who never answers delays the start for a bounded time', async () => {
    vault.instead = () => true;
    const message = await refusalOf({}, { patience_ms: 0, call_timeout_ms: 100 });
    expect(message).toContain('it did not answer in time');
    vault.instead = (_request, response) => {
      response.writeHead(200).write('{');
      return true;
    };
    expect(await refusalOf({}, { patience_ms: 0, call_timeout_ms: 100 })).toContain('in time');
  });
});

test('a Vault that is sealed, restarts or limits the rate is asked again, and the start succeeds', async () => {
  const statuses = [503, 429, 500];
  vault.instead = (_request, response) => {
    const status = statuses.shift();
    if (status === undefined) return false;
    response.writeHead(status).end(JSON.stringify({ errors: ['Vault is sealed'] }));
    return true;
  };
  expect(await unwrap({}, { patience_ms: 30_000 })).toEqual(key);
  expect(vault.requests).toHaveLength(4);
});

test('one that stays sealed, or does not run, ends the start with its reason', async () => {
  vault.instead = (_request, response) => {
    response.writeHead(503).end(JSON.stringify({ errors: ['Vault is sealed'] }));
    return true;
  };
  expect(await refusalOf({}, { patience_ms: 1_000 })).toContain(
    '503 for transit/decrypt/credencia: Vault is sealed, for 1 s. Unseal Vault.',
  );
  const gone = await startVault();
  await gone.close();
  expect(await refusalOf({ VAULT_ADDR: gone.url })).toContain(
    'the connection failed (ECONNREFUSED)',
  );
});

test('a signal ends the waiting', async () => {
  const stopping = new AbortController();
  vault.instead = () => {
    stopping.abort(new Error('stopped'));
    return true;
  };
  await expect(unwrap({}, { signal: stopping.signal })).rejects.toThrow('stopped');
});

test('the certificate is verified: of an authority that is not named, nothing is sent', async () => {
  const certificate = makeCertificate('localhost');
  if (!certificate) throw new Error('This test needs openssl.');
  const secure = await startVault(certificate);
  onTestFinished(() => secure.close());
  const production = { VAULT_ADDR: secure.url, NODE_ENV: 'production' };
  expect(await refusalOf(production, {})).toContain(
    '(DEPTH_ZERO_SELF_SIGNED_CERT). Check VAULT_ADDR, VAULT_CACERT',
  );
  expect(secure.requests).toEqual([]);
  const VAULT_CACERT = fileWith(certificate.cert);
  // The keys of the two servers differ, so that the refusal is one of the decryption.
  expect(await refusalOf({ ...production, VAULT_CACERT })).toContain('authentication failed');
});

describe('settings', () => {
  const problemsOf = (more: Record<string, string>): string => {
    try {
      readConfig({ MASTER_KEY: wrapped, ...environment, ...more });
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };
  test.each([
    ['no address', { VAULT_ADDR: '' }, 'VAULT_ADDR is needed'],
    ['an address with a path', { VAULT_ADDR: 'https://vault/ui' }, 'VAULT_ADDR is needed'],
    [
      'plain text to another machine',
      { VAULT_ADDR: 'http://vault:8200', NODE_ENV: 'production' },
      'must begin with https://',
    ],
    ['neither token nor role', { VAULT_TOKEN: '' }, 'one of the two'],
    ['both', { VAULT_KUBERNETES_ROLE: 'x' }, 'one of the two'],
    ['a path that leaves the mount', { VAULT_TRANSIT_KEY: '../sys' }, 'VAULT_TRANSIT_KEY must be'],
    [
      'a file of certificates that is none',
      { VAULT_CACERT: '/nowhere' },
      'VAULT_CACERT=/nowhere cannot be read',
    ],
    ['half a value', { MASTER_KEY: 'vault:v1:' }, 'must be a whole value of the form'],
    ['another KMS', { MASTER_KEY: 'gcpkms:AAAA' }, 'must be a whole value of the form'],
    ['a header in the token', { VAULT_TOKEN: 'a\r\nb' }, 'VAULT_TOKEN must be'],
  ])('%s: refused before anything is sent', (_case, more: Record<string, string>, text) => {
    expect(problemsOf(more)).toContain(text);
    expect(problemsOf(more)).not.toContain(vault_token);
    expect(vault.requests).toEqual([]);
  });

  test('those of Vault do not matter while no key is wrapped by it', () => {
    const VAULT_ADDR = 'http://vault:8200';
    expect(problemsOf({ MASTER_KEY: base64, NODE_ENV: 'production', VAULT_ADDR })).toBe('');
  });
});

function fileWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'credencia-vault-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'file');
  writeFileSync(path, text);
  return path;
}
