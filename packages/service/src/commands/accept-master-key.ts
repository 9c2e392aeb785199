import { secretPlace } from '../webhooks/places.js';
import { readGroups } from '../platform/cluster/groups.js';
import type { Database } from '../platform/database/connect.js';
import type { DataKeys } from '../platform/data-keys.js';
import { acceptMasterKey as acceptKey } from '../platform/master-key.js';

/** An endpoint whose secret cannot be decrypted. */
interface UnreadableEndpoint {
  merchant_id: string;
  id: string;
  /** Whether it is the operator's; its `merchant_id` is then that of a group of merchants. */
  is_operators?: boolean;
}

/** Endpoints per query. */
const batch_size = 1_000;
const first = '00000000-0000-0000-0000-000000000000';

/**
 * Stores this master key as the one to start with, and yields the endpoints whose secrets it cannot decrypt: their merchants
 * have to regenerate them.
 */
export async function* acceptMasterKey(
  database: Database,
  keys: DataKeys,
): AsyncGenerator<UnreadableEndpoint> {
  await acceptKey(database, keys);
  const groups = new Set((await readGroups(database)).map(({ id }) => id));
  let last: UnreadableEndpoint = { merchant_id: first, id: first };
  for (;;) {
    const rows: (UnreadableEndpoint & { secret: string })[] = await database`
      select merchant_id, id, secret from endpoints
      where (merchant_id, id) > (${last.merchant_id}, ${last.id})
      order by merchant_id, id limit ${batch_size}`;
    for (const { merchant_id, id, secret } of rows) {
      if (!keys.canOpen(secret, secretPlace({ merchant_id, id }))) {
        yield { merchant_id, id, is_operators: groups.has(merchant_id) };
      }
    }
    const end = rows.at(-1);
    if (!end) return;
    last = end;
  }
}
