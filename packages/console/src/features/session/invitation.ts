import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.js';

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: async () => (await call('getInvitation', { params: { token } })).data,
    retry: false,
  });

export async function acceptInvitation(token: string, body: { name: string; password: string }) {
  return (await call('acceptInvitation', { params: { token }, body })).data;
}
