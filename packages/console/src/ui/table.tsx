import type { MouseEvent, ReactNode } from 'react';
import css from './ui.module.css';

export interface Column<Row> {
  key: string;
  title: string;
  /** As CSS takes it; columns without share what is left. */
  width?: string;
  align?: 'end';
  /** Takes a whole line, above the others, where the page is narrow. */
  leads?: boolean;
  show: (row: Row) => ReactNode;
}

/**
 * A table that becomes a list of cards where the page is narrow. A row that opens something holds a link with `data-row-link`:
 * that is what the keyboard and a screen reader use, and a click anywhere in the row follows it.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  chosen,
  opens = false,
  onNear,
}: {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Key of the row that the keyboard stands on. */
  chosen?: string | null;
  opens?: boolean;
  /** The pointer or the focus has come to a row: it may be opened next. */
  onNear?: ((row: Row) => void) | undefined;
}) {
  return (
    <table className={css['table']} aria-label={label}>
      <colgroup>
        {columns.map(({ key, width }) => (
          <col key={key} style={width === undefined ? {} : { width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ key, title, align }) => (
            <th key={key} scope="col" className={align === 'end' ? css['end'] : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            data-opens={opens}
            data-chosen={chosen === keyOf(row)}
            onClick={opens ? followLink : undefined}
            onPointerEnter={onNear ? () => onNear(row) : undefined}
            onFocus={onNear ? () => onNear(row) : undefined}
          >
            {columns.map(({ key, align, leads, show }) => (
              <td
                key={key}
                className={align === 'end' ? css['end'] : undefined}
                data-wide={leads === true}
              >
                {show(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function followLink(event: MouseEvent<HTMLTableRowElement>) {
  const target = event.target as HTMLElement;
  if (target.closest('a, button, input, [role="menuitem"]')) return;
  if (document.getSelection()?.toString()) return;
  event.currentTarget.querySelector<HTMLAnchorElement>('a[data-row-link]')?.click();
}
