import Type from 'typebox';
import { personOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { uuid } from '../../operation/schema.js';
import { countUnread, markRead } from '../store/notifications.js';

export const markNotificationsRead = defineOperation({
  id: 'markNotificationsRead',
  tag: 'Review',
  summary: 'Mark notifications as read',
  description: 'Those with the ids; without ids, all of yours.',
  body: Type.Object({
    ids: Type.Optional(
      Type.Array(uuid(), { maxItems: 100, description: 'Ids of others’ are left out.' }),
    ),
  }),
  data: Type.Object({
    unread: Type.Integer({ description: 'Those that are still unread, counted up to 99.' }),
  }),
  message: 'Notifications marked as read.',
  example: { body: {}, data: { unread: 0 } },
  async run({ context, caller, body, now }) {
    const { id } = personOf(caller);
    const sql = context.groups.coordinator;
    await markRead(sql, id, body.ids ?? null, now);
    return { data: { unread: (await countUnread(sql, [id])).get(id) ?? 0 } };
  },
});
