import type { Role } from '../../operation/permissions.js';

/** Which groups give which roles. The first that matches counts, as at a sign-in. */
export interface RoleMapping {
  role_mapping: readonly { group: string; role: Role }[];
  default_role: Role | null;
}

/** Decision of the groups about a person. */
export interface Access {
  role: Role;
  awaits_role: boolean;
  has_group_role: boolean;
}

/**
 * Decides which role a person has by their groups.
 *
 * A mapped group gives its role. Whoever loses the last one gets the default role, or none. Whom no mapped group has ever contained keeps
 * the role that they have: somebody who was invited here, or whose role the claims of a sign-in decide.
 *
 * @param groups display names and external ids of the groups
 * @param before for a new person, `awaits_role` is true, and the role is only a placeholder
 */
export function decideAccess(
  groups: readonly string[],
  { role_mapping, default_role }: RoleMapping,
  before: Access,
): Access {
  const mapped = role_mapping.find(({ group }) => groups.includes(group))?.role;
  if (mapped !== undefined) return { role: mapped, awaits_role: false, has_group_role: true };
  const isLost = before.has_group_role && role_mapping.length > 0;
  if (!isLost && !before.awaits_role) return { ...before, has_group_role: false };
  return default_role === null
    ? { role: before.role, awaits_role: true, has_group_role: false }
    : { role: default_role, awaits_role: false, has_group_role: false };
}
