import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../i18n/words.js';
import { EmptyState } from '../../ui/states.js';
import type { FigureFilters } from './filters.js';
import { figuresQuery } from './get-figures.js';
import { useFigureTexts } from './use-figure-texts.js';

const of_all = { mode: 'all', author: 'all' } as const;

/** Says why there are no decisions to draw: the filters leave those of the days out, or there are none. */
export function NoDecisions({
  filters,
  change,
}: {
  filters: FigureFilters;
  change: (changed: Partial<FigureFilters>) => void;
}) {
  const { figures: text } = useWords();
  const more = useFigureTexts();
  const all = useQuery(figuresQuery({ ...filters, ...of_all }));
  const left_out = all.isPlaceholderData ? 0 : (all.data?.decided.total ?? 0);
  if (left_out === 0)
    return <EmptyState icon="figures" title={text.empty} hint={text.empty_hint} />;
  return (
    <EmptyState
      icon="figures"
      title={more.none}
      hint={more.filtered_out(left_out)}
      actions={
        <Button variant="default" onClick={() => change(of_all)}>
          {more.show_all}
        </Button>
      }
    />
  );
}
