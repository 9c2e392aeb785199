import type { Call } from '../operation/operation.js';
import type { Change, EntryAuthor } from '../trail/entry.js';
import type { StoredPerson } from '../people/store/people.js';

/** The author of a sign-in: the person who signs in. */
export function byPerson(
  { context, request_id, now, address }: Pick<Call, 'context' | 'request_id' | 'now' | 'address'>,
  { person, merchant_id }: StoredPerson,
): EntryAuthor {
  const kind = merchant_id === null ? 'operator_person' : 'merchant_person';
  const actor = { kind, id: person.id, name: person.name } as const;
  return { actor, request_id, at: now, address, keys: context.data_keys };
}

/** The author of what an identity provider decides: that a person has an account and which role. */
export function byProvider(
  { context, request_id, now, address }: Pick<Call, 'context' | 'request_id' | 'now' | 'address'>,
  { id, name }: { id: string; name: string },
): EntryAuthor {
  const actor = { kind: 'identity_provider', id, name } as const;
  return { actor, request_id, at: now, address, keys: context.data_keys };
}

/** The trail's entry of a sign-in. */
export function signedIn(
  { person }: StoredPerson,
  hasSecondFactor: boolean,
  isSso = false,
): Change {
  const factors = hasSecondFactor ? 'second_factor' : 'password';
  const method = isSso ? (hasSecondFactor ? 'sso_second_factor' : 'sso') : factors;
  return {
    action: 'person.signed_in',
    object: { kind: 'person', id: person.id },
    before: null,
    after: { method },
  };
}
