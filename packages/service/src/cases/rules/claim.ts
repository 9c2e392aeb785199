/** Lease time of a claim, in milliseconds. */
export const claim_ms = 15 * 60 * 1000;

export interface Claim {
  claimed_by: string | null;
  claim_expires_at: string | null;
}

/** Whether a reviewer other than `reviewerId` has claimed the case. */
export function isClaimedByAnother(claim: Claim, reviewerId: string, now: string): boolean {
  return isClaimed(claim, now) && claim.claimed_by !== reviewerId;
}

/** Whether the case is claimed at `now`; an expired claim does not count. */
export function isClaimed({ claimed_by, claim_expires_at }: Claim, now: string): boolean {
  return claimed_by !== null && (claim_expires_at ?? '') > now;
}
