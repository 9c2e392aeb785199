import type { Context } from '../operation/context.js';
import type { Sql, Transaction } from '../platform/database/connect.js';
import { Refusal } from '../errors.js';
import type { Change, EntryAuthor } from '../trail/entry.js';
import { changePeople } from './change.js';
import { addMilliseconds, invitation_ms, reset_ms } from './rules/session-lifetime.js';
import type { Person } from './schema.js';
import { requireMayGive } from './require-may-give.js';
import { countPeople, insertPerson, lockPerson } from './store/people.js';
import { replaceInvitation } from './store/invitations.js';
import { newToken } from './tokens.js';

/** The maximum number of people of one side, invited ones included. Disabled ones do not count, since people are never deleted. */
const max_people = { of_merchant: 200, of_operator: 1000 };

/** An invited person and the token of the invitation. */
export interface Invited {
  person: Person;
  token: string;
}

/** Sender of an invitation's link; null for commands, which print it. */
export type Mailing = Pick<Context, 'mail' | 'config'> | null;

/** Returns the link of an invitation for an answer; null when it is sent by e-mail, so that nobody else sees it. */
export function answeredUrl(
  { mail, config }: Pick<Context, 'mail' | 'config'>,
  token: string,
): string | null {
  return mail.isOn ? null : invitationUrl(config.public_url, token);
}

/** Returns the address of the console's page that accepts an invitation. */
export function invitationUrl(public_url: string, token: string): string {
  return `${public_url}/console/invitations/${token}`;
}

/**
 * Creates a person of a merchant, or of the operator (null), and an invitation.
 *
 * @throws Refusal EMAIL_TAKEN; FORBIDDEN when the role has more permissions than the author; TOO_MANY_PEOPLE; VALIDATION_ERROR when there is no such merchant.
 */
export async function invite(
  sql: Sql,
  merchant_id: string | null,
  by: EntryAuthor,
  input: { id: string; email: string; name: string; role: Person['role'] },
  mailing: Mailing,
): Promise<Invited> {
  const { id, name, role } = input;
  const email = input.email.toLowerCase();
  return changePeople(sql, merchant_id, by, async (tx, tell) => {
    await requireMayGive(tx, by, role);
    await requireRoom(tx, merchant_id);
    const fresh = { id, merchant_id, role, email, name, password_hash: null };
    if (!(await insertPerson(tx, fresh))) {
      throw new Refusal('EMAIL_TAKEN', {
        errors: [{ path: '/email', code: 'taken', message: 'Somebody has this e-mail address.' }],
      });
    }
    tell({
      action: 'person.invited',
      object: { kind: 'person', id },
      before: null,
      after: { email, name, role },
    });
    return issue(tx, merchant_id, id, by, mailing);
  });
}

/**
 * Checks that a merchant, or the operator (null), may have one more person. Call it within `changePeople`, whose lock keeps the count
 * valid until the commit.
 *
 * @throws Refusal TOO_MANY_PEOPLE
 */
export async function requireRoom(tx: Transaction, merchant_id: string | null): Promise<void> {
  const max = merchant_id === null ? max_people.of_operator : max_people.of_merchant;
  if ((await countPeople(tx, merchant_id)) >= max) throw new Refusal('TOO_MANY_PEOPLE');
}

/**
 * Issues a new invitation to a person of a merchant, or of the operator (null); an earlier one becomes
 * invalid. An existing password stays valid until the invitation is accepted.
 *
 * @throws Refusal NOT_FOUND; FORBIDDEN when the person has more permissions than the author; INVALID_STATUS when the person is disabled.
 */
export function inviteAgain(
  sql: Sql,
  merchant_id: string | null,
  by: EntryAuthor,
  id: string,
  mailing: Mailing,
): Promise<Invited> {
  return changePeople(sql, merchant_id, by, async (tx, tell) => {
    const found = await lockPerson(tx, merchant_id, id);
    if (!found) throw new Refusal('NOT_FOUND', { message: 'There is no such person.' });
    // The link lets its holder sign in as the person.
    await requireMayGive(tx, by, found.person.role);
    if (found.person.status === 'disabled') {
      throw new Refusal('INVALID_STATUS', {
        message: 'The person is disabled: only somebody who may sign in is invited.',
      });
    }
    tell(invitedAgain(id));
    return issue(tx, merchant_id, id, by, mailing);
  });
}

/** The trail entry of a new link for an existing person. */
export function invitedAgain(id: string): Change {
  return {
    action: 'person.invited_again',
    object: { kind: 'person', id },
    before: null,
    after: null,
  };
}

/**
 * Creates an invitation for a person within a change, which has checked that its author may issue it, and queues the mail with its link.
 * One that somebody without a session asked for ends sooner.
 */
export async function issue(
  tx: Transaction,
  merchant_id: string | null,
  id: string,
  { actor, at }: EntryAuthor,
  mailing: Mailing,
  { isRequested = false }: { isRequested?: boolean } = {},
): Promise<Invited> {
  const { token, token_hash } = newToken();
  const expires_at = addMilliseconds(at, isRequested ? reset_ms : invitation_ms);
  await replaceInvitation(tx, {
    token_hash,
    person_id: id,
    expires_at,
    issued_by: 'id' in actor ? actor.id : null,
  });
  const stored = await lockPerson(tx, merchant_id, id);
  if (!stored) throw new Error('The person who was invited is not there.');
  if (mailing) {
    const { mail, config } = mailing;
    const link = invitationUrl(config.public_url, token);
    const { merchant } = stored.person;
    await mail.withdrawLinks(tx, id);
    await mail.queue(
      tx,
      { person_id: id },
      stored.password_hash === null
        ? { kind: 'invitation', values: { link, expires_at, merchant: merchant?.name ?? null } }
        : { kind: 'password_reset', values: { link, expires_at, is_requested: isRequested } },
      { at, expires_at },
    );
  }
  return { person: stored.person, token };
}
