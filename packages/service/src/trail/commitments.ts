import { placeOf, type Place } from '../platform/place.js';
import { hash } from 'node:crypto';
import type { Actor, ApprovedBy } from '../operation/actor.js';
import { MissingKeyError, type Opener } from '../platform/data-keys.js';
import { pooledRandomBytes } from '../platform/random.js';
import {
  erased,
  isPersonal,
  isUnset,
  personalFieldsOf,
  withUnset,
  type ObjectKind,
} from './recorded-fields.js';

/**
 * Personal values are stored outside the hashed text of entries. In place of each, the text contains a commitment: SHA-256, in base64url,
 * over the entry's salt (16 random bytes in base64url), the value's name, `=` and its compact JSON. Values and salt are stored beside
 * the entry, encrypted. The chain can therefore be verified after they are erased, the values prove themselves, and the text alone
 * neither reveals a value nor confirms a guess.
 */
interface Commitment {
  commitment: string;
}

/** The salt of an entry, and its personal values in the order of their commitments in the text. */
export type PersonalValues = readonly [salt: string, ...values: unknown[]];

/** The parts of an entry that may contain personal values. */
interface Parts {
  actor: Actor;
  object: { kind: ObjectKind; id: string };
  before: Fields | null;
  after: Fields | null;
}

type Fields = Readonly<Record<string, unknown>>;

const salt_bytes = 16;

/** @param name `after.email`, `actor.name` */
export function commitmentOf(salt: string, name: string, value: unknown): string {
  return commit(salt, name, JSON.stringify(value));
}

function commit(salt: string, name: string, json: string): string {
  return hash('sha256', `${salt}${name}=${json}`, 'base64url');
}

/** An entry as its text shows it. */
interface WholeEntry extends Parts {
  position: number;
  at: string;
  request_id: string | null;
  action: string;
  /** In the first entry of a seller's trail: whose seller it is. */
  merchant_id?: string;
}

/**
 * Composes the text of an entry, with commitments in place of personal values, and the JSON of its `PersonalValues`; null when it has
 * none. Writes the JSON itself, so that each value is serialized once: copying the objects and serializing the copies took twice as
 * long as all the hashes.
 */
export function composeText(entry: WholeEntry): { text: string; values: string | null } {
  const { position, at, actor, request_id, action, object, merchant_id, before, after } = entry;
  const salt = pooledRandomBytes(salt_bytes).toString('base64url');
  let values = '';
  const replace = (name: string, json: string): string => {
    values += `,${json}`;
    return `{"commitment":"${commit(salt, name, json)}"}`;
  };
  const is_whole = isWhole(before, after);
  const fieldsOf = (part: 'before' | 'after', fields: Fields | null): string => {
    if (fields === null) return '';
    let text = '';
    for (const name in fields) {
      const value = fields[name];
      if (value === undefined) continue;
      const json = JSON.stringify(value);
      if (is_whole && isUnset(object.kind, name, json)) continue;
      const isReplaced = isPersonal(object.kind, name) && !isEmpty(value);
      // Names of fields need no quoting: they are those of the schemas.
      text += `${text === '' ? '' : ','}"${name}":${isReplaced ? replace(`${part}.${name}`, json) : json}`;
    }
    return `,"${part}":{${text}}`;
  };
  const author = mapActor(actor, (name, value) => {
    const json = JSON.stringify(value);
    values += `,${json}`;
    return { commitment: commit(salt, name, json) } satisfies Commitment;
  });
  const head = JSON.stringify({
    position,
    at,
    actor: author,
    ...(request_id === null ? {} : { request_id }),
    action,
    object,
    merchant_id,
  });
  const text = `${head.slice(0, -1)}${fieldsOf('before', before)}${fieldsOf('after', after)}}`;
  return { text, values: values === '' ? null : `["${salt}"${values}]` };
}

/**
 * Whether an entry adds or deletes a record, all of whose fields it names: only such a one has the time of its creation. A change names each
 * changed field before and after, also when it is empty.
 */
export function isWhole(before: Fields | null, after: Fields | null): boolean {
  return (before === null) !== (after === null) && (before ?? after)?.['created_at'] !== undefined;
}

/** Parses the text of an entry, and puts back what it leaves out, each field in its place. */
function parseEntry(text: string): ParsedEntry {
  const { position, at, actor, request_id, action, object, before, after, ...rest } =
    parseStored(text);
  const is_whole = isWhole(before, after);
  const withAll = (fields: Record<string, unknown> | null) =>
    is_whole && fields ? withUnset(object.kind, fields) : fields;
  const parts = { before: withAll(before), after: withAll(after) };
  return { position, at, actor, request_id, action, object, ...rest, ...parts };
}

/** Parses the text of an entry; the fields of a whole record are those of the text. */
export function parseStored(text: string): ParsedEntry {
  const stored = JSON.parse(text) as StoredText;
  if (stored === null || typeof stored !== 'object') throw new SyntaxError('This is no entry.');
  stored.request_id ??= null;
  stored.before ??= null;
  stored.after ??= null;
  return stored as ParsedEntry;
}

type StoredText = Omit<ParsedEntry, 'request_id' | 'before' | 'after'> &
  Partial<Pick<ParsedEntry, 'request_id' | 'before' | 'after'>>;

/**
 * Parses an entry and puts its personal values back. A value that is gone shows as `erased`; a name of the author is left out.
 *
 * @param owner of the trail that it was read from
 */
