import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { QueueSearch } from '../../queue-search.js';
import { viewSearch, viewsQuery } from './views.js';

/**
 * Opens the queue with the person's default view when its address says nothing. Returns whether there is one: the first tab then stands
 * in the address.
 */
export function useDefaultView(search: QueueSearch): boolean {
  const navigate = useNavigate();
  const { data } = useQuery(viewsQuery);
  const view = data?.views.find(({ id }) => id === data.default_id);
  // Once: whoever removes all filters afterwards wants none.
  const isOpened = useRef(false);
  const isPlain = Object.values(search).every((value) => value === undefined);
  useEffect(() => {
    if (isOpened.current || data === undefined) return;
    isOpened.current = true;
    if (isPlain && view) void navigate({ to: '/queue', search: viewSearch(view), replace: true });
  }, [data, view, isPlain, navigate]);
  return view !== undefined;
}
