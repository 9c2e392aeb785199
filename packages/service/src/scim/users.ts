import type { Role } from '../operation/permissions.js';
import { requireRoom } from '../people/invite.js';
import {
  findPersonByEmail,
  insertPerson,
  lockPerson,
  updatePerson,
} from '../people/store/people.js';
import { changeByProvider, type ScimCall, type ScimChange } from './caller.js';
import { listed, readPage, type ListParameters } from './list.js';
import { presentUser } from './present.js';
import { decideAccess } from './rules/decide-access.js';
import { readFilter } from './rules/read-filter.js';
import { attributesOf, readOperations } from './rules/read-operations.js';
import { nameAfter, readUser, type UserWish } from './rules/read-user.js';
import { emailTaken, invalidValue, noSuch } from './scim-error.js';
import { recorded, requireDomain, settlePerson } from './settle-person.js';
import { leaveGroups } from './store/groups.js';
import {
  findUser,
  listUsers as readUsers,
  readGroupsOf,
  saveProvided,
  unprovided,
  type ProvidedPerson,
} from '../people/store/provided-people.js';

/** The attributes that filters can compare. An address is the userName. */
const attributes = {
  username: 'userName',
  emails: 'userName',
  'emails.value': 'userName',
  externalid: 'externalId',
  id: 'id',
} as const;

/** Until a role is known. Who awaits one is disabled, so that it allows nothing. */
const placeholders = { operator: 'auditor', merchant: 'viewer' } as const;

/** The attributes that a whole resource removes by leaving them out. */
const unassigned = { external_id: null, given_name: null, family_name: null } as const;

/** Reads a whole resource, in which null is as good as left out (RFC 7643, 2.5). @throws ScimError */
function readWhole(body: unknown): UserWish {
  return readUser(attributesOf(body).filter(({ value }) => value !== null));
}

export async function listUsers(call: ScimCall, query: ListParameters): Promise<object> {
  const { context, token } = call;
  const page = readPage(query);
  const comparisons = query.filter === undefined ? [] : readFilter(query.filter, attributes);
  const { total, users } = await readUsers(
    context.groups.coordinator,
    token.merchant_id,
    comparisons,
    page,
  );
  return listed(
    total,
    page,
    users.map((user) => presentUser(context.config.public_url, user)),
  );
}

/** @throws ScimError 404 */
export async function getUser({ context, token }: ScimCall, id: string): Promise<object> {
  const found = await findUser(context.groups.coordinator, token.merchant_id, id);
  if (!found) throw noSuch('User');
  return presentUser(context.config.public_url, found);
}

/** Creates a person, or provides one again whom the provider has deleted. */
export async function createUser(call: ScimCall, body: unknown): Promise<object> {
  const wish = readWhole(body);
  const { email } = wish;
  if (email === undefined) throw invalidValue('A User needs a userName: the e-mail address.');
  const id = await changeByProvider(call, async (change) => {
    requireDomain(change.source.email_domains, email);
    const known = await findPersonByEmail(change.tx, email);
    if (!known) return insertUser(change, { ...wish, email });
    const { id: known_id } = known.person;
    const isOwn = known.merchant_id === change.merchant_id;
    if (!isOwn || (await findUser(change.tx, change.merchant_id, known_id))) throw emailTaken();
    const left_out = { ...unassigned, is_active: true };
    await settlePerson(change, known_id, { ...left_out, ...wish, is_deleted: false });
    return known_id;
  });
  return getUser(call, id);
}

/** PUT: attributes of names and ids that are left out are removed; `active`, if left out, stays. */
export async function replaceUser(call: ScimCall, id: string, body: unknown): Promise<object> {
  const wish = readWhole(body);
  if (wish.email === undefined) throw invalidValue('A User needs a userName: the e-mail address.');
  await changeUser(call, id, { ...unassigned, ...wish });
  return getUser(call, id);
}

export async function patchUser(call: ScimCall, id: string, body: unknown): Promise<object> {
  await changeUser(call, id, readUser(readOperations(body)));
  return getUser(call, id);
}

/** DELETE: the person is disabled, since the trails name them, and not shown to the provider any more. */
export async function deleteUser(call: ScimCall, id: string): Promise<void> {
  await changeByProvider(call, async (change) => {
    const found = await findUser(change.tx, change.merchant_id, id);
    if (!found) throw noSuch('User');
    await leaveGroups(change.tx, id);
    const groups_before = found.groups;
    await settlePerson(change, id, { is_active: false, is_deleted: true, groups_before });
  });
}

async function changeUser(call: ScimCall, id: string, wish: UserWish): Promise<void> {
  await changeByProvider(call, async (change) => {
    if (!(await findUser(change.tx, change.merchant_id, id))) throw noSuch('User');
    await settlePerson(change, id, wish);
  });
}

async function insertUser(
  { tx, context, merchant_id, now, source, record }: ScimChange,
  wish: UserWish & { email: string },
): Promise<string> {
  await requireRoom(tx, merchant_id);
  const id = context.newId(now);
  const role: Role = placeholders[merchant_id === null ? 'operator' : 'merchant'];
  const access = decideAccess([], source, { role, awaits_role: true, has_group_role: false });
  const provided: ProvidedPerson = {
    ...unprovided,
    external_id: wish.external_id ?? null,
    given_name: wish.given_name ?? null,
    family_name: wish.family_name ?? null,
    is_active: wish.is_active ?? true,
    awaits_role: access.awaits_role,
  };
  const { email } = wish;
  const name = nameAfter({ ...unprovided, name: '' }, wish) || email;
  const fresh = { id, merchant_id, role: access.role, email, name, password_hash: null };
  if (!(await insertPerson(tx, fresh))) throw emailTaken();
  const stored = await lockPerson(tx, merchant_id, id);
  if (!stored) throw new Error('The person was just inserted.');
  const isIn = provided.is_active && !provided.awaits_role;
  const person = { ...stored.person, status: isIn ? stored.person.status : 'disabled' } as const;
  if (!isIn) await updatePerson(tx, person);
  await saveProvided(tx, id, provided);
  const after = recorded(person, provided, await readGroupsOf(tx, id));
  record({
    action: 'person.created',
    object: { kind: 'person', id },
    before: null,
    after: { ...after, method: 'scim', created_at: person.created_at },
  });
  return id;
}
