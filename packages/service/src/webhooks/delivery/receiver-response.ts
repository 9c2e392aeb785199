import { parseUrl } from '../../platform/parse-url.js';

/** The most bytes of a body that are read; then the connection is closed. */
export const max_body_bytes = 16_384;
/** The bytes of a body that the log stores. */
const max_logged_bytes = 1_024;

const completeTextDecoder = new TextDecoder();

/**
 * Collects an answer while it arrives: at most the first kilobyte of its body, however much is sent. The status decides the
 * outcome of an attempt; the body is only for the log.
 */
export class ReceiverResponse {
  readonly #start: Buffer[] = [];
  #bytes = 0;

  constructor(
    readonly status: number,
    readonly retry_after: string | null,
    readonly location: string | null,
  ) {}

  /** @returns whether more of the body may be read */
  add(chunk: Buffer): boolean {
    if (this.#bytes < max_logged_bytes) {
      // Copied, because a slice would retain the whole buffer that the socket was read into.
      this.#start.push(Buffer.from(chunk.subarray(0, max_logged_bytes - this.#bytes)));
    }
    this.#bytes += chunk.length;
    return this.#bytes <= max_body_bytes;
  }

  /** The number of bytes read of the body, at most 16,384. */
  get bytes(): number {
    return Math.min(this.#bytes, max_body_bytes);
  }

  /**
   * The first kilobyte as text. Invalid UTF-8, and NUL, which PostgreSQL cannot store in text, become U+FFFD; a character that
   * the limit cuts in two is left out.
   */
  get start(): string {
    const [only, ...more] = this.#start;
    if (only === undefined) return '';
    const start = more.length === 0 ? only : Buffer.concat(this.#start);
    const isCut = this.#bytes > start.length;
    // Creating a decoder costs more than decoding here, so one is shared; one that stopped inside a text cannot be reused.
    const decoder = isCut ? new TextDecoder() : completeTextDecoder;
    return decoder.decode(start, { stream: isCut }).replaceAll('\0', '\uFFFD');
  }
}

/**
 * Redacts the location of a redirect for the log: absolute, without credentials, query and fragment, because sign-in pages
 * receive tokens there. Null if the header is not a URL.
 */
export function redactedLocation(location: string, base: string): string | null {
  const url = parseUrl(location, base);
  if (!url) return null;
  // The parser does not split URLs of other schemes, so that their secrets could not be found reliably.
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return `${url.protocol}[redacted]`;
  const credentials = url.username !== '' || url.password !== '' ? '[redacted]@' : '';
  const query = url.search === '' ? '' : '?[redacted]';
  return `${url.protocol}//${credentials}${url.host}${url.pathname}`.slice(0, 1_000) + query;
}
