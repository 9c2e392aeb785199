import type { Context } from '../../operation/context.js';
import { findInGroups } from '../../operation/find-in-groups.js';
import { findMerchantOfSubmerchant } from '../../operation/find-merchant-of-submerchant.js';
import { all_merchants, type Group } from '../../platform/cluster/groups.js';
import type { Sql } from '../../platform/database/connect.js';
import { arrayOf } from '../../platform/database/statement.js';
import type { Submerchant } from '../../submerchants/schema/submerchant.js';
import type { SubmerchantKey } from '../../submerchants/store/submerchant-keys.js';
import { submerchantColumns } from '../../submerchants/store/submerchants.js';
import { unreviewed, type ReviewState } from '../../submerchants/store/submerchant-state.js';

/** A row of the queue. */
export interface QueueRow extends Submerchant {
  merchant_id: string;
  merchant_name: string;
  merchant_mode: 'live' | 'test';
  claimed_by: string | null;
  claimed_by_name: string | null;
  claim_expires_at: string | null;
  /** A person of the operator. */
  assigned_to: string | null;
  escalated_at: string | null;
  /** Due time of the submission at `due_from`, as in `submerchants`. */
  due_at: string | null;
  near_at: string | null;
  due_from: string | null;
  open_cases: ReviewState['open_cases'];
  watch: ReviewState['watch'];
}

/** Columns of the queue's rows beside those of the merchant. */
export const caseColumns = [
  ...submerchantColumns,
  'merchant_id',
  'claimed_by',
  'claimed_by_name',
  'claim_expires_at',
  'assigned_to',
  'escalated_at',
  'due_at',
  'near_at',
  'due_from',
  'open_cases',
  'watch',
];
/** With the whole review state. */
const wholeColumns = [...new Set([...caseColumns, ...Object.keys(unreviewed), 'trail_position'])];
export type CaseRow = Omit<QueueRow, 'merchant_name' | 'merchant_mode'>;

/** Finds the merchant and the submerchant of a document; null when it does not exist. */
export function findMerchantOfDocument(
  { groups }: Pick<Context, 'groups'>,
  id: string,
): Promise<{ merchant_id: string; submerchant_id: string } | null> {
  return findInGroups(groups, async ({ id: group, suffix }, database) => {
    const [row] = await database<{ merchant_id: string; submerchant_id: string }[]>`
      select merchant_id, submerchant_id from ${database(`find_document_owner${suffix}`)}(${group}, ${id})`;
    return row ?? null;
  });
}

/** Finds a submerchant with its merchant and its review state; null when it does not exist. */
export async function findCase(
  context: Pick<Context, 'database' | 'groups'>,
  id: string,
): Promise<(QueueRow & ReviewState & { trail_position: number }) | null> {
  const merchant_id = await findMerchantOfSubmerchant(context, id);
  if (merchant_id === null) return null;
  type Row = CaseRow & ReviewState & { trail_position: number };
  const sql = await context.groups.databaseFor(merchant_id);
  const [row] = await sql<Row[]>`
    select ${sql(wholeColumns)}
    from submerchants where merchant_id = ${merchant_id} and id = ${id}`;
  if (!row) return null;
  const [found] = await addMerchants(context.database, [row]);
  return found ?? null;
}

/** Adds the merchants of cases; on a cluster, the coordinator stores them. */
export async function addMerchants<Row extends CaseRow>(
  sql: Sql,
  rows: readonly Row[],
): Promise<(Row & QueueRow)[]> {
  if (rows.length === 0) return [];
  const ids = arrayOf([...new Set(rows.map(({ merchant_id }) => merchant_id))]);
  const merchants = await sql<{ id: string; name: string; mode: 'live' | 'test' }[]>`
    select id, name, mode from merchants where id = any (${ids}::uuid[])`;
  const byId = new Map(merchants.map((merchant) => [merchant.id, merchant]));
  return rows.flatMap((row) => {
    const merchant = byId.get(row.merchant_id);
    if (!merchant) return [];
    return { ...row, merchant_name: merchant.name, merchant_mode: merchant.mode };
  });
}

