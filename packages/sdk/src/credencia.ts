import type { Answer } from './answer.js';
import type { CallArguments, CallOptions, Query } from './call-options.js';
import type { Methods, OperatorMethods } from './generated/methods.js';
import { routes, type OperationId } from './generated/routes.js';
import type {
  AnswerData,
  FeedLine,
  NoteFile,
  ReadyFile,
  RegistrationLine,
  StoredFile,
} from './generated/types.js';
import { List } from './list.js';
import { pathParams, prepare } from './prepare.js';
import { readAnswer } from './read-answer.js';
import type { Route } from './read-routes.js';
import { isStream, send } from './send.js';
import { readSettings, type Settings, type Transport } from './settings.js';
import { createSubmerchants, type RegisteredLine } from './streams/create-submerchants.js';
import { feedRecords, type FedRecord } from './streams/feed-records.js';
import type { StreamOptions } from './streams/follow-stream.js';
import {
  streamEvents,
  streamOperatorEvents,
  type StreamedEvent,
  type StreamedOperatorEvent,
  type StreamEventsQuery,
} from './streams/stream-events.js';
import { streamReview, type ReviewChange } from './streams/stream-review.js';
import { addFilePart, upload_timeout_ms, uploadFile, type UploadOptions } from './upload-file.js';

/** State per client. A private field would keep the class in bundles that do not use it. */
const transports = /* @__PURE__ */ new WeakMap<Client, Transport>();

function transportOf(client: Client): Transport {
  const transport = transports.get(client);
  if (!transport) throw new TypeError('A client is made with new Credencia(…).');
  return transport;
}

/** Methods of every client beside the operations. */
export class Client {
  /** @throws {TypeError} for settings that cannot be */
  constructor(settings: Settings) {
    transports.set(this, readSettings(settings));
  }

  /**
   * Calls an operation by its name, for programs that do not know beforehand which; the table of `operations` says what each
   * takes. Gives the whole answer, of a list one page.
   *
   * @throws {CredenciaError} as every method
   * @throws {TypeError} for an operation, an argument or an option that does not exist
   */
  async call<Id extends Exclude<OperationId, StreamId>>(
    id: Id,
    args: CallArguments = {},
    options: CallOptions = {},
  ): Promise<Answer<AnswerData[Id]>> {
    const transport = transportOf(this);
    const operation = operationOf(id);
    if (operation.answers !== undefined) throw new TypeError(`${id} does not answer with JSON.`);
    const outgoing = await prepare(transport, id, operation, args, options);
    const answer = await send(transport, outgoing, readAnswer<AnswerData[Id]>);
    for (const warning of answer.warnings) {
      transport.onWarning(warning, { operation: id, request_id: answer.request_id });
    }
    return answer;
  }

  /**
   * Uploads a file in parts, for networks that break: `POST /v1/files/uploads`, then `PATCH /v1/files/{id}`. A part that breaks continues
   * where its bytes ended. After a failure, or a restart of your program, give the `id` that `onProgress` received as `uploadId`.
   *
   * @param file a PDF, PNG or JPEG of at most 20 MiB
   * @throws {TypeError} when the upload of `uploadId` is of another size than the file
   */
  uploadFile(file: Blob, options: UploadOptions = {}): Promise<ReadyFile> {
    return uploadFile(transportOf(this), file, options);
  }
}

/** The bytes of a file. A ReadableStream cannot be read twice, so it is sent once. */
type FileBody = Blob | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;

