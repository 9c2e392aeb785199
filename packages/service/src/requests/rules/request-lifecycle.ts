/**
 * The life of a request to a seller (contract 19).
 *
 * ```
 *                answer               accept
 *   ▶ open ─────────────────▶ answered ─────▶ accepted
 *      ▲ │ │                     │
 *      │ │ │ the due date        │ refuse
 *      │ │ └──────▶ expired      │
 *      │ │ cancel                │
 *      │ └────────▶ cancelled    │
 *      └─────────────────────────┘
 * ```
 *
 * An answer is accepted or refused, so that none is lost by a cancellation. The closing of the seller cancels both what is open and what
 * was answered, and so does an amendment that removes the partner whom they are about.
 */
export const requestStatuses = ['open', 'answered', 'accepted', 'expired', 'cancelled'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

export const requestTriggers = ['answer', 'accept', 'refuse', 'expire', 'cancel', 'close'] as const;
export type RequestTrigger = (typeof requestTriggers)[number];

const table: Readonly<
  Record<RequestStatus, Readonly<Partial<Record<RequestTrigger, RequestStatus>>>>
> = {
  open: { answer: 'answered', expire: 'expired', cancel: 'cancelled', close: 'cancelled' },
  answered: { accept: 'accepted', refuse: 'open', close: 'cancelled' },
  accepted: {},
  expired: {},
  cancelled: {},
};

/** The status that the trigger leads to, or null when the current one does not allow it. */
export function requestTransition(
  status: RequestStatus,
  trigger: RequestTrigger,
): RequestStatus | null {
  return table[status][trigger] ?? null;
}

/** Statuses of a seller to whom requests are made: before, a review asks for corrections. */
const askable = ['active', 'suspended'] as const;

export function isAskable(status: string): boolean {
  return askable.some((one) => one === status);
}
