import { randomBytes } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { Refusal } from '../../errors.js';
import type { Context } from '../../operation/context.js';
import type { Sql } from '../../platform/database/connect.js';
import { addMilliseconds, challenge_ms } from '../../people/rules/session-lifetime.js';
import { relyingParty, type RelyingParty } from './relying-party.js';
import {
  findPasskey,
  listPasskeys,
  saveChallenge,
  takeChallenge,
  usePasskey,
  type StoredPasskey,
} from '../store/second-factors.js';

/** Passkeys by the WebAuthn standard. Each challenge belongs to one session or pending sign-in, and is valid once. */

/** Loaded at the first use: it would delay each start by some 0.2 s. */
const webauthn = () => import('@simplewebauthn/server');

/** @throws Refusal INVALID_STATUS when browsers have no passkeys at this address. */
function requireSite({ config }: Context): RelyingParty {
  const site = relyingParty(config.public_url);
  if (site) return site;
  throw new Refusal('INVALID_STATUS', {
    message: 'Passkeys need PUBLIC_URL to be a domain name with https, or localhost.',
  });
}

/** Creates options for a new passkey and saves their challenge. */
export async function registrationOptions(
  context: Context,
  sql: Sql,
  person: { id: string; email: string; name: string },
  token_hash: Buffer,
): Promise<Record<string, unknown>> {
  const site = requireSite(context);
  const known = await listPasskeys(sql, person.id);
  const options = await (
    await webauthn()
  ).generateRegistrationOptions({
    rpName: 'Credencia',
    rpID: site.id,
    userID: new TextEncoder().encode(person.id),
    userName: person.email,
    userDisplayName: person.name,
    challenge: Uint8Array.from(randomBytes(32)),
    timeout: challenge_ms,
    attestationType: 'none',
    excludeCredentials: known.map(toDescriptor),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  const { challenge } = options;
  const expires_at = addMilliseconds(context.clock(), challenge_ms);
  await saveChallenge(sql, { token_hash, purpose: 'register', challenge, expires_at });
  return { ...options };
}

/** Verifies a new passkey. Resolves with null when it does not sign this session's challenge for this site. */
export async function verifyRegistration(
  context: Context,
  sql: Sql,
  token_hash: Buffer,
  response: RegistrationResponseJSON,
): Promise<Pick<StoredPasskey, 'credential_id' | 'public_key' | 'counter' | 'transports'> | null> {
  const site = requireSite(context);
  const challenge = await takeChallenge(sql, token_hash, 'register', context.clock());
  if (challenge === null) return null;
  const result = await (
    await webauthn()
  )
    .verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: false,
    })
    .catch(() => null);
  if (!result?.verified) return null;
  const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential;
  const known = transports.filter((one) => /^[a-z-]{1,20}$/.test(one)).slice(0, 8);
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey),
    counter,
    transports: known.join(','),
  };
}

/** Creates options for using a passkey: one of the person's, or, with null, any of this site. */
export async function authenticationOptions(
  context: Context,
  sql: Sql,
  person_id: string | null,
  token_hash: Buffer,
): Promise<Record<string, unknown>> {
  const site = requireSite(context);
  const known = person_id === null ? [] : await listPasskeys(sql, person_id);
  const options = await (
    await webauthn()
  ).generateAuthenticationOptions({
    rpID: site.id,
    challenge: Uint8Array.from(randomBytes(32)),
    timeout: challenge_ms,
    userVerification: person_id === null ? 'required' : 'preferred',
    ...(person_id === null ? {} : { allowCredentials: known.map(toDescriptor) }),
  });
  const { challenge } = options;
  const expires_at = addMilliseconds(context.clock(), challenge_ms);
  await saveChallenge(sql, { token_hash, purpose: 'authenticate', challenge, expires_at });
  return { ...options };
}

/**
 * Verifies that a passkey signed the challenge of this session or pending sign-in, and records its use. Resolves with its person's
 * id; null otherwise.
 *
 * @param person_id whose passkey it must be; null: anybody's, but then the authenticator must have verified its user, by PIN or finger
 */
export async function verifyAssertion(
  context: Context,
  sql: Sql,
  person_id: string | null,
  token_hash: Buffer,
  response: AuthenticationResponseJSON,
): Promise<string | null> {
  const site = requireSite(context);
  const now = context.clock();
  const challenge = await takeChallenge(sql, token_hash, 'authenticate', now);
  const id = typeof response.id === 'string' && !response.id.includes('\0') ? response.id : '';
  const passkey = await findPasskey(sql, id);
  if (challenge === null || !passkey) return null;
  if (person_id !== null && passkey.person_id !== person_id) return null;
  const result = await (
    await webauthn()
  )
    .verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: {
        id: passkey.credential_id,
        publicKey: Uint8Array.from(passkey.public_key),
        counter: passkey.counter,
        transports: transportsOf(passkey),
      },
      requireUserVerification: person_id === null,
    })
    .catch(() => null);
  if (!result?.verified) return null;
  const { newCounter } = result.authenticationInfo;
  return (await usePasskey(sql, passkey.id, newCounter, now)) ? passkey.person_id : null;
}

function toDescriptor(passkey: StoredPasskey) {
  return { id: passkey.credential_id, transports: transportsOf(passkey) };
}

function transportsOf({ transports }: StoredPasskey): string[] {
  return transports.split(',').filter(Boolean);
}
