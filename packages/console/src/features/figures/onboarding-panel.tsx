import { useQuery } from '@tanstack/react-query';
import { isRead } from '../../api/is-unreadable.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { Bars } from '../../ui/charts/bars.js';
import { Panel } from '../../ui/page.js';
import { Unread } from '../../ui/states.js';
import type { FigureFilters } from './filters.js';
import { onboardingQuery } from './get-figures.js';

/** How far sellers came with onboarding links, where they stopped, and how long each step took. */
export function OnboardingPanel({ filters }: { filters: FigureFilters }) {
  const { figures: text } = useWords();
  const format = useFormat();
  const moments = useQuery(onboardingQuery(filters));
  return (
    <Panel title={text.onboarding}>
      {!isRead(moments) ? (
        <Unread query={moments} lines={6} />
      ) : moments.data[0]?.reached === 0 ? (
        <p className="soft">{text.no_links}</p>
      ) : (
        <Bars
          bars={moments.data.map(({ moment, reached, stopped, seconds_p50 }) => ({
            key: moment,
            name: text.moments[moment],
            count: reached,
            below: [
              seconds_p50 === null ? null : text.step_time(format.duration(seconds_p50)),
              stopped === 0 ? null : text.stopped(stopped),
            ]
              .filter((one) => one !== null)
              .join(' · '),
          }))}
        />
      )}
    </Panel>
  );
}
