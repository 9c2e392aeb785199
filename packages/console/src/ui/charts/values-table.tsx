import { useWords } from '../../i18n/words.js';
import css from './charts.module.css';

/** The values of a chart as a table that opens, newest first. */
export function ValuesTable<Row>({
  label,
  first,
  rows,
  columns,
}: {
  label: string;
  /** The column that names each row. */
  first: { title: string; of: (row: Row) => string };
  /** Oldest first. */
  rows: readonly Row[];
  columns: readonly { title: string; of: (row: Row) => string }[];
}) {
  const { figures: text } = useWords();
  return (
    <details className={css['table']}>
      <summary>{text.as_table}</summary>
      <div className={css['scroll']} tabIndex={0} role="region" aria-label={label}>
        <table>
          <thead>
            <tr>
              <th scope="col">{first.title}</th>
              {columns.map(({ title }) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.toReversed().map((row) => (
              <tr key={first.of(row)}>
                <th scope="row">{first.of(row)}</th>
                {columns.map(({ title, of }) => (
                  <td key={title}>{of(row)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
