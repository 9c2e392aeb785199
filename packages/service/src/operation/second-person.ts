/** The kinds of changes that rules can make wait for a second person. */
const secondPersonRules = [
  'cases',
  'people',
  'keys',
  'limits',
  'settings',
  'endpoints',
  'standing',
] as const;
export type SecondPersonRule = (typeof secondPersonRules)[number];

/** Why a change needs a second person: a threshold of a case that is reached, or the rule for changes of its kind. */
export const needReasons = [
  'risk',
  'monthly_revenue',
  'category',
  'people',
  'keys',
  'limits',
  'settings',
  'endpoints',
  'standing',
] as const;
export type NeedReason = (typeof needReasons)[number];

/** Preview of a change, field by field. */
export interface Preview {
  action: string;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/**
 * Thrown by an operation that finds that its change needs a second person, before it writes anything. It becomes a request for approval
 * (`approvals/run-or-request.ts`).
 */
export class SecondPersonNeeded extends Error {
  override name = 'SecondPersonNeeded';

  constructor(
    readonly needed_for: readonly NeedReason[],
    /** For a case: its merchant, the version that was checked, and what approving it changes. */
    readonly of_case: {
      id: string;
      merchant_id: string;
      /** `active` when changes of an active seller are approved. */
      status: string;
      updated_at: string;
      /** The documents that whoever asks has not opened, and the reason. */
      unseen: { reason: string; documents: readonly { id: string; type: string }[] } | null;
      /** What an amendment changes; null for the approval of the seller itself. */
      amended: readonly { path: string; before: unknown; after: unknown }[] | null;
    } | null = null,
  ) {
    super('The change needs a second person.');
  }
}
