import { ApiError, type Problem } from './error.js';
import { operations, type Operations } from './operations.js';

export type OperationId = keyof Operations;

/** The whole answer of an operation: its message, its data and, of a list, where it stands. */
export type Answer<Id extends OperationId> = Operations[Id]['answer'];

/** What an operation answers in `data`. */
export type Data<Id extends OperationId> = Answer<Id> extends { data: infer D } ? D : undefined;

/** What an operation takes. */
export type Input<Id extends OperationId> = Part<Id, 'params'> &
  Part<Id, 'query'> &
  Part<Id, 'body'> & { signal?: AbortSignal; keepalive?: boolean };

type Part<Id extends OperationId, Name extends string> =
  Operations[Id] extends Record<Name, infer Shape>
    ? Record<never, never> extends Shape
      ? { [key in Name]?: Shape }
      : { [key in Name]: Shape }
    : Record<never, never>;

/** As long as nothing of it is required, the input may be left out. */
type Inputs<Id extends OperationId> =
  Record<never, never> extends Input<Id> ? [input?: Input<Id>] : [input: Input<Id>];

/** Says that the console asks, which a form or a link of another site cannot. */
export const fromConsole = { 'X-Credencia-Console': '1' };

interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  signal?: AbortSignal;
  keepalive?: boolean;
}

/**
 * Calls an operation of the API by its name, with the browser's session.
 *
 * @throws ApiError for every refusal, and with status 0 when no answer came
 */
export async function call<Id extends OperationId>(
  id: Id,
  ...[input]: Inputs<Id>
): Promise<Answer<Id>> {
  const [method, path] = operations[id];
  return (await send(method, path, (input ?? {}) as Sent)) as Answer<Id>;
}

async function send(method: string, path: string, sent: Sent): Promise<unknown> {
  const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(sent.params?.[name] ?? ''),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(sent.query ?? {})) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  const address = query.size > 0 ? `${place}?${query.toString()}` : place;
  let response: Response;
  try {
    response = await fetch(address, {
      method,
      headers: {
        Accept: 'application/json',
        ...fromConsole,
        ...(sent.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
      ...(sent.signal ? { signal: sent.signal } : {}),
      keepalive: sent.keepalive ?? false,
    });
  } catch (error) {
    // What the page cancels is no failure; an answer that did not come in time is one.
    if (sent.signal?.aborted && !isTimeout(sent.signal.reason)) throw error;
    throw new ApiError({
      status: 0,
      code: 'UNREACHABLE',
      message: '',
      problems: [],
      request_id: null,
    });
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  const refusal = (answer ?? {}) as {
    message?: string;
    code?: string;
    errors?: Problem[];
    request_id?: string;
  };
  throw new ApiError({
    status: response.status,
    code: refusal.code ?? 'UNAVAILABLE',
    message: refusal.message ?? '',
    problems: refusal.errors ?? [],
    request_id: refusal.request_id ?? null,
  });
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}
