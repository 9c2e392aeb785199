import { forGroups, minute_ms, type Tasks } from '../operation/task.js';
import type { Context } from '../operation/context.js';
import { VettedFetch } from '../platform/outbound/vetted-fetch.js';
import { standardSignature } from '../webhooks/rules/signature.js';
import { notifyOfNearCases } from './notify-of-near-cases.js';
import { notifyOfReturns } from './notify-of-returns.js';
import {
  discardRequests,
  deleteOldNotifications,
  sendRequests,
  type RequestSender,
} from './send-requests.js';

const cases_per_batch = 100;
const notifications_per_batch = 1000;

/** Sender of notifications to the operator's webhook; null without one. */
function requestSender({
  notifications: settings,
  production,
  webhook_ports: ports,
}: Context['config']): RequestSender | null {
  if (settings === null) return null;
  return { settings, fetch: new VettedFetch({ production, ports }), sign: standardSignature };
}

export const notificationTasks: Tasks = (context) => {
  const requests = requestSender(context.config);
  return [
    forGroups(
      context,
      'notify of cases that are soon due',
      10_000,
      async (group) =>
        (await notifyOfNearCases(context, cases_per_batch, group)) === cases_per_batch,
    ),
    forGroups(
      context,
      'notify of returned cases',
      2_000,
      async (group) => (await notifyOfReturns(context, cases_per_batch, group)) === cases_per_batch,
    ),
    ...(requests === null
      ? []
      : [
          {
            name: 'send notifications',
            every_ms: 2_000,
            run: () => sendRequests(context, requests),
          },
        ]),
    {
      name: 'delete old notifications',
      every_ms: 10 * minute_ms,
      run: async () => {
        await discardRequests(context);
        return (
          (await deleteOldNotifications(context, notifications_per_batch)) ===
          notifications_per_batch
        );
      },
    },
  ];
};
