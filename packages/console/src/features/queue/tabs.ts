import type { QueueSearch } from '../../queue-search.js';
import { free_filters } from '../../api/case.js';
import type { CaseFilters } from './list-cases.js';

/** The views of the queue; the first one is the default, without a parameter in the address. */
export const tabs = [
  'waiting',
  'mine',
  'free',
  'assigned',
  'escalated',
  'open',
  'changed',
  'pending',
  'rejected',
  'active',
] as const;
/** Kinds of cases of sellers that were approved. */
export const openKinds = ['amendment', 'renewal', 'request', 'monitoring'] as const;
export type Tab = (typeof tabs)[number];

/** The filters of a view. `me` is the id of the person whose cases `mine` shows. */
export function tabFilters(tab: Tab, me: string): CaseFilters {
  switch (tab) {
    case 'waiting':
      return { status: 'pending_review' };
    case 'mine':
      return { status: 'pending_review', assignee: me };
    case 'free':
      return { status: 'pending_review', ...free_filters };
    case 'assigned':
      return { status: 'pending_review', assigned_to: 'me' };
    case 'escalated':
      return { status: 'pending_review', escalated: true };
    case 'open':
      return { kind: openKinds.join(',') };
    case 'changed':
      return { status: 'active', changed: true };
    case 'pending':
    case 'rejected':
    case 'active':
      return { status: tab };
  }
}

/** Whether a view lists cases in review, to which the filters of the queue and its orders apply. */
export function isOfReview(tab: Tab): boolean {
  return !['open', 'changed', 'pending', 'rejected', 'active'].includes(tab);
}

/** The API's filters of what the address says; days are those of the browser's time zone. */
export function caseFilters(tab: Tab, me: string, search: QueueSearch): CaseFilters {
  const { merchant, page } = search;
  const common = { ...tabFilters(tab, me), search: search.search, merchant_id: merchant, page };
  if (tab === 'open') return { ...common, kind: search.matter ?? common.kind };
  if (!isOfReview(tab)) return common;
  const { check, kind, from, to, hours, amount_from, amount_to, due, sort } = search;
  return {
    ...common,
    // A check that the service does not know is refused there.
    check: check as CaseFilters['check'],
    entity_type: kind,
    submitted_from: from,
    submitted_to: to,
    ...((from ?? to) ? { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone } : {}),
    waiting_hours: hours,
    amount_from,
    amount_to,
    due,
    sort,
  };
}
