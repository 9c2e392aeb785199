import { isWhole, type ParsedEntry } from './commitments.js';
import { erased, isPersonal, unsetOf } from './recorded-fields.js';
import type { BrokenLink } from './verify.js';

export type Fields = Readonly<Record<string, unknown>>;

/** Kinds of objects with entries in a trail that are not part of the record compared with it. */
const besideRecord: ReadonlySet<string> = new Set([
  'note',
  'quality_sample',
  'request',
  'screening_list',
]);

/** A stored object, with the fields that entries record of it. */
export interface NamedRow {
  kind: string;
  id: string;
  fields: Fields;
}

/** The text of a submerchant's record, as submerchant_state returns it. */
interface RecordState {
  submerchant: Fields | null;
  legal_representatives: Fields[];
  documents: Fields[];
  addresses: Fields[];
  holds: Fields[];
  cases: Fields[];
  amendments: Fields[];
}

/** An object as its trail leaves it. */
interface Recorded {
  kind: string;
  id: string;
  is_deleted: boolean;
  /** The values that entries set, in their order: what a later one sets counts. */
  changes: { fields: Fields; position: number }[];
  position: number;
}

/** The file of a document as entries name it. */
interface RecordedFile {
  sha256: string;
  position: number;
  /** Whether there is the entry of its arrival: then there is a record of the file. */
  has_arrived: boolean;
}

/** An entry as the comparison reads it. */
interface ReadChange {
  object: { kind: string; id: string };
  before: Fields | null;
  after: Fields | null;
  action: string;
}

/**
 * Compares the stored objects with what their trail has recorded: every value must be the last one that an entry contains, and every
 * object must have been added by an entry. Values that were erased are not compared. Does no I/O.
 */
export class RecordComparison {
  readonly #objects = new Map<string, Recorded>();
  /** By document, the SHA-256 of its file that an entry contains first. */
  readonly #files = new Map<string, RecordedFile>();
  #false_file: BrokenLink | null = null;
  /** Rows without an entry that are not reported as faults: those of demo data. */
  unrecorded = 0;
  /** Recorded files without an entry: from before entries contained their hashes. */
  unbound_files = 0;

  /** Adds the next entry, with its personal values, which are intact, in place of their commitments. */
  add(parsed: ParsedEntry): void {
    const { position } = parsed;
    const change: ReadChange = parsed;
    const { object, action } = change;
    // An export changes nothing, and these are not part of the record whose digest checkpoints contain.
    if (action.endsWith('.exported') || besideRecord.has(object.kind)) return;
    const name = `${object.kind} ${object.id}`;
    let one = this.#objects.get(name);
    if (!one) {
      const { kind, id } = object;
      one = { kind, id, is_deleted: false, changes: [], position };
      this.#objects.set(name, one);
    }
    one.is_deleted = action.endsWith('.deleted') || ends.has(action);
    one.position = position;
    const { changes } = one;
    const fields = recordedBy(change, (field) => lastWith(changes, field)?.fields[field]);
    // Before what the entry names, which counts.
    if (change.before === null && isWhole(null, change.after))
      changes.push({ fields: unsetOf(object.kind), position });
    changes.push({ fields, position });
    this.#addFiles(change, position);
    if (action === 'submerchant.erased') this.#erase(one);
  }

