import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.js';

/** The connection that this browser has signed in with: the sign-in page offers it again. */
const remembered = 'credencia.sso';
/** The connection of the sign-in that was started in this tab, and the page to show after it. */
const started = 'credencia.sso-started';
const kept_next = 'credencia.sso-next';

/** The identity providers that the sign-in page offers: the operator's, and the one that was used here before. */
export const ssoOptionsQuery = queryOptions({
  queryKey: ['sso-options'],
  async queryFn({ signal }) {
    const connection_id = localStorage.getItem(remembered);
    const isId = connection_id !== null && /^[0-9a-f-]{36}$/.test(connection_id);
    return (await call('listSsoOptions', { query: isId ? { connection_id } : {}, signal })).data;
  },
});

/** Keeps the path of the console to show after the sign-in, in this tab alone: it never leaves the browser. */
export function keepNext(next: string): void {
  sessionStorage.setItem(kept_next, next);
}

/** Begins a sign-in, or with `proof` a proof for the present session, and resolves with the address of the provider. */
export async function beginSso(id: string): Promise<string> {
  if (id === 'proof') return (await call('startSsoProof')).data.url;
  sessionStorage.setItem(started, id);
  return (await call('startSso', { params: { id } })).data.url;
}

/** Finishes what was started, with the query that the provider sent the browser back with. */
export async function finishSso(query: string): Promise<'sign_in' | 'proof'> {
  return (await call('finishSso', { body: { query } })).data.purpose;
}

/** Remembers that this browser has signed in, and returns the path of the console to show next. */
export function rememberSignIn(): string {
  const id = sessionStorage.getItem(started);
  if (id !== null) localStorage.setItem(remembered, id);
  const next = sessionStorage.getItem(kept_next);
  sessionStorage.removeItem(started);
  sessionStorage.removeItem(kept_next);
  // Only a path of the console: nothing must lead to another site.
  return next?.startsWith('/') && !next.startsWith('//') ? next : '/';
}
