import { Client, type buildConnector, type Dispatcher } from 'undici';
import { AttemptFailure } from './attempt-failure.js';
import { FileFailure, fileFailure } from './file-failure.js';
import { Interruption } from './interruption.js';
import { recogniseFile, recognised_by, type FileType } from './recognise-file.js';
import { isRedirect, redirectTarget } from './redirect-target.js';
import { resolveByNameServers, resolveBySystem, type ResolveName } from './resolve-name.js';
import { urlProblem } from './target-address.js';
import { openVettedConnection, type ConnectPolicy } from './vetted-connector.js';

/** Bytes of a file at most. */
export const max_file_bytes = 25 * 1024 * 1024;
/** Redirects followed at most. */
const most_redirects = 3;
/** Bytes of an answer's header, as in Node's own client. */
const longest_header = 16_384;

/** How long a fetch may take, in milliseconds. */
export interface FetchLimits {
  /** From connecting to the header of the answer, at each hop. */
  answer_ms: number;
  /** Between two pieces of the body. */
  pause_ms: number;
  /** In all. */
  total_ms: number;
}

const usual: FetchLimits = { answer_ms: 10_000, pause_ms: 10_000, total_ms: 60_000 };

/** A file that has begun to arrive. */
export interface OpenFile {
  /** By its first bytes, not by what its host calls it. */
  mime_type: FileType;
  /** Bytes, as the host announced them; null if it did not. */
  announced_size: number | null;
  /**
   * The bytes, to be read once. Leaving off early ends the connection. Throws FileFailure where the file turns out to be too
   * large, is cut off, or comes too slowly.
   */
  body: AsyncGenerator<Buffer, void, undefined>;
  /** Ends the connection; for whoever may leave without having read anything. May be called at any time. */
  drop: () => void;
}

/**
 * Fetches the files of documents from where merchants host them.
 *
 * - In production only public addresses are reached, on the ports that are listed, vetted as those of webhooks are; plain
 *   http too, which the API takes for files. Every redirect is vetted like the first address. They are followed, unlike those of webhooks: file hosts answer
 *   with an address that is signed for the moment, and a GET loses nothing on the way.
 * - A file is 25 MiB at most, by what its host announces and by what arrives, and what it is is told by its first bytes.
 * - Nothing of ours is sent along: no credentials, no cookies, no referrer.
 * - A connection serves one file. Hosts are many and their files few.
 */
export class FileFetcher {
  readonly #policy: ConnectPolicy;
  readonly #ports: readonly number[] | null;
  readonly #limits: FetchLimits;

  /** @param options.ports that requests may go to; null: every port */
  constructor(options: {
    production: boolean;
    ports: readonly number[] | null;
    resolve?: ResolveName;
    limits?: Partial<FetchLimits>;
    /** Certificate authorities in PEM, in place of Node's. */
    ca?: string;
  }) {
    const { production, ports, resolve, limits, ca } = options;
    this.#ports = ports;
    this.#policy = {
      production,
      resolve: resolve ?? (production ? resolveByNameServers() : resolveBySystem),
      ...(ca === undefined ? {} : { ca }),
    };
    this.#limits = { ...usual, ...limits };
  }

  /**
   * Opens a file: resolves once its kind is known. No more of it is read than is asked for.
   *
   * @param options.signal ends the fetch, also while the body is read
   * @param options.total_ms in place of the fetcher's own limit, where the reader may be slower than the host
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
      const pieces = limited(hop.answer.body, ending.signal);
      const start = await firstBytes(pieces);
      if (start.length === 0) throw new FileFailure('empty');
      const mime_type = recogniseFile(start);
      if (mime_type === null) throw new FileFailure('type_not_allowed');
      const announced_size = announcedSize(hop.answer);
      const body = whole(start, pieces, announced_size, release);
      return { mime_type, announced_size, body, drop: release };
    } catch (error) {
      release();
      throw fileFailure(error);
    }
  }

  /** Asks, and asks again where the answer leads. */
  async #follow(url: string, signal: AbortSignal): Promise<Hop> {
    let at = withoutFragment(url);
    for (let redirects = 0; ; redirects += 1) {
      const hop = await this.#ask(at, signal);
      try {
        const { statusCode, headers } = hop.answer;
        if (!isRedirect(statusCode)) {
          requireFile(hop.answer);
          return hop;
        }
        const target = redirectTarget(at, first(headers['location']));
        if (target === null || redirects === most_redirects) throw new FileFailure('redirect');
        at = target;
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

  async #ask(url: string, signal: AbortSignal): Promise<Hop> {
    const { production } = this.#policy;
    const problem = urlProblem(url, { production, ports: this.#ports, plain_http: true });
    if (problem) throw new FileFailure(problem.code);
    const { origin, pathname, search } = new URL(url);
    const { answer_ms, pause_ms } = this.#limits;
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new FileFailure('timeout')), answer_ms);
    const asking = AbortSignal.any([signal, late.signal]);
    const client = new Client(origin, {
      connect: (options, callback) => void this.#connect(options, asking, callback),
      pipelining: 1,
      maxHeaderSize: longest_header,
      // The one limit of the header is ours, which also holds while connecting.
      headersTimeout: 0,
      bodyTimeout: pause_ms,
    });
    const drop = () => void client.destroy().catch(() => undefined);
    try {
      const answer = await client.request({
        method: 'GET',
        path: `${pathname}${search}`,
        headers: {
          'User-Agent': 'Credencia-Files/1.0',
          Accept: 'application/pdf, image/png, image/jpeg',
          'Accept-Encoding': 'identity',
        },
        signal: asking,
      });
      // Whoever drops the connection has no use for what becomes of the rest.
      answer.body.on('error', () => undefined);
      return { answer, drop };
    } catch (error) {
      drop();
      throw asking.aborted ? asking.reason : error;
    } finally {
      clearTimeout(timer);
    }
  }
}

