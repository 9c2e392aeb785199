import { invalidValue, ScimError } from '../scim-error.js';
import { asObject, fieldOf, readStoredText, type AttributeChange } from './read-operations.js';

export interface MemberChange {
  op: AttributeChange['op'];
  /** Null: all, when they are removed. */
  ids: string[] | null;
}

/** Requested values of a group; absent: unchanged. */
export interface GroupWish {
  display_name?: string;
  external_id?: string | null;
  members: MemberChange[];
}

/** The ids of people. */
const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The most members that a request names: the operator has 1,000 people at most. */
const max_members = 1000;

/** @throws ScimError */
export function readGroup(changes: readonly AttributeChange[]): GroupWish {
  const wish: GroupWish = { members: [] };
  let named = 0;
  for (const change of changes) {
    switch (change.attribute) {
      case 'displayname':
        wish.display_name = readDisplayName(change);
        break;
      case 'externalid':
        wish.external_id = readStoredText(change);
        break;
      case 'members': {
        const one = readMembers(change);
        named += one.ids?.length ?? 0;
        if (named > max_members) {
          throw new ScimError(413, `A request names at most ${max_members} members.`, 'tooMany');
        }
        wish.members.push(one);
        break;
      }
    }
  }
  return wish;
}

/** Applies changes to the members of a group. */
export function membersAfter(
  before: readonly string[],
  changes: readonly MemberChange[],
): string[] {
  const members = new Set(before);
  for (const { op, ids } of changes) {
    if (op === 'replace' || ids === null) members.clear();
    for (const id of ids ?? []) {
      if (op === 'remove') members.delete(id);
      else members.add(id);
    }
  }
  return [...members];
}

function readDisplayName(change: AttributeChange): string {
  const name = readStoredText(change);
  if (name === null || name.trim() === '') {
    throw invalidValue('displayName must be some visible text.');
  }
  return name;
}

/** Entra ID removes members by a value, Okta by a path with a filter. */
function readMembers({ op, value, selected }: AttributeChange): MemberChange {
  if (selected !== null) {
    if (op !== 'remove' || !idForm.test(selected)) {
      throw new ScimError(400, 'Members are selected to remove them, by their id.', 'invalidPath');
    }
    return { op, ids: [selected] };
  }
  if (value === undefined || value === null) {
    if (op === 'add') throw invalidValue('members must be a list of members.');
    return { op, ids: null };
  }
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return { op, ids: list.map(idOf) };
}

function idOf(member: unknown): string {
  const id = typeof member === 'string' ? member : fieldOf(asObject(member), 'value');
  // A group in a group has no meaning here, and no id of a person.
  if (typeof id !== 'string' || !idForm.test(id)) {
    throw invalidValue('A member is named by the id of a User.');
  }
  return id.toLowerCase();
}
