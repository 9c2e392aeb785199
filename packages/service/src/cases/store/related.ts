import type { Context } from '../../operation/context.js';
import { arrayOf } from '../../platform/database/statement.js';
import type { LegalRepresentative } from '../../submerchants/schema/legal-representative.js';
import type { Submerchant } from '../../submerchants/schema/submerchant.js';
import { max_matches } from '../evaluate-case.js';
import type { Case } from '../schema.js';

/** Related submerchants that a case names; the others are counted. */
const max_named = 20;

/** A related submerchant, and what it shares. */
export interface RelatedRow {
  merchant_id: string;
  id: string;
  legal_name: string;
  trade_name: string | null;
  status: Submerchant['status'];
  has_tax_id: boolean;
  /** Documents of partners. */
  shared: string[];
  total: number;
  is_minimum: boolean;
}

/**
 * Finds other submerchants, of any merchant, with the same tax id or partners: those that share most first, then the newest. One statement of
 * each group, whose cost is bounded by `max_matches` for each id; on a cluster, those on servers that do not answer are left out, and the
 * total is a minimum.
 */
export async function findRelated(
  { groups, database }: Pick<Context, 'groups' | 'database'>,
  submerchant: Pick<Submerchant, 'id' | 'tax_id'>,
  partners: readonly Pick<LegalRepresentative, 'id' | 'document'>[],
): Promise<Case['related']> {
  const documents = partners.map(({ document }) => document);
  const limits = { max_matches, max_rows: max_named };
  const found = await findRelatedOf({ groups }, submerchant, documents, limits);
  const weight = ({ has_tax_id, shared }: RelatedRow) => shared.length + (has_tax_id ? 1 : 0);
  const rows = found.rows
    .toSorted((a, b) => weight(b) - weight(a) || (a.id > b.id ? -1 : 1))
    .slice(0, max_named);
  const merchants = await findMerchants(
    database,
    rows.map(({ merchant_id }) => merchant_id),
  );
  return {
    submerchants: rows.flatMap(({ merchant_id, has_tax_id, shared, ...row }) => {
      const merchant = merchants.get(merchant_id);
      if (!merchant) return [];
      const { legal_name, trade_name, status } = row;
      return {
        id: row.id,
        legal_name,
        trade_name,
        status,
        merchant,
        has_same_tax_id: has_tax_id,
        legal_representative_ids: partners
          .filter(({ document }) => shared.includes(document))
          .map((partner) => partner.id),
      };
    }),
    total: found.total,
    total_is_minimum: !found.is_complete || found.is_minimum,
  };
}

/**
 * Finds other submerchants, of any merchant, with the same tax id or one of the documents of partners. `is_complete` is false while a server
 * of a cluster does not answer.
 *
 * @param limits `max_matches` for each id and document, `max_rows` of each group
 */
export async function findRelatedOf(
  { groups }: Pick<Context, 'groups'>,
  { id, tax_id }: Pick<Submerchant, 'id' | 'tax_id'>,
  documents: readonly string[],
  limits: { max_matches: number; max_rows: number },
): Promise<{ rows: RelatedRow[]; total: number; is_minimum: boolean; is_complete: boolean }> {
  const pages = await groups.each('related', async ({ id: group, suffix }, sql) => [
    ...(await sql<RelatedRow[]>`
      select merchant_id, id, legal_name, trade_name, status, has_tax_id, to_json(shared) as shared, total, is_minimum
      from ${sql(`find_related_submerchants${suffix}`)}(
        ${group}, ${id}, ${tax_id}, ${arrayOf(documents)}::text[], ${limits.max_matches}, ${limits.max_rows})`),
  ]);
  return {
    rows: pages.flat(),
    total: pages.reduce((sum, [first]) => sum + (first?.total ?? 0), 0),
    is_minimum: pages.some(([first]) => first?.is_minimum === true),
    is_complete: pages.length === groups.all.length,
  };
}

/** Reads merchants by id; on a cluster, the coordinator stores them. */
export async function findMerchants(sql: Context['database'], ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Case['merchant']>();
  const rows = await sql<Case['merchant'][]>`
    select id, name, mode from merchants where id = any (${arrayOf([...new Set(ids)])}::uuid[])`;
  return new Map(rows.map((row) => [row.id, row]));
}
