import type { DataKeys } from '../platform/data-keys.js';
import { readEntry } from './commitments.js';
import { erased, isPersonal } from './recorded-fields.js';
import type { StoredEntry } from './store.js';
import type { BrokenLink } from './verify.js';

type Fields = Readonly<Record<string, unknown>>;

/** The text of a record, as submerchant_state returns it. */
interface RecordState {
  submerchant: Fields | null;
  legal_representatives: Fields[];
  documents: Fields[];
  addresses: Fields[];
}

/** An object as its trail leaves it. */
interface Recorded {
  kind: string;
  id: string;
  is_deleted: boolean;
  fields: Map<string, { value: unknown; position: number }>;
  position: number;
}

/**
 * Compares a submerchant's record with what its trail has recorded: every value must be the last one that an entry contains, and every
 * part must have been added by an entry. Values that were erased are not compared. Does no I/O.
 */
export class RecordComparison {
  readonly #objects = new Map<string, Recorded>();

  constructor(readonly keys: DataKeys) {}

  /** Adds the next entry, whose personal values are intact. */
  add(stored: StoredEntry): void {
    const { object, after, action } = readEntry(this.keys, stored) as unknown as {
      object: { kind: string; id: string };
      after: Fields | null;
      action: string;
    };
    const name = `${object.kind} ${object.id}`;
    const { position } = stored;
    const one = this.#objects.get(name) ?? {
      ...object,
      is_deleted: false,
      fields: new Map<string, { value: unknown; position: number }>(),
      position,
    };
    one.is_deleted = action.endsWith('.deleted');
    one.position = position;
    for (const [field, value] of Object.entries(after ?? {}))
      one.fields.set(field, { value, position });
    this.#objects.set(name, one);
    if (action === 'submerchant.erased') this.#erase(one);
  }

  /** An erasure deletes the parts and blanks personal values, without an entry for each. */
  #erase(submerchant: Recorded): void {
    for (const one of this.#objects.values()) one.is_deleted = one !== submerchant;
    for (const field of submerchant.fields.keys())
      if (isPersonal('submerchant', field)) submerchant.fields.delete(field);
  }

  /** Compares the record with the entries added so far. Returns the first difference, or null. */
  compare(text: string): BrokenLink | null {
    const state = JSON.parse(text) as RecordState;
    const rows = new Map<string, Fields>();
    const addAll = (kind: string, list: readonly Fields[]) =>
      list.forEach((row) => rows.set(`${kind} ${String(row['id'])}`, row));
    addAll('submerchant', state.submerchant ? [state.submerchant] : []);
    addAll('legal_representative', state.legal_representatives);
    addAll('document', state.documents);
    addAll('address', state.addresses);
    for (const [name, { kind, id, is_deleted, fields, position }] of this.#objects) {
      const row = rows.get(name);
      if (is_deleted !== !row) {
        const what = is_deleted
          ? 'is stored, although its last entry deleted it'
          : 'was deleted without an entry';
        return { position, reason: `The ${wordOf(kind)} ${id} ${what}.` };
      }
      for (const [field, recorded] of fields) {
        if (!row || !(field in row) || recorded.value === erased) continue;
        if (isSame(row[field], recorded.value)) continue;
        return {
          position: recorded.position,
          reason: `The ${field} of the ${wordOf(kind)}${kind === 'submerchant' ? '' : ` ${id}`} was changed without an entry: the record does not have the value that this one recorded last.`,
        };
      }
    }
    for (const name of rows.keys()) {
      if (!this.#objects.has(name))
        return { position: 0, reason: `The ${wordOf(name)} was inserted without an entry.` };
    }
    return null;
  }
}

function wordOf(kind: string): string {
  return kind.replaceAll('_', ' ');
}

/** Times differ in their spelling: PostgreSQL writes an offset. */
function isSame(one: unknown, other: unknown): boolean {
  if (JSON.stringify(one) === JSON.stringify(other)) return true;
  if (typeof one !== 'string' || typeof other !== 'string') return false;
  const isTime = /^\d{4}-\d{2}-\d{2}T/;
  return isTime.test(one) && isTime.test(other) && Date.parse(one) === Date.parse(other);
}
