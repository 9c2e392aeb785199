/** Time before expiry from which a claim is renewed, in milliseconds: half of its 15 minutes. */
export const renew_below_ms = 7.5 * 60_000;
/** Time without a key or the pointer after which somebody no longer works on the case, in milliseconds. */
export const idle_ms = 5 * 60_000;

/** Time between two renewals, in milliseconds: bounds them even when the clocks of browser and service differ. */
const retry_after_ms = 60_000;

export interface CaseClaim {
  claimed_by: string;
  claim_expires_at: string;
}

/** Why a person lost a claim: it expired, somebody else took it, or it was released elsewhere. */
export type ClaimLoss = 'expired' | 'taken' | 'released';

/**
 * Renews the claim of a person while they work on a case, lets it expire when they do not, and reports its loss once. Reads
 * the time from `now` and has no timer: the caller calls `check` regularly.
 */
export class ClaimKeeper {
  readonly #me: string;
  readonly #now: () => number;
  readonly #renew: () => Promise<unknown>;
  readonly #onLost: (loss: ClaimLoss) => void;
  #active_at: number;
  /** When the claim expires, in milliseconds; null without a claim. */
  #expires_at: number | null = null;
  #renewed_at = -Infinity;

  constructor(parts: {
    me: string;
    now: () => number;
    renew: () => Promise<unknown>;
    onLost: (loss: ClaimLoss) => void;
  }) {
    this.#me = parts.me;
    this.#now = parts.now;
    this.#renew = parts.renew;
    this.#onLost = parts.onLost;
    this.#active_at = parts.now();
  }

  /** Records that the person used a key or the pointer. */
  recordActivity(): void {
    this.#active_at = this.#now();
    this.check();
  }

  /** Takes over the claim as the service knows it; null when nobody holds the case. */
  update(claim: CaseClaim | null): void {
    const wasMine = this.#expires_at !== null;
    const expires_at = claim?.claimed_by === this.#me ? Date.parse(claim.claim_expires_at) : null;
    this.#expires_at = expires_at;
    if (expires_at === null) {
      if (wasMine) this.#onLost(claim === null ? 'released' : 'taken');
    } else this.check();
  }

  /** Forgets the claim without a loss: the person gave it up, or the case is decided. */
  release(): void {
    this.#expires_at = null;
  }

  /** Renews the claim when it is due, or reports that it has expired. */
  check(): void {
    if (this.#expires_at === null) return;
    const now = this.#now();
    const left_ms = this.#expires_at - now;
    if (left_ms <= 0) {
      this.#expires_at = null;
      this.#onLost('expired');
      return;
    }
    const isWorking = now - this.#active_at < idle_ms;
    if (left_ms < renew_below_ms && isWorking && now - this.#renewed_at >= retry_after_ms) {
      this.#renewed_at = now;
      // `update` receives the renewed claim; a failed renewal is repeated.
      void this.#renew().catch(() => undefined);
    }
  }
}
