import { ConnectionError, CredenciaError, TimeoutError, type Problem } from './errors.js';
import { parseJson } from './parse-json.js';
import { waitBeforeRetry } from './retry-plan.js';
import type { Transport } from './settings.js';
import { timerMs } from './sleep.js';

/** A body: text, or the bytes of a file. */
export type OutgoingBody = string | Blob | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;

/** A request with its attempts. */
export interface Outgoing {
  method: string;
  path: string;
  headers: Headers;
  body: OutgoingBody | undefined;
  /** Whether a second request has no second effect. */
  is_repeatable: boolean;
  signal: AbortSignal | undefined;
  timeout_ms: number;
  retries: number;
}

/**
 * Sends until it is answered with success, and hands the answer to `read`, whose work counts as part of the attempt.
 *
 * @throws {CredenciaError} for a refusal, or what the last attempt met; the signal's reason when that was aborted
 */
export async function send<Result>(
  transport: Transport,
  outgoing: Outgoing,
  read: (response: Response, attempts: number) => Promise<Result>,
): Promise<Result> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt(transport, outgoing, attempts, read);
    } catch (error) {
      if (!(error instanceof CredenciaError) || attempts > outgoing.retries) throw error;
      const wait_ms = waitBeforeRetry(
        error,
        attempts,
        outgoing.is_repeatable,
        transport.random(),
        Date.now(),
      );
      if (wait_ms === null) throw error;
      await transport.sleep(wait_ms, outgoing.signal);
    }
  }
}

async function attempt<Result>(
  transport: Transport,
  outgoing: Outgoing,
  attempts: number,
  read: (response: Response, attempts: number) => Promise<Result>,
): Promise<Result> {
  const { method, path, headers, body, signal, timeout_ms } = outgoing;
  signal?.throwIfAborted();
  const url = transport.base_url + path;
  const controller = new AbortController();
  let is_late = false;
  const timer = setTimeout(() => {
    is_late = true;
    controller.abort();
  }, timerMs(timeout_ms));
  const stop = () => controller.abort(signal?.reason);
  signal?.addEventListener('abort', stop, { once: true });
  try {
    const response = await transport.fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      // Required for a stream: the answer begins when all of it is sent.
      ...(isStream(body) ? { duplex: 'half' } : {}),
      // A redirect would turn a POST into a GET; it is a wrong baseUrl.
      redirect: 'manual',
      signal: controller.signal,
    });
    if (!response.ok) throw await readRefusal(response, transport, attempts);
    return await read(response, attempts);
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (error instanceof CredenciaError) throw error;
    if (is_late) {
      throw new TimeoutError({
        code: 'TIMEOUT',
        message: `${method} ${path} was not answered within ${timeout_ms} ms.`,
        attempts,
        cause: error,
      });
    }
    // Node gives the reason in the cause, other platforms in the error itself.
    const { code, cause } = error as { code?: string; cause?: { code?: string; message?: string } };
    const reason = cause?.code || code || cause?.message || String(error);
    throw new ConnectionError({
      code: 'CONNECTION_ERROR',
      message: `${transport.base_url} could not be asked (${reason}).`,
      attempts,
      cause: error,
    });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

/** Not every platform has the class. */
export function isStream(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'getReader' in body;
}

async function readRefusal(
  response: Response,
  { base_url }: Transport,
  attempts: number,
): Promise<CredenciaError> {
  const { status, headers } = response;
  const request_id = headers.get('x-request-id');
  const parts = { status, headers, request_id, attempts };
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    await response.body?.cancel();
    const target = headers.get('location') ?? 'another address';
    return new CredenciaError({
      ...parts,
      code: 'UNEXPECTED_ANSWER',
      message: `${base_url} leads to ${target}. Make baseUrl the address of the service itself.`,
    });
  }
  const text = await response.text();
  const body = parseJson(text) as
    { code?: string; message?: string; errors?: Problem[]; request_id?: string } | undefined;
  if (typeof body?.code === 'string') {
    return new CredenciaError({
      ...parts,
      code: body.code,
      message: body.message ?? body.code,
      errors: body.errors,
      request_id: body.request_id ?? request_id,
    });
  }
  return new CredenciaError({
    ...parts,
    code: 'UNEXPECTED_ANSWER',
    message: `${base_url} answered ${status} with something that is not of the API. Is baseUrl right, and what stands in between?`,
  });
}
