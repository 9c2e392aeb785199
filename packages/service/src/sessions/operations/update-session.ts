import { Refusal, type Problem } from '../../errors.js';
import { personOf } from '../../operation/caller.js';
import { defineOperation, type Call } from '../../operation/operation.js';
import { difference } from '../../trail/entry.js';
import { byCaller, changePeople } from '../../people/change.js';
import { personExample } from '../../people/examples.js';
import { openSession } from '../open-session.js';
import { hashPassword, isPassword } from '../../people/passwords.js';
import { passwordProblems } from '../../people/rules/password-problems.js';
import { Person, SessionPatch } from '../../people/schema.js';
import {
  findPerson,
  lockPerson,
  setPassword,
  updatePerson,
  type StoredPerson,
} from '../../people/store/people.js';
import { withdrawInvitation } from '../../people/store/invitations.js';
import { endSessionsOf } from '../../people/store/sessions.js';
import { deleteDevicesOf } from '../../people/store/devices.js';

export const updateSession = defineOperation({
  id: 'updateSession',
  tag: 'Session',
  summary: 'Change one’s own name, language or password',
  description:
    'A new password ends every session of the person and forgets the browsers they signed in with; the answer carries a new session for this one. Wrong present passwords are limited.',
  body: SessionPatch,
  data: Person,
  message: 'Changed.',
  example: { body: { language: 'en' }, data: { ...personExample, language: 'en' } },
  async run(call) {
    const { context, sql, caller, body, now } = call;
    const found = await findPerson(sql, personOf(caller).id);
    if (!found) throw new Refusal('UNAUTHORIZED');
    const { id } = found.person;
    const { password, name, language } = body;
    const hashes = password ? await comparePasswords(call, found, password) : null;
    const by = byCaller(call);
    const answer = await changePeople(sql, found.merchant_id, by, async (tx, tell) => {
      const locked = await lockPerson(tx, found.merchant_id, id);
      if (!locked || locked.person.status !== 'active') throw new Refusal('UNAUTHORIZED');
      const before = locked.person;
      const after: Person = {
        ...before,
        name: name ?? before.name,
        language: language ?? before.language,
        updated_at: now,
      };
      const changed = difference(before, after);
      if (changed) {
        await updatePerson(tx, after);
        tell({ action: 'person.updated', object: { kind: 'person', id }, ...changed });
      }
      if (!hashes) return { data: changed ? after : before };
      if (locked.password_hash !== hashes.present) throw wrongPassword();
      await setPassword(tx, id, hashes.next, now);
      await endSessionsOf(tx, id);
      // A person who knew the old password may have signed in with other browsers.
      await deleteDevicesOf(tx, id);
      // An unused link to set a password must not replace the new one.
      await withdrawInvitation(tx, id);
      tell({
        action: 'person.password_changed',
        object: { kind: 'person', id },
        before: null,
        after: null,
      });
      const { address, user_agent } = call;
      await context.mail.queue(
        tx,
        { person_id: id },
        { kind: 'password_changed', values: { at: now, address: address ?? null } },
        { at: now },
      );
      await context.mail.withdrawLinks(tx, id);
      const { second_factor_at } = personOf(caller);
      const from = { address, user_agent, second_factor_at, isExpected: true };
      const who = { id, password_hash: hashes.next };
      const cookies = await openSession(context, tx, who, null, from);
      return { data: after, cookies: cookies ?? [] };
    });
    context.sessions.evictAll();
    if (hashes) context.known_devices.rereadAll();
    return answer;
  },
});

/**
 * Returns the hashes of the current password and of the new one.
 *
 * @throws Refusal VALIDATION_ERROR when the present one is wrong or the new one too weak; RATE_LIMIT_EXCEEDED.
 */
async function comparePasswords(
  { context }: Call,
  { person, password_hash }: StoredPerson,
  given: { current: string; new: string },
): Promise<{ present: string; next: string }> {
  const attempt = await context.sign_in_attempts.ofPerson(person.id);
  if (password_hash === null || !(await isPassword(given.current, password_hash))) {
    await attempt.failed();
    throw wrongPassword();
  }
  await attempt.succeeded();
  const errors = await passwordProblems(given.new, person.email, '/password/new');
  if (errors.length > 0) throw new Refusal('VALIDATION_ERROR', { errors });
  return { present: password_hash, next: await hashPassword(given.new) };
}

function wrongPassword(): Refusal {
  const problem: Problem = {
    path: '/password/current',
    code: 'invalid_value',
    message: 'This is not the present password.',
  };
  return new Refusal('VALIDATION_ERROR', { errors: [problem] });
}
