import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { takeNext } from '../../api/case.js';
import { may, usePerson } from '../../api/session.js';
import { useDeferred } from '../../deferred/deferred.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { Icon } from '../../ui/icon.js';
import { Key } from '../../ui/key.js';
import { useKeys } from '../../ui/use-keys.js';
import { Page } from '../../ui/page.js';
import { Pager } from '../../ui/pager.js';
import { Filters } from '../../ui/parts.js';
import { SearchInput } from '../../ui/search-input.js';
import { Failure, useErrorText, Loading, Note } from '../../ui/states.js';
import { TabCount, tabClass, ViewTabs } from '../../ui/tabs.js';
import ui from '../../ui/ui.module.css';
import { casesQuery, countQuery } from './list-cases.js';
import { QueueEmpty } from './queue-empty.js';
import { QueueTable } from './queue-table.js';
import { usePrefetchCases } from './prefetch-cases.js';
import { tabFilters, tabs, type Tab } from './tabs.js';

const route = getRouteApi('/signed-in/queue');

export function QueuePage() {
  const words = useWords();
  const format = useFormat();
  const person = usePerson();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const { notify } = useDeferred();
  const { tab = 'waiting', search, merchant, page } = route.useSearch();
  const [row, setRow] = useState(0);
  const isReviewer = may(person, 'cases.decide');

  const cases = useQuery(
    casesQuery({ ...tabFilters(tab, person.id), search, merchant_id: merchant, page }),
  );
  const rows = cases.data?.data ?? [];
  const missing = cases.data?.pagination.missing_share;
  const at = Math.min(row, Math.max(0, rows.length - 1));
  const prefetch = usePrefetchCases(rows, rows[at]?.submerchant.id);

  const next = useMutation({
    mutationFn: () => takeNext(queryClient),
    onSuccess(id) {
      if (id === null) notify(words.queue.nothing_free);
      else void navigate({ to: '/cases/$id', params: { id }, search: {} });
    },
    onError: (error) => notify(errorText(error), 'bad'),
  });
  const onSearch = useCallback(
    (text: string) =>
      void navigate({
        to: '/queue',
        search: (now) => ({ ...now, search: text.length > 1 ? text : undefined, page: undefined }),
        replace: true,
      }),
    [navigate],
  );
  const move = (by: number) => {
    const to = Math.max(0, Math.min(rows.length - 1, at + by));
    setRow(to);
    document.querySelectorAll('tbody tr')[to]?.scrollIntoView({ block: 'nearest' });
  };
  useKeys({
    n: () => {
      if (isReviewer) next.mutate();
    },
    j: () => move(1),
    ArrowDown: () => move(1),
    k: () => move(-1),
    ArrowUp: () => move(-1),
    Enter: () => {
      const id = rows[at]?.submerchant.id;
      if (id) void navigate({ to: '/cases/$id', params: { id }, search: {} });
    },
  });

  const isFiltered = search !== undefined || merchant !== undefined;
  return (
    <Page
      title={words.queue.title}
      actions={
        isReviewer ? (
          <Button
            loading={next.isPending}
            leftSection={<Icon name="hand" />}
            rightSection={<Key name="N" />}
            onClick={() => next.mutate()}
          >
            {words.queue.take_next}
          </Button>
        ) : null
      }
    >
      <ViewTabs label={words.queue.title}>
        {tabs.map((name) => (
          <QueueTab key={name} name={name} isChosen={name === tab} />
        ))}
      </ViewTabs>
      <Filters>
        <SearchInput value={search ?? ''} label={words.queue.search} onSearch={onSearch} />
        {merchant ? (
          <Button
            variant="light"
            rightSection={<Icon name="cross" size={12} />}
            onClick={() =>
              void navigate({
                to: '/queue',
                search: (now) => ({ ...now, merchant: undefined, page: undefined }),
              })
            }
          >
            {words.queue.merchant}:{' '}
            {rows.find((one) => one.merchant.id === merchant)?.merchant.name ?? '…'}
          </Button>
        ) : null}
      </Filters>
      {missing ? <Note tone="warn">{words.queue.unavailable(format.percent(missing))}</Note> : null}
      <section className={ui['panel']} aria-busy={cases.isFetching}>
        {cases.isPending ? (
          <Loading lines={12} height={26} />
        ) : cases.isError ? (
          <Failure error={cases.error} retry={() => void cases.refetch()} />
        ) : rows.length === 0 ? (
          <QueueEmpty tab={tab} isFiltered={isFiltered} />
        ) : (
          <>
            <QueueTable
              rows={rows}
              prefetch={prefetch}
              tab={tab}
              me={person.id}
              selected={rows[at]?.submerchant.id ?? null}
              isStale={cases.isPlaceholderData}
            />
            <Pager
              pagination={cases.data.pagination}
              go={(to) => {
                setRow(0);
                void navigate({ to: '/queue', search: (now) => ({ ...now, page: to }) });
              }}
            />
          </>
        )}
      </section>
      <span className="visually-hidden" role="status">
        {cases.data
          ? words.common.items(
              cases.data.pagination.total,
              format.number(cases.data.pagination.total),
            )
          : ''}
      </span>
    </Page>
  );
}

function QueueTab({ name, isChosen }: { name: Tab; isChosen: boolean }) {
  const words = useWords();
  const format = useFormat();
  const person = usePerson();
  const isCounted = name === 'waiting' || name === 'mine' || name === 'free';
  const count = useQuery({
    ...countQuery(tabFilters(name, person.id)),
    // Decided cases are many: they are counted only while their tab is open.
    enabled: isCounted || isChosen,
  });
  return (
    <Link
      to="/queue"
      search={(now) => ({
        search: now.search,
        merchant: now.merchant,
        tab: name === 'waiting' ? undefined : name,
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
