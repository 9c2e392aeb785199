import { createHmac } from 'node:crypto';
import type { Profile } from '../credentials/credentials-file.js';
import { usageFailure } from '../failure.js';

/**
 * The secret that signs what is passed on: the one that is given, or one made from the keys, the same each time and for nobody
 * else. It says nothing of the keys, and no endpoint of the service has it.
 */
export function signingSecret(
  given: string | undefined,
  { public_key, secret_key }: Pick<Profile, 'public_key' | 'secret_key'>,
): string {
  if (given === undefined) {
    const key = createHmac('sha256', secret_key).update(`credencia listen ${public_key}`).digest();
    return `whsec_${key.toString('base64')}`;
  }
  if (/^whsec_[A-Za-z0-9+/]{4,}={0,2}$/.test(given)) return given;
  throw usageFailure(
    'What --secret gives is no secret of an endpoint: those are whsec_ followed by base64.',
    'Leave it out to have one made from your keys.',
  );
}
