import type { Static } from 'typebox';
import { Refusal } from '../../errors.js';
import type { KnownDevice } from '../../operation/caller.js';
import type { Context } from '../../operation/context.js';
import { defineOperation, type OperationResponse, type Call } from '../../operation/operation.js';
import type { Sql } from '../../platform/database/connect.js';
import { personExample } from '../../people/examples.js';
import { changePeople } from '../../people/change.js';
import { completeSignIn } from '../complete-sign-in.js';
import { isPassword } from '../../people/passwords.js';
import { Person, SignIn } from '../../people/schema.js';
import { byPerson, signedIn } from '../record-sign-in.js';
import { recordingFailure } from '../sign-in-failures.js';
import type { Attempt } from '../sign-in-attempts.js';
import { findPersonByEmail, type StoredPerson } from '../../people/store/people.js';
import { endSession, mustUseSso } from '../../people/store/sessions.js';

export const signIn = defineOperation({
  id: 'signIn',
  tag: 'Session',
  summary: 'Sign in',
  description:
    'Answers with a session in a cookie; for somebody who has or needs a second factor, with SECOND_FACTOR_REQUIRED and a cookie for the second step alone. A session that came with the request is ended. A wrong password and an unknown e-mail address look alike. Failed attempts are limited by e-mail address and by where they come from; a browser that the person has signed in with before has a limit that nobody else can use up.',
  body: SignIn,
  data: Person,
  message: 'Signed in.',
  errors: ['UNAUTHORIZED', 'SECOND_FACTOR_REQUIRED', 'SSO_REQUIRED'],
  example: {
    body: { email: 'ana@operador.example', password: 'um segredo bem longo' },
    data: personExample,
  },
  run(call) {
    const { context, body, address } = call;
    const from = { address, email: body.email };
    return recordingFailure(context, 'password', from, () => passFirstStep(call));
  },
});

/** @throws Refusal UNAUTHORIZED; RATE_LIMIT_EXCEEDED */
async function passFirstStep(
  call: Call<Static<typeof SignIn>>,
): Promise<OperationResponse | Refusal> {
  const { context, sql, caller, body, address, user_agent } = call;
  const email = body.email.toLowerCase();
  const device = caller.kind === 'unknown' ? caller.device : null;
  const { attempt, found } = await begin(context, sql, email, address, device);
  const is_refused = context.sessions.refused_emails.includes(email);
  const known = found && !is_refused && found.person.status === 'active' ? found : null;
  const hash = known?.password_hash ?? null;
  const is_right = await isPassword(body.password, hash);
  // Only after the right password: the refusal says that the account exists.
  if (is_right && known && (await mustUseSso(sql, known.person.id))) {
    await attempt.succeeded();
    throw new Refusal('SSO_REQUIRED');
  }
  const from = { address, user_agent };
  const passed =
    is_right && known && hash !== null
      ? await changePeople(sql, known.merchant_id, byPerson(call, known), async (tx, tell) => {
          const result = await completeSignIn(context, tx, known, hash, device, from);
          if (result?.is_signed_in) tell(signedIn(known, false));
          return result;
        })
      : null;
  if (!known || !passed) {
    await attempt.failed();
    throw new Refusal('UNAUTHORIZED', {
      message: 'The e-mail address or the password is wrong.',
    });
  }
  if (caller.kind === 'unknown' && caller.session) {
    await endSession(sql, caller.session);
    context.sessions.evict(caller.session);
  }
  await attempt.succeeded();
  const { is_signed_in, cookies } = passed;
  return is_signed_in
    ? { data: known.person, cookies }
    : new Refusal('SECOND_FACTOR_REQUIRED', { cookies });
}

/**
 * Counts an attempt and finds the person. On an unknown device it is counted first, so that a flood of attempts costs no query.
 *
 * @throws Refusal RATE_LIMIT_EXCEEDED
 */
async function begin(
  context: Context,
  sql: Sql,
  email: string,
  address: string | undefined,
  device: KnownDevice | null,
): Promise<{ attempt: Attempt; found: StoredPerson | null }> {
  const { sign_in_attempts: attempts } = context;
  const owner = device && (await findPersonByEmail(sql, email));
  if (device && owner && device.person_ids.includes(owner.person.id)) {
    return { attempt: await attempts.onDevice(device, owner.person.id), found: owner };
  }
  const attempt = await attempts.fromElsewhere(email, address);
  return { attempt, found: owner ?? (await findPersonByEmail(sql, email)) };
}
