const nil_id = '00000000-0000-0000-0000-000000000000';
const max_id = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

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
export function orderedRows(
  { merchant, by, first, before }: OrderedRange,
  direction: 'asc' | 'desc' = 'desc',
): { condition: string; order: string } {
  const conditions = merchant === null ? [] : [`merchant_id = any (array[${merchant}::uuid])`];
  const last_columns = by === null ? 'id' : `(${by.column}, id)`;
  const bound = (id: string) => (by === null ? id : `(${by.value}, ${id})`);
  // Where the walk begins, and where it ends.
  const [lower, upper] = [first ?? (by && `'${nil_id}'`), before ?? (by && `'${max_id}'`)];
  const isEnd = { lower: direction === 'desc', upper: direction === 'asc' };
  // From two bounds of ids, a planner that does not know them expects few rows, and would sort them all. A comparison of rows is no such bound,
  // and with the id twice, it still ends the walk: one of the merchant and the id would not, beside the array.
  const compare = (operator: string, id: string, ends: boolean) =>
    ends && by === null && merchant !== null
      ? `(id, id) ${operator} (${id}, ${id})`
      : `${last_columns} ${operator} ${bound(id)}`;
  if (lower !== null) conditions.push(compare('>=', lower, isEnd.lower));
  if (upper !== null) conditions.push(compare('<', upper, isEnd.upper));
  const columns = [
    ...(merchant === null ? [] : ['merchant_id']),
    ...(by === null ? [] : [by.column]),
    'id',
  ];
  return {
    condition: conditions.length === 0 ? 'true' : conditions.join(' and '),
    order: `order by ${columns.map((column) => `${column} ${direction}`).join(', ')}`,
  };
}

/**
 * Skips rows of a query that reads so many more, `offset` being SQL. With `limit` and `offset` at one query, the planner takes both for a row at
 * least: of a merchant that it thinks has two rows, it would sort all.
 */
export function skipping(offset: string, query: (more: string) => string): string {
  return `select * from (${query(`${offset}::bigint`)}) as upto offset ${offset}`;
}
