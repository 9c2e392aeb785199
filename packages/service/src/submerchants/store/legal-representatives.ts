import type { Sql } from '../../platform/database/connect.js';
import type { ListQuery } from '../../platform/lists/list-query.js';
import type { Page } from '../../platform/lists/page.js';
import { readShortPage } from '../../platform/lists/read-short-page.js';
import type { LegalRepresentative } from '../schema/legal-representative.js';
import { groupBySubmerchant, partsOf, type SubmerchantKey } from './submerchant-keys.js';

export const legalRepresentativeColumns = [
  'id',
  'submerchant_id',
  'document',
  'entity_type',
  'name',
  'legal_name',
  'birth_date',
  'mother_name',
  'email',
  'phone',
  'role',
  'qualification',
  'participation_percentage',
  'is_admin',
  'created_at',
  'updated_at',
] as const satisfies (keyof LegalRepresentative)[];

export async function findLegalRepresentative(
  sql: Sql,
  merchant_id: string,
  submerchant_id: string,
  by: { id: string } | { document: string },
): Promise<LegalRepresentative | null> {
  const [row] = await sql<LegalRepresentative[]>`
    select ${sql(legalRepresentativeColumns)} from legal_representatives
    where merchant_id = ${merchant_id} and submerchant_id = ${submerchant_id}
      and ${'id' in by ? sql`id = ${by.id}` : sql`document = ${by.document}`}`;
  return row ?? null;
}

/** Reads all partners of a submerchant, oldest first. */
export async function allLegalRepresentatives(
  sql: Sql,
  merchant_id: string,
  submerchant_id: string,
): Promise<LegalRepresentative[]> {
  const rows = await sql<LegalRepresentative[]>`
    select ${sql(legalRepresentativeColumns)} from legal_representatives
    where merchant_id = ${merchant_id} and submerchant_id = ${submerchant_id} order by id`;
  return [...rows];
}

/** Reads all partners of several submerchants, oldest first, grouped by submerchant. */
export async function legalRepresentativesOfSubmerchants(
  sql: Sql,
  keys: readonly SubmerchantKey[],
): Promise<Map<string, LegalRepresentative[]>> {
  return groupBySubmerchant(
    await sql<LegalRepresentative[]>`
      select ${sql(legalRepresentativeColumns)} from ${partsOf(sql, 'legal_representatives', keys)}
      order by id`,
  );
}

export function listLegalRepresentatives(
  sql: Sql,
  merchant_id: string,
  submerchant_id: string,
  list: ListQuery,
): Promise<Page<LegalRepresentative>> {
  const where = sql`merchant_id = ${merchant_id} and submerchant_id = ${submerchant_id}`;
  return readShortPage<LegalRepresentative>(
    sql,
    sql`select ${sql(legalRepresentativeColumns)} from legal_representatives where ${where} order by id desc`,
    sql`select count(*) from legal_representatives where ${where}`,
    list,
  );
}
