import type { CaseFilters } from './list-cases.js';

/** The views of the queue; the first one is the default, without a parameter in the address. */
export const tabs = ['waiting', 'mine', 'free', 'pending', 'rejected', 'active'] as const;
export type Tab = (typeof tabs)[number];

/** The filters of a view. `me` is the id of the person whose cases `mine` shows. */
export function tabFilters(tab: Tab, me: string): CaseFilters {
  switch (tab) {
    case 'waiting':
      return { status: 'pending_review' };
    case 'mine':
      return { status: 'pending_review', assignee: me };
    case 'free':
      return { status: 'pending_review', assignee: 'none' };
    case 'pending':
    case 'rejected':
    case 'active':
      return { status: tab };
  }
}
