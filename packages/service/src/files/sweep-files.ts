import type { Database } from '../platform/database/connect.js';
import { daysAgo, findLeftovers } from './leftover-objects.js';
import type { ObjectStore } from './objects/object-store.js';

/**
 * Lists the objects of the store that no row names, as a restored database leaves them, or deletes them. Deletes nothing if the database
 * names not one of the objects: it is another installation's then, or empty.
 *
 * @param print receives lines for a person
 * @returns the exit code: 1 when nothing was deleted although it was asked for
 */
export async function sweepFiles(
  database: Database,
  store: ObjectStore,
  options: { now: string; deletes: boolean; min_age_days: number },
  print: (text: string) => void,
): Promise<number> {
  const { now, deletes, min_age_days } = options;
  const before = daysAgo(now, min_age_days);
  const found = await findLeftovers(database, store, { before }, ({ key, stored_at }) => {
    if (!deletes) print(`${key}  stored ${new Date(stored_at).toISOString()}`);
  });
  const { named, leftover, young, foreign } = found;
  print(
    `${store.name}: ${named} objects of files, ${leftover} that no file has, ${young} more that no file has and that are less than ${min_age_days} days old.`,
  );
  if (foreign > 0) print(`${foreign} objects are not of this service and stay.`);
  if (leftover === 0) return 0;
  if (!deletes) {
    print(
      'sweep-files --delete deletes them. Do so only when no older or newer backup of the database will be restored: its files would be gone.',
    );
    return 0;
  }
  if (named === 0) {
    print(
      'WRONG  The database names none of these objects. Is it the database of this store? Nothing was deleted.',
    );
    return 1;
  }
  let deleted = 0;
  await findLeftovers(database, store, { before }, async ({ key }) => {
    await store.delete(key);
    deleted += 1;
  });
  print(`${deleted} objects deleted.`);
  return 0;
}
