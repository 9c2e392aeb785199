import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Leads from a page past the end of a list to its last one: rows may have gone since the pages were counted, and a page without rows
 * would say that the whole list is empty. Of lists whose page stands in the address.
 *
 * @returns whether the page is past the end, so that the list shows as loading
 */
export function useLastPage(list: {
  data: { data: readonly unknown[]; pagination: { page: number; totalPages: number } } | undefined;
  isFetching: boolean;
}): boolean {
  const navigate = useNavigate();
  const { page = 1, totalPages = 1 } = list.data?.pagination ?? {};
  const isPast = page > 1 && list.data?.data.length === 0;
  // Only by a new answer: an old one may be of a time when the list was shorter.
  const isKnown = isPast && !list.isFetching;
  // Always a lower page, whatever the answer counts.
  const last = Math.max(1, Math.min(totalPages, page - 1));
  useEffect(() => {
    if (!isKnown) return;
    void navigate({
      to: '.',
      search: (now: object) => ({ ...now, page: last === 1 ? undefined : last }),
      replace: true,
    });
  }, [isKnown, last, navigate]);
  return isPast;
}
