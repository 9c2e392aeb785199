import type { Terminal } from '../terminal.js';
import { cut, widthOf } from './width.js';

export type Row = Record<string, string | undefined>;

const gap = 2;
/** A column is not made narrower than this by cutting what stands in it. */
const narrowest = 8;

/**
 * Rows as columns under their names. On a terminal the widest columns are cut until a line fits, and columns that still do not fit are
 * left out from the end; elsewhere nothing is cut.
 */
export function renderTable(
  rows: readonly Row[],
  columns: readonly string[],
  terminal: Pick<Terminal, 'columns' | 'style'>,
): string {
  const heads = columns.map((name) => name.replaceAll('_', ' ').toUpperCase());
  const cells = rows.map((row) => columns.map((name) => visible(row[name])));
  const widths = heads.map((head, at) =>
    Math.max(widthOf(head), ...cells.map((line) => widthOf(line[at] ?? ''))),
  );
  const fitted = terminal.columns === null ? widths : fit(widths, terminal.columns);
  const render = (line: readonly string[]) =>
    fitted
      .map((width, at) => {
        const text = cut(line[at] ?? '', width);
        const is_last = at === fitted.length - 1;
        return is_last ? text : text + ' '.repeat(width - widthOf(text) + gap);
      })
      .join('')
      .trimEnd();
  return [terminal.style('bold', render(heads)), ...cells.map(render)].join('\n');
}

/** Widths that fit the line: the widest columns give first. */
function fit(widths: readonly number[], available: number): number[] {
  const fitted = [...widths];
  const needed = () => fitted.reduce((sum, width) => sum + width + gap, -gap);
  while (needed() > available) {
    const widest = Math.max(...fitted);
    if (widest <= narrowest) {
      if (fitted.length === 1) break;
      fitted.pop();
      continue;
    }
    fitted[fitted.lastIndexOf(widest)] = widest - 1;
  }
  return fitted;
}

/** Nothing that a record holds may move the cursor or break the line. */
function visible(text: string | undefined): string {
  // eslint-disable-next-line no-control-regex
  return (text ?? '').replaceAll(/[\u0000-\u001f\u007f-\u009f]+/g, ' ');
}
