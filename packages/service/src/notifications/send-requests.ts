import { placeOf } from '../platform/place.js';
import type { Config } from '../config/read-config.js';
import type { Context } from '../operation/context.js';
import { MissingKeyError } from '../platform/data-keys.js';
import type { VettedFetch } from '../platform/outbound/vetted-fetch.js';
import {
  claimRequest,
  deferRequest,
  deleteExpiredRequests,
  deleteOld,
  deleteRequest,
  type NotificationRequest,
} from './store/notifications.js';

/** Longer than an attempt can take. */
const claim_ms = 60_000;
/** Batch size of one run. */
const requests_per_turn = 100;
/** The whole attempt, in milliseconds. */
const attempt_ms = 10_000;
const first_wait_ms = 5_000;
/** Retention of notifications on their person's page. */
const retention_ms = 90 * 24 * 60 * 60_000;
const max_wait_ms = 60 * 60_000;

/** Sender of requests: address and signature. */
export interface RequestSender {
  settings: NonNullable<Config['notifications']>;
  fetch: VettedFetch;
  /** The value of `webhook-signature`. */
  sign: (secret: string, id: string, timestamp_s: number, body: string) => string;
}

/**
 * Sends the requests that are due to the operator's webhook, without a database connection meanwhile. A process that is killed before it
 * records an answer sends the request again, with the same id.
 *
 * @returns whether more may be due
 */
export async function sendRequests(
  context: Pick<Context, 'groups' | 'data_keys' | 'log' | 'clock'>,
  sender: RequestSender,
): Promise<boolean> {
  const { groups, clock } = context;
  for (let sent = 0; sent < requests_per_turn; sent += 1) {
    const now = clock();
    const request = await claimRequest(groups.coordinator, now, plus(now, claim_ms));
    if (!request) return false;
    await sendClaimed(context, sender, request);
  }
  return true;
}

async function sendClaimed(
  { groups, data_keys, log, clock }: Pick<Context, 'groups' | 'data_keys' | 'log' | 'clock'>,
  { settings, fetch, sign }: RequestSender,
  request: NotificationRequest,
): Promise<void> {
  const { id, attempts } = request;
  const database = groups.coordinator;
  try {
    const body = data_keys.open(request.body, placeOf('notification_requests', 'body', id));
    const timestamp_s = Math.floor(Date.parse(clock()) / 1000);
    const answer = await fetch.send(
      settings.url,
      {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'user-agent': 'Credencia-Notification/1.0',
          'webhook-id': id,
          'webhook-timestamp': String(timestamp_s),
          'webhook-signature': sign(settings.secret, id, timestamp_s, body),
        },
        body,
        signal: AbortSignal.timeout(attempt_ms),
      },
      // The operator's own configuration names it: it may be within its network.
      true,
    );
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`It answered ${answer.status}.`);
    await deleteRequest(database, request);
  } catch (error) {
    if (error instanceof MissingKeyError) {
      log.error({ err: error }, 'A notification cannot be decrypted, and is not sent.');
      await deleteRequest(database, request);
      return;
    }
    log.warn({ err: error, id, attempts }, 'The webhook for notifications did not take one.');
    const wait_ms = Math.min(first_wait_ms * 2 ** Math.min(attempts - 1, 20), max_wait_ms);
    await deferRequest(database, request, plus(clock(), wait_ms));
  }
}

/** Deletes requests that could not be sent for three days. The log says how many. */
export async function discardRequests({
  groups,
  clock,
  log,
}: Pick<Context, 'groups' | 'clock' | 'log'>): Promise<void> {
  const requests = await deleteExpiredRequests(groups.coordinator, clock());
  if (requests > 0) {
    log.error({ requests }, 'Notifications could not be sent to the webhook in time: discarded.');
  }
}

/** Deletes notifications of 90 days and more ago. Resolves with their number. */
export function deleteOldNotifications(
  { groups, clock }: Pick<Context, 'groups' | 'clock'>,
  limit: number,
): Promise<number> {
  return deleteOld(groups.coordinator, plus(clock(), -retention_ms), limit);
}

function plus(at: string, ms: number): string {
  return new Date(Date.parse(at) + ms).toISOString();
}
