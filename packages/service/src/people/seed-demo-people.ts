import type { Database } from '../platform/database/connect.js';
import { demoPassword, demoPeople } from './demo-people.js';
import { hashPassword } from './passwords.js';
import { findPersonByEmail, insertPerson } from './store/people.js';

/** Creates the demo people of a development installation, unless they exist; the member belongs to `merchant_id`. */
export async function seedDemoPeople(
  database: Database,
  merchant_id: string,
  newId: (at: string) => string,
  at: string,
): Promise<void> {
  for (const { email, name, role } of demoPeople) {
    if (await findPersonByEmail(database, email)) continue;
    await insertPerson(database, {
      id: newId(at),
      merchant_id: role === 'owner' ? merchant_id : null,
      role,
      email,
      name,
      password_hash: await hashPassword(demoPassword),
    });
  }
}
