import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isUnreadable } from '../../api/is-unreadable.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { Bars } from '../../ui/charts/bars.js';
import css from '../../ui/charts/charts.module.css';
import { DaysTable } from '../../ui/charts/days-table.js';
import { DecisionsChart } from '../../ui/charts/decisions-chart.js';
import { Tiles } from '../../ui/charts/tiles.js';
import { Page, Panel } from '../../ui/page.js';
import { EmptyState, Failure, Loading } from '../../ui/states.js';
import { figuresQuery } from './home.js';
import { SellerLinks } from './seller-links.js';
import { ToDo } from './to-do.js';

const states = ['pending', 'pending_review', 'active', 'rejected', 'suspended', 'closed'] as const;

/** The first page of a merchant's people: what waits for them, where sellers stand, and how the review decided. */
export function HomePage() {
  const words = useWords();
  const text = words.home;
  const format = useFormat();
  const figures = useQuery(figuresQuery);
  if (figures.isPending || isUnreadable(figures)) {
    return (
      <Page title={text.title}>
        {figures.isPending ? (
          <Loading lines={10} />
        ) : (
          <Failure error={figures.error} retry={() => void figures.refetch()} />
        )}
      </Page>
    );
  }
  const { by_status, in_progress, approval_rate, seconds_to_decision, decided, per_day } =
    figures.data;
  const isEmpty = states.every((state) => by_status[state] === 0);
  if (isEmpty) {
    return (
      <Page title={text.title}>
        <Panel>
          <EmptyState
            icon="submerchants"
            title={words.submerchants.empty}
            hint={words.submerchants.empty_hint}
            actions={
              <Button component="a" href="/docs" target="_blank" rel="noopener" variant="default">
                {words.submerchants.empty_link}
              </Button>
            }
          />
        </Panel>
      </Page>
    );
  }
  const { p50 } = seconds_to_decision;
  const tiles = [
    ...states.map((status) => ({
      name: words.status[status] ?? status,
      value: (
        <Link
          to="/submerchants"
          search={{ status }}
          aria-label={`${words.status[status] ?? status}: ${format.number(by_status[status])}`}
        >
          {format.number(by_status[status])}
        </Link>
      ),
    })),
    {
      name: text.approval_rate,
      value: approval_rate === null ? '—' : format.percent(approval_rate),
      below: text.of_decisions(decided.total),
    },
    { name: text.time_to_decision, value: p50 === null ? '—' : format.duration(p50) },
  ];
  const isPartial = by_status.pending > in_progress.checked;
  return (
    <Page title={text.title}>
      <Panel title={text.to_do}>
        <ToDo figures={figures.data} />
      </Panel>
      <Tiles tiles={tiles} />
      <div className={css['charts']}>
        <Panel title={text.steps}>
          {in_progress.checked === 0 ? (
            <EmptyState icon="check" title={text.nobody_in_progress} />
          ) : (
            <>
              {isPartial ? (
                <p className="faint">{text.newest(format.number(in_progress.checked))}</p>
              ) : null}
              <Bars
                bars={in_progress.steps
                  .filter(({ count }) => count > 0)
                  .map(({ step, count, waiting_longest }) => ({
                    key: step,
                    name: text.step[step],
                    count,
                    below: <SellerLinks sellers={waiting_longest} />,
                  }))}
              />
            </>
          )}
        </Panel>
        {decided.total === 0 ? null : (
          <Panel title={words.figures.per_day}>
            <DecisionsChart days={per_day} />
            <DaysTable days={per_day} file="decisions" />
          </Panel>
        )}
      </div>
    </Page>
  );
}