  /** Each entry that names the file of a document names the same one. */
  #addFiles({ object, action, after }: ReadChange, position: number): void {
    const { sha256, reviewed_files } = after ?? {};
    const isArrival = action === 'document.file_recorded';
    if (object.kind === 'document') this.#addFile(object.id, sha256, position, isArrival);
    if (!Array.isArray(reviewed_files)) return;
    for (const one of reviewed_files as { document_id: string; sha256: string | null }[])
      this.#addFile(one.document_id, one.sha256, position, false);
  }

  #addFile(document_id: string, sha256: unknown, position: number, has_arrived: boolean): void {
    if (typeof sha256 !== 'string') return;
    const known = this.#files.get(document_id);
    if (known && known.sha256 !== sha256) {
      this.#false_file ??= {
        position,
        reason: `It names another file of the document ${document_id} than entry ${known.position}: the stored bytes or their hash were changed in between.`,
      };
    }
    if (known) known.has_arrived ||= has_arrived;
    else this.#files.set(document_id, { sha256, position, has_arrived });
  }

  /**
   * Compares the recorded files of the documents with the entries.
   *
   * @param stored their SHA-256, by document
   */
  #compareFiles(stored: ReadonlyMap<string, string | null>): BrokenLink | null {
    if (this.#false_file) return this.#false_file;
    for (const [document_id, { sha256, position, has_arrived }] of this.#files) {
      if (this.#objects.get(`document ${document_id}`)?.is_deleted) continue;
      const found = stored.get(document_id) ?? null;
      if (found === sha256 || (found === null && !has_arrived)) continue;
      const what = found === null ? 'was deleted' : 'was changed';
      return {
        position,
        reason: `The SHA-256 of the file of the document ${document_id} ${what} without an entry: the record of the file does not have the one of this entry.`,
      };
    }
    for (const [document_id, sha256] of stored)
      if (sha256 !== null && !this.#files.has(document_id)) this.unbound_files += 1;
    return null;
  }

  /** An erasure deletes the parts and blanks personal values, without an entry for each. */
  #erase(submerchant: Recorded): void {
    for (const one of this.#objects.values()) one.is_deleted = one !== submerchant;
    for (const one of submerchant.changes) {
      const plain = Object.entries(one.fields).filter(
        ([field]) => !isPersonal('submerchant', field),
      );
      one.fields = Object.fromEntries(plain);
    }
  }

  /**
   * Compares the stored objects with the entries added so far. Returns the first difference, or null.
   *
   * @param main the kind of which there is one, so that no id is needed to name it
   * @param isExpected whether an object may be without an entry; then it is counted
   * @param files the SHA-256 of the recorded files, by document
   */
  compare(
    stored: readonly NamedRow[],
    main: string | null,
    isExpected: (row: NamedRow) => boolean,
    files: ReadonlyMap<string, string | null> = new Map(),
  ): BrokenLink | null {
    const rows = new Map(stored.map((row) => [`${row.kind} ${row.id}`, row.fields]));
    for (const [name, { kind, id, is_deleted, changes, position }] of this.#objects) {
      const row = rows.get(name);
      // Maintenance deletes sessions of the portal long after their end; without its row, one gives nobody access.
      if (!row && kind === 'portal_session') continue;
      if (is_deleted !== !row) {
        const what = is_deleted
          ? 'is stored, although its last entry deleted it'
          : 'was deleted without an entry';
        return { position, reason: `The ${wordOf(kind)} ${id} ${what}.` };
      }
      const changed = row && findChanged(row, changes);
      if (changed) {
        return {
          position: changed.position,
          reason: `The ${changed.field} of the ${wordOf(kind)}${kind === main ? '' : ` ${id}`} was changed without an entry: the record does not have the value that this one recorded last.`,
        };
      }
    }
    for (const row of stored) {
      const name = `${row.kind} ${row.id}`;
      if (this.#objects.has(name)) continue;
      if (!isExpected(row))
        return { position: 0, reason: `The ${wordOf(name)} was inserted without an entry.` };
      this.unrecorded += 1;
    }
    return this.#compareFiles(files);
  }
}

/** The objects in the text of a submerchant's record. */
export function rowsOfRecord(text: string): NamedRow[] {
  const state = JSON.parse(text) as RecordState;
  const rowsOf = (kind: string, list: readonly Fields[]) =>
    list.map((fields) => ({ kind, id: String(fields['id']), fields }));
  return [
    ...rowsOf('submerchant', state.submerchant ? [state.submerchant] : []),
    ...rowsOf('legal_representative', state.legal_representatives),
    ...rowsOf('document', state.documents),
    ...rowsOf('address', state.addresses),
    ...rowsOf('hold', state.holds),
    ...rowsOf('case', state.cases),
    ...rowsOf('amendment', state.amendments),
  ];
}

/** Actions that end an object without deleting it by name. */
const ends = new Set(['hold.lifted', 'case.closed']);

/** Defaults of a new key. */
const unlimited = {
  scopes: null,
  expires_at: null,
  address_ranges: null,
  rate_limit: null,
  replaced_by: null,
  revoked_at: null,
};

/** Fields of a new endpoint that older entries do not contain. */
const unrestricted = { filter: null, max_per_second: null, max_concurrent: null };

/** The values that an entry records, as `readAccountRows` and submerchant_state name them. */
function recordedBy(change: ReadChange, valueOf: (field: string) => unknown): Fields {
  const { object, action, after } = change;
  switch (object.kind) {
    case 'person':
      return recordedOfPerson(change, valueOf);
    case 'api_key':
      return { ...(action === 'api_key.issued' ? unlimited : {}), ...after };
    case 'merchant': {
      const { rate_limits, ...fields } = after ?? {};
      return { ...fields, ...(rate_limits as Fields | undefined) };
    }
    case 'endpoint':
      return { ...(action === 'endpoint.created' ? unrestricted : {}), ...after };
    default:
      return after ?? {};
  }
}

function recordedOfPerson(
  { action, before, after }: ReadChange,
  valueOf: (field: string) => unknown,
): Fields {
  const { role, status, ...others } = after ?? {};
  const recorded: Record<string, unknown> = { ...others };
  // Defaults of a new person, which no entry contains.
  const initial = { is_disabled: false, authenticator_apps: 0, passkeys: 0 };
  for (const [field, value] of Object.entries(initial))
    if (valueOf(field) === undefined) recorded[field] = value;
  if (status !== undefined) recorded['is_disabled'] = status === 'disabled';
  if (role !== undefined) recorded['role'] = role;
  const passkeys = Number(valueOf('passkeys') ?? 0);
  if (action === 'person.second_factor_added') {
    if (after?.['method'] === 'passkey') recorded['passkeys'] = passkeys + 1;
    else recorded['authenticator_apps'] = 1;
  } else if (action === 'person.second_factor_removed') {
    if (before?.['method'] === 'passkey') recorded['passkeys'] = passkeys - 1;
    else recorded['authenticator_apps'] = 0;
  } else if (action === 'person.second_factor_reset') {
    recorded['passkeys'] = 0;
    recorded['authenticator_apps'] = 0;
  }
  return recorded;
}

/** The last change that sets a field. */
function lastWith(changes: Recorded['changes'], field: string) {
  return changes.findLast(({ fields }) => Object.hasOwn(fields, field));
}

/** The field, of the newest change first, that does not have the value that was recorded last, with the position of that. */
function findChanged(
  row: Fields,
  changes: Recorded['changes'],
): { field: string; position: number } | null {
  for (let at = changes.length - 1; at >= 0; at -= 1) {
    const one = changes[at]!;
    const { fields, position } = one;
    for (const field in fields) {
      const value = fields[field];
      if (!(field in row) || value === erased || isSame(row[field], value)) continue;
      if (lastWith(changes, field) === one) return { field, position };
    }
  }
  return null;
}

function wordOf(kind: string): string {
  return kind.replaceAll('_', ' ');
}

const time_form = /^\d{4}-\d{2}-\d{2}T/;

/** Times differ in their spelling: PostgreSQL writes an offset. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return isEqual(one, other);
  if (one === other) return true;
  if (!time_form.test(one) || !time_form.test(other)) return false;
  return one === other.replace('Z', '+00:00') || Date.parse(one) === Date.parse(other);
}

/** Whether two values of JSON are equal. The order of fields does not count, which jsonb does not keep. */
function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [fields, others] = [one as Fields, other as Fields];
  let more = 0;
  for (const name in fields) {
    if (!Object.hasOwn(others, name) || !isEqual(fields[name], others[name])) return false;
    more += 1;
  }
  for (const _ in others) more -= 1;
  return more === 0;
}
