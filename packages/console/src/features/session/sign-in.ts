import { call } from '../../api/call.js';

export async function signIn(credentials: { email: string; password: string }) {
  return (await call('signIn', { body: credentials })).data;
}
