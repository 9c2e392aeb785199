import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../operation/context.js';
import { Refusal } from '../errors.js';
import { answerLines } from './answer-lines.js';
import { idempotencyKeyProblem } from './idempotency.js';
import { contextOf } from './serve.js';
import type { Route } from '../operation/route.js';
import { linesType, readLines } from './lines.js';
import { paceBody } from './unread-bodies.js';
import type { LinesOperation } from '../operation/operation.js';

/**
 * Returns the handler of one operation on lines: the answer is sent while the body arrives. Backpressure of a slow reader slows
 * the operation, and through it the sender, so that only a few lines are buffered. When the client disconnects, the operation
 * ends.
 *
 * @param single the route of the operation that answers each line, if one does
 */
export function serveLines(base: Context, operation: LinesOperation, single?: Route) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { caller, id: request_id } = request;
    if (!caller) throw new Error('A route without a caller cannot serve an operation.');
    const body = request.body as Readable | undefined;
    // Without a body, there is no type that could be wrong.
    if (!body) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
    const key = operation.each ? readKey(request) : null;
    // While the service is the slow side it reads nothing, which must not count against the client.
    const patience_ms = paceBody(reply.raw, 'reader');
    const lines = (max: number) => readLines(body, max, patience_ms);
    const context = await contextOf(base, caller);
    const answer = operation.each
      ? answerLines(
          { context, caller, request, route: { ...single!, operation: operation.each }, key },
          lines,
        )
      : operation.run({ context, caller, lines, request_id });
    return reply
      .code(operation.status)
      .header('Content-Type', linesType)
      .send(Readable.from(answer));
  };
}

/** @throws Refusal VALIDATION_ERROR */
function readKey({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  const problem = idempotencyKeyProblem(key);
  if (problem) throw new Refusal('VALIDATION_ERROR', { errors: [problem] });
  return typeof key === 'string' ? key : null;
}
