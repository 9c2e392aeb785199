import { createCipheriv, createDecipheriv, createHmac, hash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that the server received, with a signature that it checks. */
export interface AwsRequest {
  path: string;
  headers: IncomingMessage['headers'];
  text: string;
}

/**
 * The documented protocol of AWS KMS (JSON 1.1, Encrypt and Decrypt), with AES-256-GCM, Signature Version 4 verified by the algorithm as
 * AWS describes it, and without AWS's code; beside it, AssumeRoleWithWebIdentity of AWS STS and the credentials of a container. Not AWS.
 */
export interface AwsServer {
  url: string;
  requests: AwsRequest[];
  /** Answers instead of the protocol; false: the protocol answers. */
  instead: (request: AwsRequest, response: ServerResponse) => boolean;
  close(): Promise<void>;
}

export const aws_access_key = 'AKIAIOSFODNN7TESTKEY';
export const aws_secret = 'wJalrXUtnFEMI/K7MDENG/testSecretOfAws';
export const session_token = 'FwoGZXIvYXdzEtestSessionToken/+=';
export const web_identity = 'eyJhbGciOi.web.identity';
export const container_token = 'token-of-the-container';
export const key_arn = 'arn:aws:kms:sa-east-1:111122223333:key/credencia';
export const other_arn = 'arn:aws:kms:sa-east-1:111122223333:key/other';

export async function startAws(): Promise<AwsServer> {
  const keys = new Map([key_arn, other_arn].map((arn) => [arn, randomBytes(32)]));
  const http = createServer((message, response) => {
    void readText(message).then((text) => {
      const request: AwsRequest = { path: message.url ?? '', headers: message.headers, text };
      server.requests.push(request);
      if (server.instead(request, response)) return;
      const { status, type, body } = answerTo(request, keys);
      response.writeHead(status, { 'content-type': type, 'x-amzn-requestid': 'a-request' });
      response.end(body);
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  const server: AwsServer = {
    url: `http://127.0.0.1:${port}`,
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

interface Answer {
  status: number;
  type: string;
  body: string;
}

const json = (status: number, value: unknown): Answer => ({
  status,
  type: 'application/x-amz-json-1.1',
  body: JSON.stringify(value),
});
const refusal = (code: string, message = 'No.') => json(400, { __type: code, message });

function answerTo(request: AwsRequest, keys: ReadonlyMap<string, Buffer>): Answer {
  const credentials = {
    AccessKeyId: aws_access_key,
    SecretAccessKey: aws_secret,
    Expiration: new Date(Date.now() + 3_600_000).toISOString(),
  };
  if (request.path === '/container') {
    return request.headers.authorization === container_token
      ? json(200, { ...credentials, Token: session_token })
      : json(403, {});
  }
  const form = new URLSearchParams(request.text);
  if (form.get('Action') === 'AssumeRoleWithWebIdentity') {
    const isKnown = form.get('WebIdentityToken') === web_identity;
    const inside = Object.entries({ ...credentials, SessionToken: session_token })
      .map(([name, value]) => `<${name}>${value}</${name}>`)
      .join('');
    const result = `<AssumeRoleWithWebIdentityResult><Credentials>${inside}</Credentials></AssumeRoleWithWebIdentityResult>`;
    const [action, outcome] = isKnown
      ? ['AssumeRoleWithWebIdentityResponse', result]
      : [
          'ErrorResponse',
          '<Error><Type>Sender</Type><Code>InvalidIdentityToken</Code><Message>No.</Message></Error>',
        ];
    const body = `<${action} xmlns="https://sts.amazonaws.com/doc/2011-06-15/">${outcome}</${action}>`;
    return { status: isKnown ? 200 : 400, type: 'text/xml', body };
  }
  const problem = signatureProblem(request);
  // AWS's message for a wrong signature repeats the signed headers.
  if (problem !== null) return refusal(problem, JSON.stringify(request.headers));
  return answerToKms(request, keys);
}

function answerToKms({ headers, text }: AwsRequest, keys: ReadonlyMap<string, Buffer>): Answer {
  const given = JSON.parse(text) as {
    KeyId: string;
    Plaintext?: string;
    CiphertextBlob?: string;
    EncryptionContext?: Record<string, string>;
  };
  const key = keys.get(given.KeyId);
  if (!key) return refusal('NotFoundException');
  const context = Buffer.from(
    JSON.stringify(
      Object.entries(given.EncryptionContext ?? {})
        .map(String)
        .toSorted(),
    ),
  );
  const name = Buffer.from(given.KeyId.padEnd(80));
  if (headers['x-amz-target'] === 'TrentService.Encrypt') {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(context);
    const plain = Buffer.from(given.Plaintext ?? '', 'base64');
    const bytes = [name, nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()];
    const CiphertextBlob = Buffer.concat(bytes).toString('base64');
    return json(200, { CiphertextBlob, KeyId: given.KeyId });
  }
  const blob = Buffer.from(given.CiphertextBlob ?? '', 'base64');
  const [of, sealed] = [blob.subarray(0, 80), blob.subarray(80)];
  if (keys.has(of.toString().trim()) && !of.equals(name)) return refusal('IncorrectKeyException');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
      .setAAD(context)
      .setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
    return json(200, { Plaintext: plain.toString('base64'), KeyId: given.KeyId });
  } catch {
    return refusal('InvalidCiphertextException');
  }
}

/** Verifies Signature Version 4. Returns AWS's code of what is wrong. */
function signatureProblem({ path, headers, text }: AwsRequest): string | null {
  const form =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/kms\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/;
  const [, access_key, day = '', region = '', names = '', signature] =
    form.exec(headers.authorization ?? '') ?? [];
  if (access_key === undefined) return 'IncompleteSignature';
  if (access_key !== aws_access_key) return 'UnrecognizedClientException';
  const signed = names.split(';');
  const required = ['host', 'x-amz-date', 'x-amz-target'];
  if (headers['x-amz-security-token'] !== undefined) required.push('x-amz-security-token');
  if (!required.every((name) => signed.includes(name))) return 'IncompleteSignature';
  const token = headers['x-amz-security-token'];
  if (token !== undefined && token !== session_token) return 'UnrecognizedClientException';
  const time = String(headers['x-amz-date']);
  const at = Date.parse(time.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - at) < 300_000) || !time.startsWith(day))
    return 'InvalidSignatureException';
  const canonical = [
    'POST',
    path,
    '',
    ...signed.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    hash('sha256', text),
  ].join('\n');
  const scope = [day, region, 'kms', 'aws4_request'];
  const toSign = ['AWS4-HMAC-SHA256', time, scope.join('/'), hash('sha256', canonical)].join('\n');
  const hmac = (key: string | Buffer, part: string) =>
    createHmac('sha256', key).update(part).digest();
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${aws_secret}`);
  const expected = createHmac('sha256', key).update(toSign).digest('hex');
  return signature === expected ? null : 'InvalidSignatureException';
}

async function readText(message: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of message.setEncoding('utf8')) text += chunk;
  return text;
}
