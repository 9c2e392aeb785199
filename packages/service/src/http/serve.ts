import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../operation/context.js';
import { Refusal, type Problem } from '../errors.js';
import { recordAccess } from '../access-log/record-access.js';
import type { Sql } from '../platform/database/connect.js';
import { isSameCaller } from './authentication.js';
import { contentLanguage, readAccepts } from './read-accepts.js';
import { runOrRequest } from '../approvals/run-or-request.js';
import type { Route } from '../operation/route.js';
import { paceBody } from './unread-bodies.js';
import { setCookie } from './cookies.js';
import { formType, openFormFile } from './form-file.js';
import type { Caller } from '../operation/caller.js';
import {
  idempotencyKeyProblem,
  runOnceInOneCall,
  runOnce,
  type KeyedRequest,
  type NewResponse,
  type StoredResponse,
} from './idempotency.js';
import { namedIds } from './named-ids.js';
import { hasReason, localiserOf } from './localise-reasons.js';
import { openCursor, sealCursor, type CursorContent } from './cursors.js';
import { missingWarning, pagination, truncationWarning } from './list.js';
import type {
  OperationResponse,
  Call,
  KeptResponse,
  Operation,
  PathParameters,
  ReceivedBody,
  StreamedResponse,
} from '../operation/operation.js';
import { translate, type Language } from '../operation/messages/translate.js';
import { notingDeliveries } from '../platform/queued-deliveries.js';
import { traced } from '../platform/tracing/tracing.js';
import type { ParsedBody } from '../operation/parse-json.js';
import type { Warning } from '../operation/read-value.js';
import { requireExport, recordListExport } from './exports.js';
import { answerCsv, csvType } from './serve-csv.js';
import { readPath, readRequest, type ReadRequest } from './read-request.js';

/** Characters of `User-Agent` that are kept; browsers send some 120. */
const max_user_agent = 300;

declare module 'fastify' {
  interface FastifyRequest {
    /** The authenticated caller; set before the body is read. */
    caller: Caller | null;
  }
}

