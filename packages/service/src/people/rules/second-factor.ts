/** People who need a second factor, by configuration. */
export type SecondFactorRule = 'optional' | 'operator' | 'everyone';

/** The ways to pass the second step. */
export const methods = ['totp', 'passkey', 'recovery_code'] as const;

export type Method = (typeof methods)[number];

/** Validity of a recent proof of identity. */
const proof_ms = 10 * 60 * 1000;

/** Whether a person must have a second factor. `merchant_id` is null for the operator's people. */
export function isRequired(rule: SecondFactorRule, merchant_id: string | null): boolean {
  return rule === 'everyone' || (rule === 'operator' && merchant_id === null);
}

/** Whether a person proved who they are recently enough to change keys, people, limits or secrets. */
export function isProofRecent(proven_at: string | null, now: string): boolean {
  return proven_at !== null && Date.parse(now) - Date.parse(proven_at) < proof_ms;
}
