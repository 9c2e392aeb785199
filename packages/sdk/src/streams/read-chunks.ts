import { ConnectionError } from '../errors.js';
import { timerMs } from '../sleep.js';

/**
 * The text of an answer, as it arrives. Ends the connection when the reader stops.
 *
 * @param idle_ms after how much silence the connection is taken for broken
 * @throws {ConnectionError} when it broke; the signal's reason when that is aborted
 */
export async function* readChunks(
  response: Response,
  signal: AbortSignal | undefined,
  idle_ms: number,
): AsyncGenerator<string, void, undefined> {
  if (!response.body) return;
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await within(reader.read(), signal, idle_ms);
      if (done) return;
      yield decoder.decode(value, { stream: true });
    }
  } finally {
    // Not waited for: a connection that is broken has nobody to agree.
    reader.cancel().catch(() => {});
  }
}

async function within<Value>(
  reading: Promise<Value>,
  signal: AbortSignal | undefined,
  idle_ms: number,
): Promise<Value> {
  signal?.throwIfAborted();
  const lost = (message: string, cause?: unknown) =>
    new ConnectionError({ code: 'CONNECTION_ERROR', message, cause });
  let end = () => {};
  const ended = new Promise<never>((_, reject) => {
    const stop = () => reject(signal?.reason);
    const timer = setTimeout(
      () => reject(lost(`Nothing was heard on the connection for ${idle_ms} ms.`)),
      timerMs(idle_ms),
    );
    signal?.addEventListener('abort', stop);
    end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    };
  });
  const read = reading.catch((error: unknown) => {
    throw lost('The connection broke.', error);
  });
  try {
    return await Promise.race([read, ended]);
  } finally {
    end();
  }
}