/** Returns the handler of one operation: it validates the request, runs the operation (once per Idempotency-Key), and wraps the answer. */
export function serve(base: Context, operation: Operation, second_person?: Route['second_person']) {
  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { caller } = request;
    if (!caller) throw new Error('A route without a caller cannot serve an operation.');
    const context = await contextOf(base, caller);
    // Over a phone’s network, a file takes minutes.
    if (operation.receives) paceBody(reply.raw, 'progress');
    const now = context.clock();
    const params = readPath(operation, request.params as Record<string, string>);
    const problems: Problem[] = [];
    const key =
      request.method === 'POST' &&
      caller.kind !== 'unknown' &&
      caller.kind !== 'seller' &&
      operation.takes_no_key !== true
        ? request.headers['idempotency-key']
        : undefined;
    const keyProblem = idempotencyKeyProblem(key);
    if (keyProblem) problems.push(keyProblem);
    const body = operation.receives ? undefined : (request.body as ParsedBody | undefined);
    const read = readRequest(
      operation,
      {
        query: request.query as Record<string, unknown>,
        headers: request.headers,
        body,
        now,
        context,
        time_zone: 'time_zone' in caller ? caller.time_zone : 'UTC',
      },
      problems,
      (cursor, filters) =>
        openCursor(context.data_keys, { operation, caller, params, ...filters }, cursor),
    );
    const sealNext = (next: CursorContent) =>
      sealCursor(context.data_keys, { operation, caller, params, ...read }, next);

    const accepts = readAccepts(request.headers, typesOf(operation));
    const runOperation = (sql: Sql, keep: ((answer: OperationResponse) => KeptResponse) | null) =>
      runOnRequest(request, operation, second_person, {
        context,
        sql,
        caller,
        params,
        read,
        accepts,
        now,
        keep,
        bytes: operation.receives
          ? receivedBody(request, operation.receives.types, read.warnings)
          : null,
        idempotency_key: operation.receives && typeof key === 'string' ? key : null,
      });
    const recordReading = (subjects: readonly string[] = []) =>
      recordAccess(context, caller, {
        at: now,
        operation: operation.id,
        subjects,
        address: request.ip,
        request_id: request.id,
      });
    const localise = localiserOf(operation.data);
    const textOf = (code: string) => context.reasons.textOf(code, accepts.messages);
    const localised = (answer: OperationResponse): OperationResponse =>
      localise ? { ...answer, data: localise(answer.data, textOf) } : answer;
    const followReasons = async ({ data }: OperationResponse): Promise<void> => {
      if (localise && hasReason(localise, data)) await context.reasons.follow();
    };
    const toStored = (answer: OperationResponse): StoredResponse => ({
      status: answer.status ?? operation.status,
      body: envelope(operation, read, localised(answer), sealNext, accepts.messages),
    });
    const toNew = (answer: OperationResponse): NewResponse => {
      const stored = toStored(answer);
      return {
        ...stored,
        ...namedIds(operation, caller, pathOf(request.url), answer, stored.body),
      };
    };
    const run = async (
      sql: Sql,
      keep: ((answer: NewResponse) => KeptResponse) | null = null,
    ): Promise<OperationResponse | Refusal> => {
      // An answer that is saved with its effect is composed while that is written.
      if (keep && localise) await context.reasons.follow();
      const answer = await runOperation(sql, keep && ((one) => keep(toNew(one))));
      if ('stream' in answer)
        throw new Error(`${operation.id} returned a stream without declaring it.`);
      if (!(answer instanceof Refusal)) {
        recordReading(answer.subjects);
        await followReasons(answer);
      }
      for (const cookie of answer.cookies ?? []) {
        void reply.header('Set-Cookie', setCookie(cookie, context.config.production));
      }
      if (answer instanceof Refusal) return answer;
      if (answer.replayed) void reply.header('Idempotent-Replayed', 'true');
      return answer;
    };

    void reply.headers(contentLanguage(accepts.messages));
    if (operation.list) void reply.header('Vary', 'Accept, Accept-Language');
    const isCsv = operation.list !== undefined && accepts.type === csvType;
    const isListExport = isCsv && operation.has_no_personal_data !== true;
    if (isListExport || operation.isExport?.(read.query as Record<string, unknown>)) {
      await requireExport(context, caller, request.headers);
    }
    if (isCsv) {
      const file = await answerCsv(operation, {
        list: read.list,
        accept: request.headers.accept,
        now,
        async readPage(list) {
          const answer = await runOnRequest(request, operation, second_person, {
            context,
            sql: context.database,
            caller,
            params,
            read: { ...read, list },
            accepts,
            now,
            keep: null,
          });
          if ('stream' in answer) throw new Error(`${operation.id} is a list and streams.`);
          if (answer instanceof Refusal) return answer;
          recordReading(answer.subjects);
          await followReasons(answer);
          return localised(answer);
        },
        isStillKnown: () => isSameCaller(context, request.headers, caller),
        async beforeSending(rows) {
          if (!isListExport) return;
          const given = { ...(request.query as Record<string, unknown>), ...params };
          const { id: request_id, ip: address } = request;
          const by = { context, caller, now, request_id, address };
          await recordListExport(by, operation, given, rows);
        },
      });
      return sendStream(request, reply, operation.status, file);
    }
    if (operation.streams || operation.also_streams) {
      const answer = await runOperation(context.database, null);
      if (answer instanceof Refusal) throw answer;
      recordReading(answer.subjects);
      if (operation.also_streams) void reply.header('Vary', 'Accept, Accept-Language');
      if ('stream' in answer) return sendStream(request, reply, operation.status, answer);
      if (operation.streams)
        throw new Error(`${operation.id} declares a stream and returned none.`);
      await followReasons(answer);
      return send(reply, toStored(answer));
    }
    if (typeof key !== 'string' || caller.kind === 'unknown' || operation.receives) {
      const answer = await run(context.database);
      if (request.method !== 'GET') context.recorded();
      if (answer instanceof Refusal) throw answer;
      return send(reply, toStored(answer));
    }
    const keyed: KeyedRequest = {
      merchant_id: caller.kind === 'merchant' ? caller.merchant_id : null,
      caller_id: caller.kind === 'merchant' ? caller.merchant_id : caller.actor_id,
      credential_id: caller.actor_id,
      key,
      method: request.method,
      path: pathOf(request.url),
      body: body?.value,
      now,
    };
    const { data_keys } = context;
    const database = await context.groups.databaseFor(keyed.caller_id);
    const answer = operation.saves_answer
      ? await runOnceInOneCall(database, keyed, data_keys, async (keep) =>
          composed(await run(context.database, keep), toStored),
        )
      : await runOnce(database, keyed, data_keys, async (tx) => composed(await run(tx), toNew));
    if ('replayed' in answer && answer.replayed) {
      // In the language of the first answer.
      void reply.header('Idempotent-Replayed', 'true').removeHeader('Content-Language');
    } else context.recorded();
    if (answer instanceof Refusal) throw answer;
    return send(reply, answer);
  };
  return (request: FastifyRequest, reply: FastifyReply) =>
    notingDeliveries(() => handle(request, reply));
}

