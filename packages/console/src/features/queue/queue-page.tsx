import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isRead } from '../../api/is-unreadable.js';
import { queuePlaceOf } from '../../api/queue-place.js';
import { recentThings } from '../../api/recent-things.js';
import { may, usePerson } from '../../api/session.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { Icon } from '../../ui/icon.js';
import { Key } from '../../ui/key.js';
import { useKeys } from '../../ui/use-keys.js';
import { Page } from '../../ui/page.js';
import { Pager } from '../../ui/pager.js';
import { Filters } from '../../ui/parts.js';
import { SearchInput } from '../../ui/search-input.js';
import { Note, Unread } from '../../ui/states.js';
import { TabCount, tabClass, ViewTabs } from '../../ui/tabs.js';
import ui from '../../ui/ui.module.css';
import { useLastPage } from '../../ui/use-last-page.js';
import { useTakeNext } from '../../ui/use-take-next.js';
import { BulkBar, caseName } from './bulk-bar.js';
import { casesQuery, countQuery } from './list-cases.js';
import { HandOverButton } from './hand-over-button.js';
import { QueueEmpty } from './queue-empty.js';
import { QueueTable } from './queue-table.js';
import { SearchGroups } from './search-groups.js';
import { usePrefetchCases } from './prefetch-cases.js';
import { useDefaultView } from './use-default-view.js';
import { useSelection } from './use-selection.js';
import { FilterChips, isFiltered, MatterFilter, QueueFilterFields } from './queue-filters.js';
import { ViewsMenu } from './views-menu.js';
import { caseFilters, isOfReview, tabFilters, tabs, type Tab } from './tabs.js';

const route = getRouteApi('/signed-in/queue');

