import type { FamilyName, PaymentRecord } from './families.js';
import type { RecordKey, StoredRecord } from './store/records.js';

/** A fed state of a record, normalized by `readState`. */
export interface FedState {
  merchant_id: string;
  family: FamilyName;
  record: PaymentRecord;
}

/** A record with its present state, which is updated in memory before it is written. */
export interface Target extends RecordKey {
  /** The stored state that was read; null while the record does not exist. */
  stored: StoredRecord | null;
  isChanged: boolean;
  /** Null while the record does not exist. */
  record: PaymentRecord | null;
  event_sequence: number;
}

export interface StateTarget {
  target: Target;
  /** Key of the submerchant; null if the state has none. */
  submerchant: string | null;
}

/** The records, merchants and submerchants of a list of states, each once. */
export interface FeedTargets {
  /** By key, in the order of the keys. */
  targets: Map<string, Target>;
  merchants: Set<string>;
  submerchants: Map<string, RecordKey>;
  /** By the index of the state. */
  byState: StateTarget[];
}

/** Collects the targets of a list of states of one family. */
export function targetsOf(states: readonly FedState[]): FeedTargets {
  const targets = new Map<string, Target>();
  const merchants = new Set<string>();
  const submerchants = new Map<string, RecordKey>();
  const byState = states.map(({ merchant_id, record }): StateTarget => {
    const { id, submerchant_id } = record;
    merchants.add(merchant_id);
    const key = keyOf(merchant_id, id);
    let target = targets.get(key);
    if (!target) {
      const none = { stored: null, isChanged: false, record: null, event_sequence: 0 };
      target = { merchant_id, id, ...none };
      targets.set(key, target);
    }
    if (submerchant_id === null) return { target, submerchant: null };
    const submerchant = keyOf(merchant_id, submerchant_id);
    if (!submerchants.has(submerchant)) {
      submerchants.set(submerchant, { merchant_id, id: submerchant_id });
    }
    return { target, submerchant };
  });
  return { targets: sortByKey(targets), merchants, submerchants, byState };
}

/** Sorts targets by key; keys are unique. */
function sortByKey(targets: Map<string, Target>): Map<string, Target> {
  const entries = [...targets];
  return new Map(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Builds a key as text, so that maps and sets can use it and sorting orders it. */
export function keyOf(merchant_id: string, id: string): string {
  return `${merchant_id} ${id}`;
}
