/** Bytes of a body that are read at most; then the connection is dropped. */
export const longestBody = 16_384;
/** Bytes of a body that the log keeps. */
const kept = 1_024;

const wholeText = new TextDecoder();

/**
 * What is kept of an answer while it arrives: never more than its first kilobyte, however much is sent. The outcome of an
 * attempt is decided by the status, and the body is only for the log.
 */
export class Answer {
  readonly #start: Buffer[] = [];
  #bytes = 0;

  constructor(
    readonly status: number,
    readonly retry_after: string | null,
    readonly location: string | null,
  ) {}

  /** @returns whether more of the body may be read */
  add(chunk: Buffer): boolean {
    if (this.#bytes < kept) {
      // Copied, because a slice would keep the whole buffer that the socket was read into.
      this.#start.push(Buffer.from(chunk.subarray(0, kept - this.#bytes)));
    }
    this.#bytes += chunk.length;
    return this.#bytes <= longestBody;
  }

  /** Bytes of the body that were read, at most 16,384. */
  get bytes(): number {
    return Math.min(this.#bytes, longestBody);
  }

  /**
   * The first kilobyte as text. What is not UTF-8, and NUL, which PostgreSQL stores in no text, become U+FFFD; a
   * character that the limit cuts in two is left out.
   */
  get start(): string {
    const [only, ...more] = this.#start;
    if (only === undefined) return '';
    const start = more.length === 0 ? only : Buffer.concat(this.#start);
    const cut = this.#bytes > start.length;
    // A decoder costs more than what it does here; one that was left in the middle of a text is not used again.
    const decoder = cut ? new TextDecoder() : wholeText;
    return decoder.decode(start, { stream: cut }).replaceAll('\0', '\uFFFD');
  }
}

/**
 * Where a redirect pointed, fit for a log: absolute, with credentials, query and fragment taken out, because sign-in pages
 * are handed tokens there. Null if the header is no address.
 */
export function redactedLocation(location: string, base: string): string | null {
  if (!URL.canParse(location, base)) return null;
  const url = new URL(location, base);
  // Of other schemes the parser knows no parts, so that nothing could be taken out with certainty.
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return `${url.protocol}[redacted]`;
  const credentials = url.username !== '' || url.password !== '' ? '[redacted]@' : '';
  const query = url.search === '' ? '' : '?[redacted]';
  return `${url.protocol}//${credentials}${url.host}${url.pathname}`.slice(0, 1_000) + query;
}
