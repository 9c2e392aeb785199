import { Refusal } from '../errors.js';
import type { Author, Unit } from '../operation/operation.js';
import { changeKeys } from './change-keys.js';
import { issueWithin } from './issue-key.js';
import type { IssuedOperatorKey, KeyRotation } from './schema.js';
import { lockKey, replaceKey } from './store/keys.js';

const hour_ms = 60 * 60 * 1000;
const default_overlap_hours = 24;

/**
 * Issues a key with the name, permissions and limits of another one, which ends after the overlap, or earlier if it expires earlier. A key
 * with an expiry gets as long again as it had. Revoking the new key while the old one works undoes the rotation.
 *
 * @throws Refusal NOT_FOUND; INVALID_STATUS when the key is revoked, has expired or is already replaced; FORBIDDEN when it has more than
 *   the caller.
 */
export async function rotateKey(
  unit: Unit,
  author: Author,
  owner: string | null,
  id: string,
  { overlap_hours = default_overlap_hours }: KeyRotation,
): Promise<IssuedOperatorKey> {
  const { context } = unit;
  const { now } = author;
  const { issued, replaced } = await changeKeys(unit, author, owner, async (tx, kind, addEntry) => {
    const old = await lockKey(tx, owner, id);
    if (!old) throw new Refusal('NOT_FOUND', { message: 'There is no such API key.' });
    const reason = refusalOf(old, now);
    if (reason !== null) throw new Refusal('INVALID_STATUS', { message: reason });
    const at = Date.parse(now);
    const lifetime_ms =
      old.expires_at === null ? null : Date.parse(old.expires_at) - Date.parse(old.created_at);
    const expires_at = lifetime_ms === null ? null : new Date(at + lifetime_ms).toISOString();
    const key = await issueWithin(tx, unit, author, owner, kind, { ...old, expires_at }, addEntry);
    const end_ms = at + overlap_hours * hour_ms;
    const ends_at = new Date(
      old.expires_at === null ? end_ms : Math.min(end_ms, Date.parse(old.expires_at)),
    ).toISOString();
    await replaceKey(tx, owner, id, { id: key.id, ends_at });
    addEntry({
      action: 'api_key.updated',
      object: { kind: 'api_key', id },
      before: { expires_at: old.expires_at, replaced_by: null },
      after: { expires_at: ends_at, replaced_by: key.id },
    });
    const { name, public_key } = key;
    await context.mail.queue(
      tx,
      { key_managers_of: owner },
      { kind: 'key_rotated', values: { name, public_key, at: now, ends_at } },
      { at: now },
    );
    return { issued: key, replaced: old };
  });
  context.credentials.evict(replaced.public_key);
  return issued;
}

function refusalOf(
  key: { revoked_at: string | null; expires_at: string | null; replaced_by: string | null },
  now: string,
): string | null {
  if (key.revoked_at !== null) return 'The key is revoked.';
  if (key.expires_at !== null && key.expires_at <= now) return 'The key has expired.';
  if (key.replaced_by !== null) {
    return `The key is already replaced by ${key.replaced_by}: revoke that one to undo it, or rotate that one.`;
  }
  return null;
}
