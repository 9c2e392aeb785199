import { Autocomplete, Button, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../i18n/words.js';
import { zoneOf, type FigureFilters } from './filters.js';
import css from './figures.module.css';
import { useFigureTexts } from './use-figure-texts.js';

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')];
const default_days = '30';

/** The filters of all figures: days, time zone, merchants and authors. */
export function FigureFiltersBar({
  filters,
  change,
}: {
  filters: FigureFilters;
  change: (changed: Partial<FigureFilters>) => void;
}) {
  const words = useWords();
  const text = useFigureTexts();
  const { days, from, to, mode = 'live', author = 'human' } = filters;
  const [zone, setZone] = useState(zoneOf(filters));
  const values = <Value extends string>(names: Record<Value, string>) =>
    Object.entries<string>(names).map(([value, label]) => ({ value: value as Value, label }));
  return (
    <div className={css['filters']}>
      <SegmentedControl
        aria-label={words.figures.range}
        value={from || to ? '' : (days ?? default_days)}
        data={['7', default_days, '90', '365'].map((value) => ({
          value,
          label: words.figures.days(Number(value)),
        }))}
        onChange={(value) =>
          change({
            days: value === default_days ? undefined : (value as '7' | '90' | '365'),
            from: undefined,
            to: undefined,
          })
        }
      />
      <TextInput
        type="date"
        label={text.from}
        value={from ?? ''}
        onChange={({ currentTarget: { value } }) => change({ from: value || undefined })}
      />
      <TextInput
        type="date"
        label={text.to}
        value={to ?? ''}
        onChange={({ currentTarget: { value } }) => change({ to: value || undefined })}
      />
      {from || to ? (
        <Button variant="subtle" onClick={() => change({ from: undefined, to: undefined })}>
          {text.clear_dates}
        </Button>
      ) : null}
      <Autocomplete
        label={text.time_zone}
        value={zone}
        data={zones}
        limit={20}
        onChange={(value) => {
          setZone(value);
          if (zones.includes(value)) change({ zone: value });
        }}
        onBlur={() => setZone(zoneOf(filters))}
      />
      <SegmentedControl
        aria-label={text.mode}
        value={mode}
        data={values(text.modes)}
        onChange={(value) => change({ mode: value === 'live' ? undefined : value })}
      />
      <SegmentedControl
        aria-label={text.author}
        value={author}
        data={values(text.authors)}
        onChange={(value) => change({ author: value === 'human' ? undefined : value })}
      />
    </div>
  );
}