/** The operations that send or answer with something else than one piece of JSON. */
export interface StreamMethods {
  readonly submerchants: {
    /**
     * Registers any number of sellers, each alone or with all its parts: `POST /v1/submerchants/batch`. Gives the answer to each as soon as
     * it is stored, with the status and the body of a single request; lines over the rate limit are sent again when the service allows,
     * and come later. What is refused does not throw: see `status`. Each gets an `idempotency_key` unless it has one: of
     * the option `idempotencyKey` with its number, so that the same sellers sent again are registered once.
     *
     * @throws {ConnectionError} when some were left without an answer, however often they were sent
     */
    createMany(
      sellers: Iterable<RegistrationLine> | AsyncIterable<RegistrationLine>,
      options?: CallOptions,
    ): AsyncGenerator<RegisteredLine, void, undefined>;
  };
  readonly files: {
    /**
     * Uploads a file for documents: `POST /v1/files`. Send the answer’s `file_url`, `file_size` and `mime_type` on to `documents.add`. A request
     * that breaks is sent again with the same `Idempotency-Key`, and the file is stored once.
     *
     * @param file a PDF, PNG or JPEG of at most 20 MiB. A Blob from `fs.openAsBlob(path)` or of an `<input type="file">` is read while it is
     * sent. A ReadableStream cannot be read twice, so it is sent once.
     */
    create(file: FileBody, options?: CallOptions): Promise<ReadyFile>;
    /** Sends bytes of an upload: `PATCH /v1/files/{id}`. `uploadFile` sends all of them. @param offset the file’s `received` */
    addPart(
      id: string,
      offset: number,
      bytes: Blob | Uint8Array<ArrayBuffer>,
      options?: CallOptions,
    ): Promise<StoredFile>;
  };
  readonly events: {
    /**
     * Hears of the merchant's events as they happen, until the loop is left, the signal is aborted, or the service refuses:
     * `GET /v1/events/stream`. A connection that ends is reopened and continues after the last event, so that none is lost. What the
     * service repeats after a failover is dropped; across two runs of a program, an event may come twice, with the same id.
     *
     * @throws {CredenciaError} when the first connection cannot be made, or the service refuses: `PLACE_EXPIRED` where it no longer
     * knows the events since `last_event_id`
     */
    stream(
      query?: StreamEventsQuery,
      options?: StreamOptions,
    ): AsyncGenerator<StreamedEvent, void, undefined>;
  };
  readonly operator: {
    readonly review: {
      /**
       * Hears what moves in the review queue, for the operator: `GET /v1/operator/review-stream`. What happens between two
       * connections is not repeated: `onConnect` is the moment to read the queue.
       */
      stream(options?: StreamOptions): AsyncGenerator<ReviewChange, void, undefined>;
      /**
       * Uploads a file for an internal note, for the operator: `POST /v1/operator/submerchants/{id}/note-files`. Send the answer’s `id` on to
       * `review.addNote`, as `file_id`.
       *
       * @param file as for `createFile`
       */
      addNoteFile(id: string, file: FileBody, options?: CallOptions): Promise<NoteFile>;
      /** Read the file of a document, for the operator: `GET /v1/operator/documents/{id}/file`. */
      getDocumentFile(
        id: string,
        options?: CallOptions,
      ): Promise<{ content_type: string; bytes: Uint8Array }>;
    };
    readonly paymentCore: {
      /**
       * Hears of the events of all merchants, for the operator: `GET /v1/operator/events/stream`. As `events.stream`, and `data.merchant_id`
       * says whose each is.
       */
      streamEvents(
        query?: StreamEventsQuery,
        options?: StreamOptions,
      ): AsyncGenerator<StreamedOperatorEvent, void, undefined>;
    };
    readonly feed: {
      /**
       * Feeds any number of records, for the operator: `POST /v1/operator/feed`. Gives what became of each as soon as it is stored;
       * what the service could not do for a moment comes later than its line. What is refused does not throw: see `outcome`.
       *
       * @throws {ConnectionError} when some were left without an answer, however often they were sent
       */
      feedRecords(
        records: Iterable<FeedLine> | AsyncIterable<FeedLine>,
        options?: CallOptions,
      ): AsyncGenerator<FedRecord, void, undefined>;
    };
  };
}

/** Operations that answer with something else than one piece of JSON. */
type StreamId = Exclude<OperationId, keyof AnswerData>;
/** Operations whose methods are written by hand. */
type FurtherId = StreamId | 'createFile' | 'addNoteFile' | 'addFilePart';

type Further = {
  [Id in FurtherId]: (transport: Transport, ...given: never[]) => unknown;
};

const further = {
  createSubmerchants: (
    transport: Transport,
    sellers: Iterable<RegistrationLine> | AsyncIterable<RegistrationLine>,
    options: CallOptions = {},
  ) => createSubmerchants(transport, sellers, options),
  feedRecords: (
    transport: Transport,
    records: Iterable<FeedLine> | AsyncIterable<FeedLine>,
    options: CallOptions = {},
  ) => feedRecords(transport, records, options),
  streamEvents: (
    transport: Transport,
    query: StreamEventsQuery = {},
    options: StreamOptions = {},
  ) => streamEvents(transport, query, options),
  streamOperatorEvents: (
    transport: Transport,
    query: StreamEventsQuery = {},
    options: StreamOptions = {},
  ) => streamOperatorEvents(transport, query, options),
  streamReview: (transport: Transport, options: StreamOptions = {}) =>
    streamReview(transport, options),
  createFile: (transport: Transport, file: FileBody, options: CallOptions = {}) =>
    sendFile<ReadyFile>(transport, 'createFile', {}, file, options),
  addNoteFile: (transport: Transport, id: string, file: FileBody, options: CallOptions = {}) =>
    sendFile<NoteFile>(transport, 'addNoteFile', { path: { id } }, file, options),
  addFilePart: (
    transport: Transport,
    id: string,
    offset: number,
    bytes: Blob | Uint8Array<ArrayBuffer>,
    options: CallOptions = {},
  ) => addFilePart(transport, id, offset, bytes, options),
  getDocumentFile,
} satisfies Further;

