import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, type Input } from '../../api/call.js';
import { createOnce } from '../../api/create-once.js';

export const endpointsQuery = (page = 1) =>
  queryOptions({
    queryKey: ['endpoints', 'page', page],
    queryFn: ({ signal }) => call('listEndpoints', { query: { page, limit: 25 }, signal }),
    placeholderData: keepPreviousData,
  });

export const endpointFiguresQuery = (id: string) =>
  queryOptions({
    queryKey: ['endpoints', id, 'figures'],
    queryFn: async ({ signal }) =>
      (await call('getEndpointFigures', { params: { id }, signal })).data,
  });

/** The kinds of event, each with a sentence in the language of the page. */
export const eventKindsQuery = (language: string) =>
  queryOptions({
    queryKey: ['event-kinds', language],
    queryFn: async () =>
      (await call('listEventKinds', { query: { limit: 100 } })).data.map(
        ({ kind, description }) => ({ kind, description }),
      ),
    staleTime: Infinity,
  });

export const createEndpoint = (body: Input<'createEndpoint'>['body']) =>
  createOnce('createEndpoint', { body });
export const updateEndpoint = (id: string, body: Input<'updateEndpoint'>['body']) =>
  call('updateEndpoint', { params: { id }, body });
export const deleteEndpoint = (id: string) => call('deleteEndpoint', { params: { id } });
export const testEndpoint = (id: string, event: string) =>
  call('testEndpoint', {
    params: { id },
    body: { event } as Input<'testEndpoint'>['body'],
  });
export const regenerateSecret = (id: string, overlap_seconds: number) =>
  call('regenerateSecret', { params: { id }, body: { overlap_seconds } });
/** Replays, or counts, all deliveries that match; each call takes a part of them. */
export async function replayDeliveries(id: string, body: Input<'replayDeliveries'>['body']) {
  const sum = { matched: 0, replayed: 0 };
  let { since } = body;
  for (;;) {
    const { data } = await call('replayDeliveries', { params: { id }, body: { ...body, since } });
    sum.matched += data.matched;
    sum.replayed += data.replayed;
    if (data.continue_from === null) return sum;
    since = data.continue_from;
  }
}
