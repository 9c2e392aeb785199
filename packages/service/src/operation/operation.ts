import type { Readable } from 'node:stream';
import type { Static, TObject, TSchema } from 'typebox';
import type { Context } from './context.js';
import type { ResponseCookie, ErrorCode, Problem, Refusal } from '../errors.js';
import type { Caller } from './caller.js';
import type { Sql } from '../platform/database/connect.js';
import type { Line } from './line.js';
import type { Language } from './messages/translate.js';
import type { Warning } from './read-value.js';
import type { ListFilters, ListPosition, ListQuery } from '../platform/lists/list-query.js';

/**
 * Path parameters that are identifiers; a route's path contains those that its operation reads. An operation declares all other
 * path parameters in `path`.
 */
export type PathParameters = Readonly<
  Record<
    | 'id'
    | 'repId'
    | 'documentId'
    | 'addressId'
    | 'amendmentId'
    | 'keyId'
    | 'merchantId'
    | 'noteId'
    | 'fileId'
    | 'requestId',
    string
  >
>;

/** Where a command works: with the services of a context, on a pool or in a transaction. One that needs a transaction says so by its type. */
export interface Unit<Connection extends Sql = Sql> {
  context: Context;
  /** Of an idempotent request, the open transaction that also saves the answer. */
  sql: Connection;
  /** Only for reviews: decides, and stops before anything is written (`queue/preview-decision.ts`). Absent in all requests. */
  is_preview?: true;
}

/** Who asks for a change, and with which request. */
export interface Author {
  caller: Caller;
  request_id: string;
  /** The client's IP address; behind an untrusted proxy, the proxy's. */
  address: string | undefined;
  /** When the request arrived, ISO 8601 UTC with milliseconds. */
  now: string;
  /**
   * Composes the answer's row for `idempotent_answers`, to be saved in the call that writes the effect. Null unless the request has
   * an Idempotency-Key and the operation `saves_answer`.
   */
  keep: ((answer: OperationResponse) => KeptResponse) | null;
}

/** The argument of `Operation.run`: one validated request. As it is, it is the unit of work, the author and the input of a command. */
export interface Call<Body = unknown, Query = unknown, Path = unknown, Headers = unknown>
  extends Unit, Author {
  /** Path parameters: identifiers are well-formed UUIDs, others match their schema. */
  params: PathParameters & Path;
  query: Query;
  /** The headers that the operation declares, by its names for them. */
  headers: Headers;
  /** The common list parameters (§4.3); meaningless for an operation that is not a list. */
  list: ListQuery;
  body: Body;
  /** The unread body of an operation that `receives` bytes; null without a body, and for all other operations. */
  bytes: ReceivedBody | null;
  /** The header Idempotency-Key, for an operation that `receives` bytes: it repeats its answer by itself. */
  idempotency_key: string | null;
  /** Content negotiation: one of the operation's `also_streams`, null for JSON; the languages of documents and messages. */
  accepts: { type: string | null; language: Language; messages: Language };
  /** The header `User-Agent`, shortened; null without one. */
  user_agent: string | null;
  /** Checks whether the request’s key or session is still valid for the same caller: for streams, which outlive the request. */
  isStillKnown: () => Promise<boolean>;
}

/** A body that is read as it arrives. */
export interface ReceivedBody {
  stream: Readable;
  /** As sent, with its parameters. */
  content_type: string;
  /** Bytes of the file; null when the body is sent in chunks, or is a form. */
  content_length: number | null;
  /** Bytes that the file cannot exceed: those of the whole body; null when it is sent in chunks. */
  max_length: number | null;
}

/** The answer to a request with an Idempotency-Key, as a row of `idempotent_answers`. `fingerprint` is a `bytea` in hexadecimal. */
export interface KeptResponse {
  caller_id: string;
  key: string;
  method: string;
  path: string;
  credential_id: string;
  fingerprint: string;
  status: number;
  body: string;
  created_at: string;
  /** The ids by which an erasure finds it. */
  names: readonly string[];
}

