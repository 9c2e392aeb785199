import type { Database } from '../platform/database/connect.js';
import type { DataKeys } from '../platform/data-keys.js';
import { SellerKeys } from '../platform/seller-keys.js';

interface Seller {
  merchant_id: string;
  id: string;
}

/** Rows per transaction. They are locked for some 50 ms. */
const batch_size = 500;
const first: Seller = {
  merchant_id: '00000000-0000-0000-0000-000000000000',
  id: '00000000-0000-0000-0000-000000000000',
};

/**
 * Gives a key to the sellers that have none: those registered before processes wrote the formats of this release. What is encrypted already
 * stays under the installation's key; what is recorded from now on is under theirs. Can be stopped at any moment and run again.
 *
 * @returns how many got one
 */
export async function giveSellerKeys(
  database: Database,
  data_keys: DataKeys,
  signal?: AbortSignal,
): Promise<number> {
  const keys = new SellerKeys(data_keys);
  let given = 0;
  let last = first;
  for (;;) {
    if (signal?.aborted) return given;
    const rows = await database<Seller[]>`
      select merchant_id, id from submerchants
      where data_key is null and erased_at is null and (merchant_id, id) > (${last.merchant_id}, ${last.id})
      order by merchant_id, id limit ${batch_size}`;
    const end = rows.at(-1);
    if (!end) return given;
    last = end;
    await database.begin(async (tx) => {
      for (const { merchant_id, id } of rows) {
        const wrapped = keys.draw({ merchant_id, id })?.wrapped ?? null;
        // One that was erased meanwhile gets none.
        const { count } = await tx`
          update submerchants set data_key = ${wrapped}
          where merchant_id = ${merchant_id} and id = ${id} and data_key is null and erased_at is null`;
        given += count;
      }
    });
  }
}
