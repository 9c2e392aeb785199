import { changeByProvider, type ScimCall, type ScimChange } from './caller.js';
import { listed, readPage, type ListParameters } from './list.js';
import { presentGroup } from './present.js';
import { readFilter } from './rules/read-filter.js';
import { attributesOf, readOperations } from './rules/read-operations.js';
import { membersAfter, readGroup, type GroupWish } from './rules/read-group.js';
import { invalidValue, noSuch, ScimError } from './scim-error.js';
import { settlePerson } from './settle-person.js';
import {
  countGroups,
  deleteGroup as deleteStored,
  findGroup,
  findPeople,
  listGroups as readGroups,
  readGroupForChange,
  saveGroup,
  saveMembers,
  type StoredGroup,
} from './store/groups.js';
import { readGroupsOf, type GroupName } from '../people/store/provided-people.js';

declare module '../trail/recorded-fields.js' {
  interface RecordedFields {
    scim_group: { display_name: string; external_id: string | null };
  }
}

const attributes = {
  displayname: 'displayName',
  externalid: 'externalId',
  id: 'id',
  members: 'members',
  'members.value': 'members',
} as const;

/** The maximum number of groups of a side. A mapping has 100 entries at most. */
const max_groups = 200;

/** Members are left out on demand: Entra ID asks for that, since groups may be large. */
function hasMembers({ excludedAttributes = '' }: ListParameters): boolean {
  return !excludedAttributes
    .toLowerCase()
    .split(',')
    .some((name) => name.trim() === 'members');
}

export async function listGroups(call: ScimCall, query: ListParameters): Promise<object> {
  const { context, token } = call;
  const page = readPage(query);
  const isWithMembers = hasMembers(query);
  const comparisons = query.filter === undefined ? [] : readFilter(query.filter, attributes);
  const { total, groups } = await readGroups(
    context.groups.coordinator,
    token.merchant_id,
    comparisons,
    { ...page, isWithMembers },
  );
  const { public_url } = context.config;
  return listed(
    total,
    page,
    groups.map((group) => presentGroup(public_url, group, isWithMembers)),
  );
}

/** @throws ScimError 404 */
export async function getGroup(
  { context, token }: ScimCall,
  id: string,
  query: ListParameters = {},
): Promise<object> {
  const isWithMembers = hasMembers(query);
  const { coordinator } = context.groups;
  const found = await findGroup(coordinator, token.merchant_id, id, isWithMembers);
  if (!found) throw noSuch('Group');
  return presentGroup(context.config.public_url, found, isWithMembers);
}

export async function createGroup(call: ScimCall, body: unknown): Promise<object> {
  const { display_name, external_id = null, members } = readGroup(attributesOf(body));
  if (display_name === undefined) throw invalidValue('A Group needs a displayName.');
  const id = await changeByProvider(call, async (change) => {
    const { tx, context, merchant_id, now, record } = change;
    if ((await countGroups(tx, merchant_id)) >= max_groups) {
      throw new ScimError(
        409,
        `There are at most ${max_groups} groups: push only those that give roles.`,
      );
    }
    const fresh_id = context.newId(now);
    const group = { id: fresh_id, display_name, external_id, created_at: now, updated_at: now };
    if (!(await saveGroup(tx, merchant_id, group))) throw nameTaken();
    record({
      action: 'scim_group.created',
      object: { kind: 'scim_group', id: fresh_id },
      before: null,
      after: { display_name, external_id },
    });
    await changeMembers(change, group, [], membersAfter([], members), []);
    return fresh_id;
  });
  return getGroup(call, id);
}

/** PUT: members that are not named leave; a request that names none at all, not even an empty list, changes none. */
export async function replaceGroup(call: ScimCall, id: string, body: unknown): Promise<object> {
  const wish = readGroup(attributesOf(body));
  if (wish.display_name === undefined) throw invalidValue('A Group needs a displayName.');
  await changeGroup(call, id, { external_id: null, ...wish });
  return getGroup(call, id);
}

export async function patchGroup(call: ScimCall, id: string, body: unknown): Promise<object> {
  await changeGroup(call, id, readGroup(readOperations(body)));
  return getGroup(call, id);
}

export async function deleteGroup(call: ScimCall, id: string): Promise<void> {
  await changeByProvider(call, async (change) => {
    const { tx, merchant_id, record } = change;
    const found = await readGroupForChange(tx, merchant_id, id);
    if (!found) throw noSuch('Group');
    await changeMembers(change, found.group, found.members, [], found.members);
    await deleteStored(tx, id);
    const { display_name, external_id } = found.group;
    record({
      action: 'scim_group.deleted',
      object: { kind: 'scim_group', id },
      before: { display_name, external_id },
      after: null,
    });
  });
}

async function changeGroup(call: ScimCall, id: string, wish: GroupWish): Promise<void> {
  await changeByProvider(call, async (change) => {
    const { tx, merchant_id, now, record } = change;
    const found = await readGroupForChange(tx, merchant_id, id);
    if (!found) throw noSuch('Group');
    const { group: before, members } = found;
    const { display_name = before.display_name, external_id = before.external_id } = wish;
    const group = { ...before, display_name, external_id, updated_at: now };
    const isRenamed = display_name !== before.display_name || external_id !== before.external_id;
    if (!(await saveGroup(tx, merchant_id, group))) throw nameTaken();
    if (isRenamed) {
      record({
        action: 'scim_group.updated',
        object: { kind: 'scim_group', id },
        before: { display_name: before.display_name, external_id: before.external_id },
        after: { display_name, external_id },
      });
    }
    const after = membersAfter(members, wish.members);
    await changeMembers(change, group, members, after, isRenamed ? members : []);
  });
}

/**
 * Saves the members of a group, and gives everybody concerned the role of their groups. Those who come are settled first: the last person
 * in charge may leave when another one has come.
 *
 * @param others members whose role may change although they stay: the group was renamed
 */
async function changeMembers(
  change: ScimChange,
  { id }: StoredGroup,
  before: readonly string[],
  after: readonly string[],
  others: readonly string[],
): Promise<void> {
  const { tx, merchant_id } = change;
  const added = after.filter((one) => !before.includes(one));
  const removed = before.filter((one) => !after.includes(one));
  const found = await findPeople(tx, merchant_id, added);
  const unknown = added.find((one) => !found.includes(one));
  if (unknown !== undefined) throw invalidValue(`There is no User with the id ${unknown}.`);
  const concerned = [...new Set([...added, ...others, ...removed])];
  const groupsBefore = await groupsOfAll(change, concerned);
  await saveMembers(tx, id, after);
  for (const person_id of concerned) {
    const groups_before = groupsBefore.get(person_id) ?? [];
    await settlePerson(change, person_id, { groups_before });
  }
}

async function groupsOfAll(
  { tx }: ScimChange,
  people: readonly string[],
): Promise<Map<string, GroupName[]>> {
  const groups = new Map<string, GroupName[]>();
  for (const id of people) groups.set(id, await readGroupsOf(tx, id));
  return groups;
}

function nameTaken(): ScimError {
  return new ScimError(409, 'Another group has this displayName.', 'uniqueness');
}
