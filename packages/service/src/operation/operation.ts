import type { Readable } from 'node:stream';
import type { Static, TObject, TSchema } from 'typebox';
import type { Context } from './context.js';
import type { Sql } from '../platform/database/connect.js';
import type { ErrorCode, Problem, Refusal } from '../errors.js';
import type { Caller } from './caller.js';
import type { Line } from './line.js';
import type { ListFilters, ListQuery } from '../platform/lists/list-query.js';

/**
 * The names of the path parameters that are identifiers; a route's path holds those that its operation reads. Others are
 * declared by the operation itself, in `path`.
 */
export type PathParameters = Readonly<
  Record<'id' | 'repId' | 'addressId' | 'keyId' | 'merchantId', string>
>;

/** What an operation is called with: one validated request. */
export interface Call<Body, Query, Path = unknown, Headers = unknown> {
  context: Context;
  /** The pool; within an idempotent request, the open transaction that also saves the answer. */
  sql: Sql;
  caller: Caller;
  /** Path parameters; identifiers are well-formed UUIDs, others as their schema says. */
  params: PathParameters & Path;
  query: Query;
  /** Those that the operation declares, under the names that it gives them. */
  headers: Headers;
  /** The common list parameters (§4.3); meaningless for an operation that is not a list. */
  list: ListQuery;
  body: Body;
  request_id: string;
  /** The address that the request comes from; behind a proxy that is not trusted, the proxy's. */
  address: string | undefined;
  /** When the request arrived, ISO 8601 UTC with milliseconds. */
  now: string;
  /**
   * For a request with an Idempotency-Key, on an operation that `saves_answer`: gives the row that is to be saved in the call that
   * writes the effect. Null without a key.
   */
  keep: ((answer: Answer) => KeptAnswer) | null;
  /** Whether the request’s key or session still is the same caller’s: for what goes on after the answer has begun. */
  isStillKnown: () => Promise<boolean>;
}

/** The answer to a request with an Idempotency-Key, as a row of `idempotent_answers`. `fingerprint` is a bytea in hexadecimal. */
export interface KeptAnswer {
  caller_id: string;
  key: string;
  method: string;
  path: string;
  credential_id: string;
  fingerprint: string;
  status: number;
  body: string;
  created_at: string;
}

/** A cookie of the console: a session, or the browser that a person signed in with. Without a token, the browser discards it. */
export interface AnswerCookie {
  name: 'session' | 'device';
  token: string | null;
  lifetime_s: number;
}

/** What an operation answers with; status and message default to the operation's own. */
export interface Answer {
  data: unknown;
  status?: number;
  message?: string;
  /** One of the operation's `outcomes`, where it has any. */
  outcome?: string;
  /** Lists only: the number of all items found, whatever the page. */
  total?: number;
  /** Lists only: `total` is the bound up to which was counted; there are more. */
  total_is_minimum?: boolean;
  /** Cookies for the browser. They are not repeated with a repeated answer. */
  cookies?: readonly AnswerCookie[];
}

/** What an operation answers with that is no JSON: bytes as they come, without an envelope. */
export interface StreamedAnswer {
  stream: Readable;
  headers: Readonly<Record<string, string>>;
}

export interface Example {
  /** Shown as the request's body. */
  body?: unknown;
  /** Shown as the answer's `data`. */
  data: unknown;
}

/** What is said of every operation. */
interface Described {
  /** OpenAPI's operationId, under which the operation is exported. */
  id: string;
  tag: string;
  summary: string;
  description?: string;
  message: string;
  /** What it refuses with beyond what every operation may. */
  errors: readonly ErrorCode[];
}

/** One operation of the API: its documentation, its validation and what it does, from one definition. */
export interface Operation<
  Body extends TObject | undefined = TObject | undefined,
  Query extends TObject | undefined = TObject | undefined,
  Path extends TObject | undefined = TObject | undefined,
  Headers extends TObject | undefined = TObject | undefined,
> extends Described {
  lines?: undefined;
  body?: Body;
  /** A body may be left out altogether. */
  body_optional?: boolean;
  query?: Query;
  /** Path parameters that are no identifiers, each with its description. What does not match is 404, as an unknown one is. */
  path?: Path;
  /** Headers that it reads, each with its description. An empty one is none. */
  headers?: Headers;
  /** Lists: which of the common filters the operation takes (§4.3). */
  list?: ListFilters;
  /** The operation saves the answer of a request with an Idempotency-Key itself, in the call that writes its effect (`Call.keep`). */
  saves_answer?: boolean;
  /** The answer holds a secret: stored for a repeated Idempotency-Key, it is encrypted. */
  answers_secret?: boolean;
  /**
   * The answer is a stream of one of these content types, and `data` and `example.data` describe what it carries. For GET only:
   * a stream cannot be repeated for an Idempotency-Key.
   */
  streams?: readonly string[];
  /** The shape of `data`; of one item for a list. */
  data: TSchema;
  /** The status of success. */
  status: 200 | 201;
  /** Further statuses of success, each with its meaning. */
  other_statuses?: Partial<Record<200 | 201, string>>;
  /** What may become of the request, as `outcome` in the answer; left out, there is one success and no such field. */
  outcomes?: Readonly<Record<string, string>>;
  example: Example;
  /**
   * What the schema cannot say. It sees the body as it came, whatever the schema says of it, so that every problem of a
   * request is listed at once. `now` is when the request arrived.
   */
  problems?(body: Readonly<Record<string, unknown>>, now: string): Problem[];
  /** A refusal that is returned keeps what the operation has changed; one that is thrown undoes it. */
  run(
    call: Call<
      Body extends TObject ? Static<Body> : undefined,
      Query extends TObject ? Static<Query> : Record<string, never>,
      Path extends TObject ? Static<Path> : unknown,
      Headers extends TObject ? Static<Headers> : unknown
    >,
  ): Promise<Answer | StreamedAnswer | Refusal>;
}

/** What an operation on lines is called with. */
export interface LinesCall {
  context: Context;
  caller: Caller;
  /**
   * The lines of the body as they arrive, `most` at a time at most: as many as are there, so that nothing waits for what the
   * client has not sent. Nothing more is read while the one who asks has not asked for the next.
   */
  lines: (most: number) => AsyncIterable<Line[]>;
  request_id: string;
}

/**
 * An operation whose body is not one JSON value but lines of them (NDJSON), and so is its answer: written as it works, so that
 * neither is ever held whole. It starts with 200; what becomes of a line is told in the answer's lines. It takes no
 * Idempotency-Key: it must be such that sending it again does no harm.
 */
export interface LinesOperation extends Described {
  /** The schema of a line of the body, and of one of the answer; both for the documentation. */
  lines: { body: TSchema; answer: TSchema };
  body?: undefined;
  query?: undefined;
  path?: undefined;
  headers?: undefined;
  list?: undefined;
  status: 200;
  /** Lines, each by a name. */
  example: { body: Readonly<Record<string, object>>; answer: Readonly<Record<string, object>> };
  /** Yields the text of answer lines, each with its line end. */
  run(call: LinesCall): AsyncIterable<string>;
}

/** Checks a definition's types; the operation itself is returned unchanged. */
export function defineOperation<
  const Body extends TObject | undefined = undefined,
  const Query extends TObject | undefined = undefined,
  const Path extends TObject | undefined = undefined,
  const Headers extends TObject | undefined = undefined,
>(operation: Operation<Body, Query, Path, Headers>): Operation {
  return operation as unknown as Operation;
}
