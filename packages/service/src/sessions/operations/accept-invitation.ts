import { Refusal } from '../../errors.js';
import { defineOperation } from '../../operation/operation.js';
import { changePeople } from '../../people/change.js';
import { memberExample } from '../../people/examples.js';
import { completeSignIn } from '../complete-sign-in.js';
import { hashPassword } from '../../people/passwords.js';
import { passwordProblems } from '../../people/rules/password-problems.js';
import { Acceptance, Person } from '../../people/schema.js';
import { lockPerson, setPassword, updatePerson } from '../../people/store/people.js';
import { findInvited, useInvitation } from '../../people/store/invitations.js';
import { endSession, endSessionsOf, mustUseSso } from '../../people/store/sessions.js';
import { deleteDevicesOf } from '../../people/store/devices.js';
import { hashToken } from '../../people/tokens.js';
import { InvitationToken } from '../../people/words.js';

export const acceptInvitation = defineOperation({
  id: 'acceptInvitation',
  tag: 'Session',
  summary: 'Accept an invitation',
  description:
    'Sets name and password and signs in; somebody who has or needs a second factor goes on with `GET /console/api/sign-in`. An invitation is good once; earlier sessions of the person end.',
  path: InvitationToken,
  body: Acceptance,
  data: Person,
  message: 'Invitation accepted.',
  errors: ['SSO_REQUIRED'],
  example: {
    body: { name: 'Marina Alves', password: 'um segredo bem longo' },
    data: memberExample,
  },
  async run(call) {
    const { context, sql, caller, params, body, request_id, now, address, user_agent } = call;
    const token_hash = hashToken(params.token);
    const invited = await findInvited(sql, token_hash, now);
    if (!invited || context.sessions.refused_emails.includes(invited.person.email)) throw gone();
    const { merchant_id, person } = invited;
    const { id } = person;
    if (await mustUseSso(sql, id)) throw new Refusal('SSO_REQUIRED');
    const errors = await passwordProblems(body.password, person.email, '/password');
    if (errors.length > 0) throw new Refusal('VALIDATION_ERROR', { errors });
    const password_hash = await hashPassword(body.password);
    const kind = merchant_id === null ? 'operator_person' : 'merchant_person';
    const actor = { kind, id, name: body.name } as const;
    const by = { actor, request_id, at: now, address, keys: context.data_keys };
    const accepted = await changePeople(sql, merchant_id, by, async (tx, tell) => {
      if (!(await useInvitation(tx, token_hash, now))) throw gone();
      const locked = await lockPerson(tx, merchant_id, id);
      if (!locked || locked.person.status === 'disabled') throw gone();
      const after: Person = {
        ...locked.person,
        name: body.name,
        status: 'active',
        updated_at: now,
      };
      await updatePerson(tx, after);
      await setPassword(tx, id, password_hash, now);
      await endSessionsOf(tx, id);
      await deleteDevicesOf(tx, id);
      if (caller.kind === 'unknown' && caller.session) await endSession(tx, caller.session);
      tell({
        action: 'person.accepted',
        object: { kind: 'person', id },
        before: { name: locked.person.name, status: locked.person.status },
        after: { name: after.name, status: after.status },
      });
      if (locked.password_hash !== null) {
        await context.mail.queue(
          tx,
          { person_id: id },
          { kind: 'password_changed', values: { at: now, address: address ?? null } },
          { at: now },
        );
      }
      const device = caller.kind === 'unknown' ? caller.device : null;
      const from = { address, user_agent, isExpected: true };
      const passed = await completeSignIn(context, tx, locked, password_hash, device, from);
      return { data: after, cookies: passed?.cookies ?? [] };
    });
    context.sessions.evictAll();
    context.known_devices.rereadAll();
    return accepted;
  },
});

function gone(): Refusal {
  return new Refusal('NOT_FOUND', {
    message: 'This invitation was used, taken back, or is past its time. Ask for a new one.',
  });
}
