import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, type Data, type Input } from '../../api/call.js';
import { createOnce } from '../../api/create-once.js';

export type OnboardingLink = Data<'listOnboardingLinks'>[number];
export type NewOnboardingLink = Data<'createOnboardingLink'>;
export type Invitation = Data<'listInvitations'>[number];
export type KnownSeller = NonNullable<NonNullable<Input<'inviteSeller'>['body']>['seller']>;

const refetch_every_ms = 30_000;
const page_length = 20;

/** The newest links of a seller. */
export const linksQuery = (id: string) =>
  queryOptions({
    queryKey: ['submerchants', id, 'onboarding-links'],
    queryFn: async ({ signal }) =>
      (await call('listOnboardingLinks', { params: { id }, query: { limit: 5 }, signal })).data,
    refetchInterval: refetch_every_ms,
  });

/** The invitations of the merchant, newest first. */
export const invitationsQuery = (page: number | undefined) =>
  queryOptions({
    queryKey: ['submerchants', 'invitations', page],
    queryFn: ({ signal }) =>
      call('listInvitations', { query: { page, limit: page_length }, signal }),
    refetchInterval: refetch_every_ms,
  });

/** The sellers of invitations who are registered, by their ids. */
export const namesQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['submerchants', 'named', ids],
    queryFn: async ({ signal }) =>
      (await call('listSubmerchants', { query: { ids: ids.join(','), limit: 100 }, signal })).data,
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });

/** How the page of the merchant's sellers looks. */
export const brandQuery = queryOptions({
  queryKey: ['brand', 'own'],
  queryFn: async ({ signal }) => (await call('getOnboardingSettings', { signal })).data,
});

export async function createLink(id: string): Promise<NewOnboardingLink> {
  return (await createOnce('createOnboardingLink', { params: { id }, body: {} })).data;
}

/** Creates a link for a seller who is not registered yet. */
export async function inviteSeller(seller: KnownSeller): Promise<NewOnboardingLink> {
  return (await createOnce('inviteSeller', { body: { seller } })).data;
}

/** Makes a new link in place of one, for the same seller: the address of the other one is not known any more. */
export async function renewLink({
  id,
  submerchant_id,
  invited,
}: Invitation): Promise<NewOnboardingLink> {
  const made = await (submerchant_id === null
    ? inviteSeller(invited ?? {})
    : createLink(submerchant_id));
  await revokeLink(id);
  return made;
}

export async function revokeLink(id: string): Promise<void> {
  await call('revokeOnboardingLink', { params: { id } });
}
