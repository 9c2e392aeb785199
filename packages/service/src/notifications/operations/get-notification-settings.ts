import { personOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { notificationKinds } from '../../operation/notification-kinds.js';
import { findMuted } from '../store/notifications.js';
import { NotificationSettings } from '../describe-notifications.js';
import { isWatcher } from '../store/near-cases.js';

export const getNotificationSettings = defineOperation({
  id: 'getNotificationSettings',
  tag: 'Review',
  summary: 'Read what you are notified of',
  description: 'E-mails are sent where the installation has a mail server.',
  data: NotificationSettings,
  message: 'Notification settings read.',
  example: { data: { email: [...notificationKinds], unassigned_near: false } },
  async run({ context, caller }) {
    const { id } = personOf(caller);
    const muted = (await findMuted(context.groups.coordinator, [id])).map(({ kind }) => kind);
    const unassigned_near = await isWatcher(context.groups.coordinator, id);
    return {
      data: { email: notificationKinds.filter((kind) => !muted.includes(kind)), unassigned_near },
    };
  },
});
