import { Refusal, type ErrorCode } from '../errors.js';
import type { Context } from '../operation/context.js';
import { networkOf } from '../platform/rates/network.js';
import { signInMetrics } from './metrics.js';

/** Cause of a failed sign-in. */
const failureReasons = ['password', 'second_factor', 'proof', 'sso', 'scim', 'rate_limit'] as const;

export type FailureReason = (typeof failureReasons)[number];

/** The maximum of log entries a minute, beside one for the rest: an attack from many networks must not fill the log. */
const max_entries = 100;

/** Failed attempts of a minute. */
export interface FailedSignIns {
  network: string;
  /** A keyed hash of the e-mail address, which cannot be guessed from the log; null when nobody was named. */
  email_hash: string | null;
  reason: FailureReason | 'any';
  attempts: number;
}

declare module '../operation/context.js' {
  interface Context {
    sign_in_failures: SignInFailures;
  }
}

/** Counts failed sign-ins, and logs them once a minute: one entry for each network, e-mail address and reason. */
export class SignInFailures {
  #entries = new Map<string, FailedSignIns>();
  /** Attempts beyond the maximum of entries. */
  #others = 0;

  record(
    { metrics, data_keys }: Pick<Context, 'metrics' | 'data_keys'>,
    reason: FailureReason,
    from: { address: string | undefined; email: string | null },
  ): void {
    metrics.of(signInMetrics).sign_in_failures.inc({ reason });
    const network = networkOf(from.address);
    const email_hash =
      from.email === null
        ? null
        : data_keys.fingerprint(from.email.toLowerCase()).toString('base64url').slice(0, 16);
    const key = `${reason} ${network} ${email_hash}`;
    const entry = this.#entries.get(key);
    if (entry) entry.attempts += 1;
    else if (this.#entries.size >= max_entries) this.#others += 1;
    else this.#entries.set(key, { network, email_hash, reason, attempts: 1 });
  }

  /** Logs what was counted since the last call, and returns it. */
  flush({ log }: Pick<Context, 'log'>): FailedSignIns[] {
    const entries = this.#entries;
    const others = this.#others;
    this.#entries = new Map();
    this.#others = 0;
    for (const entry of entries.values()) log.warn(entry, 'Sign-ins failed.');
    const counted: FailedSignIns[] = [...entries.values()];
    if (others === 0) return counted;
    log.warn({ attempts: others }, 'Sign-ins failed from many more networks.');
    return [
      ...counted,
      { network: 'many more networks', email_hash: null, reason: 'any', attempts: others },
    ];
  }
}

const failures: ReadonlySet<ErrorCode> = new Set(['UNAUTHORIZED', 'SSO_FAILED', 'SSO_REFUSED']);

/**
 * Runs a step of signing in, and records its failure.
 *
 * @throws Refusal those of `work`
 */
export async function recordingFailure<T>(
  context: Context,
  reason: FailureReason,
  from: { address: string | undefined; email: string | null },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && failures.has(error.code)) {
      context.sign_in_failures.record(context, reason, from);
    } else if (error instanceof Refusal && error.code === 'RATE_LIMIT_EXCEEDED') {
      context.sign_in_failures.record(context, 'rate_limit', from);
    }
    throw error;
  }
}
