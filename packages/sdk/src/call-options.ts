/** Null and undefined values are omitted. */
export type Query = Record<string, string | number | boolean | null | undefined>;

/** The arguments of an operation by their place. */
export interface CallArguments {
  path?: Record<string, string> | undefined;
  query?: Query | undefined;
  body?: unknown;
}

/** Options of one call. */
export interface CallOptions {
  /**
   * The `Idempotency-Key` of a POST, 1 to 255 visible ASCII characters. Without it each call generates one and keeps it
   * over its retries; give one to be safe over a restart of your program, too.
   */
  idempotencyKey?: string | undefined;
  /** Ends the call; it then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /**
   * Time-out of one attempt in milliseconds; default: the client's. More than 2,147,483,647 (24 days), also `Infinity`,
   * counts as that, as does every time that the client takes.
   */
  timeoutMs?: number | undefined;
  /** Retries after temporary failures; default: the client's. */
  retries?: number | undefined;
  /** Further headers, for example `X-Request-Id`. */
  headers?: Record<string, string> | undefined;
}

const names = ['idempotencyKey', 'signal', 'timeoutMs', 'retries', 'headers'];

/** @throws {TypeError} for an option that does not exist or cannot be; a misspelt one would be ignored silently */
export function checkCallOptions(options: CallOptions): void {
  requireKnown(options, names, 'an option of a call');
  const { idempotencyKey, timeoutMs, retries } = options;
  if (idempotencyKey !== undefined && !/^[!-~]{1,255}$/.test(idempotencyKey)) {
    throw new TypeError('idempotencyKey must be 1 to 255 visible ASCII characters.');
  }
  requireNumbers({ timeoutMs, retries });
}

/** @throws {TypeError} naming the first property that is not one of the known */
export function requireKnown(given: object, known: readonly string[], what: string): void {
  for (const name of Object.keys(given)) {
    if (known.includes(name)) continue;
    throw new TypeError(`${name} is not ${what}. There are ${known.join(', ')}.`);
  }
}

/** @throws {TypeError} for a time-out or a number of retries that is none */
export function requireNumbers({
  timeoutMs,
  retries,
}: Pick<CallOptions, 'timeoutMs' | 'retries'>): void {
  if (timeoutMs !== undefined && !(timeoutMs > 0)) {
    throw new TypeError('timeoutMs must be a number of milliseconds above 0.');
  }
  if (retries !== undefined && !(retries >= 0)) {
    throw new TypeError('retries must be a number from 0.');
  }
}
