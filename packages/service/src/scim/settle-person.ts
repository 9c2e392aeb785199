import { difference } from '../trail/entry.js';
import { requireRoom } from '../people/invite.js';
import { isInCharge, removesLastInCharge } from '../people/rules/roles.js';
import { savePerson } from '../people/save-person.js';
import type { Person } from '../people/schema.js';
import { countOthersInCharge, lockPerson, updateEmail } from '../people/store/people.js';
import type { ScimChange } from './caller.js';
import { namesOf } from './names-of.js';
import type { ProvidedFields } from '../people/provided-fields.js';
import { decideAccess } from './rules/decide-access.js';
import { nameAfter, type UserWish } from './rules/read-user.js';
import { emailTaken, invalidValue, noSuch, ScimError } from './scim-error.js';
import {
  readGroupsOf,
  readProvided,
  saveProvided,
  type GroupName,
  type ProvidedPerson,
} from '../people/store/provided-people.js';

/** Beside what a request wants: deleted by the provider, or provided again. */
export interface Settlement extends UserWish {
  is_deleted?: boolean;
  /** The groups before, when they have been changed already. */
  groups_before?: readonly GroupName[];
}

/** Handling of a change that would lock everybody out: refuse it, or keep the role. */
export type Protection = 'refuse' | 'keep';

/**
 * Saves what a provider wants of a person, with the role of their groups. Whom somebody here has disabled stays disabled; the provider
 * enables again whom it has disabled itself.
 *
 * @throws ScimError when it would disable or demote the last person in charge or the one who may always use a password, or change the
 *   e-mail address of somebody with more rights than the mapping gives; Refusal TOO_MANY_PEOPLE
 */
export async function settlePerson(
  change: ScimChange,
  id: string,
  wish: Settlement,
  protection: Protection = 'refuse',
): Promise<void> {
  const { tx, context, merchant_id, now, source, record } = change;
  const stored = await lockPerson(tx, merchant_id, id);
  if (!stored) throw noSuch('User');
  const before = stored.person;
  const provided = await readProvided(tx, id);
  const groups = await readGroupsOf(tx, id);
  const isAgain = provided.is_deleted && wish.is_deleted === false;
  const access = decideAccess(namesOf(groups), source, {
    role: before.role,
    // A deleted person starts again, without their former role.
    awaits_role: provided.awaits_role || isAgain,
    has_group_role: provided.has_group_role && !isAgain,
  });
  const after: ProvidedPerson = {
    external_id: wish.external_id === undefined ? provided.external_id : wish.external_id,
    given_name: wish.given_name === undefined ? provided.given_name : wish.given_name,
    family_name: wish.family_name === undefined ? provided.family_name : wish.family_name,
    is_active: wish.is_active ?? provided.is_active,
    is_deleted: wish.is_deleted ?? provided.is_deleted,
    awaits_role: access.awaits_role,
    has_group_role: access.has_group_role,
  };
  const person: Person = {
    ...before,
    email: wish.email ?? before.email,
    name: nameAfter({ ...provided, name: before.name }, wish),
    role: access.role,
    status: statusAfter(stored.password_hash, before.status, isLetIn(provided), isLetIn(after)),
    updated_at: now,
  };
  const problem = await protectedReason(change, before, person);
  if (problem !== null) {
    if (protection === 'refuse') throw new ScimError(409, problem);
    if (person.role !== before.role) {
      const kept = { refused_role: person.role };
      const object = { kind: 'person', id } as const;
      record({ action: 'person.kept_in_charge', object, before: null, after: kept });
    }
    return;
  }
  if (person.email !== before.email) await changeEmail(change, before, person.email);
  if (before.status === 'disabled' && person.status !== 'disabled')
    await requireRoom(tx, merchant_id);
  const wasSaved = difference(before, person) !== null;
  if (wasSaved) await savePerson(tx, context, person);
  await saveProvided(tx, id, after);
  const changed = difference(
    recorded(before, provided, wish.groups_before ?? groups),
    recorded(person, after, groups),
  );
  if (changed) record({ action: 'person.updated', object: { kind: 'person', id }, ...changed });
}

/** Whether the provider lets a person in. */
export function isLetIn({ is_active, is_deleted, awaits_role }: ProvidedPerson): boolean {
  return is_active && !is_deleted && !awaits_role;
}

/** Recorded fields of a person whom a provider changes. */
export function recorded(
  person: Person,
  provided: ProvidedPerson,
  groups: readonly GroupName[],
): Partial<Person> & ProvidedFields {
  const { email, name, role, status } = person;
  const { external_id, given_name, family_name } = provided;
  return {
    email,
    name,
    role,
    status,
    external_id,
    given_name,
    family_name,
    provisioning: stateOf(provided),
    groups: groups.map(({ id }) => id).sort(),
  };
}

/** The state in one word, for readers of the trail. */
function stateOf({ is_active, is_deleted, awaits_role }: ProvidedPerson) {
  if (is_deleted) return 'deleted';
  if (!is_active) return 'inactive';
  return awaits_role ? 'no_role' : 'active';
}

function statusAfter(
  password_hash: string | null,
  before: Person['status'],
  wasLetIn: boolean,
  isIn: boolean,
): Person['status'] {
  if (!isIn) return 'disabled';
  // Somebody here has disabled them: that stays.
  if (before === 'disabled' && wasLetIn) return 'disabled';
  return password_hash === null ? 'invited' : 'active';
}

/** Why a change must not be made, or null. */
async function protectedReason(
  { tx, context, merchant_id, source, is_guarded }: ScimChange,
  before: Person,
  after: Person,
): Promise<string | null> {
  const isSame =
    before.role === after.role &&
    before.email === after.email &&
    (after.status !== 'disabled' || before.status === 'disabled');
  if (isSame) return null;
  if (before.id === source.break_glass_person_id) {
    return 'This person may always use a password, for when single sign-on does not work: an admin changes them in the console.';
  }
  const others = await countOthersInCharge(
    tx,
    merchant_id,
    before.id,
    context.sessions.refused_emails,
  );
  const word = merchant_id === null ? 'admin' : 'owner';
  if (removesLastInCharge(before, after, others)) {
    return `This is the last active ${word}, who stays one. Let another person sign in as ${word} first.`;
  }
  if (is_guarded && isInCharge(before) && !isInCharge(after) && others < 2) {
    return `Changes of people need a second person here, so two active ${word}s have to remain.`;
  }
  return null;
}

/**
 * The owner of a person's mailbox can set a new password for them. So the address changes only for somebody whose role the
 * provider could give to anybody.
 */
async function changeEmail(
  { tx, context, source }: ScimChange,
  { id, role }: Person,
  email: string,
): Promise<void> {
  requireDomain(source.email_domains, email);
  const given = [...source.role_mapping.map((one) => one.role), source.default_role];
  if (!given.includes(role)) {
    throw new ScimError(
      400,
      `The userName of somebody with the role ${role} cannot be changed: no group gives this role.`,
      'mutability',
    );
  }
  if (!(await updateEmail(tx, id, email))) throw emailTaken();
  // Links on their way to the old address.
  await context.mail.withdrawLinks(tx, id);
}

/** @throws ScimError */
export function requireDomain(domains: readonly string[] | null, email: string): void {
  if (domains === null || domains.includes(email.slice(email.indexOf('@') + 1))) return;
  throw invalidValue(
    'The domain of this e-mail address is not among those of the connection for single sign-on.',
  );
}
