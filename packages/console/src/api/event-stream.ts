import { consoleHeader } from './credentials.js';

/** Pause before the stream is opened again, in milliseconds. */
const reconnect_after_ms = 2000;

/**
 * Reads a stream of server-sent events, each kind with its handler, until it is closed, and opens it again when it ends. The EventSource of the browser
 * cannot send headers, and would show the browser's password prompt once the session has ended.
 *
 * @returns the function that closes the stream
 */
export function openEventStream(
  address: string,
  options: {
    events: Record<string, (data: unknown) => void>;
    onReconnect(): void;
    /** The session has ended: nothing more will come. */
    onSignedOut(): void;
  },
): () => void {
  const abort = new AbortController();
  const listen = async () => {
    for (let isFirst = true; !abort.signal.aborted; isFirst = false) {
      try {
        const response = await fetch(address, {
          headers: { Accept: 'text/event-stream', ...consoleHeader },
          signal: abort.signal,
        });
        // Signed out, or not available to this person: another try would be in vain.
        if (response.status === 401) return options.onSignedOut();
        if (response.status === 404) return;
        if (response.ok && response.body) {
          if (!isFirst) options.onReconnect();
          await readEvents(response.body, options);
        }
      } catch {
        // No connection: tried again below.
      }
      await new Promise((resolve) => setTimeout(resolve, reconnect_after_ms));
    }
  };
  void listen();
  return () => abort.abort();
}

async function readEvents(
  body: ReadableStream<Uint8Array>,
  { events }: { events: Record<string, (data: unknown) => void> },
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const lines = block.split('\n');
      const event = lines
        .find((line) => line.startsWith('event:'))
        ?.slice(6)
        .trim();
      const data = lines
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice(5).trim())
        .join('\n');
      const onEvent = event === undefined ? undefined : events[event];
      if (onEvent && data) onEvent(JSON.parse(data));
    }
  }
}
