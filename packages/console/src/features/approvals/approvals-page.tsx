import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { pendingCountQuery } from '../../api/approvals.js';
import { usePerson } from '../../api/session.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { Page, Panel } from '../../ui/page.js';
import { EmptyState } from '../../ui/states.js';
import { TabCount, tabClass, ViewTabs } from '../../ui/tabs.js';
import { useLastPage } from '../../ui/use-last-page.js';
import { requestsQuery } from './approvals.js';
import { describeRequest } from './describe-request.js';
import { RequestStatus } from './request-status.js';
import { ListTable } from '../../ui/list-table.js';
import { ButtonLink } from '../../ui/button-link.js';

const route = getRouteApi('/signed-in/approvals');

const views = ['pending', 'all', 'approved', 'rejected', 'withdrawn', 'expired', 'failed'] as const;

/** Changes that wait for a second person, and those that were decided. */
export function ApprovalsPage() {
  const words = useWords();
  const text = words.approvals;
  const format = useFormat();
  const navigate = useNavigate();
  const isOperator = usePerson().merchant === null;
  const search = route.useSearch();
  const { status: view = 'pending', page } = search;
  const list = useQuery(requestsQuery(isOperator, view === 'all' ? undefined : view, page));
  const isPast = useLastPage(list);
  const waiting = useQuery(pendingCountQuery(isOperator));
  return (
    <Page
      title={text.title}
      below={<p className="soft">{text.hint}</p>}
      actions={
        <ButtonLink variant="default" to="/approval-rules" search={{}}>
          {text.rules}
        </ButtonLink>
      }
    >
      <ViewTabs label={text.title}>
        {views.map((one) => (
          <Link
            key={one}
            to="/approvals"
            search={one === 'pending' ? {} : { status: one }}
            className={tabClass}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={one === view ? 'page' : undefined}
          >
            {one === 'all' ? words.common.all : text.states[one]}
            {one === 'pending' && waiting.data !== undefined ? (
              <TabCount>{format.number(waiting.data)}</TabCount>
            ) : null}
          </Link>
        ))}
      </ViewTabs>
      <Panel flush>
        <ListTable
          list={list}
          isPast={isPast}
          empty={
            <EmptyState
              icon="approvals"
              title={view === 'pending' ? text.empty : words.queue.empty_found}
              hint={view === 'pending' ? text.empty_hint : undefined}
            />
          }
          label={text.title}
          hasLinks
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'what',
              title: text.what,
              isLead: true,
              render: (one) => (
                <>
                  <Link
                    to="/approvals/$id"
                    params={{ id: one.id }}
                    data-row-link
                    className="breaks"
                  >
                    {describeRequest(one, words)}
                  </Link>
                  <div className="faint">
                    {one.needed_for.map((reason) => text.reasons[reason]).join(', ')}
                  </div>
                </>
              ),
            },
            {
              key: 'status',
              title: text.state,
              width: '9rem',
              render: ({ status }) => <RequestStatus status={status} />,
            },
            {
              key: 'asked_by',
              title: text.asked_by,
              width: '20%',
              render: ({ requested_by, requested_at }) => (
                <>
                  <div className="breaks">{requested_by.name ?? text.a_key}</div>
                  <div className="faint">{format.time(requested_at)}</div>
                </>
              ),
            },
            {
              key: 'end',
              title: view === 'pending' ? text.expires : text.decision,
              width: '20%',
              render: ({ status, expires_at, decided_by, decided_at }) =>
                status === 'pending' || status === 'expired' ? (
                  <span className="soft">
                    {status === 'pending' && view !== 'pending' ? `${text.expires} ` : null}
                    {format.time(expires_at)}
                  </span>
                ) : (
                  <>
                    <span className="breaks">{decided_by?.name ?? '—'}</span>
                    {decided_at === null ? null : (
                      <div className="faint">{format.time(decided_at)}</div>
                    )}
                  </>
                ),
            },
          ]}
          csv={{
            list: isOperator ? 'listOperatorRequests' : 'listOwnRequests',
            query: { status: view === 'all' ? undefined : view },
          }}
          go={(to) => void navigate({ to: '/approvals', search: { ...search, page: to } })}
        />
      </Panel>
    </Page>
  );
}
