import type { Database } from '../platform/database/connect.js';
import { createIdSource } from '../platform/ids.js';
import { appointPerson } from '../people/appoint-person.js';
import { invitationUrl } from '../people/invite.js';
import { commandAuthor } from './command-author.js';

/** Whether a text may be an e-mail address: whoever types it sees what they typed. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text) && text.length <= 254;
}

/**
 * Invites an admin of the operator (merchant null) or a member of a merchant, or lets in again somebody who is one of theirs
 * already, and resolves with the link. Null when the e-mail address is somebody else's.
 *
 * @param command the command's name, which stands in the trail as who did it
 * @throws Refusal NOT_FOUND when there is no such merchant.
 */
export async function inviteByCommand(
  database: Database,
  command: string,
  public_url: string,
  merchant_id: string | null,
  given: { email: string; name: string },
): Promise<string | null> {
  const by = commandAuthor(command);
  const token = await appointPerson(database, merchant_id, by, {
    id: createIdSource()(by.at),
    ...given,
  });
  return token === null ? null : invitationUrl(public_url, token);
}
