import { randomBytes } from 'node:crypto';
import { Refusal, type ResponseCookie } from '../errors.js';
import type { Call } from '../operation/operation.js';
import { permissionsOf } from '../operation/permissions.js';
import type { Transaction } from '../platform/database/connect.js';
import { difference, type Change } from '../trail/entry.js';
import { changePeople } from '../people/change.js';
import { openPending } from '../sessions/complete-sign-in.js';
import { requireRoom } from '../people/invite.js';
import { openSession } from '../sessions/open-session.js';
import { hashPassword } from '../people/passwords.js';
import { byPerson, byProvider, signedIn } from '../sessions/record-sign-in.js';
import { isRequired } from '../people/rules/second-factor.js';
import { removesLastInCharge } from '../people/rules/roles.js';
import { addMilliseconds, pending_ms } from '../people/rules/session-lifetime.js';
import { hasFactor, readFactors } from '../sessions/store/second-factors.js';
import { namesOf } from '../scim/names-of.js';
import { awaitsRole, letInByHand, readGroupsOf } from '../people/store/provided-people.js';
import type { Person } from '../people/schema.js';
import {
  countOthersInCharge,
  findPersonByEmail,
  insertPerson,
  lockPerson,
  setPassword,
  updatePerson,
  type StoredPerson,
} from '../people/store/people.js';
import { withdrawInvitation, withdrawInvitationsBy } from '../people/store/invitations.js';
import { roleOf, roleWithoutGroups, type Account } from './rules/read-claims.js';
import { findIdentity, insertIdentity, lockConnection, recordSignInOf } from './store/sso.js';
import { insertOrigin, type SsoOrigin } from '../sessions/store/sso-origins.js';
import { type StoredConnection } from '../people/store/sso-connections.js';

/** Why an account of a provider may not sign in, as `errors[0].code`, with a text for people. */
const refusals = {
  email_missing: 'The provider names no e-mail address for this account.',
  email_not_verified: 'The provider has not verified the account’s e-mail address.',
  email_domain: 'The account’s e-mail address is of a domain that this connection does not accept.',
  unknown_person:
    'Nobody with this e-mail address may sign in through this connection. Ask for an invitation.',
  linked_elsewhere:
    'The person with this e-mail address signs in with another account of the provider. An admin can unlink it.',
  person_disabled: 'This person is disabled.',
  groups_missing:
    'The provider does not say which groups the account has, so that its role here is unknown.',
  no_role: 'None of the account’s groups gives a role here.',
} as const;

function refuseSso(code: keyof typeof refusals): Refusal {
  const message = refusals[code];
  return new Refusal('SSO_REFUSED', { message, errors: [{ path: 'sso', code, message }] });
}

/**
 * Signs in whom the provider has authenticated: finds, links or creates the person, gives them the role of their groups, and opens a session,
 * or a pending sign-in when one of our second factors is needed. People of another side or merchant are never found.
 *
 * @throws Refusal SSO_REFUSED; TOO_MANY_PEOPLE
 */
export async function completeSso(
  call: Call,
  connection: StoredConnection,
  account: Account,
): Promise<{ is_signed_in: boolean; person: StoredPerson; cookies: ResponseCookie[] }> {
  const person = await provide(call, connection, account);
  const { context, sql, caller, now, address, user_agent } = call;
  const device = caller.kind === 'unknown' ? caller.device : null;
  const { merchant_id, password_hash } = person;
  const { id } = person.person;
  if (password_hash === null) throw new Error('The person was just activated.');
  const origin = originOf(connection, account);
  const result = await changePeople(
    sql,
    merchant_id,
    byPerson(call, person),
    async (tx, record) => {
      if (!(await lockConnection(tx, connection))) throw refuseSso('unknown_person');
      // Again: the account may have been unlinked since.
      if ((await findIdentity(tx, connection.id, account.subject)) !== id) {
        throw refuseSso('unknown_person');
      }
      await recordSignInOf(tx, connection.id, now);
      const factors = await readFactors(tx, id);
      const isEnough = account.has_second_factor;
      if (
        !isEnough &&
        (hasFactor(factors) || isRequired(context.config.second_factor, merchant_id))
      ) {
        const pending = await openPending(context, tx, { person_id: id, password_hash });
        const expires_at = addMilliseconds(now, pending_ms);
        await insertOrigin(tx, { ...origin, token_hash: pending.token_hash, expires_at });
        return { is_signed_in: false, cookies: [pending.cookie] };
      }
      const { authenticated_ms } = account;
      const authenticated_at =
        authenticated_ms === null
          ? null
          : new Date(Math.min(authenticated_ms, Date.parse(now))).toISOString();
      const from = {
        address,
        user_agent,
        second_factor_at: isEnough ? now : null,
        sso: { ...origin, authenticated_at },
      };
      const cookies = await openSession(context, tx, { id, password_hash }, device, from);
      if (!cookies) throw refuseSso('person_disabled');
      record(signedIn(person, isEnough, true));
      return { is_signed_in: true, cookies };
    },
  );
  return { ...result, person };
}

function originOf({ id }: StoredConnection, { subject, sid }: Account): SsoOrigin {
  return { connection_id: id, subject, sid };
}

