import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from './call.js';
import { ApiError } from './error.js';
import type { Case } from './operations.js';
import { forgetLeftCases, leftCases } from './left-cases.js';

/** Timeout of a decision, in milliseconds: without one, the decisions behind it would never be sent. */
export const decision_timeout_ms = 30_000;

/** A complete case. The queue prefetches it, so that the case opens at once. */
export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: ['case', id],
    queryFn: async ({ signal }) => (await call('getCase', { params: { id }, signal })).data,
    staleTime: 10_000,
  });

/**
 * Changes what is known of a case, when it is known. A reading that is under way may show the case as it was before: the case is read again, so
 * that it does not take the change back.
 */
export function changeCase(
  queryClient: QueryClient,
  id: string,
  change: (known: Case) => Case,
): void {
  const { queryKey } = caseQuery(id);
  queryClient.setQueryData<Case>(queryKey, (known) => known && change(known));
  const exact = { queryKey, exact: true };
  if (queryClient.isFetching(exact) > 0) {
    void queryClient.invalidateQueries({ ...exact, refetchType: 'all' });
  }
}

/** Claims a case for the person who is signed in, or renews the claim. */
export async function claimCase(id: string) {
  return (await call('claimCase', { params: { id } })).data;
}

/** Claims a case that a colleague has claimed; for senior reviewers. */
export async function takeOverCase(id: string) {
  return (await call('takeOverCase', { params: { id } })).data;
}

/** Gives a claim up before it expires. */
export async function releaseCase(id: string) {
  return (await call('releaseCase', { params: { id } })).data;
}

/** Cases free for the signed-in person: neither claimed nor escalated nor assigned to somebody else. */
export const free_filters = { assignee: 'none', escalated: false, open_to: 'me' } as const;

/**
 * Claims the oldest free case of the queue; the next one when another reviewer was faster. Cases that this person left come last.
 *
 * @returns the id of the case, or null when none is free
 */
export async function takeNext(queryClient: QueryClient, except?: string): Promise<string | null> {
  const free = await listFree(10, except);
  for (const submerchant of free) {
    try {
      const claim = await claimCase(submerchant.id);
      await queryClient.invalidateQueries({ queryKey: ['case', submerchant.id] });
      void queryClient.invalidateQueries({ queryKey: ['cases'] });
      return claim.submerchant_id;
    } catch (error) {
      const isTaken =
        error instanceof ApiError && ['CLAIM_HELD', 'INVALID_STATUS'].includes(error.code);
      if (!isTaken) throw error;
    }
  }
  return null;
}

/** The id of the case that `takeNext` would take, for prefetching; null when there is none. */
export async function peekNext(except: string): Promise<string | null> {
  return (await listFree(1, except))[0]?.id ?? null;
}

/** The oldest free cases except one, at least `count` if there are; those that this person left come last. */
async function listFree(count: number, except: string | undefined) {
  // So many that those left do not hide the others.
  const limit = Math.min(100, count + leftCases.size + 1);
  const { data } = await call('listCases', {
    query: { status: 'pending_review', ...free_filters, limit },
  });
  const free = data.map(({ submerchant }) => submerchant).filter(({ id }) => id !== except);
  const others = free.filter(({ id }) => !leftCases.has(id));
  if (others.length === 0) forgetLeftCases();
  return [...others, ...free.filter(({ id }) => leftCases.has(id))];
}
