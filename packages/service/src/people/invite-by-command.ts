import type { DataKeys } from '../platform/data-keys.js';
import type { Database } from '../platform/database/connect.js';
import { createIdSource } from '../platform/ids.js';
import { appointPerson } from './appoint-person.js';
import { invitationUrl } from './invite.js';
import { commandAuthor } from '../trail/command-author.js';

/**
 * Invites an admin of the operator (merchant null) or a member of a merchant, or renews the access of an existing one, and
 * resolves with the link. Null when the e-mail address belongs to a person elsewhere.
 *
 * @param command the command's name, recorded in the trail as the author
 * @throws Refusal NOT_FOUND when the merchant does not exist.
 */
export async function inviteByCommand(
  database: Database,
  keys: DataKeys,
  command: string,
  public_url: string,
  merchant_id: string | null,
  given: { email: string; name: string },
): Promise<string | null> {
  const author = commandAuthor(command, keys);
  const token = await appointPerson(database, merchant_id, author, {
    id: createIdSource()(author.at),
    ...given,
  });
  return token === null ? null : invitationUrl(public_url, token);
}
