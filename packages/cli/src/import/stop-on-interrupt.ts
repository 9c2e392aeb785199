import { exit_codes } from '../exit-codes.js';

/** The first Ctrl-C (or SIGTERM) asks to stop in good order, the second stops at once. */
export function stopOnInterrupt(told: () => void): { signal: AbortSignal; end(): void } {
  const controller = new AbortController();
  const stop = () => {
    if (controller.signal.aborted) process.exit(exit_codes.interrupted);
    controller.abort();
    told();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return {
    signal: controller.signal,
    end() {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
    },
  };
}
