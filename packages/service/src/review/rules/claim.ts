/** How long a claim holds unless it is renewed, in milliseconds. */
export const claim_ms = 15 * 60 * 1000;

export interface Claim {
  claimed_by: string | null;
  claim_expires_at: string | null;
}

/** Whether somebody other than `reviewer_id` holds the case at `now`. A claim past its time is none. */
export function isHeldByAnother(claim: Claim, reviewer_id: string, now: string): boolean {
  return isHeld(claim, now) && claim.claimed_by !== reviewer_id;
}

export function isHeld({ claimed_by, claim_expires_at }: Claim, now: string): boolean {
  return claimed_by !== null && claim_expires_at !== null && claim_expires_at > now;
}
