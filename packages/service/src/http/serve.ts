import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../operation/context.js';
import { Refusal, type Problem } from '../errors.js';
import type { Sql } from '../platform/database/connect.js';
import { isStill } from './authentication.js';
import { setCookie } from './cookies.js';
import type { Caller } from '../operation/caller.js';
import {
  idempotencyKeyProblem,
  onceInOneCall,
  onlyOnce,
  openly,
  secretly,
  type KeyedRequest,
  type StoredAnswer,
} from './idempotency.js';
import { pagination, thereAreMore } from './list.js';
import type { Answer, KeptAnswer, Operation, StreamedAnswer } from '../operation/operation.js';
import type { ParsedBody } from '../operation/parse-json.js';
import { readPath, readRequest, type ReadRequest } from './read-request.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sends the request; set before the body is read. */
    caller: Caller | null;
  }
}

/** Answers one operation over HTTP: read and check, run (once, with an Idempotency-Key), wrap in the envelope. */
export function serve(context: Context, operation: Operation) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { caller } = request;
    if (!caller) throw new Error('A route without a caller cannot serve an operation.');
    const now = context.clock();
    const params = readPath(operation, request.params as Record<string, string>);
    const problems: Problem[] = [];
    const key =
      request.method === 'POST' && caller.kind !== 'unknown'
        ? request.headers['idempotency-key']
        : undefined;
    const keyProblem = idempotencyKeyProblem(key);
    if (keyProblem) problems.push(keyProblem);
    const body = request.body as ParsedBody | undefined;
    const read = readRequest(
      operation,
      { query: request.query as Record<string, unknown>, headers: request.headers, body, now },
      problems,
    );

    const answerOf = (sql: Sql, keep: ((answer: Answer) => KeptAnswer) | null) =>
      operation.run({
        context,
        sql,
        caller,
        params: params as never,
        query: read.query as never,
        headers: read.headers as never,
        list: read.list,
        body: read.body as never,
        request_id: request.id,
        address: request.ip,
        now,
        keep,
        isStillKnown: () => isStill(context, request.headers, caller),
      });
    const stored = (answer: Answer): StoredAnswer => ({
      status: answer.status ?? operation.status,
      body: envelope(operation, read, answer),
    });
    const run = async (
      sql: Sql,
      keep: ((answer: StoredAnswer) => KeptAnswer) | null = null,
    ): Promise<StoredAnswer | Refusal> => {
      const answer = await answerOf(sql, keep && ((one) => keep(stored(one))));
      if (answer instanceof Refusal) return answer;
      if ('stream' in answer) throw new Error(`${operation.id} does not say that it streams.`);
      for (const cookie of answer.cookies ?? []) {
        void reply.header('Set-Cookie', setCookie(cookie, context.config.production));
      }
      return stored(answer);
    };

    if (operation.streams) {
      const answer = await answerOf(context.database, null);
      if (answer instanceof Refusal) throw answer;
      if (!('stream' in answer)) throw new Error(`${operation.id} says that it streams.`);
      return sendStream(request, reply, operation.status, answer);
    }
    if (typeof key !== 'string' || caller.kind === 'unknown') {
      const answer = await run(context.database);
      if (request.method !== 'GET') context.recorded();
      if (answer instanceof Refusal) throw answer;
      return send(reply, answer);
    }
    const keyed: KeyedRequest = {
      caller_id: caller.kind === 'merchant' ? caller.merchant_id : caller.actor_id,
      credential_id: caller.actor_id,
      key,
      method: request.method,
      path: pathOf(request.url),
      body: body?.value,
      now,
    };
    const { database, config } = context;
    const storage = operation.answers_secret ? secretly(config.master_key) : openly;
    const answer = operation.saves_answer
      ? await onceInOneCall(database, keyed, storage, (keep) => run(database, keep))
      : await onlyOnce(database, keyed, storage, (tx) => run(tx));
    if ('replayed' in answer && answer.replayed) void reply.header('Idempotent-Replayed', 'true');
    else context.recorded();
    if (answer instanceof Refusal) throw answer;
    return send(reply, answer);
  };
}

function send(reply: FastifyReply, answer: StoredAnswer): FastifyReply {
  return reply
    .code(answer.status)
    .header('Content-Type', 'application/json; charset=utf-8')
    .send(answer.body);
}

function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  { stream, headers }: StreamedAnswer,
): FastifyReply {
  void reply.code(status).headers(headers);
  // HEAD asks for no bytes, and whoever has gone meanwhile takes none: nobody else would end the stream.
  if (request.method === 'HEAD' || reply.raw.destroyed) {
    stream.destroy();
    return reply.send();
  }
  return reply.send(stream);
}

function envelope(operation: Operation, read: ReadRequest, answer: Answer): string {
  const warnings =
    answer.total_is_minimum && operation.list
      ? [...read.warnings, thereAreMore(operation.list)]
      : read.warnings;
  return JSON.stringify({
    message: answer.message ?? operation.message,
    ...(operation.outcomes ? { outcome: answer.outcome } : {}),
    data: answer.data,
    ...(operation.list ? { pagination: pagination(read.list, answer) } : {}),
    ...(warnings.length > 0 ? { warnings } : {}),
  });
}

/** The address without its query. */
export function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}
