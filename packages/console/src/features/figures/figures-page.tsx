import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { isRead } from '../../api/is-unreadable.js';
import { may, usePerson } from '../../api/session.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { useNow } from '../../ui/use-now.js';
import { Page, Panel } from '../../ui/page.js';
import { Unread } from '../../ui/states.js';
import css from '../../ui/charts/charts.module.css';
import { DaysTable } from '../../ui/charts/days-table.js';
import { DecisionsChart } from '../../ui/charts/decisions-chart.js';
import { Tiles } from '../../ui/charts/tiles.js';
import { TimesChart } from '../../ui/charts/times-chart.js';
import { CsvButton } from '../../ui/csv-button.js';
import { AfterApprovalPanel } from './after-approval-panel.js';
import { BreakdownPanel } from './breakdown-panel.js';
import { FigureFiltersBar } from './figure-filters.js';
import own from './figures.module.css';
import type { FigureFilters } from './filters.js';
import { breakdownOf, figuresQuery } from './get-figures.js';
import { NoDecisions } from './no-decisions.js';
import { OnboardingPanel } from './onboarding-panel.js';
import { useFigureTexts } from './use-figure-texts.js';

const route = getRouteApi('/signed-in/figures');

export function FiguresPage() {
  const words = useWords();
  const text = words.figures;
  const more = useFigureTexts();
  const format = useFormat();
  const now = useNow();
  const navigate = useNavigate();
  const person = usePerson();
  const filters = route.useSearch();
  const figures = useQuery(figuresQuery(filters));
  const change = (changed: Partial<FigureFilters>) =>
    void navigate({
      to: '/figures',
      search: { ...filters, page: undefined, ...changed },
      replace: true,
    });
  const { mode = 'live', author = 'human' } = filters;
  const head = (
    <>
      <FigureFiltersBar filters={filters} change={change} />
      <p className={own['shown']}>
        {more.shown(more.shown_modes[mode], more.shown_authors[author])}
      </p>
    </>
  );
  if (!isRead(figures)) {
    return (
      <Page title={text.title}>
        {head}
        <Unread query={figures} lines={10} />
      </Page>
    );
  }
  const { waiting, oldest_waiting_at, decided, seconds_to_decision, sla, per_day } = figures.data;
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
    {
      name: more.sla,
      value: sla.rate === null ? '—' : format.percent(sla.rate),
      below: more.of_due(format.number(sla.kept), format.number(sla.due)),
    },
  ];
  return (
    <Page title={text.title}>
      {head}
      {figures.data.is_complete ? null : <p role="status">{more.incomplete}</p>}
      <Tiles tiles={tiles} />
      {decided.total === 0 ? (
        <Panel>
          <NoDecisions filters={filters} change={change} />
        </Panel>
      ) : (
        <div className={css['charts']}>
          <Panel title={text.per_day}>
            <DecisionsChart days={per_day} />
          </Panel>
          <Panel title={text.time_per_day}>
            <TimesChart days={per_day} />
          </Panel>
          <Panel
            title={more.per_day}
            actions={
              <CsvButton
                list="listDecisionFigures"
                query={{ ...breakdownOf(filters), by: 'day' }}
                label={more.per_day_csv}
              />
            }
          >
            <DaysTable days={per_day} file={null} />
          </Panel>
        </div>
      )}
      <AfterApprovalPanel figures={figures.data.after_approval} />
      <BreakdownPanel filters={filters} seesAll={may(person, 'analysts.read')} change={change} />
      <OnboardingPanel filters={filters} />
    </Page>
  );
}
