import type { Sql } from '../../platform/database/connect.js';
import type { ListQuery } from '../../platform/lists/list-query.js';
import type { Page } from '../../platform/lists/page.js';
import { readShortPage } from '../../platform/lists/read-short-page.js';
import type { Address } from '../schema/address.js';
import { groupBySubmerchant, partsOf, type SubmerchantKey } from './submerchant-keys.js';

export const addressColumns = [
  'id',
  'submerchant_id',
  'type',
  'street',
  'number',
  'complement',
  'neighborhood',
  'city',
  'state',
  'zip_code',
  'country',
  'is_primary',
  'created_at',
  'updated_at',
] as const satisfies (keyof Address)[];

/** Finds one address of a submerchant; null when it does not exist. */
export async function findAddress(
  sql: Sql,
  merchant_id: string,
  submerchant_id: string,
  which: { id: string } | { primary: true } | { newest_except: string },
): Promise<Address | null> {
  const condition =
    'id' in which
      ? sql`and id = ${which.id}`
      : 'primary' in which
        ? sql`and is_primary`
        : sql`and id <> ${which.newest_except} order by id desc limit 1`;
  const [row] = await sql<Address[]>`
    select ${sql(addressColumns)} from addresses
    where merchant_id = ${merchant_id} and submerchant_id = ${submerchant_id} ${condition}`;
  return row ?? null;
}

/** Reads all addresses of a submerchant, oldest first. */
export async function allAddresses(
  sql: Sql,
  merchant_id: string,
  submerchant_id: string,
): Promise<Address[]> {
  const rows = await sql<Address[]>`
    select ${sql(addressColumns)} from addresses
    where merchant_id = ${merchant_id} and submerchant_id = ${submerchant_id} order by id`;
  return [...rows];
}

/** Reads all addresses of several submerchants, oldest first, grouped by submerchant. */
export async function addressesOfSubmerchants(
  sql: Sql,
  keys: readonly SubmerchantKey[],
): Promise<Map<string, Address[]>> {
  return groupBySubmerchant(
    await sql<Address[]>`
      select ${sql(addressColumns)} from ${partsOf(sql, 'addresses', keys)}
      order by id`,
  );
}

export function listAddresses(
  sql: Sql,
  merchant_id: string,
  submerchant_id: string,
  list: ListQuery,
): Promise<Page<Address>> {
  const where = sql`merchant_id = ${merchant_id} and submerchant_id = ${submerchant_id}`;
  return readShortPage<Address>(
    sql,
    sql`select ${sql(addressColumns)} from addresses where ${where} order by id desc`,
    sql`select count(*) from addresses where ${where}`,
    list,
  );
}
