import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { reasonsQuery } from '../../api/reasons.js';
import { useFormat } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/words.js';
import { useNow } from '../../ui/use-now.js';
import { Page, Panel } from '../../ui/page.js';
import { Failure, EmptyState, Loading } from '../../ui/states.js';
import { Bars } from '../../ui/charts/bars.js';
import css from '../../ui/charts/charts.module.css';
import { DaysTable } from '../../ui/charts/days-table.js';
import { DecisionsChart } from '../../ui/charts/decisions-chart.js';
import { Tiles } from '../../ui/charts/tiles.js';
import { TimesChart } from '../../ui/charts/times-chart.js';
import { figuresQuery } from './get-figures.js';
import { OnboardingPanel } from './onboarding-panel.js';

const route = getRouteApi('/signed-in/figures');
const default_days = '30';

export function FiguresPage() {
  const { words, language } = useLanguage();
  const text = words.figures;
  const format = useFormat();
  const now = useNow();
  const navigate = useNavigate();
  const { days = default_days } = route.useSearch();
  const figures = useQuery(figuresQuery(Number(days)));
  const reasons = useQuery(reasonsQuery);
  const range = (
    <SegmentedControl
      aria-label={text.range}
      value={days}
      data={['7', default_days, '90', '365'].map((value) => ({
        value,
        label: text.days(Number(value)),
      }))}
      onChange={(value) =>
        void navigate({
          to: '/figures',
          search: { days: value === default_days ? undefined : (value as '7' | '90' | '365') },
          replace: true,
        })
      }
    />
  );
  const reasonText = (code: string) => {
    const found = reasons.data?.find((one) => one.code === code)?.message;
    return found ? (language === 'en' ? found.en : found.pt) : '…';
  };
  if (figures.isPending || figures.isError) {
    return (
      <Page title={text.title} actions={range}>
        {figures.isPending ? (
          <Loading lines={10} />
        ) : (
          <Failure error={figures.error} retry={() => void figures.refetch()} />
        )}
      </Page>
    );
  }
  const { waiting, oldest_waiting_at, decided, seconds_to_decision, per_day } = figures.data;
  const duration = (seconds: number | null) => (seconds === null ? '—' : format.duration(seconds));
  const tiles = [
    {
      name: text.waiting,
      value: format.number(waiting),
      below: oldest_waiting_at
        ? text.oldest(format.duration((now - Date.parse(oldest_waiting_at)) / 1000))
        : text.none_waiting,
    },
    { name: text.p50, value: duration(seconds_to_decision.p50) },
    { name: text.p90, value: duration(seconds_to_decision.p90) },
    { name: text.decided, value: format.number(decided.total) },
    {
      name: text.approval_rate,
      value: decided.total === 0 ? '—' : format.percent(decided.approved / decided.total),
      below: `${format.number(decided.sent_back)} ${text.sent_back.toLowerCase()}, ${format.number(decided.rejected)} ${text.rejected.toLowerCase()}`,
    },
  ];
  return (
    <Page title={text.title} actions={range}>
      <Tiles tiles={tiles} />
      {decided.total === 0 ? (
        <Panel>
          <EmptyState icon="figures" title={text.empty} hint={text.empty_hint} />
        </Panel>
      ) : (
        <div className={css['charts']}>
          <Panel title={text.per_day}>
            <DecisionsChart days={per_day} />
          </Panel>
          <Panel title={text.time_per_day}>
            <TimesChart days={per_day} />
          </Panel>
          <Panel title={text.reasons}>
            <Bars
              bars={figures.data.reasons
                .toSorted((a, b) => b.count - a.count)
                .map(({ code, count }) => ({ key: code, name: reasonText(code), count }))}
            />
          </Panel>
          <Panel>
            <DaysTable days={per_day} />
          </Panel>
        </div>
      )}
      <OnboardingPanel days={Number(days)} />
    </Page>
  );
}
