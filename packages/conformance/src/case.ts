/** A recorded case, as the files in `cases/` have it. README.md describes every field. */
export type Case = CallCase | VerifyCase | SignCase;

export interface CallCase {
  name: string;
  client?: { timeout_ms?: number; retries?: number; allow_http?: boolean };
  /** The keys of the client; those of a test unless given. */
  keys?: 'live' | 'operator';
  /** Where the client takes the service to be, with `(server)` for the port and the path of the server; the server's address unless given. */
  base_url?: string;
  call: {
    operation: string;
    path?: string[];
    query?: Record<string, unknown>;
    /** Of an operation with lines, all of them. */
    body?: unknown;
    options?: {
      idempotency_key?: string;
      timeout_ms?: number;
      retries?: number;
      headers?: Record<string, string>;
    };
    /** Of streams: the silence after which a connection counts as broken. */
    idle_ms?: number;
  };
  /** Use of the response by the program. */
  take: 'value' | 'page' | 'items' | 'pages' | 'events' | 'lines';
  /** Number of items, events or lines after which the program stops; default all. */
  count?: number;
  answers: ScriptedAnswer[];
  /** Whether the last answer is that to all later requests. */
  repeats_last?: boolean;
  expect: Outcome & {
    requests?: ExpectedRequest[];
    /** In place of `requests`, where their number depends on the machine's speed. */
    requests_at_least?: number;
  };
}

/** Server behaviour for one request. */
export interface ScriptedAnswer {
  status?: number;
  headers?: Record<string, string>;
  /** At most one of the next five is given. */
  json?: unknown;
  lines?: unknown[];
  text?: string;
  chunks?: string[];
  /** For characters that are split between two chunks. */
  chunks_base64?: string[];
  /** `cut` breaks the connection, `close` ends it in order although the answer is incomplete, `hold` keeps it open in silence, `drip` sends a space again and again. */
  then?: 'end' | 'cut' | 'close' | 'hold' | 'drip';
  /** Before a byte of the answer. */
  at_once?: 'cut' | 'hold';
}

export interface ExpectedRequest {
  method: string;
  /** Encoded, as sent. */
  path: string;
  query?: Record<string, string>;
  /** Null: is not sent. */
  headers?: Record<string, string | null>;
  /** Parsed; without it, no body is sent. */
  body?: unknown;
  /** In place of `body`: lines of JSON, each parsed. `(generated 1)` is a key that the SDK chose, the same number the same key. */
  lines?: Record<string, unknown>[];
}

export interface VerifyCase {
  name: string;
  verify: {
    body?: string;
    body_base64?: string;
    headers: Record<string, string>;
    secrets: string[];
    now_s: number;
    tolerance_s?: number;
    only?: 'standard' | 'body';
  };
  expect: Outcome;
}

export interface SignCase {
  name: string;
  sign: { body: string; secrets: string[]; now_s: number; brand?: string };
  expect: Outcome;
}

/** Output of a driver; a case expects the fields that it names. */
export interface Outcome {
  value?: unknown;
  page?: { data: unknown[]; total: number; page: number; limit: number; next: string | null };
  items?: unknown[];
  /** Of each page: how many items it has, how many came so far, and how many exist. */
  pages?: { length: number; seen: number; total: number }[];
  lines?: unknown[];
  events?: { cursor: string; event: string; body: string; data: unknown }[];
  event?: unknown;
  headers?: Record<string, string>;
  error?: {
    kind: 'refused' | 'connection' | 'timeout' | 'unexpected' | 'usage' | 'webhook';
    code?: string;
    message?: string;
    status?: number;
    request_id?: string | null;
    errors?: unknown[];
    attempts?: number;
  };
  /** Waits between attempts. */
  waits_ms?: number[];
  warnings?: { operation: string; path: string }[];
}

/** Input line of a driver. */
export interface DriverInput {
  case: Case;
  base_url: string;
  public_key: string;
  secret_key: string;
}
