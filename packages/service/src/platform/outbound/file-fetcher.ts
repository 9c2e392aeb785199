import { Client, type buildConnector, type Dispatcher } from 'undici';
import { AttemptFailure } from './attempt-failure.js';
import { FileFailure, fileFailure } from './file-failure.js';
import { Interruption } from './interruption.js';
import { hasSignature, recogniseFile, type FileType } from './recognise-file.js';
import { isRedirect, redirectTarget } from './redirect-target.js';
import { resolveByNameServers, resolveBySystem, type ResolveName } from './resolve-name.js';
import { urlProblem } from './target-address.js';
import { traced, type Span, type Tracing } from '../tracing/tracing.js';
import { openVettedConnection, type ConnectPolicy } from './vetted-connector.js';

/** The maximum size of a file, in bytes. */
export const max_file_bytes = 25 * 1024 * 1024;
/** The maximum of redirects followed. */
const max_redirects = 3;
/** The maximum of response header bytes, as in Node's client. */
const max_header_bytes = 16_384;

/** The timeouts of a fetch, in milliseconds. */
export interface FetchLimits {
  /** From connecting to the response header, per hop. */
  answer_ms: number;
  /** Between two chunks of the body. */
  pause_ms: number;
  /** The whole fetch. */
  total_ms: number;
}

const default_limits: FetchLimits = { answer_ms: 10_000, pause_ms: 10_000, total_ms: 60_000 };

/** A file whose first bytes have arrived. */
export interface OpenFile {
  /** Detected from the first bytes, not from Content-Type. */
  mime_type: FileType;
  /** Content-Length; null if absent. */
  announced_size: number | null;
  /**
   * The bytes, to be read once. Ending the iteration early closes the connection. Throws FileFailure if the file is too large, is
   * truncated, or arrives too slowly.
   */
  body: AsyncGenerator<Buffer, void, undefined>;
  /** Closes the connection, for callers that may not read the body. May be called at any time. */
  drop: () => void;
}

/**
 * Fetches document files from the merchants' hosts.
 *
 * - In production it connects only to public addresses, on the listed ports, vetted as for webhooks; plain http is allowed, as in
 *   the API's file URLs. Every redirect is vetted like the first URL. Redirects are followed, unlike those of webhooks: file hosts
 *   redirect to presigned URLs, and a GET loses nothing on the way.
 * - A file is 25 MiB at most, by Content-Length and by the bytes received; its type is detected from its first bytes.
 * - It sends no credentials, no cookies, no referrer.
 * - A connection serves one file: there are many hosts with few files each.
 */
export class FileFetcher {
  readonly #policy: ConnectPolicy;
  readonly #ports: readonly number[] | null;
  readonly #limits: FetchLimits;
  readonly #tracing: Tracing | null;

  /** @param options.ports the allowed ports; null allows every port */
  constructor(options: {
    production: boolean;
    ports: readonly number[] | null;
    resolve?: ResolveName;
    limits?: Partial<FetchLimits>;
    /** Certificate authorities in PEM. Default: Node's. */
    ca?: string;
    tracing?: Tracing | null;
  }) {
    const { production, ports, resolve, limits, ca, tracing = null } = options;
    this.#tracing = tracing;
    this.#ports = ports;
    this.#policy = {
      production,
      resolve: resolve ?? (production ? resolveByNameServers() : resolveBySystem),
      ...(ca === undefined ? {} : { ca }),
    };
    this.#limits = { ...default_limits, ...limits };
  }

  /**
   * Opens a file: resolves once its type is known. The body is read on demand.
   *
   * @param options.signal ends the fetch, also while the body is read
   * @param options.total_ms overrides the fetcher's limit, for a reader that may be slower than the host
   * @throws FileFailure
   */
  async open(
    url: string,
    { signal, total_ms = this.#limits.total_ms }: { signal?: AbortSignal; total_ms?: number } = {},
  ): Promise<OpenFile> {
    const ending = new AbortController();
    const end = () => ending.abort(new FileFailure('aborted'));
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end, { once: true });
    const timer = setTimeout(() => ending.abort(new FileFailure('timeout')), total_ms);
    let hop: Hop | null = null;
    const release = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      hop?.drop();
    };
    try {
      hop = await this.#follow(url, ending.signal);
      const chunks = limitedChunks(hop.response.body, ending.signal);
      const start = await firstBytes(chunks);
      if (start.length === 0) throw new FileFailure('empty');
      const mime_type = recogniseFile(start);
      if (mime_type === null) throw new FileFailure('type_not_allowed');
      const announced_size = announcedSize(hop.response);
      const body = wholeFile(start, chunks, announced_size, release);
      return { mime_type, announced_size, body, drop: release };
    } catch (error) {
      release();
      throw fileFailure(error);
    }
  }

  /** Requests the URL and follows redirects. */
  async #follow(url: string, signal: AbortSignal): Promise<Hop> {
    let current = withoutFragment(url);
    for (let redirects = 0; ; redirects += 1) {
      const hop = await this.#request(current, signal);
      try {
        const { statusCode, headers } = hop.response;
        if (!isRedirect(statusCode)) {
          requireFile(hop.response);
          return hop;
        }
        const target = redirectTarget(current, first(headers['location']));
        if (target === null || redirects === max_redirects) throw new FileFailure('redirect');
        current = target;
      } catch (error) {
        hop.drop();
        throw error;
      }
      hop.drop();
    }
  }

  async #connect(
    { hostname, port, protocol }: buildConnector.Options,
    signal: AbortSignal,
    callback: buildConnector.Callback,
  ): Promise<void> {
    try {
      const secure = protocol === 'https:';
      const target = { hostname, port: Number(port) || (secure ? 443 : 80), secure };
      const timings = { dns_ms: null, connect_ms: null, tls_ms: null };
      const interruption = interruptionBy(signal);
      callback(null, await openVettedConnection(target, this.#policy, timings, interruption));
    } catch (failure) {
      callback(fileFailure(failure), null);
    }
  }

  /** A span of each hop, until the header of its answer. Without its path, which may be a key to the file. */
  #request(url: string, signal: AbortSignal): Promise<Hop> {
    return traced(this.#tracing, 'GET file', { kind: 'client' }, async (span) => {
      const hop = await this.#send(url, signal, span);
      const { hostname } = new URL(url);
      const { statusCode } = hop.response;
      span?.set({
        'http.request.method': 'GET',
        'server.address': hostname,
        'http.response.status_code': statusCode,
      });
      return hop;
    });
  }

  async #send(url: string, signal: AbortSignal, span: Span | null): Promise<Hop> {
    const { production } = this.#policy;
    const problem = urlProblem(url, { production, ports: this.#ports, plain_http: true });
    if (problem) throw new FileFailure(problem.code);
    const { origin, pathname, search } = new URL(url);
    const { answer_ms, pause_ms } = this.#limits;
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new FileFailure('timeout')), answer_ms);
    const requestSignal = AbortSignal.any([signal, late.signal]);
    const client = new Client(origin, {
      connect: (options, callback) => void this.#connect(options, requestSignal, callback),
      pipelining: 1,
      maxHeaderSize: max_header_bytes,
      // `answer_ms` replaces it, since it also covers connecting.
      headersTimeout: 0,
      bodyTimeout: pause_ms,
    });
    const drop = () => void client.destroy().catch(() => undefined);
    try {
      const response = await client.request({
        method: 'GET',
        path: `${pathname}${search}`,
        headers: {
          'User-Agent': 'Credencia-Files/1.0',
          Accept: 'application/pdf, image/png, image/jpeg',
          'Accept-Encoding': 'identity',
          ...(span ? { traceparent: span.traceparent } : {}),
        },
        signal: requestSignal,
      });
      // After `drop`, errors of the rest of the body are irrelevant.
      response.body.on('error', () => undefined);
      return { response, drop };
    } catch (error) {
      drop();
      throw requestSignal.aborted ? requestSignal.reason : error;
    } finally {
      clearTimeout(timer);
    }
  }
}

