import type { Role } from '../../operation/permissions.js';
import { cleanName } from '../../people/rules/clean-name.js';

/** The settings of a connection that decide what an account of the provider means here. */
export interface ClaimSettings {
  groups_claim: string;
  role_mapping: readonly { group: string; role: Role }[];
  default_role: Role | null;
  email_domains: readonly string[];
  trusts_emails: boolean;
  second_factor: 'ours' | 'provider';
  acr_values: readonly string[];
}

/** Claims of an ID token whose signature, issuer, audience and nonce were checked. */
export type Claims = Readonly<Record<string, unknown>>;

/** Why an e-mail address of a provider links no account. */
export type EmailProblem = 'email_missing' | 'email_not_verified' | 'email_domain';

/** Claims of an ID token about a person. */
export interface Account {
  subject: string;
  /** Usable for finding or creating an account, in lower case; otherwise the reason why not. */
  email: { address: string } | { problem: EmailProblem };
  name: string | null;
  /** Null when the ID token does not say them. */
  groups: readonly string[] | null;
  /** The ID token says that it leaves groups out, because they are too many: Entra ID does so above 200. */
  has_more_groups: boolean;
  has_second_factor: boolean;
  /** When the person entered their credentials at the provider, in ms since 1970; null when it does not say. */
  authenticated_ms: number | null;
  sid: string | null;
}

/** The maximum of `sub` in the standard. */
const max_subject_length = 255;

/** Reads the claims; null without a usable subject. */
export function readAccount(claims: Claims, settings: ClaimSettings): Account | null {
  const { sub, sid, amr, acr, auth_time } = claims;
  if (typeof sub !== 'string' || sub === '' || sub.length > max_subject_length) return null;
  if (sub.includes('\0')) return null;
  const isStrong =
    (Array.isArray(amr) && amr.includes('mfa')) ||
    (typeof acr === 'string' && settings.acr_values.includes(acr));
  return {
    subject: sub,
    email: readEmail(claims, settings),
    name: readName(claims),
    groups: readGroups(claims[settings.groups_claim]),
    has_more_groups: leavesGroupsOut(claims, settings.groups_claim),
    has_second_factor: settings.second_factor === 'provider' && isStrong,
    authenticated_ms: typeof auth_time === 'number' ? auth_time * 1000 : null,
    sid: typeof sid === 'string' && sid !== '' && sid.length <= 255 ? sid : null,
  };
}

function readEmail(
  { email, email_verified }: Claims,
  { email_domains, trusts_emails }: ClaimSettings,
): Account['email'] {
  if (typeof email !== 'string' || !/^[^\s@\0]{1,64}@[^\s@\0]{1,189}$/.test(email)) {
    return { problem: 'email_missing' };
  }
  // A text "true" is not the claim of the standard; a false claim counts even where addresses are trusted.
  if (email_verified !== true && (!trusts_emails || email_verified !== undefined)) {
    return { problem: 'email_not_verified' };
  }
  const address = email.toLowerCase();
  const domain = address.slice(address.indexOf('@') + 1);
  return email_domains.includes(domain) ? { address } : { problem: 'email_domain' };
}

/** The displayed name, without characters that would change how other text is shown. */
function readName({ name, given_name, family_name, preferred_username }: Claims): string | null {
  const parts = [given_name, family_name].filter((part) => typeof part === 'string');
  for (const candidate of [name, parts.join(' '), preferred_username]) {
    if (typeof candidate !== 'string') continue;
    const text = cleanName(candidate);
    if (text !== null) return text;
  }
  return null;
}

/** Null for what names no group and is no empty list: it does not say that there are none. */
function readGroups(claim: unknown): string[] | null {
  if (typeof claim === 'string') return [claim];
  if (!Array.isArray(claim)) return null;
  const groups = claim.filter((group): group is string => typeof group === 'string');
  return groups.length === 0 && claim.length > 0 ? null : groups;
}

/** Whether a distributed claim (OpenID Connect Core 5.6.2) or Entra's `hasgroups` stands in place of the groups. */
function leavesGroupsOut({ _claim_names: names, hasgroups }: Claims, claim: string): boolean {
  const isDistributed = typeof names === 'object' && names !== null && Object.hasOwn(names, claim);
  return isDistributed || hasgroups === true || hasgroups === 'true';
}

/**
 * Returns the role of an account whose groups are unknown: 'unknown' where groups would decide it. An existing person keeps theirs, if the
 * provider says that it leaves groups out. If it says nothing, it may have no groups, or not have been asked for them: the role must not
 * be lost, nor be kept by somebody who has left every group.
 */
export function roleWithoutGroups(
  { has_more_groups }: Pick<Account, 'has_more_groups'>,
  settings: Pick<ClaimSettings, 'role_mapping' | 'default_role'>,
  current: Role | null,
): Role | null | 'unknown' {
  const role = roleOf([], settings, current);
  if (settings.role_mapping.length === 0) return role;
  if (has_more_groups) return current ?? 'unknown';
  return current === null || role === current ? role : 'unknown';
}

/**
 * Returns the role that groups give. Without any mapping, roles are managed here: an existing person keeps theirs.
 *
 * @param current the role of an existing person; null for a new one
 * @returns null when no group gives a role: the person may not sign in
 */
export function roleOf(
  groups: readonly string[],
  { role_mapping, default_role }: Pick<ClaimSettings, 'role_mapping' | 'default_role'>,
  current: Role | null,
): Role | null {
  if (role_mapping.length === 0) return current ?? default_role;
  return role_mapping.find(({ group }) => groups.includes(group))?.role ?? default_role;
}
