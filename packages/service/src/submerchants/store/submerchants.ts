import type { Fragment, Sql } from '../../platform/database/connect.js';
import { arrayOf, columnList, prepared } from '../../platform/database/statement.js';
import { Refusal } from '../../errors.js';
import type { ListQuery } from '../../platform/lists/list-query.js';
import { empty_page, type Page } from '../../platform/lists/page.js';
import { idRange } from '../../platform/lists/date-range.js';
import { readPage, type CountedList } from '../../platform/lists/read-page.js';
import { readShortPage } from '../../platform/lists/read-short-page.js';
import { searchPage } from '../../platform/lists/search-page.js';
import { normaliseExternalId } from '../../operation/external-id.js';
import { searchTerms } from '../rules/search-words.js';
import type { Submerchant } from '../schema/submerchant.js';
import { withinDays } from '../../platform/lists/within-days.js';
import { wordsQuery } from '../../platform/lists/words.js';

/** Columns of the record, in the order of the API. */
export const submerchantColumns = [
  'id',
  'external_id',
  'status',
  'entity_type',
  'trade_name',
  'legal_name',
  'tax_id',
  'email',
  'phone',
  'birth_date',
  'mother_name',
  'business_type',
  'product_categories',
  'average_ticket',
  'monthly_revenue',
  'mcc',
  'mcc_source',
  'mcc_table_version',
  'cnaes',
  'metadata',
  'review_notes',
  'review_reasons',
  'submitted_at',
  'reviewed_at',
  'activated_at',
  'resubmission_count',
  'capabilities',
  'suspension',
  'closure',
  'erased_at',
  'created_at',
  'updated_at',
] as const satisfies (keyof Submerchant)[];

const select_one = `
  select ${columnList(submerchantColumns)} from submerchants where merchant_id = $1 and id = $2`;
// One entry of the unique index of external_id. With `=`, an index by status was used while the table had two rows and no
// statistics; for a range in the order of the external_ids, no other index serves.
const ofExternalId = (columns: string) => `
  from (
    select ${columns} from submerchants
    where merchant_id = $1 and external_id >= $2 and external_id <= $2 order by external_id limit 1) as s`;
// The other filters apply to the row.
const select_by_external_id = `
  select ${columnList(submerchantColumns)}
  ${ofExternalId(`${columnList(submerchantColumns)}, search_words`)}
  where ($3::text is null or status = $3)
    and ($4::uuid is null or id >= $4) and ($5::uuid is null or id < $5)
    and ($6::tsquery is null or ts_match_vq(search_words, $6))`;
const select_holder = `select id ${ofExternalId('id, external_id')}`;

/** Reads the id of the merchant's submerchant with an external_id; null when there is none. */
export async function readHolder(
  sql: Sql,
  merchant_id: string,
  external_id: string,
): Promise<string | null> {
  const [row] = await prepared<{ id: string }>(sql, select_holder, [
    merchant_id,
    normaliseExternalId(external_id),
  ]);
  return row?.id ?? null;
}

/** The list of submerchants, by merchant, status and id. */
const submerchants: CountedList = {
  name: 'submerchants',
  table: 'submerchants',
  columns: submerchantColumns,
  by_words: 'submerchants_by_words',
};

/** Finds one submerchant of the merchant; null when it does not exist. */
export async function findSubmerchant(
  sql: Sql,
  merchant_id: string,
  id: string,
): Promise<Submerchant | null> {
  // By primary key.
  const [row] = await prepared<Submerchant>(sql, select_one, [merchant_id, id]);
  return row ?? null;
}

/** Finds one submerchant of the merchant. @throws Refusal NOT_FOUND */
export async function getSubmerchant(
  sql: Sql,
  merchant_id: string,
  id: string,
): Promise<Submerchant> {
  const submerchant = await findSubmerchant(sql, merchant_id, id);
  if (!submerchant) throw noSuchSubmerchant();
  return submerchant;
}

/** The refusal of a request for a submerchant that the merchant does not have. */
export function noSuchSubmerchant(): Refusal {
  return new Refusal('NOT_FOUND', { message: 'There is no such submerchant.' });
}

/** Lists the submerchant with an external_id: one item if it matches the other filters, or none. */
export async function findByExternalId(
  sql: Sql,
  merchant_id: string,
  external_id: string,
  query: ListQuery,
): Promise<Page<Submerchant>> {
  const words = query.search === null ? null : searchTerms(merchant_id, query.search);
  // A search without words matches nothing.
  if (query.search !== null && words === null) return empty_page;
  const { first, before } = idRange(query);
  const found = await prepared<Submerchant>(sql, select_by_external_id, [
    merchant_id,
    normaliseExternalId(external_id),
    query.status,
    first,
    before,
    words && wordsQuery(words),
  ]);
  return { data: query.page === 1 ? [...found] : [], total: found.length, next: null };
}

/** Lists those of the merchant's submerchants that have these ids, by the primary key, newest first. */
export function findByIds(
  sql: Sql,
  merchant_id: string,
  ids: readonly string[],
  list: ListQuery,
): Promise<Page<Submerchant>> {
  const rows = sql`
    from unnest(${arrayOf([...new Set(ids)])}::uuid[]) as w (wanted_id)
    cross join lateral (
      select * from submerchants o where o.merchant_id = ${merchant_id} and o.id between w.wanted_id and w.wanted_id
      order by o.id limit 1) as s
    where true ${withinDays(sql, list, 'id')} ${list.status === null ? sql`` : sql`and status = ${list.status}`}`;
  return readShortPage<Submerchant>(
    sql,
    sql`select ${sql(submerchantColumns)} ${rows} order by id desc`,
    sql`select count(*) ${rows}`,
    list,
  );
}

/** Lists the merchant's active submerchants that a hold restricts, newest first. */
export function findRestricted(
  sql: Sql,
  merchant_id: string,
  list: ListQuery,
): Promise<Page<Submerchant>> {
  if (list.status !== null && list.status !== 'active') return Promise.resolve(empty_page);
  // In the order of an index that has restricted ones alone, so that no other index serves.
  const restricted_id = sql`(case when holds is not null then id end)`;
  const select = (columns: Fragment) => sql`
    select ${columns} from submerchants
    where merchant_id = ${merchant_id} and holds is not null and status = 'active'
      and ${restricted_id} >= '00000000-0000-0000-0000-000000000000' ${withinDays(sql, list, 'id')}
    order by ${restricted_id} desc`;
  return readShortPage<Submerchant>(
    sql,
    select(sql`${sql(submerchantColumns)}`),
    sql`select count(*) from (${select(sql`1`)}) as counted`,
    list,
  );
}

/** Lists a page of the merchant's submerchants, newest first, with the number of all matches. */
export function listSubmerchants(
  sql: Sql,
  merchant_id: string,
  list: ListQuery,
): Promise<Page<Submerchant>> {
  if (list.search === null) return readPage(sql, submerchants, merchant_id, list);
  return searchPage(sql, submerchants, merchant_id, list, searchTerms(merchant_id, list.search));
}
