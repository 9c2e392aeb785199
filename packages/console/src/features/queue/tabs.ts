import type { CaseFilters } from './list-cases.js';

/** The views of the queue; the first is the one without a name in the address. */
export const tabs = ['waiting', 'mine', 'free', 'pending', 'rejected', 'active'] as const;
export type Tab = (typeof tabs)[number];

/** What a view asks of the list. `me` is the person who holds the cases of `mine`. */
export function filtersOf(tab: Tab, me: string): CaseFilters {
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
