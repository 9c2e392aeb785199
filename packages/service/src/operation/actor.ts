/** The second person who approved a change that its author had asked for. */
export interface ApprovedBy {
  approved_by?: string;
  approved_by_name?: string;
}

/**
 * The author of a change: an API key or a person (with the name at that time) of the merchant or the operator, a session of a merchant's portal, a command-line
 * command with the operating-system user who ran it, the identity provider of a side (with the id and name of
 * the connection, or of its token for provisioning), the seller with a link of the merchant, a version of the operator's
 * decision rules, the clock, or the sandbox.
 */
export type Actor =
  | ({ kind: 'merchant_key'; id: string } & ApprovedBy)
  | ({
      kind: 'operator_key' | 'merchant_person' | 'operator_person';
      id: string;
      name: string;
    } & ApprovedBy)
  | { kind: 'portal_session'; id: string }
  | { kind: 'onboarding_link'; id: string }
  | { kind: 'identity_provider' | 'scim'; id: string; name: string }
  | { kind: 'command'; name: string; user?: string }
  | { kind: 'decision_rules'; id: string; name: string }
  | { kind: 'clock' }
  | { kind: 'sandbox' };