export function readEntry(
  keys: Opener,
  owner: TrailOwner,
  { entry, personal }: { entry: string; personal: string | null },
): Parts & Record<string, unknown> {
  const parsed = parseEntry(entry);
  const { position } = parsed;
  const values = personal === null ? null : openValues(keys, owner, { position, personal });
  // The merchant in a first entry is for verifications: whoever reads a trail has it.
  const { merchant_id: _, ...parts } = parsed;
  let index = 0;
  const read = mapPersonalFields(parts, () => values?.[(index += 1)] ?? erased);
  const actor = Object.fromEntries(
    Object.entries(read.actor).filter(([, value]) => (value as unknown) !== erased),
  );
  return { ...read, actor: actor as Actor };
}

/** An entry's text, parsed: with commitments in place of personal values. */
export interface ParsedEntry extends Omit<Parts, 'before' | 'after'> {
  position: number;
  at: string;
  request_id: string | null;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  merchant_id?: string;
}

/** The owner of a trail, as its rows name it: a submerchant, a merchant, or, with neither, the operator. */
export interface TrailOwner {
  merchant_id?: string | null | undefined;
  submerchant_id?: string | null | undefined;
}

/** The place of the personal values of one entry: its row. */
export function valuesPlace({ merchant_id, submerchant_id }: TrailOwner, position: number): Place {
  if (!merchant_id) return placeOf('operator_trail', 'personal', position);
  if (!submerchant_id) return placeOf('merchant_trail', 'personal', merchant_id, position);
  return placeOf('trail', 'personal', merchant_id, submerchant_id, position);
}

/**
 * Decrypts the personal values of an entry; null when their key is gone.
 *
 * @throws Error when they were altered
 */
export function openValues(
  keys: Opener,
  owner: TrailOwner,
  { position, personal }: { position: number; personal: string },
): PersonalValues | null {
  try {
    const values: unknown = JSON.parse(keys.open(personal, valuesPlace(owner, position)));
    if (!Array.isArray(values)) throw new Error('These are no personal values.');
    return values as unknown as PersonalValues;
  } catch (error) {
    if (error instanceof MissingKeyError) return null;
    throw error;
  }
}

/** The result of `takeValues`. */
interface TakenValues {
  /** Number of personal values of the entry. */
  count: number;
  /** The name of the first value that is not the one of its commitment. */
  false_value: string | null;
}

/**
 * Puts the personal values of an entry in place of their commitments, which it compares with them, in one pass. Changes `entry`: a
 * verification reads millions, and copies of them took as long as their hashes.
 *
 * @param values null: they are gone, and show as `erased`
 */
export function takeValues(entry: ParsedEntry, values: PersonalValues | null): TakenValues {
  const salt = values?.[0] ?? '';
  let count = 0;
  let false_value: string | null = null;
  const take = (name: string, committed: unknown): unknown => {
    count += 1;
    if (values === null) return erased;
    const value = values[count];
    const { commitment } = committed as Partial<Commitment>;
    if (commitmentOf(salt, name, value) !== commitment) false_value ??= name;
    return value;
  };
  const { actor, object, before, after } = entry;
  entry.actor = mapActor(actor, take);
  const isPersonalField = personalFieldsOf(object.kind);
  const takeFields = (part: string, fields: Record<string, unknown> | null) => {
    for (const name in fields) {
      const value = fields[name];
      if (isPersonalField(name) && !isEmpty(value)) fields[name] = take(`${part}.${name}`, value);
    }
  };
  takeFields('before', before);
  takeFields('after', after);
  if (values !== null && values.length > count + 1) false_value ??= 'a field that it does not have';
  return { count, false_value };
}

/** Copies an entry with each personal field that has a value replaced by what `replace` returns. */
function mapPersonalFields<T extends Parts>(
  entry: T,
  replace: (name: string, value: unknown) => unknown,
): T {
  const { actor, object, before, after } = entry;
  const map = (part: 'before' | 'after', fields: Fields | null): Fields | null => {
    if (fields === null) return null;
    const copy: Record<string, unknown> = {};
    for (const name in fields) {
      const value = fields[name];
      const isReplaced = isPersonal(object.kind, name) && !isEmpty(value);
      copy[name] = isReplaced ? replace(`${part}.${name}`, value) : value;
    }
    return copy;
  };
  return {
    ...entry,
    actor: mapActor(actor, replace),
    before: map('before', before),
    after: map('after', after),
  };
}

/** The names of people and of operating-system users are personal; those of keys and commands are not. */
function mapActor(actor: Actor, replace: (name: string, value: unknown) => unknown): Actor {
  switch (actor.kind) {
    case 'merchant_person':
    case 'operator_person':
      return mapApprover({ ...actor, name: replace('actor.name', actor.name) as string }, replace);
    case 'merchant_key':
    case 'operator_key':
      return mapApprover(actor, replace);
    case 'command':
      return actor.user === undefined
        ? actor
        : ({ ...actor, user: replace('actor.user', actor.user) } as Actor);
    default:
      return actor;
  }
}

function mapApprover<T extends ApprovedBy>(
  actor: T,
  replace: (name: string, value: unknown) => unknown,
): T {
  const { approved_by_name } = actor;
  if (approved_by_name === undefined) return actor;
  return { ...actor, approved_by_name: replace('actor.approved_by_name', approved_by_name) };
}

/** Null, an empty list and an empty object say nothing of a person, and stay as they are. */
function isEmpty(value: unknown): boolean {
  if (typeof value !== 'object') return value === undefined;
  for (const _ in value) return false;
  return true;
}
