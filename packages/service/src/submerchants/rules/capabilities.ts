import type { State } from './lifecycle.js';

/** What a seller may do with money (contract 19). */
export const capabilityNames = ['charges', 'withdrawals', 'anticipations'] as const;
export type CapabilityName = (typeof capabilityNames)[number];

/** From the least strict to the strictest. */
export const capabilityStatuses = ['active', 'restricted', 'inactive'] as const;
export type CapabilityStatus = (typeof capabilityStatuses)[number];

/** One capability of a seller. */
export interface Capability {
  status: CapabilityStatus;
  /** Codes of the catalogue of reasons, of the suspension and of holds; each once. */
  reasons: string[];
  /** Since when it has this status for these reasons, ISO 8601 UTC. */
  since: string;
}
export type Capabilities = Record<CapabilityName, Capability>;

/** What restricts a capability whatever the status of its seller: set by the operator, or by a rule of the service. */
export interface Hold {
  id: string;
  capability: CapabilityName;
  source: 'operator' | 'rule';
  status: Exclude<CapabilityStatus, 'active'>;
  /** Codes of the catalogue of reasons. */
  reasons: string[];
  notes: string | null;
  /** When it ends by itself; null: when it is lifted. */
  until: string | null;
  since: string;
  /** The person or the key that set it; null: a rule. */
  by: string | null;
}

/**
 * The capabilities of a seller: the strictest of what its status and its holds leave of each.
 *
 * @param before the capabilities until now: one that is the same keeps its `since`. Null for a new seller.
 */
export function capabilitiesOf(
  state: State,
  suspension: readonly string[],
  holds: readonly Hold[],
  before: Capabilities | null,
  at: string,
): Capabilities {
  const of = (name: CapabilityName): Capability => {
    const by_status = { status: ofState(state, name), reasons: suspension };
    const own = [by_status, ...holds.filter(({ capability }) => capability === name)];
    const status = own.reduce<CapabilityStatus>(
      (most, one) => stricter(most, one.status),
      'active',
    );
    const restricting = own.filter((one) => one.status !== 'active');
    const reasons = [...new Set(restricting.flatMap((one) => one.reasons))];
    const known = before?.[name];
    return known?.status === status && String(known.reasons) === String(reasons)
      ? known
      : { status, reasons, since: at };
  };
  return {
    charges: of('charges'),
    withdrawals: of('withdrawals'),
    anticipations: of('anticipations'),
  };
}

/** Whether two are the same, with their reasons and times. */
export function areSameCapabilities(one: Capabilities, other: Capabilities): boolean {
  return capabilityNames.every((name) => one[name] === other[name]);
}

/** A suspended seller keeps what it has earned: what stands in its wallet can be paid out once the operator allows it. */
function ofState(state: State, name: CapabilityName): CapabilityStatus {
  if (state === 'active') return 'active';
  return state === 'suspended' && name === 'withdrawals' ? 'restricted' : 'inactive';
}

function stricter(one: CapabilityStatus, other: CapabilityStatus): CapabilityStatus {
  return capabilityStatuses.indexOf(one) > capabilityStatuses.indexOf(other) ? one : other;
}
