import { normaliseExternalId } from '../../operation/external-id.js';
import type { ListQuery } from '../../platform/lists/list-query.js';
import { idRange } from '../../platform/lists/date-range.js';
import type { Family } from '../families.js';

/** Filters of a family's records, beside the common ones. */
export interface RecordFilters {
  submerchant_id?: string;
  external_id?: string;
  /** Of receivables. */
  charge_id?: string;
  payment_method?: string;
  /** Inclusive. */
  amount_from?: number;
  /** Inclusive. */
  amount_to?: number;
}

/** The filters of a statement on a family's table, as SQL with the parameters. */
export interface RecordConditions {
  values: unknown[];
  /** Conditions that an index in the order of ids serves: merchant, status, submerchant and days. */
  ordered: string;
  /** The others that need the row. */
  others: string;
  /** Queries for the ids that a search, an external_id or a charge can match, by their indexes; null without one. */
  candidates: string | null;
}

/** Greater than every character in an identifier. */
const last_character = '\u{10ffff}';

/** Whether only reading rows shows if they match. */
export function needsRows(list: Pick<ListQuery, 'search'>, filters: RecordFilters): boolean {
  const { submerchant_id: _, ...others } = filters;
  return list.search !== null || Object.values(others).some((value) => value !== undefined);
}

export function composeConditions(
  family: Family,
  merchant_id: string,
  list: ListQuery,
  filters: RecordFilters,
): RecordConditions {
  const values: unknown[] = [merchant_id];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const { first, before } = idRange(list);
  const ordered = ['merchant_id = $1'];
  if (list.status !== null) ordered.push(`status = ${parameter(list.status)}`);
  if (filters.submerchant_id !== undefined) {
    ordered.push(`submerchant_id = ${parameter(filters.submerchant_id)}`);
  }
  if (first !== null) ordered.push(`id >= ${parameter(first)}`);
  if (before !== null) ordered.push(`id < ${parameter(before)}`);
  const others: string[] = ['true'];
  if (filters.payment_method !== undefined) {
    others.push(`payment_method = ${parameter(filters.payment_method)}`);
  }
  if (filters.amount_from !== undefined) others.push(`amount >= ${parameter(filters.amount_from)}`);
  if (filters.amount_to !== undefined) others.push(`amount <= ${parameter(filters.amount_to)}`);
  const found: string[][] = [];
  if (filters.charge_id !== undefined) {
    const exact = `charge_id = ${parameter(filters.charge_id)}`;
    others.push(exact);
    found.push([exact]);
  }
  if (filters.external_id !== undefined) {
    const form = normaliseExternalId(filters.external_id);
    const exact = `external_id = ${parameter(form)}`;
    const match = `${lowered('external_id')} = ${parameter(lower(form))} and ${exact}`;
    others.push(match);
    found.push([`external_id is not null and ${match}`]);
  }
  if (list.search !== null) {
    const form = normaliseExternalId(list.search);
    const start = parameter(lower(form));
    const end = parameter(lower(form) + last_character);
    const matches = searchedColumns(family).map(
      (column) =>
        `${column} is not null and ${lowered(column)} >= ${start} and ${lowered(column)} < ${end}`,
    );
    others.push(anyOf(matches));
    found.push(matches);
  }
  return {
    values,
    ordered: ordered.join(' and '),
    others: others.join(' and '),
    // The charge or the external_id, if there is one: they are found more directly than what a search begins with.
    candidates:
      found[0]
        ?.map((match) => `select id from ${family.name} where merchant_id = $1 and ${match}`)
        .join(' union ') ?? null,
  };
}

function anyOf(conditions: readonly string[]): string {
  return `(${conditions.map((condition) => `(${condition})`).join(' or ')})`;
}

/** The identifiers that a search matches by their beginning. */
export function searchedColumns({ columns }: Family): string[] {
  return ['external_id', 'pix_end_to_end_id'].filter((name) => columns.includes(name));
}

/** The expression of the indexes …_by_external_id and …_by_end_to_end_id. */
function lowered(column: string): string {
  return `lower(${column} collate "C")`;
}

/** As PostgreSQL's `lower` in the collation C: ASCII letters alone. */
function lower(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}
