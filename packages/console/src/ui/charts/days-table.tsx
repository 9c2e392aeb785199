import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import css from './charts.module.css';
import type { DayFigures } from './day-figures.js';

/** The values of the charts as a table, newest day first. */
export function DaysTable({ days }: { days: readonly DayFigures[] }) {
  const { figures: text } = useWords();
  const format = useFormat();
  const duration = (seconds: number | null) => (seconds === null ? '—' : format.duration(seconds));
  return (
    <details className={css['table']}>
      <summary>{text.as_table}</summary>
      <div className={css['scroll']} tabIndex={0} role="region" aria-label={text.per_day}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text.day}</th>
              <th scope="col">{text.submitted}</th>
              <th scope="col">{text.approved}</th>
              <th scope="col">{text.sent_back}</th>
              <th scope="col">{text.rejected}</th>
              <th scope="col">{text.p50_short}</th>
              <th scope="col">{text.p90_short}</th>
            </tr>
          </thead>
          <tbody>
            {[...days].reverse().map((one) => (
              <tr key={one.day}>
                <th scope="row">{format.day(one.day)}</th>
                <td>{format.number(one.submitted)}</td>
                <td>{format.number(one.approved)}</td>
                <td>{format.number(one.sent_back)}</td>
                <td>{format.number(one.rejected)}</td>
                <td>{duration(one.p50_seconds)}</td>
                <td>{duration(one.p90_seconds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
