import {
  queryOptions,
  useMutation,
  useQueryClient,
  type UseMutationResult,
} from '@tanstack/react-query';
import { call, type Data } from '../../api/call.js';
import { free_filters } from '../../api/case.js';
import type { QueueSearch } from '../../queue-search.js';
import { isOfReview, openKinds, tabFilters, type Tab } from './tabs.js';

export type QueueViews = Data<'listQueueViews'>;
export type QueueView = QueueViews['views'][number];

/** The saved views of the person and of the team. */
export const viewsQuery = queryOptions({
  queryKey: ['queue-views'],
  queryFn: async ({ signal }) => (await call('listQueueViews', { signal })).data,
  staleTime: 60_000,
});

/**
 * Changes the views, one change after the other, each based on the version that the last one left. After a refusal, the views are read
 * again before the error is shown, so that the same change can be repeated.
 */
export function useChangeViews(): UseMutationResult<
  QueueViews,
  Error,
  (version: string) => Promise<{ data: QueueViews }>
> {
  const queryClient = useQueryClient();
  const { queryKey } = viewsQuery;
  return useMutation({
    scope: { id: 'queue-views' },
    async mutationFn(send) {
      const { data } = await send(queryClient.getQueryData(queryKey)?.version ?? '0.0');
      queryClient.setQueryData(queryKey, data);
      return data;
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}

/** What a view saves of the address: the tab, the filters and the order; neither the searched text nor the page. */
export function viewFilters(search: QueueSearch): QueueView['filters'] {
  const tab = search.tab ?? 'waiting';
  const { merchant, check, kind, from, to, hours, amount_from, amount_to, due, sort } = search;
  const filters = {
    // `me` is whoever opens the view.
    ...tabFilters(tab, 'me'),
    ...(tab === 'open' && search.matter ? { kind: search.matter } : {}),
    merchant_id: merchant,
    ...(isOfReview(tab)
      ? {
          check,
          entity_type: kind,
          submitted_from: from,
          submitted_to: to,
          waiting_hours: hours,
          amount_from,
          amount_to,
          due,
          sort,
        }
      : {}),
  };
  return Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined),
  ) as QueueView['filters'];
}

/** The address of a view. */
export function viewSearch({ id, filters }: Pick<QueueView, 'id' | 'filters'>): QueueSearch {
  const { sort } = filters;
  return {
    tab: tabOf(filters),
    merchant: filters.merchant_id,
    check: filters.check,
    kind: filters.entity_type,
    matter: openKinds.find((one) => one === filters.kind),
    from: filters.submitted_from,
    to: filters.submitted_to,
    hours: filters.waiting_hours,
    amount_from: filters.amount_from,
    amount_to: filters.amount_to,
    due: filters.due,
    sort: sort === 'oldest' ? undefined : sort,
    view: id,
  };
}

/** Whether the address shows what the view saves. */
export function isUnchanged(view: QueueView, search: QueueSearch): boolean {
  return textOf(viewFilters(viewSearch(view))) === textOf(viewFilters(search));
}

function textOf(filters: QueueView['filters']): string {
  return JSON.stringify(
    Object.entries(filters).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

function tabOf(filters: QueueView['filters']): Tab | undefined {
  const { status, assignee, assigned_to, escalated, changed, kind } = filters;
  if (kind !== undefined && kind !== 'registration') return 'open';
  if (changed) return 'changed';
  if (status === 'pending' || status === 'rejected' || status === 'active') return status;
  if (assignee === 'me') return 'mine';
  if (assignee === free_filters.assignee) return 'free';
  if (assigned_to === 'me') return 'assigned';
  return escalated ? 'escalated' : undefined;
}