/** The result of an operation. `status` and `message` default to those of its definition. */
export interface OperationResponse {
  data: unknown;
  status?: number;
  message?: string;
  /** One of the operation's `outcomes`, if it defines any. */
  outcome?: string;
  /** Lists only: the number of matching items on all pages. */
  total?: number;
  /** Lists only: counting stopped at `total`; more items match. */
  total_is_minimum?: boolean;
  /** Lists only: where the next page begins; null after the last one. */
  next?: ListPosition | null;
  /** Lists of all merchants on a cluster: the share of the merchants whose server does not answer, and who are left out. */
  missing_share?: number;
  /** Submerchants and documents whose personal data the answer contains, for the access log. */
  subjects?: readonly string[];
  /** Cookies for the browser. They are not sent again with a replayed answer. */
  cookies?: readonly ResponseCookie[];
  /** Operations that `receive` bytes only: an earlier request with the same Idempotency-Key had this effect. */
  replayed?: boolean;
}

/** The result of an operation that streams bytes instead of JSON, without an envelope. */
export interface StreamedResponse {
  stream: Readable;
  /** As those of an answer. */
  subjects?: readonly string[];
  headers: Readonly<Record<string, string>>;
}

export interface Example {
  /** Shown as the request's body. */
  body?: unknown;
  /** Shown as the answer's `data`. */
  data: unknown;
}

/** Documentation common to all operations. */
interface OperationBase {
  /** OpenAPI's operationId, and the name under which the operation is exported. */
  id: string;
  tag: string;
  summary: string;
  description?: string;
  message: string;
}

/** An operation's documentation and validation. */
interface OperationTraits<
  Body extends TObject | undefined,
  Query extends TObject | undefined,
  Path extends TObject | undefined,
  Headers extends TObject | undefined,
> extends OperationBase {
  lines?: undefined;
  /** Error codes of its refusals, in addition to those common to all operations. Default none. */
  errors?: readonly ErrorCode[];
  body?: Body;
  /** The body is optional as a whole. */
  body_optional?: boolean;
  query?: Query;
  /** Path parameters that are not identifiers, with descriptions. A value that does not match is answered with 404, like an unknown one. */
  path?: Path;
  /** Request headers that the operation reads, with descriptions. An empty header counts as missing. */
  headers?: Headers;
  /** Lists: the common filters that the operation accepts (§4.3). */
  list?: ListFilters;
  /** The common filters of an operation that is not a list, such as a sum over one: without pages. */
  filters?: ListFilters;
  /** The operation itself saves the answer of a request with an Idempotency-Key, in the call that writes its effect (`Call.keep`). */
  saves_answer?: boolean;
  /**
   * An Idempotency-Key has no effect: the operation asks another server, and the key's transaction would hold a connection to the database
   * meanwhile; or a repeated answer would be of no use.
   */
  takes_no_key?: boolean;
  /**
   * The answer is a stream of one of these content types; `data` and `example.data` describe its content. For GET only: a stream
   * cannot be replayed for an Idempotency-Key.
   */
  streams?: readonly string[];
  /** As JSON; or as a stream of one of these content types, for a client whose `Accept` names it. For GET only. */
  also_streams?: readonly string[];
  /**
   * The body is bytes of one of these content types instead of JSON, and passed on unread (`Call.bytes`); of `multipart/form-data`, the bytes
   * of its part `file`. The operation bounds them, and repeats its answer for an Idempotency-Key by itself.
   */
  receives?: { types: readonly string[]; description: string; optional: boolean };
  /**
   * Lists: an item contains no personal data, so that the list as CSV is no export. Without it, CSV needs the permission `data.export`, of
   * people a recent proof of identity, and has an entry in the trail and a security event.
   */
  has_no_personal_data?: true;
  /** Whether the answer to a query is an export of personal data, which needs that permission and proof; the operation records it. */
  isExport?: (query: Readonly<Record<string, unknown>>) => boolean;
  /** The schema of `data`; for a list, of one item. */
  data: TSchema;
  /** The HTTP status on success. Default 200. */
  status?: 200 | 201;
  /** Other HTTP statuses on success, with their meanings. */
  other_statuses?: Partial<Record<200 | 201, string>>;
  /** Values of `outcome` in the answer, with their meanings; left out if success has a single outcome. */
  outcomes?: Readonly<Record<string, string>>;
  example: Example;
  /**
   * Checks rules that the schema cannot express. Receives the body as it was sent, whether it matches the schema or not, so that all
   * problems of a request are listed at once. `now` is when the request arrived; `config` is that of the installation.
   */
  problems?(
    body: Readonly<Record<string, unknown>>,
    now: string,
    context: Pick<Context, 'config'>,
  ): Problem[];
  /** Warns of values in a valid body that are accepted as they are. */
  warnings?(body: Readonly<Record<string, unknown>>): Warning[];
}

