/**
 * The life of a current document (§2.3 rule 3, §3.2, contract 4 and 6).
 *
 * ```
 *                 approve
 *   ▶ pending ─────────────▶ approved
 *        │  │                 │    ▲
 *        │  │ reject   reject │    │ approve
 *        │  ▼                 ▼    │
 *        │  └─────────▶ rejected ──┘
 *        │ expire (the clock), also of an approved one
 *        ▼
 *     expired
 * ```
 *
 * A reviewer may change a decision while the case is open, so that approved and rejected lead to one another. An expired or
 * replaced document is not decided any more: another document must replace it.
 */
export const documentStates = ['pending', 'approved', 'rejected', 'expired'] as const;
export type DocumentState = (typeof documentStates)[number];

export const documentTriggers = ['approve', 'reject', 'expire'] as const;
export type DocumentTrigger = (typeof documentTriggers)[number];

const table: Readonly<
  Record<DocumentState, Readonly<Partial<Record<DocumentTrigger, DocumentState>>>>
> = {
  pending: { approve: 'approved', reject: 'rejected', expire: 'expired' },
  approved: { reject: 'rejected', expire: 'expired' },
  rejected: { approve: 'approved' },
  expired: {},
};

/** The state that the trigger leads to, or null when the current state does not allow it. */
export function documentTransition(
  state: DocumentState,
  trigger: DocumentTrigger,
): DocumentState | null {
  return table[state][trigger] ?? null;
}

/** Statuses of a submerchant in which reviewers decide its documents: in review, and when an active or suspended one renews them. */
export const decidesDocuments = ['pending_review', 'active', 'suspended'] as const;
