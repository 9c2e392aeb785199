import { queryOptions } from '@tanstack/react-query';
import { call, type Data } from '../../api/call.js';

export type OnboardingLink = Data<'listOnboardingLinks'>[number];
export type NewOnboardingLink = Data<'createOnboardingLink'>;

/** The newest links of a seller. */
export const linksQuery = (id: string) =>
  queryOptions({
    queryKey: ['submerchants', id, 'onboarding-links'],
    queryFn: async ({ signal }) =>
      (await call('listOnboardingLinks', { params: { id }, query: { limit: 5 }, signal })).data,
    refetchInterval: 30_000,
  });

export async function createLink(id: string): Promise<NewOnboardingLink> {
  return (await call('createOnboardingLink', { params: { id }, body: {} })).data;
}

/** Creates a link for a seller who is not registered yet. */
export async function inviteSeller(): Promise<NewOnboardingLink> {
  return (await call('inviteSeller', { body: {} })).data;
}

export async function revokeLink(id: string): Promise<void> {
  await call('revokeOnboardingLink', { params: { id } });
}
