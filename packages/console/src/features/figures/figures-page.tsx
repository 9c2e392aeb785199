import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { reasonsQuery } from '../../api/reasons.js';
import { useFormat } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/words.js';
import { useNow } from '../../ui/use-now.js';
import { Page, Panel } from '../../ui/page.js';
import { Failure, EmptyState, Loading } from '../../ui/states.js';
import { DecisionsChart } from './decisions-chart.js';
import { DaysTable } from './days-table.js';
import css from './figures.module.css';
import { figuresQuery } from './get-figures.js';
import { TimesChart } from './times-chart.js';

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
  const max_count = Math.max(1, ...figures.data.reasons.map(({ count }) => count));
  const duration = (seconds: number | null) => (seconds === null ? '—' : format.duration(seconds));
  const tiles: [string, string, string?][] = [
    [
      text.waiting,
      format.number(waiting),
      oldest_waiting_at
        ? text.oldest(format.duration((now - Date.parse(oldest_waiting_at)) / 1000))
        : text.none_waiting,
    ],
    [text.p50, duration(seconds_to_decision.p50)],
    [text.p90, duration(seconds_to_decision.p90)],
    [text.decided, format.number(decided.total)],
    [
      text.approval_rate,
      decided.total === 0 ? '—' : format.percent(decided.approved / decided.total),
      `${format.number(decided.sent_back)} ${text.sent_back.toLowerCase()}, ${format.number(decided.rejected)} ${text.rejected.toLowerCase()}`,
    ],
  ];
  return (
    <Page title={text.title} actions={range}>
      <dl className={css['tiles']}>
        {tiles.map(([name, value, below]) => (
          <div key={name} className={css['tile']}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            {below ? (
              <dd
                style={{ fontSize: '0.78rem', fontWeight: 400, letterSpacing: 0 }}
                className="faint"
              >
                {below}
              </dd>
            ) : null}
          </div>
        ))}
      </dl>
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
            <ul className={css['reasons']}>
              {[...figures.data.reasons]
                .sort((a, b) => b.count - a.count)
                .map(({ code, count }) => (
                  <li key={code}>
                    <span className="breaks">{reasonText(code)}</span>
                    <span>{format.number(count)}</span>
                    <span className={css['bar']} aria-hidden="true">
                      <span style={{ width: `${(count / max_count) * 100}%` }} />
                    </span>
                  </li>
                ))}
            </ul>
          </Panel>
          <Panel>
            <DaysTable days={per_day} />
          </Panel>
        </div>
      )}
    </Page>
  );
}
