import type { Sql } from '../../platform/database/connect.js';
import { arrayOf } from '../../platform/database/statement.js';
import type { ListQuery } from '../../platform/lists/list-query.js';
import type { Page } from '../../platform/lists/page.js';
import { readShortPage } from '../../platform/lists/read-short-page.js';
import { submerchantActions } from '../../trail/actions.js';
import type { StoredEntry } from '../../trail/store/trail.js';
import type { SubmerchantKey } from './submerchant-keys.js';
import { getSubmerchant } from './submerchants.js';

/**
 * Lists the entries of a submerchant's trail that its merchant may read, newest first: neither claims nor approvals of the
 * operator's people. Reads the trail of this submerchant alone.
 *
 * @throws Refusal NOT_FOUND
 */
export async function listChanges(
  sql: Sql,
  key: SubmerchantKey,
  list: ListQuery,
): Promise<Page<Pick<StoredEntry, 'entry' | 'personal'>>> {
  const rows = sql`
    from trail where merchant_id = ${key.merchant_id} and submerchant_id = ${key.id}
      and entry::json ->> 'action' = any (${arrayOf(submerchantActions)}::text[])`;
  const [, page] = await Promise.all([
    getSubmerchant(sql, key.merchant_id, key.id),
    readShortPage<Pick<StoredEntry, 'entry' | 'personal'>>(
      sql,
      sql`select position as id, entry, personal ${rows} order by position desc`,
      sql`select count(*) ${rows}`,
      list,
    ),
  ]);
  return page;
}
