import type { Sql } from '../platform/database/connect.js';
import type { Context } from './context.js';
import { findInGroups } from './find-in-groups.js';

/**
 * Finds the merchant of a submerchant by its id alone; null when it does not exist.
 *
 * @param sql the connection of whoever asks, used on a single server: a transaction then takes no second one
 */
export function findMerchantOfSubmerchant(
  { groups }: Pick<Context, 'groups'>,
  id: string,
  sql?: Sql,
): Promise<string | null> {
  return findInGroups(groups, async ({ id: group, suffix }, database) => {
    const by = groups.isCluster ? database : (sql ?? database);
    const [row] = await by<{ merchant_id: string | null }[]>`
      select ${by(`find_submerchant_owner${suffix}`)}(${group}, ${id}) as merchant_id`;
    return row?.merchant_id ?? null;
  });
}
