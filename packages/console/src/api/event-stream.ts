import { fromConsole } from './call.js';

const pause_ms = 2000;

/**
 * Listens to a stream of server-sent events until it is told to stop, and asks for it again when it ends. The browser's own
 * EventSource sends no headers, and would ask for a password once the session has ended.
 *
 * @returns stops listening
 */
export function openEventStream(
  address: string,
  on: { event: string; onEvent: (told: unknown) => void; onAgain(): void },
): () => void {
  const abort = new AbortController();
  const listen = async () => {
    for (let isFirst = true; !abort.signal.aborted; isFirst = false) {
      try {
        const response = await fetch(address, {
          headers: { Accept: 'text/event-stream', ...fromConsole },
          signal: abort.signal,
        });
        // Signed out or not there: nothing to wait for.
        if (response.status === 401 || response.status === 404) return;
        if (response.ok && response.body) {
          if (!isFirst) on.onAgain();
          await read(response.body, on);
        }
      } catch {
        // Away for now: asked for again below.
      }
      await new Promise((resolve) => setTimeout(resolve, pause_ms));
    }
  };
  void listen();
  return () => abort.abort();
}

async function read(
  body: ReadableStream<Uint8Array>,
  { event: wanted, onEvent }: { event: string; onEvent: (told: unknown) => void },
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
      if (event === wanted && data) onEvent(JSON.parse(data));
    }
  }
}
