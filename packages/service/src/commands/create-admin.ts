import type { Database } from '../platform/database/connect.js';
import { createIdSource } from '../platform/ids.js';
import { appointAdmin } from '../people/appoint-admin.js';
import { invitationUrl } from '../people/invite.js';

/** Whether a text may be an e-mail address: whoever types it sees what they typed. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text) && text.length <= 254;
}

/**
 * Makes an admin, or makes one again of somebody who is the operator's already, and resolves with the link that lets them in.
 * Null when the e-mail address is a merchant's person's.
 */
export async function createAdmin(
  database: Database,
  public_url: string,
  given: { email: string; name: string },
): Promise<string | null> {
  const at = new Date().toISOString();
  const by = { actor: { kind: 'command', name: 'create-admin' }, request_id: null, at } as const;
  const token = await appointAdmin(database, by, { id: createIdSource()(at), ...given });
  return token === null ? null : invitationUrl(public_url, token);
}
