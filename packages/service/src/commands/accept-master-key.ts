import type { Database } from '../platform/database/connect.js';
import { acceptMasterKey as acceptKey } from '../platform/master-key.js';
import { canUnseal } from '../platform/seal.js';

/** An endpoint whose secret is lost. */
interface Unreadable {
  merchant_id: string;
  id: string;
}

/** Endpoints read at a time. */
const batch = 1_000;
const first = '00000000-0000-0000-0000-000000000000';

/**
 * Makes this master key the one to start with, and yields the endpoints whose secrets it cannot open: their merchants have to
 * regenerate them.
 */
export async function* acceptMasterKey(
  database: Database,
  master_key: Buffer,
): AsyncGenerator<Unreadable> {
  await acceptKey(database, master_key);
  let last: Unreadable = { merchant_id: first, id: first };
  for (;;) {
    const rows: (Unreadable & { secret: string })[] = await database`
      select merchant_id, id, secret from endpoints
      where (merchant_id, id) > (${last.merchant_id}, ${last.id})
      order by merchant_id, id limit ${batch}`;
    for (const { merchant_id, id, secret } of rows) {
      if (!canUnseal(master_key, secret)) yield { merchant_id, id };
    }
    const end = rows.at(-1);
    if (!end) return;
    last = end;
  }
}
