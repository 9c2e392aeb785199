/** One page of a list with the total: the answer of a list operation. */
export interface Page<Item> {
  data: Item[];
  /** The number of matches, of the same snapshot as `data`. */
  total: number;
  /** Whether there are more matches than `total`: counting stopped at a limit. */
  total_is_minimum?: boolean;
}

/**
 * The items of rows that also carry the total. A page without items is one row with only the total, where the column `mark` is
 * null.
 */
export function itemsFromRows<Item extends object>(
  rows: readonly object[],
  mark: string,
  extraColumns: readonly string[],
): Item[] {
  return rows
    .filter((row) => (row as Record<string, unknown>)[mark] !== null)
    .map((row) => {
      const kept = Object.entries(row).filter(([name]) => !extraColumns.includes(name));
      return Object.fromEntries(kept) as Item;
    });
}
