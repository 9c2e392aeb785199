import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, type Answer, type Input } from '../../api/call.js';

/** The two lists of people: the operator's, of everybody, and a merchant's own. */
export interface PeopleApi {
  name: 'people' | 'staff';
  list: (page: number, signal: AbortSignal) => Promise<Answer<'listPeople'>>;
  invite: (body: Input<'invitePerson'>['body']) => Promise<Answer<'invitePerson'>>;
  update: (id: string, body: NonNullable<Input<'updatePerson'>['body']>) => Promise<unknown>;
  renew: (id: string) => Promise<Answer<'renewInvitation'>>;
}

const limit = 25;

export const everybody: PeopleApi = {
  name: 'people',
  list: (page, signal) => call('listPeople', { query: { page, limit }, signal }),
  invite: (body) => call('invitePerson', { body }),
  update: (id, body) => call('updatePerson', { params: { id }, body }),
  renew: (id) => call('renewInvitation', { params: { id } }),
};

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
    queryKey: ['people', api.name, page],
    queryFn: ({ signal }) => api.list(page, signal),
    placeholderData: keepPreviousData,
  });

/** Merchants to choose from, for whom somebody is invited. */
export const merchantChoicesQuery = queryOptions({
  queryKey: ['merchants', 'choices'],
  queryFn: async () => (await call('listMerchants', { query: { limit: 100 } })).data,
});
