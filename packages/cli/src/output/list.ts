import type { Answer } from '@credencia/sdk';
import type { Terminal } from '../terminal.js';
import { cellText } from './cell.js';
import { layOut, type Row } from './table.js';

/** Prints a page of a list as a table, and under it how much there is and how to see more. */
export function printPage(
  { data, pagination }: Answer<object[]>,
  columns: readonly string[],
  terminal: Terminal,
): void {
  startTable(columns, terminal).add(data);
  if (!pagination) return;
  const { page, total, totalPages, next } = pagination;
  const { total_is_minimum } = pagination as { total_is_minimum?: boolean };
  const more =
    page < totalPages
      ? ` Next: --page ${page + 1}; everything: --all.`
      : next
        ? ` Next: --cursor ${next}; everything: --all.`
        : '';
  const at_least = total_is_minimum ? 'at least ' : '';
  const line =
    total === 0
      ? 'None.'
      : `${data.length} of ${at_least}${total}, page ${page} of ${totalPages}.${more}`;
  terminal.tell(terminal.styleNote('dim', line));
}

/** A table whose columns are laid out by the rows that come first. */
export function startTable(
  columns: readonly string[],
  terminal: Terminal,
): { add(records: readonly object[]): void } {
  let renderRow: ((row: Row) => string) | undefined;
  return {
    add(records) {
      if (records.length === 0) return;
      const rows = records.map((record) => rowOf(record, columns));
      if (!renderRow) {
        const table = layOut(rows, columns, terminal);
        terminal.print(table.head);
        renderRow = table.renderRow;
      }
      for (const row of rows) terminal.print(renderRow(row));
    },
  };
}

function rowOf(record: object, columns: readonly string[]): Row {
  const values = record as Record<string, unknown>;
  return Object.fromEntries(columns.map((name) => [name, cellText(name, values[name], record)]));
}
