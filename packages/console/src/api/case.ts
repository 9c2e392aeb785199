import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from './call.js';
import { ApiError } from './error.js';

/** How long a decision waits for its answer, in milliseconds: without one the decisions after it would never be sent. */
export const answerWithin_ms = 30_000;

/** A whole case. What the queue reads ahead, the case shows at once. */
export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: ['case', id],
    queryFn: async ({ signal }) => (await call('getCase', { params: { id }, signal })).data,
    staleTime: 10_000,
  });

/** Somebody holds the case: an id, compared with who is signed in. */
export async function claimCase(id: string) {
  return (await call('claimCase', { params: { id } })).data;
}

export async function releaseCase(id: string) {
  return (await call('releaseCase', { params: { id } })).data;
}

/**
 * Claims the oldest free case of the queue. Another reviewer may be faster: then the next one is taken.
 *
 * @returns its id, or null when no case is free
 */
export async function takeNext(queryClient: QueryClient, except?: string): Promise<string | null> {
  const { data } = await call('listCases', {
    query: { status: 'pending_review', assignee: 'none', limit: 10 },
  });
  for (const { submerchant } of data) {
    if (submerchant.id === except) continue;
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

/** The oldest free case beside this one, to be read ahead. */
export async function peekNext(except: string): Promise<string | null> {
  const { data } = await call('listCases', {
    query: { status: 'pending_review', assignee: 'none', limit: 2 },
  });
  return data.find(({ submerchant }) => submerchant.id !== except)?.submerchant.id ?? null;
}
