import { placeOf } from '../platform/place.js';
import type { MailOutbox } from '../mail/outbox.js';
import type { DataKeys } from '../platform/data-keys.js';
import type { Sql } from '../platform/database/connect.js';
import type { NotificationBody, NotificationKind } from '../operation/notification-kinds.js';
import { findMuted, insertNotifications, insertRequests } from './store/notifications.js';

/** Retry period of a request to the operator's webhook, in milliseconds. */
const request_ttl_ms = 3 * 24 * 60 * 60 * 1000;

declare module '../operation/context.js' {
  interface Context {
    notifications: Notifier;
  }
}

/** Notifications of people. */
export interface News {
  kind: NotificationKind;
  merchant_id: string;
  submerchant_id: string;
  /** Its author is not notified. */
  people: Iterable<string>;
  /** The person or the key that caused it; null: the time did. */
  by: { id: string; name: string } | null;
  /** Default 1. */
  cases?: number;
  at: string;
}

/**
 * Notifies the operator's people, in the transaction of what they are notified of: on their page, by e-mail if they have not chosen
 * otherwise, and by a request to the operator's webhook. None is lost with a crash, and none reports what was rolled back.
 */
export class Notifier {
  readonly #keys: DataKeys;
  readonly #newId: (at: string) => string;
  readonly #mail: MailOutbox;
  readonly #webhook: boolean;
  readonly #publicUrl: string;

  /** @param given.webhook whether the operator has a webhook for them */
  constructor(given: {
    keys: DataKeys;
    newId: (at: string) => string;
    mail: MailOutbox;
    webhook: boolean;
    public_url: string;
  }) {
    this.#keys = given.keys;
    this.#newId = given.newId;
    this.#mail = given.mail;
    this.#webhook = given.webhook;
    this.#publicUrl = given.public_url;
  }

  /** @param sql of the transaction; on a cluster, one that commits in two phases */
  async notify(sql: Sql, news: News): Promise<void> {
    const { kind, merchant_id, submerchant_id, by, cases = 1, at } = news;
    const people = [...new Set(news.people)].filter((id) => id !== by?.id);
    if (people.length === 0) return;
    const body: NotificationBody = { by, cases };
    const text = JSON.stringify(body);
    const ids = people.map((person_id) => ({ id: this.#newId(at), person_id }));
    const rows = ids.map(({ id, person_id }) => ({
      id,
      person_id,
      kind,
      merchant_id,
      submerchant_id,
      body: this.#keys.seal(text, placeOf('notifications', 'body', id)),
      created_at: at,
      read_at: null,
    }));
    await insertNotifications(sql, rows);
    const link = `${this.#publicUrl}/console/cases/${submerchant_id}`;
    if (this.#mail.isOn) {
      const muted = await findMuted(sql, people);
      const isMuted = new Set(
        muted.filter((one) => one.kind === kind).map(({ person_id }) => person_id),
      );
      for (const person_id of people) {
        if (isMuted.has(person_id)) continue;
        const values = { kind, by: by?.name ?? null, cases, link };
        await this.#mail.queue(sql, { person_id }, { kind: 'notification', values }, { at });
      }
    }
    if (!this.#webhook) return;
    const expires_at = new Date(Date.parse(at) + request_ttl_ms).toISOString();
    const requests = rows.map(({ id, person_id }) => ({
      id,
      body: this.#keys.seal(
        JSON.stringify({
          id,
          kind,
          occurred_at: at,
          person_id,
          by,
          cases,
          merchant_id,
          submerchant_id,
          url: link,
        }),
        placeOf('notification_requests', 'body', id),
      ),
      created_at: at,
      expires_at,
    }));
    await insertRequests(sql, requests);
  }
}