function composed<T>(
  answer: OperationResponse | Refusal,
  compose: (answer: OperationResponse) => T,
): T | Refusal {
  return answer instanceof Refusal ? answer : compose(answer);
}

/** The types besides JSON that a client can ask for: every list can be read as CSV. */
function typesOf({ also_streams = [], list }: Operation): readonly string[] {
  return list ? [...also_streams, csvType] : also_streams;
}

/** Runs an operation for a validated request, or for a line of one. */
export function runOnRequest(
  request: FastifyRequest,
  operation: Operation,
  second_person: Route['second_person'],
  {
    read,
    params,
    ...given
  }: Pick<Call, 'context' | 'sql' | 'caller' | 'accepts' | 'now' | 'keep'> &
    Partial<Pick<Call, 'bytes' | 'idempotency_key'>> & {
      read: ReadRequest;
      params: PathParameters;
    },
): ReturnType<Operation['run']> {
  const { context, caller } = given;
  return traced(context.tracing, operation.id, {}, () => {
    const call = {
      bytes: null,
      idempotency_key: null,
      ...given,
      params,
      query: read.query,
      headers: read.headers,
      list: read.list,
      body: read.body,
      request_id: request.id,
      address: request.ip,
      user_agent: request.headers['user-agent']?.slice(0, max_user_agent) ?? null,
      isStillKnown: () => isSameCaller(context, request.headers, caller),
    };
    return second_person ? runOrRequest(call, call, call, operation.id) : operation.run(call);
  });
}

/**
 * The unread body of a request, or the file of a form; null without one.
 *
 * @param types the media types of the operation: the parsers of its scope take those of other operations too
 * @throws Refusal UNSUPPORTED_MEDIA_TYPE
 */
function receivedBody(
  { body, headers }: FastifyRequest,
  types: readonly string[],
  warnings: Warning[],
): ReceivedBody | null {
  if (!(body instanceof Readable)) return null;
  const { 'content-type': content_type = '', 'content-length': length } = headers;
  const type = content_type.split(';', 1)[0]!.trim().toLowerCase();
  if (!types.includes(type)) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
  const max_length = length === undefined ? null : Number(length);
  return type === formType
    ? {
        stream: openFormFile(body, headers, warnings),
        content_type,
        content_length: null,
        max_length,
      }
    : { stream: body, content_type, content_length: max_length, max_length };
}

/** The context of a request: a merchant's, on a cluster, is that of its server. */
export async function contextOf(context: Context, caller: Caller): Promise<Context> {
  return 'merchant_id' in caller
    ? context.at(await context.groups.of(caller.merchant_id))
    : context;
}

function send(reply: FastifyReply, answer: StoredResponse): FastifyReply {
  return reply
    .code(answer.status)
    .header('Content-Type', 'application/json; charset=utf-8')
    .send(answer.body);
}

function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  { stream, headers }: StreamedResponse,
): FastifyReply {
  void reply.code(status).headers(headers);
  // For HEAD, or when the client has disconnected, no one reads the stream: it has to be destroyed here.
  if (request.method === 'HEAD' || reply.raw.destroyed) {
    stream.destroy();
    return reply.send();
  }
  return reply.send(stream);
}

/** Composes the body of an answer. */
export function envelope(
  operation: Operation,
  read: ReadRequest,
  answer: OperationResponse,
  sealNext: (next: CursorContent) => string,
  language: Language,
): string {
  const { total_is_minimum, missing_share = 0 } = answer;
  if (operation.list && answer.next === undefined) {
    throw new Error(`${operation.id} is a list and returned no next position.`);
  }
  const warnings = [
    ...read.warnings,
    ...(total_is_minimum && operation.list ? [truncationWarning(operation.list)] : []),
    ...(missing_share > 0 ? [missingWarning(missing_share)] : []),
  ];
  return JSON.stringify({
    message: translate(answer.message ?? operation.message, language),
    ...(operation.outcomes ? { outcome: answer.outcome } : {}),
    data: answer.data,
    ...(operation.list ? { pagination: pagination(read.list, answer, sealNext) } : {}),
    ...(warnings.length > 0 ? { warnings: warnings.map((one) => translated(one, language)) } : {}),
  });
}

function translated(warning: Warning, language: Language): Warning {
  return { ...warning, message: translate(warning.message, language) };
}

/** Returns a URL without its query. */
export function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}
