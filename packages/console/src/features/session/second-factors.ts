import { startRegistration } from '@simplewebauthn/browser';
import { queryOptions } from '@tanstack/react-query';
import { call, type Input } from '../../api/call.js';

export const secondFactorsQuery = queryOptions({
  queryKey: ['second-factors'],
  queryFn: async ({ signal }) => (await call('getSecondFactors', { signal })).data,
});

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await call('listSessions', { signal })).data,
});

/** The step that signing in waits for in this browser. */
export const signInStepQuery = queryOptions({
  queryKey: ['sign-in-step'],
  queryFn: async ({ signal }) => (await call('getSignIn', { signal })).data,
  // Read anew only on request: while recovery codes are shown, the sign-in has ended already.
  staleTime: Infinity,
  gcTime: 0,
});

export async function finishSignIn(body: Input<'finishSignIn'>['body']) {
  return (await call('finishSignIn', { body })).data;
}

export async function readPasskeyOptions() {
  return (await call('startPasskeySignIn')).data;
}

export async function startTotp() {
  return (await call('startTotp')).data;
}

/** Confirms the app, and resolves with the recovery codes, if there are new ones. */
export async function confirmTotp(code: string) {
  return (await call('confirmTotp', { body: { code } })).data.recovery_codes;
}

/** Has the browser create a passkey, and resolves with the recovery codes, if there are new ones. */
export async function addPasskey(name: string) {
  const { options } = (await call('startPasskey')).data;
  const passkey = await startRegistration({ optionsJSON: options as never });
  const answer = await call('addPasskey', { body: { name, passkey: { ...passkey } } });
  return answer.data.recovery_codes;
}

export const removeTotp = () => call('removeTotp');
export const removePasskey = (id: string) => call('removePasskey', { params: { id } });
export const endSession = (id: string) => call('endSession', { params: { id } });
export const endOtherSessions = () => call('signOutEverywhere', { query: { except_this: true } });

export async function renewRecoveryCodes() {
  return (await call('renewRecoveryCodes')).data.recovery_codes;
}
