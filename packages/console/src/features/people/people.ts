import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, type Answer, type Input } from '../../api/call.js';

/** The two lists of people: the operator's, of everybody or of one merchant, and a merchant's own. */
export interface PeopleApi {
  name: 'people' | 'staff';
  /** The operator's list narrowed to this merchant: its people alone are listed and invited. */
  merchant_id?: string;
  list: (page: number, signal: AbortSignal) => Promise<Answer<'listPeople'>>;
  invite: (body: Input<'invitePerson'>['body']) => Promise<Answer<'invitePerson'>>;
  update: (id: string, body: NonNullable<Input<'updatePerson'>['body']>) => Promise<unknown>;
  renew: (id: string) => Promise<Answer<'renewInvitation'>>;
}

const limit = 25;

/** The operator's list: everybody, or the people of one merchant. */
export function everybody(merchant_id: string | undefined): PeopleApi {
  const of_merchant = merchant_id === undefined ? {} : { merchant_id };
  return {
    name: 'people',
    ...of_merchant,
    list: (page, signal) => call('listPeople', { query: { page, limit, ...of_merchant }, signal }),
    invite: (body) => call('invitePerson', { body: { ...body, ...of_merchant } }),
    update: (id, body) => call('updatePerson', { params: { id }, body }),
    renew: (id) => call('renewInvitation', { params: { id } }),
  };
}

export const ownStaff: PeopleApi = {
  name: 'staff',
  list: (page, signal) => call('listMembers', { query: { page, limit }, signal }),
  invite: ({ email, name }) => call('inviteMember', { body: { email, name } }),
  update: (id, { name, disabled }) =>
    call('updateMember', {
      params: { id },
      body: {
        ...(name === undefined ? {} : { name }),
        ...(disabled === undefined ? {} : { disabled }),
      },
    }),
  renew: (id) => call('renewMemberInvitation', { params: { id } }),
};

export const peopleQuery = (api: PeopleApi, page = 1) =>
  queryOptions({
    queryKey: ['people', api.name, api.merchant_id ?? null, page],
    queryFn: ({ signal }) => api.list(page, signal),
    placeholderData: keepPreviousData,
  });

/** The merchant that the list is narrowed to. */
export const merchantNameQuery = (id: string) =>
  queryOptions({
    queryKey: ['merchants', 'name', id],
    queryFn: async ({ signal }) =>
      (await call('getMerchant', { params: { id }, signal })).data.name,
  });

/** Merchants to choose from, for whom somebody is invited. */
export const merchantChoicesQuery = queryOptions({
  queryKey: ['merchants', 'choices'],
  queryFn: async () => (await call('listMerchants', { query: { limit: 100 } })).data,
});
