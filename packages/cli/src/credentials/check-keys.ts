import type { Credencia } from '@credencia/sdk';

export type KeyKind = 'live' | 'test' | 'operator';

/** Which door a key opens, by its beginning. */
export function kindOfKey(public_key: string): KeyKind {
  if (public_key.startsWith('pk_operator_')) return 'operator';
  return public_key.startsWith('pk_live_') ? 'live' : 'test';
}

/** Asks the service for as little as possible with the keys. Throws the errors of the SDK where it does not take them. */
export async function checkKeys(client: Credencia, public_key: string): Promise<void> {
  if (kindOfKey(public_key) === 'operator') await client.operator.review.listReasons({ limit: 1 });
  else await client.submerchants.list({ limit: 1 });
}
