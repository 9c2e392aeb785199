import { MissingKeyError } from '../platform/data-keys.js';
import { validEarlier, type EarlierSecret } from './rules/earlier-secrets.js';

/**
 * The earlier secrets of an endpoint that are valid at a time. None when the key of their text is lost: nothing can be signed with them, and the
 * present one must still sign, and be replaced.
 *
 * @param open decrypts their text
 */
export function readEarlier(
  open: () => string,
  firstUntil: string | null,
  at: string,
): EarlierSecret[] {
  try {
    return validEarlier(open(), firstUntil, at);
  } catch (error) {
    if (error instanceof MissingKeyError) return [];
    throw error;
  }
}
