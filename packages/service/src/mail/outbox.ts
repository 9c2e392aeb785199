import { placeOf } from '../platform/place.js';
import type { DataKeys } from '../platform/data-keys.js';
import type { Sql } from '../platform/database/connect.js';
import type { MailContent, MailKind, MailTo } from './mail.js';
import { insertMails, withdrawMails } from './store/mails.js';

/** Retry period of a mail without a link. */
const notice_ms = 3 * 24 * 60 * 60 * 1000;

declare module '../operation/context.js' {
  interface Context {
    mail: MailOutbox;
  }
}

/**
 * Queues mails in the transaction of what they report: a mail is neither lost with a crash nor sent for a change that was rolled back.
 * Does nothing while no mail server is configured.
 */
export class MailOutbox {
  readonly isOn: boolean;
  readonly #keys: DataKeys;
  readonly #newId: (at: string) => string;

  constructor(given: { isOn: boolean; keys: DataKeys; newId: (at: string) => string }) {
    this.isOn = given.isOn;
    this.#keys = given.keys;
    this.#newId = given.newId;
  }

  /**
   * Queues a mail.
   *
   * @param sql of the transaction
   * @param expires_at when it is of no use any more; default: three days after `at`
   */
  async queue(
    sql: Sql,
    to: MailTo,
    content: MailContent,
    { at, expires_at }: { at: string; expires_at?: string },
  ): Promise<void> {
    if (!this.isOn) return;
    const person_id = 'person_id' in to ? to.person_id : null;
    const id = this.#newId(at);
    const row = {
      id,
      person_id,
      kind: content.kind,
      body: this.#keys.seal(JSON.stringify({ to, content }), placeOf('mail_outbox', 'body', id)),
      at,
      expires_at: expires_at ?? new Date(Date.parse(at) + notice_ms).toISOString(),
    };
    await insertMails(sql, [row]);
  }

  /** Withdraws mails with links to a person that were not sent yet: the links do not work any more. */
  async withdrawLinks(sql: Sql, person_id: string): Promise<void> {
    const kinds: MailKind[] = ['invitation', 'password_reset'];
    await withdrawMails(sql, person_id, kinds);
  }
}
