/** What the operator's people are notified of. */
export const notificationKinds = [
  'mention',
  'assigned',
  'handed_over',
  'escalated',
  'returned',
  'sla_near',
] as const;

export type NotificationKind = (typeof notificationKinds)[number];

/** What a notification contains beside its case: who caused it, and how many cases it is about. */
export interface NotificationBody {
  by: { id: string; name: string } | null;
  /** More than 1 for cases that were handed over together; the notification names the first one. */
  cases: number;
}
