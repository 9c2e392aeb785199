import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, type Answer, type Input } from '../../api/call.js';
import { createOnce } from '../../api/create-once.js';
import type { Person } from '../../api/operations.js';
import type { CsvSource } from '../../ui/csv-button.js';

/** The operations on people: those of the operator, on everybody or one merchant's people, or those of a merchant. */
export interface PeopleApi {
  name: 'people' | 'staff';
  /** Limits the operator's list, and invitations, to this merchant. */
  merchant_id?: string;
  list: (page: number, signal: AbortSignal) => Promise<Answer<'listPeople'>>;
  invite: (body: Input<'invitePerson'>['body']) => Promise<Answer<'invitePerson'>>;
  update: (id: string, body: NonNullable<Input<'updatePerson'>['body']>) => Promise<unknown>;
  renew: (id: string) => Promise<Answer<'renewInvitation'>>;
  resetFactor: (id: string) => Promise<unknown>;
  /** Unlinks the account of the identity provider. */
  unlink: (id: string) => Promise<unknown>;
  csv: CsvSource;
}

/** The roles of each side, from the fewest to the most permissions. */
export const operatorRoles = ['auditor', 'reviewer', 'senior_reviewer', 'admin'] as const;
export const merchantRoles = ['viewer', 'support', 'developer', 'owner'] as const;

export type MerchantRole = (typeof merchantRoles)[number];

export const isMerchantRole = (role: Person['role']): role is MerchantRole =>
  (merchantRoles as readonly string[]).includes(role);

const limit = 25;

/** The operator's operations, on everybody or on the people of one merchant. */
export function operatorPeople(merchant_id: string | undefined): PeopleApi {
  const filter = merchant_id === undefined ? {} : { merchant_id };
  return {
    name: 'people',
    ...filter,
    list: (page, signal) => call('listPeople', { query: { page, limit, ...filter }, signal }),
    csv: { list: 'listPeople', query: filter },
    invite: (body) => createOnce('invitePerson', { body: { ...body, ...filter } }),
    update: (id, body) => call('updatePerson', { params: { id }, body }),
    renew: (id) => call('renewInvitation', { params: { id } }),
    resetFactor: (id) => call('resetSecondFactor', { params: { id } }),
    unlink: (id) => call('unlinkPerson', { params: { id } }),
  };
}

export const merchantPeople: PeopleApi = {
  name: 'staff',
  list: (page, signal) => call('listMembers', { query: { page, limit }, signal }),
  csv: { list: 'listMembers' },
  invite: ({ email, name, role }) =>
    createOnce('inviteMember', { body: { email, name, role: merchantRole(role) } }),
  update: (id, { name, role, disabled }) =>
    call('updateMember', {
      params: { id },
      body: {
        ...(name === undefined ? {} : { name }),
        ...(role === undefined ? {} : { role: merchantRole(role) }),
        ...(disabled === undefined ? {} : { disabled }),
      },
    }),
  renew: (id) => call('renewMemberInvitation', { params: { id } }),
  resetFactor: (id) => call('resetMemberSecondFactor', { params: { id } }),
  unlink: (id) => call('unlinkMember', { params: { id } }),
};

function merchantRole(role: Input<'invitePerson'>['body']['role']): MerchantRole {
  if (role !== 'member' && isMerchantRole(role)) return role;
  throw new Error('A merchant’s people get a role of merchants.');
}

export const peopleQuery = (api: PeopleApi, page = 1) =>
  queryOptions({
    queryKey: ['people', api.name, api.merchant_id ?? null, page],
    queryFn: ({ signal }) => api.list(page, signal),
    placeholderData: keepPreviousData,
  });

/** The name of the merchant that the list is limited to. */
export const merchantNameQuery = (id: string) =>
  queryOptions({
    queryKey: ['merchants', 'name', id],
    queryFn: async ({ signal }) =>
      (await call('getMerchant', { params: { id }, signal })).data.name,
  });

/** The merchants for which somebody can be invited. */
export const merchantChoicesQuery = queryOptions({
  queryKey: ['merchants', 'choices'],
  queryFn: async () => (await call('listMerchants', { query: { limit: 100 } })).data,
});
