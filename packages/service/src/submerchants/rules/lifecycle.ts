import type { FileFault } from '../../platform/inspection/file-problem.js';

/**
 * The life of a submerchant (§3.1, contract 3).
 *
 * ```
 *                submit-for-review            approve
 *   ▶ pending ──────────────────────▶ pending_review ─────────▶ active
 *        ▲ ▲                             │      │              │  ▲
 *        │ └── operator: send back ──────┘      │ reject       │  │ reinstate, or the end of the suspension
 *        │                                      ▼      suspend ▼  │
 *        └──── request-resubmission ───────── rejected       suspended
 *
 *   close, of every state: closed, which is final
 * ```
 *
 * Every other pair of state and trigger is refused with INVALID_STATUS.
 */
export const states = [
  'pending',
  'pending_review',
  'active',
  'rejected',
  'suspended',
  'closed',
] as const;
export type State = (typeof states)[number];

export const triggers = [
  'submit_for_review',
  'approve',
  'reject',
  'send_back',
  'request_resubmission',
  'suspend',
  'reinstate',
  'close',
] as const;
export type Trigger = (typeof triggers)[number];

const table: Readonly<Record<State, Readonly<Partial<Record<Trigger, State>>>>> = {
  pending: { submit_for_review: 'pending_review', close: 'closed' },
  pending_review: { approve: 'active', reject: 'rejected', send_back: 'pending', close: 'closed' },
  active: { suspend: 'suspended', close: 'closed' },
  rejected: { request_resubmission: 'pending', close: 'closed' },
  suspended: { reinstate: 'active', close: 'closed' },
  closed: {},
};

/** The state that the trigger leads to, or null when the current state does not allow it. */
export function transition(state: State, trigger: Trigger): State | null {
  return table[state][trigger] ?? null;
}

/** The lists under a submerchant that a merchant may change. */
export type Part = 'legal_representatives' | 'documents' | 'addresses';

/** Fields that never change once a submerchant is active: they say who it is. */
export const fixedWhenActive = ['entity_type', 'tax_id'] as const;

/** Fields of an active submerchant that an amendment changes (decisions/0066): what was reviewed. Partners, too. */
export const materialFields = [
  'legal_name',
  'trade_name',
  'birth_date',
  'mother_name',
  'business_type',
  'product_categories',
  'cnaes',
  'mcc',
] as const;

/** Fields that a reviewer has to approve again when they change while a submerchant is active: rules of approval may depend on them. */
export const reviewedWhenActive = ['average_ticket', 'monthly_revenue'] as const;

const changeable: Readonly<Partial<Record<State, readonly Part[]>>> = {
  pending: ['legal_representatives', 'documents', 'addresses'],
  active: ['documents', 'addresses'],
  // So that it can send what the operator asks for.
  suspended: ['documents', 'addresses'],
};

/** Whether the merchant may change the list. In review, single documents may still be sent again (`mayResend`). */
export function mayChange(state: State, part: Part): boolean {
  return changeable[state]?.includes(part) ?? false;
}

/**
 * The fields among `names` that the merchant may not change in the state.
 *
 * @param amendable further fields of an active submerchant that only an amendment changes
 */
export function lockedFields(
  state: State,
  names: readonly string[],
  amendable: readonly string[] = [],
): string[] {
  if (state === 'pending') return [];
  if (state !== 'active' && state !== 'suspended') return [...names];
  const locked: readonly string[] = [...fixedWhenActive, ...materialFields, ...amendable];
  return names.filter((name) => locked.includes(name));
}

/** Whether a document may replace the current one of its type: in review, only a rejected, expired or unreadable one. */
export function mayResend(
  state: State,
  current: {
    status: 'pending' | 'approved' | 'rejected' | 'expired';
    file_fault?: FileFault | null;
  } | null,
): boolean {
  if (state === 'pending_review')
    return (
      current?.status === 'rejected' ||
      current?.status === 'expired' ||
      (current?.status === 'pending' && (current.file_fault ?? null) !== null)
    );
  return mayChange(state, 'documents');
}

/** Allowed actions of the merchant in each state, for the message of a refusal. */
export const allowedToMerchant: Readonly<Record<State, string>> = {
  pending: 'everything may be changed, and submit-for-review sends it to review',
  pending_review:
    'only a rejected, expired or unreadable document may be sent again until the review ends',
  active:
    'contact fields, addresses and documents may be changed, and POST /v1/submerchants/{id}/amendments changes legal_name, trade_name, birth_date, mother_name, business_type, product_categories, cnaes, mcc and partners; entity_type and tax_id never change',
  rejected: 'request-resubmission leads back to pending, where everything may be changed',
  suspended: 'contact fields, addresses and documents may be changed; the operator reinstates it',
  closed: 'nothing may be changed: closing is final',
};
