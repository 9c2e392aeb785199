/** Kinds of notifications for the operator's people. */
export const notificationKinds = [
  'mention',
  'assigned',
  'handed_over',
  'escalated',
  'returned',
  'sla_near',
] as const;

export type NotificationKind = (typeof notificationKinds)[number];

/** Content of a notification beside its case: its author, and the number of cases. */
export interface NotificationBody {
  by: { id: string; name: string } | null;
  /** More than 1 for cases that were handed over together; the notification names the first one. */
  cases: number;
}
