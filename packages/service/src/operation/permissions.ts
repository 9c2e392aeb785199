/**
 * The table of permissions: what each role and each kind of key may do. Every route names one permission (`routes.ts` of its slice); the
 * console shows what the signed-in person's permissions allow; the guide "Roles and keys" is tested against this table.
 *
 * A permission is named after a resource and what may be done with it. Those that end in `.read` change nothing.
 */

const of_merchant = [
  'submerchants.read',
  'submerchants.write',
  'submerchants.erase',
  'payments.read',
  'banks.read',
  'webhooks.read',
  'webhooks.write',
  'events.read',
  'events.write',
  'portal.read',
  'portal.write',
  'onboarding.read',
  'onboarding.write',
  'keys.read',
  'keys.manage',
  'people.read',
  'people.manage',
  'settings.read',
  'settings.manage',
  'approvals.read',
  'approvals.decide',
  'data.export',
] as const;

const of_operator = [
  'cases.read',
  'cases.decide',
  'cases.override',
  'cases.erase',
  'blocks.read',
  'blocks.manage',
  'figures.read',
  'analysts.read',
  'reasons.read',
  'reasons.manage',
  'merchants.read',
  'merchants.manage',
  'limits.manage',
  'payments.write',
  'webhooks.read',
  'webhooks.write',
  'events.read',
  'keys.read',
  'keys.manage',
  'operator_keys.read',
  'operator_keys.manage',
  'people.read',
  'people.manage',
  'trail.read',
  'approvals.read',
  'approvals.decide',
  'data.export',
] as const;

export type MerchantPermission = (typeof of_merchant)[number];
export type OperatorPermission = (typeof of_operator)[number];
export type Permission = MerchantPermission | OperatorPermission;

/** Permission for every file of personal data: exports of sellers, and lists as CSV. */
export const export_permission = 'data.export' satisfies Permission;

/** The side that a person, a key or a route belongs to. */
export type Side = 'merchant' | 'operator';

export const permissionsOfSide: {
  readonly merchant: readonly MerchantPermission[];
  readonly operator: readonly OperatorPermission[];
} = { merchant: of_merchant, operator: of_operator };

const reviewing = [
  'cases.read',
  'cases.decide',
  'blocks.read',
  'figures.read',
  'reasons.read',
  'approvals.read',
  'approvals.decide',
] as const satisfies readonly OperatorPermission[];

const reading_merchant = of_merchant.filter(isReading);

/** Roles of the operator's people with their permissions. */
const operatorTable = {
  reviewer: reviewing,
  senior_reviewer: [...reviewing, 'analysts.read', 'cases.override', 'blocks.manage'],
  admin: of_operator,
  // People who check an installation hand over what they found; each export has an entry.
  auditor: of_operator.filter((one) => isReading(one) || one === export_permission),
} as const satisfies Record<string, readonly OperatorPermission[]>;

/** Roles of a merchant's people with their permissions. */
const merchantTable = {
  owner: of_merchant,
  // Including changes of sellers: whoever issues keys could otherwise issue one with more permissions than their own.
  developer: of_merchant.filter((one) => one !== 'people.manage' && one !== 'settings.manage'),
  support: [...reading_merchant, 'submerchants.write'],
  viewer: reading_merchant,
} as const satisfies Record<string, readonly MerchantPermission[]>;

export type OperatorRole = keyof typeof operatorTable;
export type MerchantRole = keyof typeof merchantTable;
export type Role = OperatorRole | MerchantRole;

export const operatorRoles = Object.keys(operatorTable) as OperatorRole[];
export const merchantRoles = Object.keys(merchantTable) as MerchantRole[];
export const roles: readonly Role[] = [...operatorRoles, ...merchantRoles];

const permissionsByRole: Readonly<Record<Role, ReadonlySet<Permission>>> = Object.fromEntries(
  Object.entries({ ...operatorTable, ...merchantTable }).map(([role, names]) => [
    role,
    new Set<Permission>(names),
  ]),
) as Record<Role, Set<Permission>>;

const ofPortal = {
  read: new Set<Permission>(['webhooks.read', 'portal.read']),
  manage: new Set<Permission>(['webhooks.read', 'webhooks.write', 'portal.read']),
} as const;

/** The permissions of a session of the portal. Of their routes, it may use those for the portal alone (`routes.ts`). */
export function permissionsOfPortal(access: 'read' | 'manage'): ReadonlySet<Permission> {
  return ofPortal[access];
}

/** Permissions that only people can have: a key could otherwise create an access that outlives its revocation, or be the second person. */
const for_people_only: Readonly<Record<Side, ReadonlySet<Permission>>> = {
  // Developers issue keys, and settings are the owners'.
  merchant: new Set(['keys.manage', 'people.manage', 'settings.manage', 'approvals.decide']),
  operator: new Set(['operator_keys.manage', 'people.manage', 'approvals.decide']),
};

/** Whether a permission allows no change. */
export function isReading(permission: Permission): boolean {
  return permission.endsWith('.read');
}

export function permissionsOf(role: Role): ReadonlySet<Permission> {
  return permissionsByRole[role];
}

export function sideOf(role: Role): Side {
  return role in operatorTable ? 'operator' : 'merchant';
}

/** Whether API keys of a side can have a permission. */
export function isForKeys(side: Side, permission: Permission): boolean {
  return !for_people_only[side].has(permission);
}

const all_of_keys: Readonly<Record<Side, ReadonlySet<Permission>>> = {
  merchant: new Set(of_merchant.filter((one) => isForKeys('merchant', one))),
  operator: new Set(of_operator.filter((one) => isForKeys('operator', one))),
};
const read_of_keys: Readonly<Record<Side, ReadonlySet<Permission>>> = {
  merchant: new Set([...all_of_keys.merchant].filter(isReading)),
  operator: new Set([...all_of_keys.operator].filter(isReading)),
};

/**
 * The permissions that can be chosen as scopes of a key. Only a key of the operator without scopes issues keys: another one could issue a
 * key of a merchant with more permissions than it has.
 */
export const scopesOfSide: {
  readonly merchant: readonly MerchantPermission[];
  readonly operator: readonly OperatorPermission[];
} = {
  merchant: of_merchant.filter((one) => isForKeys('merchant', one)),
  operator: of_operator.filter((one) => isForKeys('operator', one) && one !== 'keys.manage'),
};

/** The permissions of a key without scopes: all that keys of its side can have, or those among them that only read. */
export function permissionsOfKey(side: Side, permission: 'read' | 'write') {
  return permission === 'write' ? all_of_keys[side] : read_of_keys[side];
}

/**
 * Whether a person with the role `by` may give somebody the role `role`, or change somebody who has it: nobody gives more than they
 * have. The operator's people give roles of merchants too, which share no permissions with theirs.
 */
export function mayGiveRole(by: Role, role: Role): boolean {
  const ownPermissions = permissionsByRole[by];
  if (!ownPermissions.has('people.manage')) return false;
  if (sideOf(by) !== sideOf(role)) return sideOf(by) === 'operator';
  return isWithin(permissionsByRole[role], ownPermissions);
}

/** Whether all permissions of `given` are among those of `own`. */
export function isWithin(given: Iterable<Permission>, own: ReadonlySet<Permission>): boolean {
  for (const one of given) if (!own.has(one)) return false;
  return true;
}
