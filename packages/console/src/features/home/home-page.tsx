import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isRead } from '../../api/is-unreadable.js';
import { useMay } from '../../api/session.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { Bars } from '../../ui/charts/bars.js';
import css from '../../ui/charts/charts.module.css';
import { DaysTable } from '../../ui/charts/days-table.js';
import { DecisionsChart } from '../../ui/charts/decisions-chart.js';
import { Ring } from '../../ui/charts/ring.js';
import { Tiles } from '../../ui/charts/tiles.js';
import { Page, Panel } from '../../ui/page.js';
import { EmptyState, Unread } from '../../ui/states.js';
import { figuresQuery, type Figures } from './home.js';
import home from './home.module.css';
import { MatterList } from './matter-list.js';
import { SellerLinks } from './seller-links.js';
import { useHomeText } from './use-home-text.js';
import { useMatters } from './use-matters.js';
import { ButtonLink } from '../../ui/button-link.js';

const states = ['pending', 'pending_review', 'active', 'rejected', 'suspended', 'closed'] as const;

/** The first page of a merchant's people: what needs them, where sellers stand, and how the review decided. */
export function HomePage() {
  const words = useWords();
  const { title } = words.home;
  const text = useHomeText();
  const canWrite = useMay()('submerchants.write');
  const figures = useQuery(figuresQuery);
  if (!isRead(figures)) {
    return (
      <Page title={title}>
        <Unread query={figures} lines={10} />
      </Page>
    );
  }
  if (states.some((state) => figures.data.by_status[state] > 0)) {
    return <Overview figures={figures.data} />;
  }
  return (
    <Page title={title}>
      <Panel>
        <EmptyState
          icon="submerchants"
          title={text.empty}
          hint={text.empty_hint}
          actions={
            <>
              {canWrite ? <ButtonLink to="/submerchants/new">{text.first}</ButtonLink> : null}
              <Button component="a" href="/docs" target="_blank" rel="noopener" variant="default">
                {words.submerchants.empty_link}
              </Button>
            </>
          }
        />
      </Panel>
    </Page>
  );
}

function Overview({ figures }: { figures: Figures }) {
  const words = useWords();
  const { home: steps } = words;
  const text = useHomeText();
  const format = useFormat();
  const { matters, rest } = useMatters(figures);
  const { by_status, in_progress, decided, per_day } = figures;
  const isPartial = by_status.pending > in_progress.checked;
  return (
    <Page title={steps.title} heading={text.heading(matters.length + rest)}>
      <Panel flush>
        <MatterList matters={matters} rest={rest} />
      </Panel>
      <Tiles
        tiles={states.map((status) => ({
          name: text.sellers_in[status],
          value: (
            <Link
              to="/submerchants"
              search={{ status }}
              aria-label={`${text.sellers_in[status]}: ${format.number(by_status[status])}`}
            >
              {format.number(by_status[status])}
            </Link>
          ),
        }))}
      />
      <div className={home['pictures']}>
        <ApprovalPanel figures={figures} />
        <TimePanel figures={figures} />
        <AfterApprovalPanel figures={figures} />
        <Panel title={steps.steps}>
          {in_progress.checked === 0 ? (
            <EmptyState icon="check" title={steps.nobody_in_progress} />
          ) : (
            <>
              {isPartial ? (
                <p className="faint">{steps.newest(format.number(in_progress.checked))}</p>
              ) : null}
              <Bars
                bars={in_progress.steps
                  .filter(({ count }) => count > 0)
                  .map(({ step, count, waiting_longest }) => ({
                    key: step,
                    name: steps.step[step],
                    count,
                    below: <SellerLinks sellers={waiting_longest} />,
                  }))}
              />
            </>
          )}
        </Panel>
      </div>
      {decided.total === 0 ? null : (
        <div className={css['charts']}>
          <Panel title={words.figures.per_day}>
            <DecisionsChart days={per_day} />
            <DaysTable days={per_day} file="decisions" />
          </Panel>
        </div>
      )}
    </Page>
  );
}

/** A share of fewer decisions says nothing. */
const enough_decisions = 3;

/** The share of decisions that approved. */
function ApprovalPanel({ figures: { approval_rate, decided } }: { figures: Figures }) {
  const text = useHomeText();
  const format = useFormat();
  return (
    <Panel title={text.approval}>
      {approval_rate === null || decided.total < enough_decisions ? (
        <p className="faint">{text.no_rate}</p>
      ) : (
        <div className={home['share']}>
          <Ring share={approval_rate}>{format.percent(approval_rate)}</Ring>
          <p className="soft">
            {text.approval_below(format.number(decided.approved), format.number(decided.total))}
          </p>
        </div>
      )}
    </Panel>
  );
}

/** What is due of approved sellers, and how long they take to answer what is asked of them. */
function AfterApprovalPanel({ figures: { after_approval } }: { figures: Figures }) {
  const text = useHomeText();
  const format = useFormat();
  const { due, past_due, seconds_to_answer } = after_approval;
  const { p50 } = seconds_to_answer;
  return (
    <Panel title={text.after_approval}>
      <dl className={home['times']}>
        {[
          [text.due, format.number(due)],
          [text.past_due, format.number(past_due)],
          [text.time_to_answer, p50 === null ? '—' : format.duration(p50)],
        ].map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {p50 === null ? <p className="faint">{text.no_answers}</p> : null}
    </Panel>
  );
}

/** How long sellers wait for an answer. */
function TimePanel({ figures: { seconds_to_decision, in_review } }: { figures: Figures }) {
  const text = useHomeText();
  const format = useFormat();
  const { p50, p90 } = seconds_to_decision;
  return (
    <Panel title={text.time}>
      {p50 === null || p90 === null ? (
        <p className="faint">{text.no_time}</p>
      ) : (
        <dl className={home['times']}>
          {[[text.half, p50] as const, [text.most, p90] as const].map(([name, seconds]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {seconds < 60 ? text.at_once : format.duration(seconds)}
                <span className={home['length']} aria-hidden="true">
                  <span style={{ width: `${(seconds / Math.max(1, p90)) * 100}%` }} />
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <NextAnswers sellers={in_review.waiting_longest} />
    </Panel>
  );
}

/** By when the sellers are answered that wait longest for the review. */
function NextAnswers({ sellers }: { sellers: Figures['in_review']['waiting_longest'] }) {
  const text = useHomeText();
  const format = useFormat();
  if (sellers.length === 0) return null;
  const until = (due: string) =>
    Date.parse(due) > Date.now() ? text.answer_by(format.dayName(due)) : text.answer_late;
  return (
    <div>
      <h3 className={home['next']}>{text.next_answers}</h3>
      <ul className={home['names']} aria-label={text.next_answers}>
        {sellers.map(({ id, name, submitted_at, review_due_at }) => (
          <li key={id}>
            <Link to="/submerchants/$id" params={{ id }}>
              {name}
            </Link>
            {`: ${review_due_at === null ? text.in_review(format.dayName(submitted_at)) : until(review_due_at)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
