import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request, type Dispatcher } from 'undici';
import type { FileStoreSettings } from '../../config/files.js';
import { lenientConnector } from '../../platform/outbound/response-heads.js';
import { empty_hash, s3ErrorCode, signS3Request } from '../../platform/outbound/s3-request.js';
import { MissingObjectError, type ObjectStore, type StoredObject } from './object-store.js';

type Bucket = Extract<FileStoreSettings, { kind: 's3' }>;
type S3Response = Dispatcher.ResponseData;

/** Connecting, the header of an answer, and a pause within it, in milliseconds. */
const stage_ms = 15_000;
/** A store answers 503 to bursts, and connections break. */
const max_attempts = 3;
const first_pause_ms = 200;

/**
 * Stores objects in a bucket of an S3-compatible store, with four kinds of request: PUT, GET and DELETE of an object, and a list. Objects are at most 20 MiB, so that one PUT is enough.
 */
export class S3Store implements ObjectStore {
  readonly name: string;
  readonly spool: string;
  readonly #bucket: Bucket;
  /** Path of the bucket, and the prefix of its keys, which is empty or ends with a slash. */
  readonly #origin: string;
  readonly #path: string;
  readonly #prefix: string;
  readonly #agent = new Agent({
    connect: lenientConnector({ timeout: stage_ms }),
    headersTimeout: stage_ms,
    bodyTimeout: stage_ms,
    connections: 16,
  });

  constructor(bucket: Bucket) {
    const { origin, pathname } = new URL(bucket.url);
    const [, name = '', ...prefix] = pathname.split('/');
    this.name = `the bucket ${bucket.url}`;
    this.spool = bucket.spool;
    this.#bucket = bucket;
    this.#origin = origin;
    this.#path = `/${name}`;
    this.#prefix = prefix.map((part) => `${decodeURIComponent(part)}/`).join('');
  }

  async prepare(): Promise<void> {
    await mkdir(this.spool, { recursive: true, mode: 0o700 });
  }

  /** @throws Error unless the bucket exists and the key may list it */
  async check(): Promise<void> {
    await this.list('', '', 1);
  }

  async put(key: string, spooled: string, size: number): Promise<void> {
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(spooled)) hash.update(chunk as Buffer);
    const answer = await this.#send('PUT', this.#pathOf(key), {
      body_hash: hash.digest('hex'),
      headers: { 'content-length': String(size), 'content-type': 'application/octet-stream' },
      // Anew for each attempt.
      body: () => createReadStream(spooled),
    });
    await requireSuccess(answer);
    await rm(spooled, { force: true });
  }

  /** Stores a small object that is in memory. */
  async putText(key: string, text: string): Promise<void> {
    const body = Buffer.from(text);
    const answer = await this.#send('PUT', this.#pathOf(key), {
      body_hash: createHash('sha256').update(body).digest('hex'),
      headers: { 'content-length': String(body.length), 'content-type': 'application/json' },
      body: () => body,
    });
    await requireSuccess(answer);
  }

  async get(key: string): Promise<AsyncIterable<Buffer>> {
    const answer = await this.#send('GET', this.#pathOf(key));
    if (answer.statusCode === 404) {
      await answer.body.dump();
      throw new MissingObjectError(`The object ${key} is missing.`);
    }
    if (!isSuccess(answer)) await requireSuccess(answer);
    return answer.body;
  }

  async delete(key: string): Promise<void> {
    const answer = await this.#send('DELETE', this.#pathOf(key));
    if (answer.statusCode === 404) await answer.body.dump();
    else await requireSuccess(answer);
  }

  async list(prefix: string, after: string, limit: number): Promise<StoredObject[]> {
    // In the order of their names, which the signature needs.
    const query = [
      ['list-type', '2'],
      ['max-keys', String(Math.min(limit, 1_000))],
      ['prefix', `${this.#prefix}${prefix}`],
      ...(after === '' ? [] : [['start-after', `${this.#prefix}${after}`]]),
    ].map(([name, value]) => `${name}=${encode(value ?? '')}`);
    const answer = await this.#send('GET', `${this.#path}?${query.join('&')}`);
    const text = await requireSuccess(answer);
    const found = [...text.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, one = '']) => ({
      key: fieldOf(one, 'Key').slice(this.#prefix.length),
      stored_at: Date.parse(fieldOf(one, 'LastModified')),
    }));
    // Stores that are not Amazon's may ignore start-after, or list a level in another order.
    return found
      .filter(({ key }) => key > after)
      .toSorted((one, other) => (one.key < other.key ? -1 : 1));
  }

  #pathOf(key: string): string {
    return `${this.#path}/${`${this.#prefix}${key}`.split('/').map(encode).join('/')}`;
  }

  async #send(
    method: Dispatcher.HttpMethod,
    path: string,
    sent: {
      body_hash: string;
      headers: Record<string, string>;
      body: () => Dispatcher.DispatchOptions['body'];
    } | null = null,
  ): Promise<S3Response> {
    const url = new URL(`${this.#origin}${path}`);
    const { body_hash = empty_hash, headers = {} } = sent ?? {};
    for (let attempt = 1; ; attempt += 1) {
      const now = new Date().toISOString();
      const signed = signS3Request(this.#bucket, url, { method, body_hash, headers }, now);
      try {
        const answer = await request(url, {
          method,
          headers: signed,
          body: sent?.body() ?? null,
          dispatcher: this.#agent,
        });
        if (answer.statusCode < 500 || attempt === max_attempts) return answer;
        await answer.body.dump();
      } catch (error) {
        if (attempt === max_attempts) throw error;
      }
      await sleep(first_pause_ms * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }
}

const isSuccess = ({ statusCode }: S3Response) => statusCode >= 200 && statusCode < 300;

/** Reads the answer. @throws Error with the store's code unless it is a success */
async function requireSuccess(answer: S3Response): Promise<string> {
  const text = await answer.body.text();
  if (isSuccess(answer)) return text;
  throw new Error(`The store of files answered ${answer.statusCode} ${s3ErrorCode(text)}`.trim());
}

/** Encodes all but unreserved characters, as the signature does. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function fieldOf(xml: string, name: string): string {
  const [, text = ''] = new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(xml) ?? [];
  const entities: Readonly<Record<string, string>> = {
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
  };
  return text.replaceAll(/&(\w+);/g, (whole, entity: string) => entities[entity] ?? whole);
}