interface Hop {
  answer: Dispatcher.ResponseData;
  drop: () => void;
}

/** Calls off connecting when the signal does; whoever asked knows the signal's own reason. */
function interruptionBy(signal: AbortSignal): Interruption {
  const interruption = new Interruption();
  const interrupt = () => interruption.interrupt(new AttemptFailure('aborted', 'Called off.'));
  if (signal.aborted) interrupt();
  else signal.addEventListener('abort', interrupt, { once: true });
  return interruption;
}

/** @throws FileFailure when the answer brings no file, or one that is too large by its own account */
function requireFile(answer: Dispatcher.ResponseData): void {
  if (answer.statusCode !== 200) throw new FileFailure('http_status', answer.statusCode);
  const encoding = first(answer.headers['content-encoding']);
  // We asked for the bytes as they are: what is packed would have another hash, and could unpack without end.
  if (encoding !== null && encoding.toLowerCase() !== 'identity') {
    throw new FileFailure('invalid_response');
  }
  if ((announcedSize(answer) ?? 0) > max_file_bytes) throw new FileFailure('too_large');
}

/** The pieces as they arrive, each when it is asked for, up to the limit. */
async function* limited(
  body: Dispatcher.ResponseData['body'],
  signal: AbortSignal,
): AsyncGenerator<Buffer, void, undefined> {
  let size = 0;
  try {
    for await (const piece of body as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > max_file_bytes) throw new FileFailure('too_large');
      yield piece;
    }
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  }
}

/** As many pieces as are needed to recognise a file, or all of a shorter one. */
async function firstBytes(pieces: AsyncGenerator<Buffer, void, undefined>): Promise<Buffer> {
  let start = Buffer.alloc(0);
  while (start.length < recognised_by) {
    const next = await pieces.next();
    if (next.done) break;
    start = Buffer.concat([start, next.value]);
  }
  return start;
}

async function* whole(
  start: Buffer,
  rest: AsyncGenerator<Buffer, void, undefined>,
  announced_size: number | null,
  release: () => void,
): AsyncGenerator<Buffer, void, undefined> {
  let size = start.length;
  try {
    yield start;
    for await (const piece of rest) {
      size += piece.length;
      yield piece;
    }
    // HTTP holds the body to its announced length; this says so where a host closes early all the same.
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

/** A fragment is never sent, and an address with one is taken at registration. */
function withoutFragment(url: string): string {
  const at = url.indexOf('#');
  return at === -1 ? url : url.slice(0, at);
}

function first(header: string | string[] | undefined): string | null {
  return (Array.isArray(header) ? header[0] : header) ?? null;
}