async function sendFile<Answered>(
  transport: Transport,
  id: 'createFile' | 'addNoteFile',
  args: CallArguments,
  file: FileBody,
  options: CallOptions,
): Promise<Answered> {
  const content = { type: 'application/octet-stream', body: file };
  const outgoing = await prepare(transport, id, routes[id], args, options, { content });
  const retries = isStream(file) ? 0 : outgoing.retries;
  // The time that the service waits for a body.
  const timeout_ms = options.timeoutMs ?? upload_timeout_ms;
  const answer = await send(transport, { ...outgoing, retries, timeout_ms }, readAnswer<Answered>);
  return answer.data;
}

async function getDocumentFile(
  transport: Transport,
  id: string,
  options: CallOptions = {},
): Promise<{ content_type: string; bytes: Uint8Array }> {
  const { getDocumentFile: operation } = routes;
  const args = { path: { id } };
  const outgoing = await prepare(transport, 'getDocumentFile', operation, args, options, {
    headers: { accept: '*/*' },
  });
  return send(transport, outgoing, async (response) => ({
    content_type: response.headers.get('content-type') ?? '',
    bytes: new Uint8Array(await response.arrayBuffer()),
  }));
}

/** A client of the API: a property for each kind of record, with a method for each of its operations. */
export type Credencia = Client & Methods & StreamMethods;

/** See the type of the same name. The comment lets bundlers leave the client out where only webhooks are used. */
export const Credencia: new (settings: Settings) => Credencia = /* @__PURE__ */ withGroups();

type Group = Record<string, (...given: unknown[]) => unknown>;

function withGroups(): new (settings: Settings) => Credencia {
  class CredenciaClient extends Client {}
  Object.defineProperty(CredenciaClient, 'name', { value: 'Credencia' });
  const groups = new Map<string, [OperationId, Route][]>();
  for (const entry of Object.entries(routes) as [OperationId, Route][]) {
    const { group } = entry[1];
    groups.set(group, [...(groups.get(group) ?? []), entry]);
  }
  const made = new WeakMap<Client, Map<string, Group>>();
  const groupOf = (client: Client, name: string): Group => {
    const known = made.get(client) ?? new Map<string, Group>();
    made.set(client, known);
    const group = known.get(name) ?? newGroup(client, groups.get(name) ?? []);
    known.set(name, group);
    return group;
  };
  const operators = [...groups.keys()].filter((name) => name.startsWith('operator.'));
  for (const name of groups.keys()) {
    if (operators.includes(name)) continue;
    define(CredenciaClient.prototype, name, (client) => groupOf(client, name));
  }
  define(CredenciaClient.prototype, 'operator', (client) => {
    const operator = {} as OperatorMethods;
    for (const name of operators) {
      define(operator, name.slice('operator.'.length), () => groupOf(client, name));
    }
    return operator;
  });
  return CredenciaClient as unknown as new (settings: Settings) => Credencia;
}

function define(target: object, name: string, get: (client: Client) => unknown): void {
  Object.defineProperty(target, name, {
    configurable: true,
    get(this: Client) {
      return get(this);
    },
  });
}

function newGroup(client: Client, operations: [OperationId, Route][]): Group {
  return Object.fromEntries(
    operations.map(([id, operation]) => [
      operation.name,
      (...given: unknown[]) =>
        id in further
          ? further[id as FurtherId](
              transportOf(client),
              ...(given as [never, never, never, never]),
            )
          : callMethod(client, id as keyof AnswerData, operation, given),
    ]),
  );
}

/** Path parameters in their order, then the body or the query, then options. */
function callMethod(
  client: Client,
  id: keyof AnswerData,
  operation: Route,
  given: unknown[],
): unknown {
  const { query_params = [], body, list } = operation;
  const path_params = pathParams(operation);
  const places = path_params.length + (body || query_params.length > 0 ? 1 : 0) + 1;
  if (given.length > places) {
    const { group, name } = operation;
    throw new TypeError(`${group}.${name} takes ${places} arguments at most, not ${given.length}.`);
  }
  const path: Record<string, string> = {};
  path_params.forEach((name, at) => (path[name] = given[at] as string));
  const rest = given.slice(path_params.length);
  const content = body || query_params.length > 0 ? rest.shift() : undefined;
  const options = (rest[0] ?? {}) as CallOptions;
  if (list) {
    const query = (content ?? {}) as Query;
    return new List<unknown>(
      (at) =>
        client.call(id, { path, query: { ...query, ...at } }, options) as Promise<
          Answer<unknown[]>
        >,
      query,
    );
  }
  const args = body ? { path, body: content } : { path, query: content as Query };
  const answer = client.call(id, args, options);
  return operation.whole ? answer : answer.then(({ data }) => data);
}

function operationOf(id: string): Route {
  const operation = Object.hasOwn(routes, id) ? routes[id as OperationId] : undefined;
  if (!operation) throw new TypeError(`${id} is not an operation of the API.`);
  return operation;
}