/** Finds the current names of submerchants, by id. Those whose server does not answer are left out, and so are erased ones. */
export async function findNames(
  { groups }: Pick<Context, 'groups'>,
  keys: readonly SubmerchantKey[],
): Promise<Map<string, string>> {
  const byGroup = new Map<Group, SubmerchantKey[]>();
  for (const key of keys) {
    const group = await groups.of(key.merchant_id);
    byGroup.set(group, [...(byGroup.get(group) ?? []), key]);
  }
  const found = await groups.each(
    'names of submerchants',
    async (group, database) => {
      const ofGroup = byGroup.get(group) ?? [];
      const merchants = arrayOf([...new Set(ofGroup.map(({ merchant_id }) => merchant_id))]);
      const ids = arrayOf([...new Set(ofGroup.map(({ id }) => id))]);
      return database<{ id: string; name: string }[]>`
        select id, coalesce(trade_name, legal_name) as name from submerchants
        where merchant_id = any (${merchants}::uuid[]) and id = any (${ids}::uuid[]) and erased_at is null`;
    },
    [...byGroup.keys()],
  );
  return new Map(found.flat().map(({ id, name }) => [id, name]));
}

/** Numbers of other submerchants, of any merchant, with the same tax id or partner; counted up to a maximum. */
export interface CountedElsewhere {
  tax_id: number;
  /** By the partner's document; partners without matches are left out. */
  partners: Map<string, number>;
}

/**
 * Counts the matches of several submerchants, by id, up to `max` each; in two statements of each group regardless of their number. On
 * a cluster, matches on servers that do not answer are not counted.
 */
export async function countElsewhere(
  { groups }: Pick<Context, 'groups'>,
  submerchants: readonly { id: string; tax_id: string; documents: readonly string[] }[],
  max: number,
): Promise<Map<string, CountedElsewhere>> {
  const ids = arrayOf(submerchants.map(({ id }) => id));
  const taxIds = arrayOf(submerchants.map(({ tax_id }) => tax_id));
  const partners = submerchants.flatMap(({ id, documents }) =>
    documents.map((document) => ({ id, document })),
  );
  const partnerIds = arrayOf(partners.map(({ id }) => id));
  const documents = arrayOf(partners.map(({ document }) => document));
  const counted = new Map<string, CountedElsewhere>(
    submerchants.map(({ id }) => [id, { tax_id: 0, partners: new Map() }]),
  );
  const atMost = (sum: number) => Math.min(max, sum);
  await groups.each('count elsewhere', async ({ id: group, suffix }, database) => {
    const [byTaxId, byPartner] = await Promise.all([
      // By submerchants_tax_id; the limit bounds the cost of a frequent id.
      database<{ id: string; count: number }[]>`
        select id, count from ${database(`count_tax_ids${suffix}`)}(${group}, ${ids}::uuid[], ${taxIds}::text[], ${max})`,
      // By legal_representatives_by_document, once for each partner.
      partners.length === 0
        ? []
        : database<{ id: string; document: string; count: number }[]>`
            select id, document, count from ${database(`count_partners${suffix}`)}(
              ${group}, ${partnerIds}::uuid[], ${documents}::text[], ${max})`,
    ]);
    for (const { id, count } of byTaxId) {
      const one = counted.get(id);
      if (one) one.tax_id = atMost(one.tax_id + count);
    }
    for (const { id, document, count } of byPartner) {
      const one = counted.get(id);
      if (one) one.partners.set(document, atMost((one.partners.get(document) ?? 0) + count));
    }
  });
  return counted;
}

/**
 * Finds submerchants of a group that are due for a decision by the sandbox; restricted to test merchants, even if another row has a
 * due time.
 */
export async function dueInSandbox(
  sql: Sql,
  now: string,
  limit: number,
  group = all_merchants,
): Promise<{ merchant_id: string; id: string }[]> {
  const due = await sql<{ merchant_id: string; id: string }[]>`
    select merchant_id, id from ${sql(`find_due_in_sandbox${group.suffix}`)}(${group.id}, ${now}, ${limit})`;
  if (due.length === 0) return [];
  // Separately: a cluster stores merchants on another server than their submerchants.
  const merchants = await sql<{ id: string }[]>`
    select id from merchants where mode = 'test' and id in ${sql(due.map(({ merchant_id }) => merchant_id))}`;
  const ofTest = new Set(merchants.map(({ id }) => id));
  return due.filter(({ merchant_id }) => ofTest.has(merchant_id));
}

/** Location of a document's file. */
interface DocumentAddress {
  merchant_id: string;
  submerchant_id: string;
  file_url: string;
  file_name: string;
}

/** Finds the address of a document's file; null when the document does not exist. */
export async function findDocumentAddress(
  context: Pick<Context, 'groups'>,
  id: string,
): Promise<DocumentAddress | null> {
  const owner = await findMerchantOfDocument(context, id);
  if (owner === null) return null;
  const sql = await context.groups.databaseFor(owner.merchant_id);
  const [row] = await sql<DocumentAddress[]>`
    select merchant_id, submerchant_id, file_url, file_name from documents
    where merchant_id = ${owner.merchant_id} and id = ${id}`;
  return row ?? null;
}
