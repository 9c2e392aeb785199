import { isLetIn } from './settle-person.js';
import type { GroupRow } from './store/groups.js';
import type { UserRow } from '../people/store/provided-people.js';

export const user_schema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const group_schema = 'urn:ietf:params:scim:schemas:core:2.0:Group';

/** The address of the API for provisioning, which identity providers call the base URL. */
export function scimUrl(public_url: string): string {
  return `${public_url}/scim/v2`;
}

/** A person as a resource. `active` is what the provider has set, but false for somebody who was disabled here. */
export function presentUser(public_url: string, user: UserRow): object {
  const { id, email, name, provided, groups } = user;
  const { external_id, given_name, family_name, is_active } = provided;
  const isDisabledHere = user.is_disabled && isLetIn(provided);
  return {
    schemas: [user_schema],
    id,
    ...(external_id === null ? {} : { externalId: external_id }),
    userName: email,
    name: {
      formatted: name,
      ...(given_name === null ? {} : { givenName: given_name }),
      ...(family_name === null ? {} : { familyName: family_name }),
    },
    displayName: name,
    active: is_active && !isDisabledHere,
    emails: [{ value: email, type: 'work', primary: true }],
    groups: groups.map((group) => ({
      value: group.id,
      $ref: `${scimUrl(public_url)}/Groups/${group.id}`,
      display: group.display_name,
    })),
    meta: metaOf(public_url, 'User', user),
  };
}

export function presentGroup(public_url: string, group: GroupRow, isWithMembers: boolean): object {
  const { id, display_name, external_id, members } = group;
  return {
    schemas: [group_schema],
    id,
    ...(external_id === null ? {} : { externalId: external_id }),
    displayName: display_name,
    ...(isWithMembers
      ? {
          members: members.map((member) => ({
            value: member.id,
            $ref: `${scimUrl(public_url)}/Users/${member.id}`,
            display: member.name,
          })),
        }
      : {}),
    meta: metaOf(public_url, 'Group', group),
  };
}

function metaOf(
  public_url: string,
  resourceType: 'User' | 'Group',
  { id, created_at, updated_at }: { id: string; created_at: string; updated_at: string },
): object {
  const location = `${scimUrl(public_url)}/${resourceType}s/${id}`;
  return { resourceType, created: created_at, lastModified: updated_at, location };
}
