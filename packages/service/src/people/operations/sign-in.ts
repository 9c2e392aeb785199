import { Refusal } from '../../errors.js';
import { defineOperation } from '../../operation/operation.js';
import { personExample } from '../examples.js';
import { openSession } from '../open-session.js';
import { isPassword } from '../passwords.js';
import { Person, SignIn } from '../schema.js';
import { endSession, findPersonByEmail } from '../store.js';

export const signIn = defineOperation({
  id: 'signIn',
  tag: 'Session',
  summary: 'Sign in',
  description:
    'Answers with a session in a cookie; one that came with the request is ended. A wrong password and an unknown e-mail address look alike. Attempts are counted by e-mail address and by where they come from.',
  body: SignIn,
  data: Person,
  status: 200,
  message: 'Signed in.',
  errors: ['UNAUTHORIZED'],
  example: {
    body: { email: 'ana@operador.example', password: 'um segredo bem longo' },
    data: personExample,
  },
  async run({ context, sql, caller, body, address }) {
    const email = body.email.toLowerCase();
    const { sign_in_attempts: attempts } = context;
    await attempts.count(email, address);
    const found = await findPersonByEmail(sql, email);
    const is_refused = context.sessions.refused_emails.includes(email);
    const known = found && !is_refused && found.person.status === 'active' ? found : null;
    const hash = known?.password_hash ?? null;
    const is_right = await isPassword(body.password, hash);
    const headers =
      is_right && known && hash !== null
        ? await openSession(context, sql, known.person.id, hash)
        : null;
    if (!known || !headers) {
      throw new Refusal('UNAUTHORIZED', {
        message: 'The e-mail address or the password is wrong.',
        headers: { 'WWW-Authenticate': 'Session realm="Credencia"' },
      });
    }
    if (caller.kind === 'unknown' && caller.session) {
      await endSession(sql, caller.session);
      context.sessions.forget(caller.session);
    }
    await attempts.succeeded(email, address);
    return { data: known.person, headers };
  },
});
