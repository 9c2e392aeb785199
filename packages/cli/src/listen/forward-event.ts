import { randomUUID } from 'node:crypto';
import { webhooks, type StreamedEvent } from '@credencia/sdk';

/** Time-out of a receiver, in milliseconds: the same as the service's. */
const longest_ms = 10_000;
/** Number of characters shown of an unsuccessful response. */
const shown_of_answer = 300;

/** Response of a receiver, or the reason for its absence. */
export interface Forwarded {
  /** Null when there was no answer. */
  status: number | null;
  duration_ms: number;
  /** Why there was none, for people. */
  error?: string;
  /** The beginning of an answer that is no success. */
  answer?: string;
}

/** Target and signing secret. */
export interface Receiver {
  url: string;
  secret: string;
  brand: string;
}

/** Sends an event as the service would: the very body, both signatures, no redirects. Rejects only when the signal says so. */
export async function forwardEvent(
  { body }: Pick<StreamedEvent, 'body'>,
  { url, secret, brand }: Receiver,
  signal: AbortSignal,
): Promise<Forwarded> {
  const headers = await webhooks.sign(body, secret, { brand, deliveryId: randomUUID() });
  const began = performance.now();
  const duration = () => Math.round(performance.now() - began);
  const late = AbortSignal.timeout(longest_ms);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, late]),
    });
    const text = await response.text();
    const forwarded = { status: response.status, duration_ms: duration() };
    return response.ok || text === ''
      ? forwarded
      : { ...forwarded, answer: text.slice(0, shown_of_answer) };
  } catch (error) {
    signal.throwIfAborted();
    const why = late.aborted
      ? `no answer within ${longest_ms / 1000} s; the service waits no longer either`
      : reasonOf(error);
    return { status: null, duration_ms: duration(), error: why };
  }
}

function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: NodeJS.ErrnoException };
  switch (cause?.code) {
    case 'ECONNREFUSED':
      return 'nothing listens there: is your program running?';
    case 'ENOTFOUND':
      return 'there is no host of this name';
    case 'ECONNRESET':
    case 'UND_ERR_SOCKET':
      return 'the connection was closed without an answer';
    default:
      if (cause?.message === 'bad port')
        return 'fetch takes this port for another protocol’s: use another';
      return cause?.message || (error as Error).message;
  }
}
