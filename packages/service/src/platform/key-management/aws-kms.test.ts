import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import {
  aws_access_key,
  aws_secret,
  container_token,
  key_arn,
  other_arn,
  session_token,
  startAws,
  web_identity,
  type AwsServer,
} from '../../../test/aws-kms-server.js';
import { wrapMasterKey } from '../../commands/wrap-master-key.js';
import { readWrapSettings } from '../../config/keys.js';
import { readConfig } from '../../config/read-config.js';
import { KeyManagementError, unwrapKeys, type CallOptions } from './open-key-ring.js';

/** Whether keys that AWS KMS wraps open, and nothing else: against a server of its protocol that verifies signatures. */

let aws: AwsServer;
const key = randomBytes(32);
const base64 = key.toString('base64');
let wrapped: string;
const once: CallOptions = { patience_ms: 0 };

/** Variables that AWS's SDK reads. */
const credentials = { AWS_ACCESS_KEY_ID: aws_access_key, AWS_SECRET_ACCESS_KEY: aws_secret };

beforeAll(async () => {
  aws = await startAws();
  stubEnvironment(credentials);
  wrapped = await wrap();
});
afterAll(() => aws.close());
beforeEach(() => {
  aws.requests.length = 0;
  aws.instead = () => false;
  stubEnvironment(credentials);
});
afterEach(() => vi.unstubAllEnvs());

function stubEnvironment(values: Record<string, string | undefined>): void {
  vi.unstubAllEnvs();
  const none = '/nowhere/aws';
  const given: Record<string, string | undefined> = {
    AWS_CONFIG_FILE: none,
    AWS_SHARED_CREDENTIALS_FILE: none,
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_ENDPOINT_URL: aws.url,
    ...values,
  };
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value);
}

async function wrap(AWS_KMS_KEY_ID = key_arn): Promise<string> {
  const options = { kms: 'awskms', isExisting: true } as const;
  const given = { MASTER_KEY: base64, AWS_KMS_KEY_ID };
  return wrapMasterKey(readWrapSettings(given, 'awskms', options), options);
}

async function unwrap(
  more: Record<string, string> = {},
  options: CallOptions = once,
): Promise<Buffer | undefined> {
  const given = { MASTER_KEY: wrapped, AWS_KMS_KEY_ID: key_arn, ...more };
  const [plain] = await unwrapKeys(readConfig(given), options);
  return plain;
}

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
  for (const secret of [base64, aws_secret, session_token, web_identity])
    expect(text).not.toContain(secret);
  return error.message;
}

test('a wrapped key is unwrapped with one signed call that names the key and the purpose', async () => {
  expect(wrapped).toMatch(/^awskms:/);
  expect(wrapped).not.toContain(base64.slice(0, 20));
  expect(await unwrap()).toEqual(key);
  expect(aws.requests.map(({ headers }) => headers['x-amz-target'])).toEqual([
    'TrentService.Decrypt',
  ]);
  const [{ headers, text } = { headers: {}, text: '' }] = aws.requests;
  expect(headers.authorization).toContain('/sa-east-1/kms/aws4_request');
  expect(JSON.parse(text)).toMatchObject({
    KeyId: key_arn,
    EncryptionContext: { application: 'credencia', purpose: 'master-key' },
  });
});

test('a pod uses its web identity, and a container the address that it is given', async () => {
  const file = join(newFolder(), 'token');
  writeFileSync(file, web_identity);
  const role = {
    AWS_ROLE_ARN: 'arn:aws:iam::111122223333:role/credencia',
    AWS_WEB_IDENTITY_TOKEN_FILE: file,
    AWS_REGION: 'sa-east-1',
  };
  stubEnvironment(role);
  expect(await unwrap()).toEqual(key);
  expect(aws.requests.at(-1)?.headers['x-amz-security-token']).toBe(session_token);
  writeFileSync(file, 'another');
  expect(await refusalOf({}, {})).toContain('InvalidIdentityToken');

  const container = {
    AWS_CONTAINER_CREDENTIALS_FULL_URI: `${aws.url}/container`,
    AWS_CONTAINER_AUTHORIZATION_TOKEN: container_token,
  };
  stubEnvironment(container);
  expect(await unwrap()).toEqual(key);
});

