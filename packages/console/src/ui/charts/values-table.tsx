import { useWords } from '../../i18n/words.js';
import { RowsCsvButton } from '../csv-button.js';
import type { CsvValue } from '../csv-file.js';
import css from './charts.module.css';

export interface ValueColumn<Row> {
  title: string;
  of: (row: Row) => string;
  /** The same for a file: a number that a spreadsheet can add up. */
  value: (row: Row) => CsvValue;
}

/** The values of a chart as a table that opens, newest first, and as a CSV file. */
export function ValuesTable<Row>({
  label,
  file,
  first,
  rows,
  columns,
}: {
  label: string;
  /** The name of the CSV file; null where the page has a list of the API for it. */
  file: string | null;
  /** The column that names each row. */
  first: ValueColumn<Row>;
  /** Oldest first. */
  rows: readonly Row[];
  columns: readonly ValueColumn<Row>[];
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
      {file === null ? null : (
        <RowsCsvButton
          file={file}
          label={label}
          titles={[first, ...columns].map(({ title }) => title)}
          rows={() =>
            rows.toReversed().map((row) => [first, ...columns].map(({ value }) => value(row)))
          }
        />
      )}
    </details>
  );
}
