import { personOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { notificationKinds } from '../../operation/notification-kinds.js';
import { setMuted } from '../store/notifications.js';
import { inTransaction } from '../../platform/database/connect.js';
import { NotificationSettings } from '../describe-notifications.js';
import { isWatcher, setWatcher } from '../store/near-cases.js';

export const setNotificationSettings = defineOperation({
  id: 'setNotificationSettings',
  tag: 'Review',
  summary: 'Choose what you are notified of',
  description:
    'By e-mail; notifications in the page stay. And whether of cases that are soon due and that nobody has.',
  body: NotificationSettings,
  data: NotificationSettings,
  message: 'Notification settings changed.',
  example: {
    body: { email: ['mention', 'assigned'] },
    data: { email: ['mention', 'assigned'], unassigned_near: false },
  },
  async run({ context, caller, body }) {
    const { id } = personOf(caller);
    const muted = notificationKinds.filter((kind) => !body.email.includes(kind));
    const unassigned_near = await inTransaction(context.groups.coordinator, async (tx) => {
      await setMuted(tx, id, muted);
      if (body.unassigned_near !== undefined) await setWatcher(tx, id, body.unassigned_near);
      return isWatcher(tx, id);
    });
    const email = notificationKinds.filter((kind) => body.email.includes(kind));
    return { data: { email, unassigned_near } };
  },
});
