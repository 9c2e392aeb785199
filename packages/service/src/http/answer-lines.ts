import { notingDeliveries } from '../platform/queued-deliveries.js';
import type { FastifyRequest } from 'fastify';
import { Refusal, type Problem } from '../errors.js';
import type { Caller } from '../operation/caller.js';
import type { Context } from '../operation/context.js';
import { isBlank, longestLine, type Line } from '../operation/line.js';
import type {
  OperationResponse,
  KeptResponse,
  Operation,
  PathParameters,
} from '../operation/operation.js';
import { notUtf8, parseJsonText, type ParsedBody } from '../operation/parse-json.js';
import type { Route } from '../operation/route.js';
import { turnOf } from './admission.js';
import { isSameCaller } from './authentication.js';
import { errorBody, toRefusal } from './error-handler.js';
import {
  idempotencyKeyProblem,
  runOnceInOneCall,
  type KeyedRequest,
  type NewResponse,
  type StoredResponse,
} from './idempotency.js';
import { namedIds } from './named-ids.js';
import { readAccepts } from './read-accepts.js';
import { readRequest } from './read-request.js';
import { envelope, runOnRequest } from './serve.js';

/** Maximum number of lines in a request: their bodies arrive within the time of one request, also while each takes some milliseconds. */
const max_answered_lines = 1000;

/** Lines that run at once: enough to share calls of the database, too few to take the turns of other requests. */
const max_concurrent_lines = 16;

/** A request whose lines are answered each as a request of the route would be. */
interface LinesRequest {
  context: Context;
  caller: Caller;
  request: FastifyRequest;
  /** The route of a single one. */
  route: Route & { operation: Operation };
  /** The header `Idempotency-Key` of the request: with its number, that of each line without one. */
  key: string | null;
}

/**
 * Answers each line as its route would answer it, in the order of the lines. A line counts as a request: in the limits of requests (the
 * request itself counts as its first line) and among those that run. Lines that have arrived run at once; the next ones are read when the
 * client has read their answers. A bad line does not stop the others.
 */
export async function* answerLines(
  given: LinesRequest,
  lines: (max: number) => AsyncIterable<Line[]>,
): AsyncGenerator<string> {
  let isFirst = true;
  for await (const batch of lines(max_concurrent_lines * 4)) {
    const running: Promise<string>[] = [];
    for (const line of batch) {
      if (line.text !== null && isBlank(line.text)) continue;
      running.push(answerLine(given, line, isFirst));
      isFirst = false;
      if (running.length === max_concurrent_lines) yield await (running.shift() as Promise<string>);
    }
    for (const one of running) yield await one;
  }
}

/** Never rejects: whatever is thrown becomes the answer of the line. */
async function answerLine(given: LinesRequest, line: Line, isFirst: boolean): Promise<string> {
  const { request } = given;
  const { messages } = readAccepts(request.headers);
  try {
    const { status, body, replayed } = await runLine(given, line, isFirst);
    const again = replayed ? ',"replayed":true' : '';
    return `{"line":${line.number},"status":${status}${again},"body":${body}}\n`;
  } catch (error) {
    const refusal = toRefusal(error as Error, request);
    if (refusal.status >= 500 && refusal.code !== 'UNAVAILABLE') {
      request.log.error({ err: error, request_id: request.id, line: line.number }, refusal.message);
    }
    const { status, retry_after_s } = refusal;
    const wait = retry_after_s === null ? '' : `,"retry_after":${retry_after_s}`;
    const body = errorBody(refusal, request.id, messages);
    return `{"line":${line.number},"status":${status}${wait},"body":${body}}\n`;
  }
}

async function runLine(
  given: LinesRequest,
  line: Line,
  isFirst: boolean,
): Promise<StoredResponse & { replayed: boolean }> {
  const { context, caller, request, route } = given;
  if (line.number > max_answered_lines) {
    throw new Refusal('TOO_MANY_LINES', {
      message: `A request has at most ${max_answered_lines} lines.`,
    });
  }
  if (!isFirst) {
    await context.rate_limiter.countLine(request.ip, caller, route.rate);
    // The request may outlive its key.
    if (!(await isSameCaller(context, request.headers, caller))) throw new Refusal('UNAUTHORIZED');
  }
  const { text } = line;
  if (text === null) throw faultOf(line.fault);
  const leave = await context.admission.enter(turnOf(request), text.length);
  try {
    return await notingDeliveries(() => runText(given, line.number, text));
  } finally {
    leave();
  }
}

