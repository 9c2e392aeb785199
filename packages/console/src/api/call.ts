import { recordAnswer } from './connection.js';
import { credentials } from './credentials.js';
import { announceApprovalRequest } from './on-approval-request.js';
import { ApiError, unanswered, type Problem } from './error.js';
import { operations, type Operations } from './operations.js';
import { requestStepUp } from './step-up.js';

export type OperationId = keyof Operations;

/** The complete answer of an operation: message, data and, for a list, pagination. */
export type Answer<Id extends OperationId> = Operations[Id]['answer'];

/** The `data` of an operation's answer. */
export type Data<Id extends OperationId> = Answer<Id> extends { data: infer D } ? D : undefined;

/** The path parameters, query and body of an operation. */
export type Input<Id extends OperationId> = Part<Id, 'params'> &
  Part<Id, 'query'> &
  Part<Id, 'body'> & {
    signal?: AbortSignal;
    keepalive?: boolean;
    /** With the same key, a request whose answer was lost takes effect once when it is sent again. */
    idempotency_key?: string;
  };

type Part<Id extends OperationId, Name extends string> =
  Operations[Id] extends Record<Name, infer Shape>
    ? Record<never, never> extends Shape
      ? { [key in Name]?: Shape }
      : { [key in Name]: Shape }
    : Record<never, never>;

/** The input as an argument, which is optional when nothing in it is required. */
type InputArgument<Id extends OperationId> =
  Record<never, never> extends Input<Id> ? [input?: Input<Id>] : [input: Input<Id>];

interface RequestParts {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  signal?: AbortSignal;
  keepalive?: boolean;
  idempotency_key?: string;
}

/**
 * Calls an operation of the API by its id, with the session of the browser.
 *
 * @throws ApiError when the service refuses; with status 0 when no answer came
 */
export async function call<Id extends OperationId>(
  id: Id,
  ...[input]: InputArgument<Id>
): Promise<Answer<Id>> {
  const [method, path] = operations[id];
  const parts = (input ?? {}) as RequestParts;
  return once(method, path, parts, () =>
    withStepUp(async () => (await send(method, path, parts)) as Answer<Id>),
  );
}

/** Changes that wait for their answers, by what they send. */
const changes = new Map<string, Promise<unknown>>();
/** After this, an answer may be lost, and whoever presses again means it. */
const drawn_after_ms = 5_000;

/**
 * Sends a change that is on its way already no second time: whoever presses a button again before the page is drawn with the button
 * disabled gets the answer to the first request. Requests that can be cancelled, or that outlive the page, are separate.
 */
function once<T>(
  method: string,
  path: string,
  { signal, keepalive, ...parts }: RequestParts,
  ask: () => Promise<T>,
): Promise<T> {
  if (method === 'GET' || signal || keepalive === true) return ask();
  const key = JSON.stringify([method, path, parts]);
  const sent = changes.get(key) as Promise<T> | undefined;
  if (sent) return sent;
  const answer = ask().finally(forget);
  const timer = setTimeout(forget, drawn_after_ms);
  function forget(): void {
    clearTimeout(timer);
    if (changes.get(key) === answer) changes.delete(key);
  }
  changes.set(key, answer);
  return answer;
}

/** Sends a request; where it needs a proof of identity, the dialog asks for a code, a passkey or the password, and it is sent once more. */
async function withStepUp<T>(sendOnce: () => Promise<T>): Promise<T> {
  try {
    return await sendOnce();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'STEP_UP_REQUIRED') throw error;
    if (!(await requestStepUp())) throw error;
    return sendOnce();
  }
}

/**
 * Reads an operation's answer as a file of a type.
 *
 * @param language of a document that the service composes
 * @throws ApiError as `call`
 */
export async function callForFile(
  id: OperationId,
  input: {
    params: Record<string, string>;
    query?: NonNullable<RequestParts['query']>;
    signal?: AbortSignal;
  },
  type: string,
  language?: string,
): Promise<Blob> {
  const [method, path] = operations[id];
  return withStepUp(async () => {
    const response = await request(method, path, input, {
      Accept: type,
      ...(language === undefined ? {} : { 'Accept-Language': language }),
    });
    if (response.ok) return response.blob();
    throw refusalOf(response.status, await response.json().catch(() => null));
  });
}

async function send(method: string, path: string, parts: RequestParts): Promise<unknown> {
  const response = await request(method, path, parts, { Accept: 'application/json' });
  const answer = await readBody(response, parts.signal);
  if (response.status === 202) throw waitingFor(answer);
  if (response.ok) return answer;
  throw refusalOf(response.status, answer);
}

/** Reads the body of an answer; null without one. @throws ApiError with status 0 when a good answer breaks off: what it said is not known */
async function readBody(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    const text = await response.text();
    return text === '' ? null : (JSON.parse(text) as unknown);
  } catch (error) {
    if (!response.ok) return null;
    if (signal?.aborted && !isTimeout(signal.reason)) throw error;
    throw unanswered();
  }
}

async function request(
  method: string,
  path: string,
  parts: RequestParts,
  headers: Record<string, string>,
): Promise<Response> {
  const resolved = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parts.params?.[name] ?? ''),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parts.query ?? {})) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  const address = query.size > 0 ? `${resolved}?${query.toString()}` : resolved;
  try {
    const response = await fetch(address, {
      method,
      credentials: credentials().cookies,
      headers: {
        // The language that the person has chosen here, which may be another one than the browser's.
        'Accept-Language': document.documentElement.lang,
        ...headers,
        ...credentials().headers,
        ...(parts.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(parts.idempotency_key === undefined
          ? {}
          : { 'Idempotency-Key': parts.idempotency_key }),
      },
      ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
      ...(parts.signal ? { signal: parts.signal } : {}),
      keepalive: parts.keepalive ?? false,
    });
    recordAnswer(true);
    return response;
  } catch (error) {
    // A request that the page cancels has not failed; one without an answer in time has.
    if (parts.signal?.aborted && !isTimeout(parts.signal.reason)) throw error;
    recordAnswer(false);
    throw unanswered();
  }
}

/** The error of a refused request; `answer` is its body as JSON, or null. */
export function refusalOf(status: number, answer: unknown): ApiError {
  const refusal = (answer ?? {}) as {
    message?: string;
    code?: string;
    errors?: Problem[];
    request_id?: string;
  };
  return new ApiError({
    status,
    code: refusal.code ?? 'UNAVAILABLE',
    message: refusal.message ?? '',
    problems: refusal.errors ?? [],
    request_id: refusal.request_id ?? null,
  });
}

/** Nothing has changed yet: a dialog must not show what the operation would have answered. */
function waitingFor(answer: unknown): ApiError {
  const { message = '', data } = (answer ?? {}) as { message?: string; data?: { id?: string } };
  announceApprovalRequest();
  return new ApiError({
    status: 202,
    code: 'SECOND_PERSON_NEEDED',
    message,
    problems: [],
    request_id: null,
    approval_id: data?.id ?? null,
  });
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}
