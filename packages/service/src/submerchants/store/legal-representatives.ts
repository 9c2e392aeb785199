import type { Sql } from '../../platform/database/connect.js';
import type { LegalRepresentative } from '../schema/legal-representative.js';

/** Columns of the record, in the order of the API. */
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

/** Finds one partner of a submerchant; null when it does not exist. */
export async function findLegalRepresentative(
  sql: Sql,
  merchant_id: string,
  submerchant_id: string,
  id: string,
): Promise<LegalRepresentative | null> {
  const [row] = await sql<LegalRepresentative[]>`
    select ${sql(legalRepresentativeColumns)} from legal_representatives
    where merchant_id = ${merchant_id} and submerchant_id = ${submerchant_id} and id = ${id}`;
  return row ?? null;
}
