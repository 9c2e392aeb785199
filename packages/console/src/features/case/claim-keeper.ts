/** Renewed when less than this is left, in milliseconds: half of what a claim lasts. */
export const renew_below_ms = 7.5 * 60_000;
/** Who has touched neither key nor pointer for so long, in milliseconds, works on something else. */
export const idle_ms = 5 * 60_000;

/** Between one try and the next, in milliseconds: also where the clocks of browser and service do not agree. */
const between_tries_ms = 60_000;

export interface HeldClaim {
  claimed_by: string;
  claim_expires_at: string;
}

/** How a claim that one held was lost: its time ended, somebody else has it, or it was released elsewhere. */
export type LostClaim = 'expired' | 'taken' | 'released';

/**
 * Keeps the claim of the person who works on a case: renews it while they do, lets it run out when they do not, and says so
 * once when it is gone. It is told what happens and asks the clock it is given; it has no timer of its own.
 */
export class ClaimKeeper {
  readonly #me: string;
  readonly #now: () => number;
  readonly #renew: () => Promise<unknown>;
  readonly #onLost: (how: LostClaim) => void;
  #active_at: number;
  /** Until when the claim is held; null when it is not. */
  #held_until: number | null = null;
  #tried_at = -Infinity;

  constructor(parts: {
    me: string;
    now: () => number;
    renew: () => Promise<unknown>;
    onLost: (how: LostClaim) => void;
  }) {
    this.#me = parts.me;
    this.#now = parts.now;
    this.#renew = parts.renew;
    this.#onLost = parts.onLost;
    this.#active_at = parts.now();
  }

  /** The person touched a key or the pointer. */
  act(): void {
    this.#active_at = this.#now();
    this.look();
  }

  /** What is known of the claim now; null when nobody holds the case. */
  see(claim: HeldClaim | null): void {
    const was_held = this.#held_until !== null;
    const held_until = claim?.claimed_by === this.#me ? Date.parse(claim.claim_expires_at) : null;
    this.#held_until = held_until;
    if (held_until === null) {
      if (was_held) this.#onLost(claim === null ? 'released' : 'taken');
    } else this.look();
  }

  /** The person gives the case back, or it is decided: nothing is lost. */
  letGo(): void {
    this.#held_until = null;
  }

  /** Time has gone by. */
  look(): void {
    if (this.#held_until === null) return;
    const now = this.#now();
    const left_ms = this.#held_until - now;
    if (left_ms <= 0) {
      this.#held_until = null;
      this.#onLost('expired');
      return;
    }
    const isWorking = now - this.#active_at < idle_ms;
    if (left_ms < renew_below_ms && isWorking && now - this.#tried_at >= between_tries_ms) {
      this.#tried_at = now;
      // What becomes of it is seen in the claim; a failure is tried again.
      void this.#renew().catch(() => undefined);
    }
  }
}
