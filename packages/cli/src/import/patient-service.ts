import {
  ConnectionError,
  CredenciaError,
  TimeoutError,
  type Answer,
  type CallArguments,
  type Credencia,
} from '@credencia/sdk';
import { setTimeout as sleep } from 'node:timers/promises';

/** Calls that wait as long as the service asks them to, and over its passing troubles. */
export interface PatientService {
  call<Data>(
    operation: string,
    args: CallArguments,
    idempotencyKey?: string,
  ): Promise<Answer<Data>>;
  /** Runs a request that is safe to send again, with the same patience. */
  run<Result>(request: () => Promise<Result>): Promise<Result>;
}

/** Without an answer for so long, the import stops: it continues when it is started again. */
const gives_up_after_ms = 60_000;
/** An answer of 500 to the same request so often is that request's trouble. */
const most_failures = 5;

/**
 * @param waiting hears how long all calls wait, and null when they go on
 * @param signal ends waiting, not a request under way
 */
export function bePatient(
  client: Credencia,
  waiting: (ms: number | null) => void,
  signal: AbortSignal,
): PatientService {
  // A request that must wait holds up all: the others would be refused too.
  let paused: Promise<void> | null = null;
  const pause = (ms: number) => {
    paused ??= sleep(ms, undefined, { signal })
      .catch(() => {})
      .then(() => {
        paused = null;
        waiting(null);
      });
    waiting(ms);
    return paused;
  };
  return {
    call<Data>(operation: string, args: CallArguments, idempotencyKey?: string) {
      return this.run(
        async () =>
          (await client.call(operation as Parameters<Credencia['call']>[0], args, {
            retries: 0,
            ...(idempotencyKey ? { idempotencyKey } : {}),
          })) as Answer<Data>,
      );
    },
    async run(request) {
      let silent_since: number | null = null;
      for (let failures = 1; ;) {
        if (paused) await paused;
        try {
          return await request();
        } catch (error) {
          if (signal.aborted || !(error instanceof CredenciaError)) throw error;
          const is_silent = error instanceof ConnectionError || error instanceof TimeoutError;
          if (is_silent) {
            silent_since ??= Date.now();
            if (Date.now() - silent_since > gives_up_after_ms) throw error;
          } else silent_since = null;
          const is_asked = error.status === 429 || error.status === 503;
          const passes =
            is_silent || is_asked || error.status >= 500 || error.code === 'IDEMPOTENCY_KEY_IN_USE';
          if (!passes || (!is_silent && !is_asked && failures > most_failures)) throw error;
          await pause(waitOf(error, failures));
          failures += 1;
        }
      }
    },
  };
}

/** Waits for the response's Retry-After; otherwise half a second, doubled up to 10 s. */
function waitOf({ headers }: CredenciaError, failures: number): number {
  const asked = headers.get('retry-after');
  if (asked !== null && /^\d+$/.test(asked)) return Number(asked) * 1000 + 50;
  return Math.min(10_000, 500 * 2 ** (failures - 1));
}
