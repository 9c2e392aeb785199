import { queryOptions } from '@tanstack/react-query';
import { call, type Data } from './call.js';

export type Notification = Data<'listNotifications'>[number];
export type NotificationKind = Notification['kind'];

/** The number of unread notifications, which the review stream keeps current. The service counts up to 99. */
export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: async ({ signal }) =>
    (await call('listNotifications', { query: { unread: true, limit: 1 }, signal })).pagination
      .total,
  staleTime: 60_000,
});
