import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isRead } from '../api/is-unreadable.js';
import { useWords } from '../i18n/words.js';
import type { IconName } from './icon.js';
import { Pager } from './pager.js';
import { EmptyState, Unread } from './states.js';
import { DataTable } from './table.js';

type TableProps<Row> = Parameters<typeof DataTable<Row>>[0];
type PagerProps = Parameters<typeof Pager>[0];

/** A page of a list, with a way to the others; in its place grey lines, why it cannot be shown, or `empty`. */
export function ListTable<Row>({
  list,
  lines = 8,
  isPast = false,
  empty,
  go,
  csv,
  ...table
}: Omit<TableProps<Row>, 'rows'> &
  Omit<PagerProps, 'pagination'> & {
    list: UseQueryResult<{ data: readonly Row[]; pagination: PagerProps['pagination'] }>;
    lines?: number;
    /** See `useLastPage`. */
    isPast?: boolean;
    empty: ReactNode;
  }) {
  if (!isRead(list) || isPast) return <Unread query={list} lines={lines} />;
  const { data: rows, pagination } = list.data;
  if (rows.length === 0) return empty;
  return (
    <>
      <DataTable rows={rows} {...table} />
      <Pager pagination={pagination} csv={csv} go={go} />
    </>
  );
}

/** Nothing that the filters show, with a link that clears them. */
export function NothingFound({
  icon,
  clear,
}: {
  icon: IconName;
  clear: (props: Record<string, unknown>) => ReactNode;
}) {
  const { queue: text } = useWords();
  return (
    <EmptyState
      icon={icon}
      title={text.empty_found}
      actions={
        <Button variant="default" renderRoot={clear}>
          {text.clear_filters}
        </Button>
      }
    />
  );
}
