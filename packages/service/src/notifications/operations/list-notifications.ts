import Type from 'typebox';
import { personOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { listNotifications as findPage } from '../store/notifications.js';
import {
  describeNotifications,
  Notification,
  notificationExample,
} from '../describe-notifications.js';

export const listNotifications = defineOperation({
  id: 'listNotifications',
  tag: 'Review',
  summary: 'List your notifications',
  description:
    'Newest first, of the last 90 days. The review stream reports `event: notifications` with `{ unread }` at first and whenever that number changes; it counts up to 99.',
  list: {},
  query: Type.Object({
    unread: Type.Optional(Type.Boolean({ description: '`true`: only those that are not read.' })),
  }),
  data: Notification,
  message: 'Notifications listed.',
  example: { data: notificationExample },
  async run({ context, caller, list, query }) {
    const { id } = personOf(caller);
    const sql = context.groups.coordinator;
    const { data: rows, ...page } = await findPage(sql, id, list, query.unread ?? false);
    const data = await describeNotifications(context, rows);
    return { data, ...page, subjects: rows.map(({ submerchant_id }) => submerchant_id) };
  },
});
