import type { MailOutbox } from '../../mail/outbox.js';
import { Refusal } from '../../errors.js';
import type { Database, Sql } from '../../platform/database/connect.js';
import type { EntryAuthor } from '../../trail/entry.js';
import { changePeople } from '../../people/change.js';
import { lockPerson } from '../../people/store/people.js';
import { endSessionsOf } from '../../people/store/sessions.js';
import { deleteDevicesOf } from '../../people/store/devices.js';
import { removeFactors } from '../store/second-factors.js';

/**
 * Removes all second factors of a person of a merchant, or of the operator (null), who lost them, and ends the person's sessions.
 *
 * @throws Refusal NOT_FOUND
 */
export async function resetFactors(
  sql: Sql | Database,
  merchant_id: string | null,
  by: EntryAuthor,
  id: string,
  /** Null for a command without a mail server. */
  mail: MailOutbox | null,
): Promise<void> {
  await changePeople(sql, merchant_id, by, async (tx, record) => {
    if (!(await lockPerson(tx, merchant_id, id))) {
      throw new Refusal('NOT_FOUND', { message: 'There is no such person.' });
    }
    await removeFactors(tx, id);
    await endSessionsOf(tx, id);
    await deleteDevicesOf(tx, id);
    await mail?.queue(
      tx,
      { person_id: id },
      { kind: 'second_factor_reset', values: { at: by.at } },
      { at: by.at },
    );
    record({
      action: 'person.second_factor_reset',
      object: { kind: 'person', id },
      before: null,
      after: null,
    });
  });
}