describe('is refused, with one call, a sentence and a remedy', () => {
  test('a value of another key', async () => {
    const of_other = await wrap(other_arn);
    aws.requests.length = 0;
    expect(await refusalOf({ MASTER_KEY: of_other }, {})).toBe(
      `MASTER_KEY cannot be unwrapped: AWS KMS in sa-east-1, key ${key_arn}: it answered 400: IncorrectKeyException. Check that AWS_KMS_KEY_ID is the key that wrapped it, and use the value as \`npm run service -- wrap-master-key\` printed it.`,
    );
    expect(aws.requests).toHaveLength(1);
  });

  test('a value that the same key encrypted for another purpose', async () => {
    const { DecryptCommand, EncryptCommand, KMSClient } = await import('@aws-sdk/client-kms');
    const client = new KMSClient({ region: 'sa-east-1' });
    onTestFinished(() => client.destroy());
    const { CiphertextBlob } = await client.send(
      new EncryptCommand({ KeyId: key_arn, Plaintext: key }),
    );
    const MASTER_KEY = `awskms:${Buffer.from(CiphertextBlob!).toString('base64')}`;
    expect(await refusalOf({ MASTER_KEY }, {})).toContain('400: InvalidCiphertextException');
    // Nor does the value of the service open without its purpose.
    const blob = Buffer.from(wrapped.slice('awskms:'.length), 'base64');
    const bare = new DecryptCommand({ KeyId: key_arn, CiphertextBlob: blob });
    await expect(client.send(bare)).rejects.toMatchObject({ name: 'InvalidCiphertextException' });
  });

  test.each([
    [
      'a secret that is not AWS’s',
      { AWS_SECRET_ACCESS_KEY: 'wrong' },
      '400: InvalidSignatureException. Check the credentials',
    ],
    [
      'an access key that does not exist',
      { AWS_ACCESS_KEY_ID: 'AKIAWRONG' },
      'UnrecognizedClientException. Check the credentials',
    ],
    ['a session that is over', { AWS_SESSION_TOKEN: 'over' }, 'UnrecognizedClientException'],
    [
      'no credentials at all',
      { AWS_ACCESS_KEY_ID: undefined },
      'no credentials were found (CredentialsProviderError)',
    ],
  ])('%s', async (_case, more: Record<string, string | undefined>, text) => {
    stubEnvironment({ ...credentials, ...more });
    expect(await refusalOf({}, {})).toContain(text);
    expect(aws.requests.length).toBeLessThanOrEqual(1);
  });

  test('an identity that may not decrypt; and no secret is repeated of what AWS says', async () => {
    stubEnvironment({ ...credentials, AWS_SESSION_TOKEN: session_token });
    aws.instead = ({ headers }, response) => {
      const message = JSON.stringify(headers) + base64 + aws_secret;
      response.writeHead(400, { 'content-type': 'application/x-amz-json-1.1' });
      response.end(JSON.stringify({ __type: 'AccessDeniedException', message }));
      return true;
    };
    const message = await refusalOf({}, {});
    expect(message).toContain('400: AccessDeniedException. Allow kms:Decrypt');
    expect(message).not.toContain('amz');
    expect(aws.requests).toHaveLength(1);
  });

  test('plain text to another machine, in production', async () => {
    stubEnvironment({ ...credentials, AWS_ENDPOINT_URL_KMS: 'http://kms.internal:8080' });
    expect(await refusalOf({ NODE_ENV: 'production' }, {})).toContain(
      'its address http://kms.internal has no TLS',
    );
  });
});

describe('an attacker in the place of AWS', () => {
  test.each([
    ['what is not JSON', 200, '<html>', 'it answered 200, but not as AWS KMS does'],
    ['no plaintext', 200, '{}', 'it answered 200, but not as'],
    ['a short key', 200, '{"Plaintext":"c2hvcnQ="}', 'no master key of 32 bytes'],
    ['a secret as its code', 400, `{"__type":"${session_token}"}`, '400: an unknown code'],
    ['a redirect', 307, '', 'it answered 307, but not as'],
  ])('who answers with %s gets no key in', async (_case, status, body, text) => {
    stubEnvironment({ ...credentials, AWS_SESSION_TOKEN: session_token });
    aws.instead = (_request, response) => {
      const location = `${aws.url}/elsewhere`;
      const type = 'application/x-amz-json-1.1';
      response.writeHead(status, { 'content-type': type, location }).end(body);
      return true;
    };
    expect(await refusalOf()).toContain(text);
    expect(aws.requests).toHaveLength(1);
  });

  test('who never answers delays the start for a bounded time', async () => {
    aws.instead = () => true;
    expect(await refusalOf({}, { patience_ms: 0, call_timeout_ms: 200 })).toContain('in time');
  });
});

test('an AWS KMS that limits the rate or fails for a moment is asked again', async () => {
  const answers: [number, string][] = [
    [400, 'ThrottlingException'],
    [500, 'KMSInternalException'],
    [503, 'DependencyTimeoutException'],
  ];
  aws.instead = (_request, response) => {
    const [status, __type] = answers.shift() ?? [];
    if (status === undefined) return false;
    response.writeHead(status).end(JSON.stringify({ __type }));
    return true;
  };
  expect(await unwrap({}, { patience_ms: 30_000 })).toEqual(key);
  expect(aws.requests).toHaveLength(4);
});

test('one that cannot be reached ends the start with its reason', async () => {
  const gone = await startAws();
  await gone.close();
  stubEnvironment({ ...credentials, AWS_ENDPOINT_URL: gone.url });
  expect(await refusalOf()).toContain('the connection failed (ECONNREFUSED)');
});

test.each([
  ['no key', { AWS_KMS_KEY_ID: '' }, 'AWS_KMS_KEY_ID is needed'],
  ['no region', { AWS_KMS_KEY_ID: 'alias/credencia' }, 'AWS_REGION is needed'],
  ['half a value', { MASTER_KEY: 'awskms:' }, 'must be a whole value of the form'],
])('settings with %s: refused before anything is sent', (_case, more: object, text) => {
  const given = { MASTER_KEY: wrapped, AWS_KMS_KEY_ID: key_arn, ...more };
  expect(() => readConfig(given)).toThrow(text);
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'credencia-aws-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