type BodyOf<Body> = Body extends TObject ? Static<Body> : undefined;
type ObjectOf<Schema, None = unknown> = Schema extends TObject ? Static<Schema> : None;

/** What a command receives of a request: path parameters and body. Four eyes store it until a second person agrees. */
export interface Input<Body = unknown, Path = PathParameters> {
  params: Path;
  body: Body;
}

/** Changes something; called by operations, four eyes, previews and hosted onboarding. A returned refusal commits its changes; a thrown one rolls them back. */
export type Command<Given = Input> = (
  unit: Unit,
  author: Author,
  input: Given,
) => Promise<OperationResponse | Refusal>;

/** A single definition of an operation: its documentation, its validation, and the command that it calls, or what it does itself. */
export type OperationDefinition<
  Body extends TObject | undefined = TObject | undefined,
  Query extends TObject | undefined = TObject | undefined,
  Path extends TObject | undefined = TObject | undefined,
  Headers extends TObject | undefined = TObject | undefined,
> = OperationTraits<Body, Query, Path, Headers> &
  (
    | {
        /** A returned refusal commits the operation's changes; a thrown one rolls them back. */
        run(
          call: Call<
            BodyOf<Body>,
            ObjectOf<Query, Record<string, never>>,
            ObjectOf<Path>,
            ObjectOf<Headers>
          >,
        ): Promise<OperationResponse | StreamedResponse | Refusal>;
        command?: undefined;
      }
    | { command: Command<Input<BodyOf<Body>, PathParameters & ObjectOf<Path>>>; run?: undefined }
  );

/** One operation of the API. */
export interface Operation extends OperationTraits<
  TObject | undefined,
  TObject | undefined,
  TObject | undefined,
  TObject | undefined
> {
  errors: readonly ErrorCode[];
  status: 200 | 201;
  run(call: Call): Promise<OperationResponse | StreamedResponse | Refusal>;
  /** Of each operation that may wait for a second person or has a preview. */
  command?: Command;
}

/** The argument of `LinesOperation.run`. */
export interface LinesCall {
  context: Context;
  caller: Caller;
  /**
   * The lines of the body in batches of at most `maxLines`. A batch contains the lines that have arrived; it never waits for lines
   * that the client has not sent. Applies backpressure: the body is read only as batches are consumed.
   */
  lines: (maxLines: number) => AsyncIterable<Line[]>;
  request_id: string;
}

/**
 * An operation whose request and response bodies are NDJSON. The response is written while the request is read, so that neither is
 * ever in memory as a whole. The status is always 200; each line of the response reports the result of a line. An Idempotency-Key
 * is for lines that another operation answers; one that reads them itself must be idempotent by itself.
 */
interface LinesBase extends OperationBase {
  /** Schemas of a request line and of a response line, for the documentation. */
  lines: { body: TSchema; answer: TSchema };
  receives?: undefined;
  body?: undefined;
  query?: undefined;
  path?: undefined;
  headers?: undefined;
  takes_no_key?: undefined;
  list?: undefined;
  filters?: undefined;
  errors: readonly ErrorCode[];
  status: 200;
  /** Example lines by name. */
  example: { body: Readonly<Record<string, object>>; answer: Readonly<Record<string, object>> };
}

/** Reads and answers the lines itself; or has each line answered as a request of another operation would be (`http/answer-lines.ts`). */
export type LinesOperation = LinesBase &
  (
    | {
        /** Yields the text of response lines, each with its line end. */
        run(call: LinesCall): AsyncIterable<string>;
        each?: undefined;
      }
    | { each: Operation; run?: undefined }
  );

/** Checks a definition's types, and returns the operation. */
export function defineOperation<
  const Body extends TObject | undefined = undefined,
  const Query extends TObject | undefined = undefined,
  const Path extends TObject | undefined = undefined,
  const Headers extends TObject | undefined = undefined,
>(definition: OperationDefinition<Body, Query, Path, Headers>): Operation {
  const { command } = definition;
  const run =
    command && ((call: Parameters<typeof command>[2] & Call) => command(call, call, call));
  return { status: 200, errors: [], run, ...definition } as unknown as Operation;
}
