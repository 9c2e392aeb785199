import type { Call } from '../operation/operation.js';
import type { Change, EntryAuthor } from '../trail/entry.js';
import type { StoredPerson } from './store.js';

/** The author of a sign-in: the person who signs in. */
export function byPerson(
  { context, request_id, now, address }: Pick<Call, 'context' | 'request_id' | 'now' | 'address'>,
  { person, merchant_id }: StoredPerson,
): EntryAuthor {
  const kind = merchant_id === null ? 'operator_person' : 'merchant_person';
  const actor = { kind, id: person.id, name: person.name } as const;
  return { actor, request_id, at: now, address, keys: context.data_keys };
}

/** The trail's entry of a sign-in. */
export function signedIn({ person }: StoredPerson, hasSecondFactor: boolean): Change {
  const method = hasSecondFactor ? 'second_factor' : 'password';
  return {
    action: 'person.signed_in',
    object: { kind: 'person', id: person.id },
    before: null,
    after: { method },
  };
}
