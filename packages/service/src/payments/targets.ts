import { familyNames, type FamilyName, type PaymentRecord } from './families.js';
import type { RecordKey } from './store/records.js';

/** A state of a record, as `readState` made it of what was fed. */
export interface FedState {
  merchant_id: string;
  family: FamilyName;
  record: PaymentRecord;
}

/** A record between what is stored of it and what will be. */
export interface Target extends RecordKey {
  isNew: boolean;
  isChanged: boolean;
  /** Null while there is none. */
  record: PaymentRecord | null;
  event_sequence: number;
}

/** Targets by their keys, in the order of the keys. */
export type Targets = Record<FamilyName, Map<string, Target>>;

/** What a state names. */
export interface Named {
  target: Target;
  /** Its key; null where it names none. */
  submerchant: string | null;
}

/** What states name, put together once. */
export interface Asked {
  targets: Targets;
  merchants: Set<string>;
  submerchants: Map<string, RecordKey>;
  /** By the states' places. */
  of: Named[];
}

export function targetsOf(states: readonly FedState[]): Asked {
  const targets = Object.fromEntries(
    familyNames.map((name) => [name, new Map<string, Target>()]),
  ) as Targets;
  const merchants = new Set<string>();
  const submerchants = new Map<string, RecordKey>();
  const of = states.map(({ merchant_id, family, record }): Named => {
    const { id, submerchant_id } = record;
    merchants.add(merchant_id);
    const key = keyOf(merchant_id, id);
    let target = targets[family].get(key);
    if (!target) {
      const none = { isNew: true, isChanged: false, record: null, event_sequence: 0 };
      target = { merchant_id, id, ...none };
      targets[family].set(key, target);
    }
    if (submerchant_id === null) return { target, submerchant: null };
    const submerchant = keyOf(merchant_id, submerchant_id);
    if (!submerchants.has(submerchant)) {
      submerchants.set(submerchant, { merchant_id, id: submerchant_id });
    }
    return { target, submerchant };
  });
  for (const name of familyNames) targets[name] = inOrder(targets[name]);
  return { targets, merchants, submerchants, of };
}

/** Two of the same keys never come. */
function inOrder(targets: Map<string, Target>): Map<string, Target> {
  const entries = [...targets];
  return new Map(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Keys are texts, so that maps and sets find them and sorting orders them. */
export function keyOf(merchant_id: string, id: string): string {
  return `${merchant_id} ${id}`;
}
