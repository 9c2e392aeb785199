import { cleanName } from '../../people/rules/clean-name.js';
import { invalidValue, ScimError } from '../scim-error.js';
import { readStoredText, type AttributeChange } from './read-operations.js';

/** Requested values of a person; absent: unchanged. */
export interface UserWish {
  email?: string;
  external_id?: string | null;
  display_name?: string;
  given_name?: string | null;
  family_name?: string | null;
  is_active?: boolean;
}

/**
 * Reads the attributes that are supported; all others are ignored, as RFC 7644 allows: providers send titles, addresses and more.
 *
 * @throws ScimError
 */
export function readUser(changes: readonly AttributeChange[]): UserWish {
  const wish: UserWish = {};
  let shown: string | null = null;
  let formatted: string | null = null;
  for (const change of changes) {
    if (change.selected !== null) continue;
    switch (change.attribute) {
      case 'username':
        wish.email = readEmail(change);
        break;
      case 'externalid':
        wish.external_id = readStoredText(change);
        break;
      case 'displayname':
        shown = readName(change) ?? shown;
        break;
      case 'name.formatted':
        formatted = readName(change) ?? formatted;
        break;
      case 'name.givenname':
        wish.given_name = readName(change);
        break;
      case 'name.familyname':
        wish.family_name = readName(change);
        break;
      case 'name':
        wish.given_name = null;
        wish.family_name = null;
        break;
      case 'active':
        wish.is_active = readActive(change);
        break;
    }
  }
  const display_name = shown ?? formatted;
  return display_name === null ? wish : { ...wish, display_name };
}

/** Checked further by `isEmail`: here only what every address has. */
function readEmail({ op, value }: AttributeChange): string {
  if (op === 'remove') throw new ScimError(400, 'A User has a userName.', 'mutability');
  if (
    typeof value !== 'string' ||
    !/^[^\s@\p{Cc}\p{Cs}]{1,64}@[^\s@\p{Cc}\p{Cs}]{1,189}$/u.test(value)
  ) {
    throw invalidValue('userName must be the e-mail address of the person.');
  }
  return value.toLowerCase();
}

function readName(change: AttributeChange): string | null {
  const { op, attribute, value } = change;
  if (op === 'remove' || value === null || value === undefined || value === '') return null;
  if (typeof value !== 'string') throw invalidValue(`${attribute} must be a text.`);
  return cleanName(value);
}

/** Entra ID sends the texts "True" and "False". */
function readActive({ op, value }: AttributeChange): boolean {
  const text = typeof value === 'string' ? value.toLowerCase() : value;
  if (op !== 'remove') {
    if (text === true || text === 'true') return true;
    if (text === false || text === 'false') return false;
  }
  throw invalidValue('active must be true or false.');
}

/** Returns the name that a person has after a change. Parts of the name count where nothing else was ever displayed. */
export function nameAfter(
  before: { name: string; given_name: string | null; family_name: string | null },
  wish: UserWish,
): string {
  if (wish.display_name !== undefined) return wish.display_name;
  const given = wish.given_name === undefined ? before.given_name : wish.given_name;
  const family = wish.family_name === undefined ? before.family_name : wish.family_name;
  const isDerived =
    before.name === '' || before.name === join(before.given_name, before.family_name);
  return (isDerived && join(given, family)) || before.name;
}

function join(given: string | null, family: string | null): string {
  return [given, family].filter((part) => part !== null).join(' ');
}