interface Hop {
  response: Dispatcher.ResponseData;
  drop: () => void;
}

/** Interrupts connecting when the signal aborts; the caller then throws the signal's reason. */
function interruptionBy(signal: AbortSignal): Interruption {
  const interruption = new Interruption();
  const interrupt = () => interruption.interrupt(new AttemptFailure('aborted', 'Aborted.'));
  if (signal.aborted) interrupt();
  else signal.addEventListener('abort', interrupt, { once: true });
  return interruption;
}

/** @throws FileFailure when the response is not a file, or too large by its Content-Length */
function requireFile(response: Dispatcher.ResponseData): void {
  if (response.statusCode !== 200) throw new FileFailure('http_status', response.statusCode);
  const encoding = first(response.headers['content-encoding']);
  // The request asked for identity: compressed bytes would have another hash, and could be a decompression bomb.
  if (encoding !== null && encoding.toLowerCase() !== 'identity') {
    throw new FileFailure('invalid_response');
  }
  if ((announcedSize(response) ?? 0) > max_file_bytes) throw new FileFailure('too_large');
}

/** Yields the chunks of the body on demand, up to the size limit. */
async function* limitedChunks(
  body: Dispatcher.ResponseData['body'],
  signal: AbortSignal,
): AsyncGenerator<Buffer, void, undefined> {
  let size = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > max_file_bytes) throw new FileFailure('too_large');
      yield chunk;
    }
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  }
}

/** Reads enough chunks to recognise the file type, or all of a shorter file. */
async function firstBytes(chunks: AsyncGenerator<Buffer, void, undefined>): Promise<Buffer> {
  let start = Buffer.alloc(0);
  while (!hasSignature(start)) {
    const next = await chunks.next();
    if (next.done) break;
    start = Buffer.concat([start, next.value]);
  }
  return start;
}

async function* wholeFile(
  start: Buffer,
  rest: AsyncGenerator<Buffer, void, undefined>,
  announced_size: number | null,
  release: () => void,
): AsyncGenerator<Buffer, void, undefined> {
  let size = start.length;
  try {
    yield start;
    for await (const chunk of rest) {
      size += chunk.length;
      yield chunk;
    }
    // The HTTP parser enforces Content-Length; this covers a host that closes early all the same.
    if (announced_size !== null && size !== announced_size) {
      throw new FileFailure('connection_reset');
    }
  } catch (error) {
    throw fileFailure(error);
  } finally {
    release();
  }
}

function announcedSize({ headers }: Dispatcher.ResponseData): number | null {
  const text = first(headers['content-length']);
  return text !== null && /^[0-9]{1,15}$/.test(text) ? Number(text) : null;
}

/** Fragments are never sent; the API accepts file URLs with one. */
function withoutFragment(url: string): string {
  const at = url.indexOf('#');
  return at === -1 ? url : url.slice(0, at);
}

function first(header: string | string[] | undefined): string | null {
  return (Array.isArray(header) ? header[0] : header) ?? null;
}
