/** Timers take a 32-bit number of milliseconds; a longer time would fire at once. */
const longest_ms = 2_147_483_647;

/** A time as a timer takes it. */
export function timerMs(ms: number): number {
  return Math.min(ms, longest_ms);
}

/** Waits; rejects with the signal's reason when it is aborted meanwhile. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, timerMs(ms));
    signal?.addEventListener('abort', stop, { once: true });
  });
}
