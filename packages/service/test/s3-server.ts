import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A bucket of an S3-compatible store, as tests use it. */
export interface TestBucket {
  url: string;
  region: string;
  access_key_id: string;
  secret_access_key: string;
}

export interface S3Server {
  bucket: TestBucket;
  /** The objects, by their keys. */
  objects: Map<string, Buffer>;
  /** How many further requests are answered with 503; Infinity: all. */
  failures: number;
  close(): Promise<void>;
}

const access_key_id = 'AKIAEXAMPLE';
const secret_access_key = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY';
const region = 'sa-east-1';

/**
 * Starts a store that speaks S3 as far as Amazon documents it for PUT, GET and DELETE of objects and ListObjectsV2. It
 * checks every signature and the hash of every body by itself.
 */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const times = new Map<string, string>();
  const server = createServer((request, response) => void answer(request, response));
  const state: S3Server = {
    bucket: { url: '', region, access_key_id, secret_access_key },
    objects,
    failures: 0,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const refuse = (status: number, code: string) =>
      response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
    if (state.failures > 0) {
      state.failures -= 1;
      return refuse(503, 'SlowDown');
    }
    if (request.headers['x-amz-content-sha256'] !== sha(body)) {
      return refuse(400, 'XAmzContentSHA256Mismatch');
    }
    if (!isSigned(request)) return refuse(403, 'SignatureDoesNotMatch');
    const url = new URL(request.url ?? '', 'http://store');
    const [, bucket, ...rest] = url.pathname.split('/');
    if (bucket !== 'documents') return refuse(404, 'NoSuchBucket');
    const key = decodeURIComponent(rest.join('/'));
    const { method } = request;
    if (key === '') {
      return response.writeHead(200).end(list(url.searchParams));
    }
    if (method === 'PUT') {
      // Amazon needs the length of the body in advance.
      if (request.headers['content-length'] === undefined)
        return refuse(411, 'MissingContentLength');
      objects.set(key, body);
      times.set(key, new Date().toISOString());
      return response.writeHead(200).end();
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const found = objects.get(key);
    return found ? response.writeHead(200).end(found) : refuse(404, 'NoSuchKey');
  };

  const list = (query: URLSearchParams): string => {
    const after = query.get('start-after') ?? '';
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .toSorted()
      .slice(0, Number(query.get('max-keys')));
    const contents = keys.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${times.get(key)}</LastModified></Contents>`,
    );
    return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}</ListBucketResult>`;
  };

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  state.bucket.url = `http://127.0.0.1:${port}/documents/credencia`;
  return state;
}

const sha = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** Whether a request has the signature that Amazon's documentation describes, over all headers that it must sign. */
function isSigned({ method, url = '', headers }: IncomingMessage): boolean {
  const [, date, names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=AKIAEXAMPLE\/(\d{8})\/sa-east-1\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (date === undefined) return false;
  const signed = names.split(';');
  const required = Object.keys(headers).filter(
    (name) => name === 'host' || name.startsWith('x-amz-'),
  );
  if (!required.every((name) => signed.includes(name))) return false;
  const [path = '', query = ''] = url.split('?');
  const canonical = [
    method,
    path,
    query.split('&').toSorted().join('&'),
    ...signed.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha(canonical)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret_access_key}`);
  return hmac(key, text).toString('hex') === signature;
}
