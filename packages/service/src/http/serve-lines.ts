import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../operation/context.js';
import { Refusal } from '../errors.js';
import { linesType, readLines } from './lines.js';
import type { LinesOperation } from '../operation/operation.js';

/**
 * Answers one operation on lines: its answer goes out while the body comes in. A reader that is slow slows the operation, and
 * that the sender, so that of either only some lines are held. When the client goes away, the operation is not asked for more.
 */
export function serveLines(context: Context, operation: LinesOperation) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { caller, id: request_id } = request;
    if (!caller) throw new Error('A route without a caller cannot serve an operation.');
    const body = request.body as Readable | undefined;
    // Without a body, there is no type that could be wrong.
    if (!body) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
    const lines = (most: number) => readLines(body, most);
    const answer = operation.run({ context, caller, lines, request_id });
    return reply
      .code(operation.status)
      .header('Content-Type', linesType)
      .send(Readable.from(answer));
  };
}
