/** Whether requests reach the service: `offline` when the browser has no network, `unreachable` when the service does not answer. */
export type Connection = 'online' | 'offline' | 'unreachable';

/** Interval between tries while the service does not answer, in milliseconds. */
const retry_every_ms = 3000;

let isUnreachable = false;
let timer: ReturnType<typeof setTimeout> | null = null;
const listeners = new Set<() => void>();

export function readConnection(): Connection {
  if (!navigator.onLine) return 'offline';
  return isUnreachable ? 'unreachable' : 'online';
}

/** Calls back when the connection breaks, or is back. */
export function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Records that a request got an answer, or none. Without one, the service is asked until it answers. */
export function recordAnswer(isAnswered: boolean): void {
  if (isUnreachable === !isAnswered) return;
  isUnreachable = !isAnswered;
  if (timer !== null) clearTimeout(timer);
  timer = isUnreachable ? setTimeout(() => void tryAgain(), retry_every_ms) : null;
  for (const listener of listeners) listener();
}

async function tryAgain(): Promise<void> {
  const isAnswered = await fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isAnswered) recordAnswer(true);
  else if (isUnreachable) timer = setTimeout(() => void tryAgain(), retry_every_ms);
}
