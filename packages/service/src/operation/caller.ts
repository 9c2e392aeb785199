import type { Actor } from './actor.js';
import type { Permission, Role } from './permissions.js';
import type { AddressRange } from '../platform/address-ranges.js';
import type { MerchantLimits } from './rate-categories.js';

/** The sender of a request, identified by its key or session; unknown on a public route. */
export type Caller = KnownCaller | UnknownCaller;

export type KnownCaller = MerchantCaller | OperatorCaller | SellerCaller;

/** The limits of an API key, beside its permissions. */
export interface KeyLimits {
  /** From then on, the key is refused; null: never. */
  expires_at: string | null;
  /** The addresses that may use the key; null: all. */
  address_ranges: readonly AddressRange[] | null;
}

/** A person who is signed in to the console. */
export interface SignedIn {
  id: string;
  name: string;
  role: Role;
  /** SHA-256 of the session's token; of that of the pending sign-in while setting up. */
  session: Buffer;
  /** When the second factor was checked in this session; null for a password alone. */
  second_factor_at: string | null;
  /** When the person last proved who they are. */
  proven_at: string | null;
  /** Not signed in yet: has to set up a second factor first, and may do nothing else. */
  is_setting_up: boolean;
}

/** The person who approved a change that another one had asked for. */
export interface Approver {
  id: string;
  name: string;
}

export interface MerchantCaller {
  /** The second person who approved what the caller had asked for; absent in all requests. */
  approved_by?: Approver;
  kind: 'merchant';
  merchant_id: string;
  mode: 'live' | 'test';
  /** Whose days the merchant means where a request does not say it. */
  time_zone: string;
  /** Id of the key or of the person. */
  actor_id: string;
  permissions: ReadonlySet<Permission>;
  rate_limits: MerchantLimits;
  /** Null when the request is authenticated by a key. */
  person: SignedIn | null;
  /** Null when the request is authenticated by a session. */
  key: KeyLimits | null;
  /** Set for a session of the embedded portal, whose id is `actor_id`; `person` and `key` are null then. */
  portal?: PortalAccess;
  /** Set when a seller works with a link of the merchant: its id, the author of what is changed. */
  onboarding_link?: string;
}

/** Permissions of a session of the webhook portal. */
export interface PortalAccess {
  access: 'read' | 'manage';
}

/** A seller who completes the registration with a link of the merchant. It may touch one submerchant and nothing else. */
export interface SellerCaller {
  /** Never set. */
  approved_by?: Approver;
  kind: 'seller';
  merchant_id: string;
  /** Null: not registered yet. */
  submerchant_id: string | null;
  /** For a partner's link: the only partner whose documents the session reaches. Null: the seller's own link. */
  legal_representative_id: string | null;
  /** For a link that answers one request: the session reaches nothing else. */
  request_id: string | null;
  /** For a link that renews one document: the session reaches nothing else. */
  document_id: string | null;
  /** The link, and the author of the changes. */
  link_id: string;
  actor_id: string;
  mode: 'live' | 'test';
  time_zone: string;
  /** When the session ends, with its link. */
  expires_at: string;
  /** None: its routes ask for the kind of caller alone. */
  permissions: ReadonlySet<Permission>;
  /** Always null, as `key`. */
  person: SignedIn | null;
  key: KeyLimits | null;
}

export interface OperatorCaller {
  /** As of a merchant's. */
  approved_by?: Approver;
  kind: 'operator';
  /** Id of the key or of the person. */
  actor_id: string;
  /** Name of the key or of the person, as shown in the trail and in claims. */
  name: string;
  permissions: ReadonlySet<Permission>;
  /** Requests per 60 s; null: the standard limit of the operator's keys and people. */
  rate_limit: number | null;
  /** Null when the request is authenticated by a key. */
  person: SignedIn | null;
  /** Null when the request is authenticated by a session. */
  key: KeyLimits | null;
}

/** The caller of a public route. */
export interface UnknownCaller {
  kind: 'unknown';
  /** SHA-256 of the session token in the request, valid or not: signing in ends that session. */
  session: Buffer | null;
  /** SHA-256 of the token of a sign-in that waits for its second step, valid or not. */
  sign_in: Buffer | null;
  /** The token of a sign-in that waits for the identity provider, valid or not. */
  sso: string | null;
  /** The browser, if a person has signed in with it before. */
  device: KnownDevice | null;
}

/** A browser that people have signed in with before, identified by a cookie. */
export interface KnownDevice {
  /** SHA-256 of the token in its cookie. */
  token_hash: Buffer;
  /** The people who entered their correct password on it. */
  person_ids: readonly string[];
}

/** The calling merchant. Authentication has already refused all other callers on a merchant's route. */
export function merchantOf(caller: Caller): MerchantCaller {
  if (caller.kind !== 'merchant')
    throw new Error('An operation for merchants was called by another kind of caller.');
  return caller;
}

/** The calling operator. Authentication has already refused all other callers on an operator's route. */
export function operatorOf(caller: Caller): OperatorCaller {
  if (caller.kind !== 'operator')
    throw new Error('An operation for the operator was called by another kind of caller.');
  return caller;
}

/** The seller of a session. Authentication has already refused all other callers on a seller's route. */
export function sellerOf(caller: Caller): SellerCaller {
  if (caller.kind !== 'seller')
    throw new Error('An operation for sellers was called by another kind of caller.');
  return caller;
}

/** The signed-in person. Authentication has already refused all other callers on a person's route. */
export function personOf(caller: Caller): SignedIn {
  if (caller.kind === 'unknown' || caller.person === null)
    throw new Error('An operation for signed-in people was called without a session.');
  return caller.person;
}

/** The caller as an actor in the trail. */
export function actorOf(caller: Caller): Actor {
  if (caller.kind === 'unknown') {
    throw new Error('A change in a trail requires an authenticated caller.');
  }
  const { approved_by } = caller;
  const approval = approved_by
    ? { approved_by: approved_by.id, approved_by_name: approved_by.name }
    : {};
  if (caller.kind === 'seller') return { kind: 'onboarding_link', id: caller.link_id };
  if (caller.kind === 'merchant') {
    if (caller.portal) return { kind: 'portal_session', id: caller.actor_id };
    if (caller.onboarding_link !== undefined)
      return { kind: 'onboarding_link', id: caller.onboarding_link };
    return caller.person
      ? { kind: 'merchant_person', id: caller.person.id, name: caller.person.name, ...approval }
      : { kind: 'merchant_key', id: caller.actor_id, ...approval };
  }
  return {
    kind: caller.person ? 'operator_person' : 'operator_key',
    id: caller.actor_id,
    name: caller.name,
    ...approval,
  };
}
