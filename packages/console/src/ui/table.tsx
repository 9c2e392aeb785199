import type { MouseEvent, ReactNode } from 'react';
import css from './ui.module.css';

export interface Column<Row> {
  key: string;
  title: string;
  /** A CSS width; columns without one share the rest. */
  width?: string;
  align?: 'end';
  /** Takes a whole line above the other columns on a narrow page, without its title: it names the row. */
  isLead?: boolean;
  /** Has no room for its title: only screen readers read it. */
  hidesTitle?: boolean;
  render: (row: Row) => ReactNode;
}

/**
 * A table that becomes a list of cards on a narrow page, each value with the title of its column. A row that opens a page contains a link with `data-row-link`: the
 * keyboard and screen readers use the link, and a click anywhere in the row follows it.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  selected,
  hasLinks = false,
  onRowHover,
}: {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Key of the row that is selected by keyboard. */
  selected?: string | null;
  /** Whether rows open a page. */
  hasLinks?: boolean;
  /** Called when the pointer or the focus enters a row, which may be opened next. */
  onRowHover?: ((row: Row) => void) | undefined;
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
          {columns.map(({ key, title, align, hidesTitle }) =>
            title === '' ? (
              <td key={key} />
            ) : (
              <th key={key} scope="col" className={align === 'end' ? css['end'] : undefined}>
                {hidesTitle ? <span className="visually-hidden">{title}</span> : title}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            data-opens={hasLinks}
            data-chosen={selected === rowKey(row)}
            onClick={hasLinks ? followLink : undefined}
            onPointerEnter={onRowHover ? () => onRowHover(row) : undefined}
            onFocus={onRowHover ? () => onRowHover(row) : undefined}
          >
            {columns.map(({ key, title, align, isLead, hidesTitle = title === '', render }) => (
              <td
                key={key}
                className={align === 'end' ? css['end'] : undefined}
                data-wide={isLead === true}
                data-corner={hidesTitle}
              >
                {isLead === true || hidesTitle ? null : (
                  <span className={css['column_name']}>{title} </span>
                )}
                {render(row)}
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
  if (target.closest('a, button, input, label, [role="menuitem"]')) return;
  if (document.getSelection()?.toString()) return;
  event.currentTarget.querySelector<HTMLAnchorElement>('a[data-row-link]')?.click();
}