/** Finds, links or creates the person of an account, with the role of its groups. */
async function provide(
  call: Call,
  connection: StoredConnection,
  account: Account,
): Promise<StoredPerson> {
  const { context, sql, now } = call;
  const { merchant_id } = connection;
  // A password that nobody knows: the person is active, and a password or an invitation can be given later. Hashed before the transaction.
  const unknown_hash = await hashPassword(randomBytes(32).toString('base64url'));
  const provided = await changePeople(
    sql,
    merchant_id,
    byProvider(call, connection),
    async (tx, record) => {
      if (!(await lockConnection(tx, connection))) throw refuseSso('unknown_person');
      const found = await findOrLink(tx, connection, account, now, record);
      if (found === null) {
        return create(call, tx, connection, account, unknown_hash, record);
      }
      const { person } = found;
      // Provisioning has named the person, but no role.
      const isWaiting = person.status === 'disabled' && (await awaitsRole(tx, person.id));
      if (person.status === 'disabled' && !isWaiting) throw refuseSso('person_disabled');
      if (context.sessions.refused_emails.includes(person.email)) throw refuseSso('unknown_person');
      const others = await countOthersInCharge(
        tx,
        merchant_id,
        person.id,
        context.sessions.refused_emails,
      );
      // Groups of the ID token, or without such a claim those of provisioning.
      const groups = account.groups ?? namesOf(await readGroupsOf(tx, person.id));
      const isKnown = account.groups !== null || groups.length > 0;
      const current = isWaiting ? null : person.role;
      let role = isKnown
        ? roleOf(groups, connection, current)
        : roleWithoutGroups(account, connection, current);
      // The last one in charge is not locked out.
      if (role === 'unknown' && isLastInCharge(person, others)) role = person.role;
      if (role === 'unknown') throw refuseSso('groups_missing');
      if (role === null) throw refuseSso('no_role');
      if (isWaiting) {
        await requireRoom(tx, merchant_id);
        await letInByHand(tx, person.id);
      }
      if (found.password_hash === null) {
        await setPassword(tx, person.id, unknown_hash, now);
        await withdrawInvitation(tx, person.id);
      }
      const active: Person = { ...person, status: 'active' };
      await changeRole(tx, person, { ...active, role, updated_at: now }, others, record);
      return lockPerson(tx, merchant_id, person.id);
    },
  );
  if (!provided) throw new Error('The person is not there.');
  context.sessions.evictAll();
  return provided;
}

function isLastInCharge(person: Person, others: number): boolean {
  return removesLastInCharge(person, { ...person, status: 'disabled' }, others);
}

/**
 * Changes the role and status of a person as their provider says. The last admin or owner keeps the role, and the trail says so: a
 * provider's mistake must not lock everybody out.
 */
async function changeRole(
  tx: Transaction,
  before: Person,
  wish: Person,
  othersInCharge: number,
  record: (change: Change) => void,
): Promise<void> {
  const object = { kind: 'person', id: before.id } as const;
  const isKept = removesLastInCharge(before, wish, othersInCharge);
  if (isKept) {
    // Not as `role`, which the person does not get.
    const after = { refused_role: wish.role };
    record({ action: 'person.kept_in_charge', object, before: null, after });
  }
  const after = isKept ? { ...wish, role: before.role, status: before.status } : wish;
  const changed = difference(before, after);
  if (!changed) return;
  await updatePerson(tx, after);
  if (!permissionsOf(after.role).has('people.manage')) await withdrawInvitationsBy(tx, before.id);
  record({ action: 'person.updated', object, ...changed });
}

/** Finds the person of an account by its subject, or, the first time, by its verified e-mail address among the people of the same side. */
async function findOrLink(
  tx: Transaction,
  { id: connection_id, merchant_id }: StoredConnection,
  { subject, email }: Account,
  at: string,
  record: (change: Change) => void,
): Promise<StoredPerson | null> {
  const linked = await findIdentity(tx, connection_id, subject);
  if (linked !== null) return lockPerson(tx, merchant_id, linked);
  if ('problem' in email) throw refuseSso(email.problem);
  const known = await findPersonByEmail(tx, email.address);
  if (!known) return null;
  // The address of another merchant's person, or of the operator's: this provider says nothing of them.
  if (known.merchant_id !== merchant_id) throw refuseSso('unknown_person');
  const person_id = known.person.id;
  if (known.person.status === 'disabled' && !(await awaitsRole(tx, person_id))) {
    throw refuseSso('person_disabled');
  }
  if (!(await insertIdentity(tx, { connection_id, subject, person_id, at }))) {
    throw refuseSso('linked_elsewhere');
  }
  const object = { kind: 'person', id: person_id } as const;
  record({ action: 'person.linked', object, before: null, after: { method: 'sso' } });
  return lockPerson(tx, merchant_id, person_id);
}

/** @throws Refusal SSO_REFUSED; TOO_MANY_PEOPLE */
async function create(
  { context, now }: Call,
  tx: Transaction,
  connection: StoredConnection,
  account: Account,
  password_hash: string,
  record: (change: Change) => void,
): Promise<StoredPerson | null> {
  const { merchant_id, creates_people } = connection;
  const { subject, email, name, groups } = account;
  if ('problem' in email || !creates_people) throw refuseSso('unknown_person');
  const role =
    groups === null
      ? roleWithoutGroups(account, connection, null)
      : roleOf(groups, connection, null);
  if (role === 'unknown') throw refuseSso('groups_missing');
  if (role === null) throw refuseSso('no_role');
  await requireRoom(tx, merchant_id);
  const id = context.newId(now);
  const { address } = email;
  const fresh = { id, merchant_id, role, email: address, name: name ?? address, password_hash };
  if (!(await insertPerson(tx, fresh))) throw refuseSso('unknown_person');
  await insertIdentity(tx, { connection_id: connection.id, subject, person_id: id, at: now });
  record({
    action: 'person.created',
    object: { kind: 'person', id },
    before: null,
    after: { email: address, name: fresh.name, role, method: 'sso' },
  });
  return lockPerson(tx, merchant_id, id);
}
