import type { Config } from '../config/read-config.js';
import type { DataKeys } from '../platform/data-keys.js';
import { createIdSource } from '../platform/ids.js';
import { MailOutbox } from './outbox.js';

/** The outbox of a command: the service sends what it queues. */
export function outboxOf(mail: Config['mail'], keys: DataKeys): MailOutbox {
  return new MailOutbox({ isOn: mail !== null, keys, newId: createIdSource() });
}
