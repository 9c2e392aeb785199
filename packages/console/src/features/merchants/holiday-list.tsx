import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/words.js';
import { holidaysQuery } from './sla.js';

/** Brazil's holidays that the SLA counts as free, of this year and the next. */
export function HolidayList({
  isNational,
  isBanking,
}: {
  isNational: boolean;
  isBanking: boolean;
}) {
  if (!isNational && !isBanking) return null;
  const year = new Date().getFullYear();
  const counts = { national: isNational, banking: isBanking };
  return [year, year + 1].map((one) => <Year key={one} year={one} counts={counts} />);
}

function Year({ year, counts }: { year: number; counts: Record<'national' | 'banking', boolean> }) {
  const { words, language } = useLanguage();
  const format = useFormat();
  const holidays = useQuery(holidaysQuery(year));
  if (!holidays.data) return null;
  return (
    <details>
      <summary>{words.sla.show_year(String(year))}</summary>
      <ul>
        {holidays.data
          .filter(({ kind }) => counts[kind])
          .map(({ date, name }) => (
            <li key={date}>
              {format.day(date)} · {language === 'en' ? name.en : name.pt}
            </li>
          ))}
      </ul>
    </details>
  );
}