async function runText(
  { context, caller, request, route, key: key_of_request }: LinesRequest,
  number: number,
  text: string,
): Promise<StoredResponse & { replayed: boolean }> {
  const { operation, second_person, method, path } = route;
  const now = context.clock();
  const accepts = readAccepts(request.headers);
  const { key, body } = takeKey(parseJsonText(text));
  const read = readRequest(
    operation,
    { query: {}, headers: {}, time_zone: 'UTC', body, now, context },
    keyProblems(key),
    () => 'forged',
  );
  const toStored = (answer: OperationResponse): StoredResponse => ({
    status: answer.status ?? operation.status,
    body: envelope(operation, read, answer, () => '', accepts.messages),
  });
  const toNew = (answer: OperationResponse): NewResponse => {
    const stored = toStored(answer);
    return { ...stored, ...namedIds(operation, caller, path, answer, stored.body) };
  };
  const run = async (save: ((answer: NewResponse) => KeptResponse) | null) => {
    const sql = context.database;
    const keep = save && ((answer: OperationResponse) => save(toNew(answer)));
    const params = {} as PathParameters;
    const answer = await runOnRequest(request, operation, second_person, {
      context,
      sql,
      caller,
      params,
      read,
      accepts,
      now,
      keep,
    });
    if (answer instanceof Refusal) return answer;
    if ('stream' in answer) throw new Error(`${operation.id} does not answer a line.`);
    return toStored(answer);
  };
  const done = await runKeyed(
    { context, caller },
    key ?? (key_of_request === null ? undefined : keyOfLine(key_of_request, number)),
    { method, path, body: body.value, now },
    run,
  );
  if (done instanceof Refusal) throw done;
  if (!done.replayed) context.recorded();
  return done;
}

/** Runs a line once for its key. One in the line is the same as in the header `Idempotency-Key` of a single request. */
async function runKeyed(
  { context, caller }: Pick<LinesRequest, 'context' | 'caller'>,
  key: unknown,
  of: Pick<KeyedRequest, 'method' | 'path' | 'body' | 'now'>,
  run: (save: ((answer: NewResponse) => KeptResponse) | null) => Promise<StoredResponse | Refusal>,
): Promise<(StoredResponse & { replayed: boolean }) | Refusal> {
  if (typeof key !== 'string' || caller.kind === 'unknown') {
    const done = await run(null);
    return done instanceof Refusal ? done : { ...done, replayed: false };
  }
  const { actor_id: credential_id } = caller;
  const caller_id = caller.kind === 'merchant' ? caller.merchant_id : credential_id;
  const database = await context.groups.databaseFor(caller_id);
  return runOnceInOneCall(
    database,
    {
      ...of,
      merchant_id: caller.kind === 'merchant' ? caller_id : null,
      caller_id,
      credential_id,
      key,
    },
    context.data_keys,
    run,
  );
}

/** Takes a line's key out of its body: it is no part of what is compared when the key is used again. */
function takeKey({ value, ...found }: ParsedBody): { key: unknown; body: ParsedBody } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { key: undefined, body: { value, ...found } };
  }
  const { idempotency_key: key, ...rest } = value as Record<string, unknown>;
  return { key: key ?? undefined, body: { value: rest, ...found } };
}

function keyProblems(key: unknown): Problem[] {
  if (key === undefined) return [];
  // Any other value is no text of this form either.
  const problem = idempotencyKeyProblem(typeof key === 'string' ? key : '');
  return problem ? [{ ...problem, path: '/idempotency_key', message: keyForm }] : [];
}

/** A client's own key has no space, so that it is never that of another request's line. */
function keyOfLine(key: string, number: number): string {
  return `${key} ${number}`;
}

const keyForm = 'idempotency_key must be 1 to 255 visible ASCII characters.';

function faultOf(fault: 'too_long' | 'not_utf8'): Refusal {
  if (fault === 'not_utf8') return notUtf8();
  const message = `A line has at most ${longestLine} bytes.`;
  return new Refusal('PAYLOAD_TOO_LARGE', { message });
}
