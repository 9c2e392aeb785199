const nil_id = '00000000-0000-0000-0000-000000000000';

/** The rows of a page, by the columns of the index that has them in the order of their ids. Values are SQL. */
export interface OrderedRange {
  /** Null for the rows of all merchants. */
  merchant: string | null;
  /** The column between the merchant and the id, and its value. */
  by: { column: string; value: string } | null;
  /** Bounds of the ids: inclusive, exclusive. */
  first: string | null;
  before: string | null;
}

/**
 * Writes the condition and the order of such rows. For `merchant_id = $1 order by id`, an index on the ids alone serves too, and the planner
 * prefers it where its statistics say that the merchant has nearly all rows: it would pass the rows of all others. An array and a comparison
 * of rows leave each column in the order, so that only the index of all of them serves. From such an array, a cluster knows the server.
 */
export function orderedRows({ merchant, by, first, before }: OrderedRange): {
  condition: string;
  order: (direction: 'asc' | 'desc') => string;
} {
  const conditions = merchant === null ? [] : [`merchant_id = any (array[${merchant}::uuid])`];
  if (by === null) {
    if (first !== null) conditions.push(`id >= ${first}`);
    if (before !== null) conditions.push(`id < ${before}`);
  } else {
    const { column, value } = by;
    conditions.push(
      `(${column}, id) >= (${value}, ${first ?? `'${nil_id}'`})`,
      before === null ? `${column} <= ${value}` : `(${column}, id) < (${value}, ${before})`,
    );
  }
  const columns = [
    ...(merchant === null ? [] : ['merchant_id']),
    ...(by === null ? [] : [by.column]),
    'id',
  ];
  return {
    condition: conditions.length === 0 ? 'true' : conditions.join(' and '),
    order: (direction) =>
      `order by ${columns.map((column) => `${column} ${direction}`).join(', ')}`,
  };
}

/**
 * Skips rows of a query that reads so many more, `offset` being SQL. With `limit` and `offset` at one query, the planner takes both for a row at
 * least: of a merchant that it thinks has two rows, it would sort all.
 */
export function skipping(offset: string, query: (more: string) => string): string {
  return `select * from (${query(`${offset}::bigint`)}) as upto offset ${offset}`;
}