export function QueuePage() {
  const words = useWords();
  const format = useFormat();
  const person = usePerson();
  const navigate = useNavigate();
  const filters = route.useSearch();
  const { tab: chosen, search, merchant } = filters;
  const tab = chosen ?? 'waiting';
  // The filters apply to cases in review alone.
  const isOverAll =
    search !== undefined &&
    chosen === undefined &&
    !isFiltered({ ...filters, search: undefined, merchant: undefined });
  /** The marked case, and its place, which is that of the next one once it has left the list. At first the one that was opened last. */
  const [marked, setMarked] = useState<{ at: number; id?: string | undefined }>(() => ({
    at: 0,
    id: recentThings(person.id).find(({ group }) => group === 'sellers')?.id,
  }));
  const place = queuePlaceOf(person.id);
  useEffect(() => {
    place.search = filters;
  }, [place, filters]);
  const isReviewer = may(person, 'cases.decide');

  const cases = useQuery(casesQuery(caseFilters(tab, person.id, filters)));
  const isPast = useLastPage(cases);
  // A search over all states shows groups in place of the rows.
  const rows = isOverAll ? [] : (cases.data?.data ?? []);
  const missing = cases.data?.pagination.missing_share;
  const found = rows.findIndex(({ submerchant }) => submerchant.id === marked.id);
  const at = found === -1 ? Math.min(marked.at, Math.max(0, rows.length - 1)) : found;
  const selection = useSelection(
    rows.map(({ submerchant }) => ({ id: submerchant.id, name: caseName(submerchant) })),
  );
  const isBrought = useRef(false);
  const router = useRouter();
  // Not before: the router leads a page that it has opened to its top.
  const [isOpened, setOpened] = useState(false);
  useLayoutEffect(() => router.subscribe('onRendered', () => setOpened(true)), [router]);
  useEffect(() => {
    if (!isOpened || rows.length === 0 || isBrought.current) return;
    isBrought.current = true;
    bringRow(found);
  }, [isOpened, rows.length, found]);
  const canChoose = isReviewer && isOfReview(tab);
  const hasDefault = useDefaultView(filters);
  const prefetch = usePrefetchCases(rows, rows[at]?.submerchant.id);

  const { takeNext, isPending: isTaking } = useTakeNext();
  const onSearch = useCallback(
    (text: string) =>
      void navigate({
        to: '/queue',
        // A new search begins with all states; a tab then shows those of one.
        search: ({ tab: before, search: last, ...now }) => ({
          ...now,
          search: text.length > 1 ? text : undefined,
          page: undefined,
          tab: last === undefined && text.length > 1 ? undefined : before,
        }),
        replace: true,
      }),
    [navigate],
  );
  const move = (by: number) => {
    const to = Math.max(0, Math.min(rows.length - 1, at + by));
    setMarked({ at: to, id: rows[to]?.submerchant.id });
    bringRow(to);
    // Enter then opens the marked case, and does not press once more what was pressed before.
    (document.activeElement as HTMLElement | null)?.blur();
  };
  useKeys({
    n: () => {
      if (isReviewer) takeNext();
    },
  });
  // The groups of a search over all states have their own.
  useKeys(
    {
      j: () => move(1),
      ArrowDown: () => move(1),
      k: () => move(-1),
      ArrowUp: () => move(-1),
      x: () => {
        const id = rows[at]?.submerchant.id;
        if (canChoose && id) selection.toggle(id);
      },
      Enter: () => {
        const id = rows[at]?.submerchant.id;
        if (id) void navigate({ to: '/cases/$id', params: { id }, search: {} });
      },
    },
    { enabled: !isOverAll },
  );

  return (
    <Page
      title={words.queue.title}
      actions={
        isReviewer ? (
          <>
            <HandOverButton />
            <Button
              loading={isTaking}
              leftSection={<Icon name="hand" />}
              rightSection={<Key name="N" />}
              onClick={takeNext}
            >
              {words.queue.take_next}
            </Button>
          </>
        ) : null
      }
    >
      <ViewTabs label={words.queue.title}>
        {tabs.map((name) => (
          <QueueTab
            key={name}
            name={name}
            isChosen={!isOverAll && name === tab}
            hasDefault={hasDefault}
          />
        ))}
      </ViewTabs>
      <Filters>
        <SearchInput value={search ?? ''} label={words.queue.search} onSearch={onSearch} />
        {isOfReview(tab) ? <QueueFilterFields search={filters} /> : null}
        {tab === 'open' ? <MatterFilter search={filters} /> : null}
        <ViewsMenu search={filters} />
      </Filters>
      <FilterChips
        search={filters}
        isOfReview={isOfReview(tab)}
        merchantName={cases.data?.data.find((one) => one.merchant.id === merchant)?.merchant.name}
      />
      {canChoose ? (
        <BulkBar
          selection={selection}
          filters={caseFilters(tab, person.id, filters)}
          total={cases.data?.pagination.total ?? 0}
        />
      ) : null}
      {missing ? <Note tone="warn">{words.queue.unavailable(format.percent(missing))}</Note> : null}
      {isOverAll ? <SearchGroups search={search} merchant={merchant} /> : null}
      <section
        className={ui['panel']}
        aria-busy={cases.isFetching}
        style={isOverAll ? { display: 'none' } : undefined}
      >
        {isOverAll ? null : !isRead(cases) || isPast ? (
          <Unread query={cases} lines={12} height={26} />
        ) : rows.length === 0 ? (
          <QueueEmpty tab={tab} isFiltered={isFiltered(filters)} />
        ) : (
          <>
            <QueueTable
              rows={rows}
              prefetch={prefetch}
              tab={tab}
              me={person.id}
              selected={rows[at]?.submerchant.id ?? null}
              isStale={cases.isPlaceholderData}
              selection={canChoose ? selection : null}
            />
            <Pager
              pagination={cases.data.pagination}
              csv={{ list: 'listCases', query: caseFilters(tab, person.id, filters) }}
              go={(to) => {
                setMarked({ at: 0 });
                void navigate({ to: '/queue', search: (now) => ({ ...now, page: to }) });
              }}
            />
          </>
        )}
      </section>
      <span className="visually-hidden" role="status">
        {cases.data && !isOverAll
          ? words.common.items(
              cases.data.pagination.total,
              format.number(cases.data.pagination.total),
            )
          : ''}
      </span>
    </Page>
  );
}

/** Brings a row of the list into sight; none at -1. */
function bringRow(at: number): void {
  document.querySelectorAll('tbody tr')[at]?.scrollIntoView({ block: 'nearest' });
}

function QueueTab({
  name,
  isChosen,
  hasDefault,
}: {
  name: Tab;
  isChosen: boolean;
  /** Whether the queue opens with a view when its address says nothing. */
  hasDefault: boolean;
}) {
  const words = useWords();
  const format = useFormat();
  const person = usePerson();
  const isCounted = isOfReview(name) || name === 'open';
  const count = useQuery({
    ...countQuery(tabFilters(name, person.id)),
    // Decided cases are many: they are counted only while their tab is open.
    enabled: isCounted || isChosen,
  });
  return (
    <Link
      to="/queue"
      search={({ search, merchant, view: _view, ...now }) => ({
        ...(isOfReview(name) ? now : {}),
        search,
        merchant,
        matter: undefined,
        page: undefined,
        // Without a tab, a search covers all states.
        tab: name === 'waiting' && !search && !hasDefault ? undefined : name,
      })}
      className={tabClass}
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current={isChosen ? 'page' : undefined}
    >
      {words.queue.tabs[name]}
      {count.data === undefined ? null : <TabCount>{format.number(count.data)}</TabCount>}
    </Link>
  );
}
