/** One page of a list, and how long the list is. */
export interface Page<Item> {
  items: Item[];
  /** How many match, in the same moment as the items. */
  total: number;
  /** There are more than `total` says: what was looked for was counted up to a bound. */
  total_is_minimum?: boolean;
}

/**
 * The items of rows that carry the total beside them. A page without items is one row that tells the total alone, with `mark` null.
 */
export function itemsFromRows<Item extends object>(
  rows: readonly object[],
  mark: string,
  beside: readonly string[],
): Item[] {
  return rows
    .filter((row) => (row as Record<string, unknown>)[mark] !== null)
    .map((row) => {
      const kept = Object.entries(row).filter(([name]) => !beside.includes(name));
      return Object.fromEntries(kept) as Item;
    });
}
