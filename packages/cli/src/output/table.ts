import type { Terminal } from '../terminal.js';
import { cut, widthOf } from './width.js';

export type Row = Record<string, string | undefined>;

const gap = 2;
/** A column is not made narrower than this by cutting what stands in it. */
const narrowest = 8;

/** Rows as columns under their names, line after line. */
export function renderTable(
  rows: readonly Row[],
  columns: readonly string[],
  terminal: Pick<Terminal, 'columns' | 'style'>,
): string {
  const { head, renderRow } = layOut(rows, columns, terminal);
  return [head, ...rows.map(renderRow)].join('\n');
}

/**
 * Computes the width of each column from the known rows. On a terminal the widest columns are cut until a line fits, and
 * columns that still do not fit are left out from the end; elsewhere nothing is cut.
 */
export function layOut(
  rows: readonly Row[],
  columns: readonly string[],
  terminal: Pick<Terminal, 'columns' | 'style'>,
): { head: string; renderRow: (row: Row) => string } {
  const heads = columns.map((name) => name.replaceAll('_', ' ').toUpperCase());
  const widths = columns.map((name, at) =>
    Math.max(widthOf(heads[at] ?? ''), ...rows.map((row) => widthOf(visible(row[name])))),
  );
  const is_cut = terminal.columns !== null;
  const fitted = terminal.columns === null ? widths : fit(widths, terminal.columns);
  const render = (cells: readonly string[]) =>
    fitted
      .map((width, at) => {
        const text = is_cut ? cut(cells[at] ?? '', width) : (cells[at] ?? '');
        return text + ' '.repeat(Math.max(0, width - widthOf(text)));
      })
      .join(' '.repeat(gap))
      .trimEnd();
  return {
    head: terminal.style('bold', render(heads)),
    renderRow: (row) => render(columns.map((name) => visible(row[name]))),
  };
}

/** Widths that fit the line: the widest columns give first, and the first column never: it names the record to other commands. */
function fit(widths: readonly number[], available: number): number[] {
  const fitted = [...widths];
  const needed = () => fitted.reduce((sum, width) => sum + width + gap, -gap);
  while (needed() > available) {
    const [, ...givers] = fitted;
    if (givers.length === 0) break;
    const widest = Math.max(...givers);
    if (widest <= narrowest) {
      fitted.pop();
      continue;
    }
    fitted[givers.lastIndexOf(widest) + 1] = widest - 1;
  }
  return fitted;
}

/** Nothing that a record holds may move the cursor or break the line. */
export function visible(text: string | undefined): string {
  // eslint-disable-next-line no-control-regex
  return (text ?? '').replaceAll(/[\u0000-\u001f\u007f-\u009f]+/g, ' ');
}
