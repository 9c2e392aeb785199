import type { Config } from '../config/read-config.js';
import type { MailRecipients } from '../mail/send-mails.js';
import type { Sql } from '../platform/database/connect.js';
import { permissionsOf } from '../operation/permissions.js';
import { findPerson, listActivePeople } from './store/people.js';

/** Finds the people to whom mails are sent. Somebody invited, who has not chosen a language yet, gets the installation's. */
export function mailRecipients(sql: Sql, { mail }: Pick<Config, 'mail'>): MailRecipients {
  return {
    async find(id) {
      const found = await findPerson(sql, id);
      if (!found || found.person.status === 'disabled') return null;
      const { email, language, status } = found.person;
      const chosen = status === 'invited' ? mail?.language : undefined;
      return { email, language: chosen ?? language, merchant_id: found.merchant_id };
    },
    async findKeyManagers(merchant_id) {
      const needed = merchant_id === null ? 'operator_keys.manage' : 'keys.manage';
      const people = await listActivePeople(sql, merchant_id);
      return people.filter(({ role }) => permissionsOf(role).has(needed)).map(({ id }) => id);
    },
  };
}
