import type { Actor } from './actor.js';
import type { MerchantLimits } from './rate-categories.js';

/** Who sends a request, as told by its key or its session; on a public route, nobody in particular. */
export type Caller = KnownCaller | UnknownCaller;

export type KnownCaller = MerchantCaller | OperatorCaller;

/** The operator's people decide cases (`reviewer`) or may do everything (`admin`). */
export type OperatorRole = 'admin' | 'reviewer';

/** Somebody who is signed in to the console. */
export interface SignedIn {
  id: string;
  name: string;
  role: OperatorRole | 'member';
  /** SHA-256 of the session's token. */
  session: Buffer;
}

export interface MerchantCaller {
  kind: 'merchant';
  merchant_id: string;
  mode: 'live' | 'test';
  /** Of the key, or of the person. */
  actor_id: string;
  permission: 'read' | 'write';
  rate_limits: MerchantLimits;
  /** Null: a key sends the request. */
  person: SignedIn | null;
}

export interface OperatorCaller {
  kind: 'operator';
  /** Of the key, or of the person. */
  actor_id: string;
  /** The key's or the person's name: what the trail and a claim show. */
  name: string;
  /** Null: a key sends the request. */
  person: SignedIn | null;
}

/** Whoever calls a public route. */
export interface UnknownCaller {
  kind: 'unknown';
  /** SHA-256 of the session token that came along, whether it is still good or not: signing in ends that session. */
  session: Buffer | null;
  /** The browser, when somebody has signed in with it before. */
  device: KnownDevice | null;
}

/** A browser that people have signed in with, and still may. */
export interface KnownDevice {
  /** SHA-256 of the token in its cookie. */
  token_hash: Buffer;
  /** Whose passwords were right on it. */
  person_ids: readonly string[];
}

/** The merchant that a merchant's operation acts for. The routes let no one else reach such an operation. */
export function merchantOf(caller: Caller): MerchantCaller {
  if (caller.kind !== 'merchant')
    throw new Error('Somebody who is no merchant reached an operation of a merchant.');
  return caller;
}

/** The operator that an operation acts for. The routes let no one else reach such an operation. */
export function operatorOf(caller: Caller): OperatorCaller {
  if (caller.kind !== 'operator')
    throw new Error('Somebody who is not the operator reached an operation of the operator.');
  return caller;
}

/** The person that an operation acts for. The routes let no one else reach such an operation. */
export function personOf(caller: Caller): SignedIn {
  if (caller.kind === 'unknown' || caller.person === null)
    throw new Error('Somebody who is not signed in reached an operation of people.');
  return caller.person;
}

/** The caller as the trail names it. */
export function actorOf(caller: Caller): Actor {
  switch (caller.kind) {
    case 'unknown':
      throw new Error('Somebody unknown changes nothing that a trail tells of.');
    case 'merchant':
      return caller.person
        ? { kind: 'merchant_person', id: caller.person.id, name: caller.person.name }
        : { kind: 'merchant_key', id: caller.actor_id };
    case 'operator':
      return {
        kind: caller.person ? 'operator_person' : 'operator_key',
        id: caller.actor_id,
        name: caller.name,
      };
  }
}
