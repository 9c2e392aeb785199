import { forOperator, peopleOnly, type Route } from '../operation/route.js';
import { getNotificationSettings } from './operations/get-notification-settings.js';
import { listNotifications } from './operations/list-notifications.js';
import { markNotificationsRead } from './operations/mark-notifications-read.js';
import { setNotificationSettings } from './operations/set-notification-settings.js';

const reviewer = forOperator(peopleOnly);

export const notificationRoutes: readonly Route[] = [
  reviewer.get('/console/api/notifications', listNotifications, 'cases.read'),
  reviewer.post('/console/api/notifications/read', markNotificationsRead, 'cases.read'),
  reviewer.get('/console/api/notification-settings', getNotificationSettings, 'cases.read'),
  reviewer.put('/console/api/notification-settings', setNotificationSettings, 'cases.read'),
];
