import { useRouterState } from '@tanstack/react-router';

/** Whether another page is about to be shown. Not while only the search of the address changes, as for a filter or another document. */
export function useIsLeaving(): boolean {
  return useRouterState({
    select: ({ status, location, resolvedLocation }) =>
      status === 'pending' && location.pathname !== resolvedLocation?.pathname,
  });
}
