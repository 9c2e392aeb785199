import type { KnownDevice } from '../../operation/caller.js';
import type { Sql } from '../../platform/database/connect.js';

/** Browsers with which people have signed in. They are found by a secret token, and therefore not bound to a merchant. */

/** Finds the person of a device's token; null when the device was not used to sign in since `seen_after`. */
export async function findDevice(
  sql: Sql,
  token_hash: Buffer,
  seen_after: string,
): Promise<KnownDevice | null> {
  const rows = await sql<{ person_id: string }[]>`
    select person_id from known_devices where token_hash = ${token_hash} and seen_at > ${seen_after}`;
  const person_ids = rows.map(({ person_id }) => person_id);
  return person_ids.length > 0 ? { token_hash, person_ids } : null;
}

/** Records a person's sign-in with a device, and removes all but their `maxDevices` most recently used ones. */
export async function saveDevice(
  sql: Sql,
  device: { token_hash: Buffer; person_id: string; at: string },
  maxDevices: number,
): Promise<void> {
  const { token_hash, person_id, at } = device;
  await sql`
    with saved as (
      insert into known_devices (person_id, token_hash, created_at, seen_at)
      values (${person_id}, ${token_hash}, ${at}, ${at})
      on conflict (person_id, token_hash) do update set seen_at = excluded.seen_at)
    delete from known_devices where person_id = ${person_id} and token_hash in (
      select token_hash from known_devices where person_id = ${person_id} and token_hash <> ${token_hash}
      order by seen_at desc offset ${maxDevices - 1})`;
}

/** Deletes the known browsers of a person. */
export async function deleteDevicesOf(sql: Sql, person_id: string): Promise<void> {
  await sql`delete from known_devices where person_id = ${person_id}`;
}

/** Removes devices that were not used since `seen_after`, at most `limit` of them. Resolves with how many. */
export async function removeOldDevices(
  sql: Sql,
  seen_after: string,
  limit: number,
): Promise<number> {
  const removed = await sql`
    delete from known_devices where ctid = any (array(
      select ctid from known_devices where seen_at <= ${seen_after}
      limit ${limit} for update skip locked))
    returning 1`;
  return removed.length;
}
