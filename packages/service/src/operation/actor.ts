/** The kinds of `Actor`. */
export const actorKinds = [
  'merchant_key',
  'merchant_person',
  'operator_key',
  'operator_person',
  'command',
  'clock',
  'sandbox',
] as const satisfies Actor['kind'][];

/**
 * Who made a change: a key of the merchant or the operator, a person of either (with the name they had), a command beside the
 * service and the operating-system user who ran it, the clock, or the sandbox.
 */
export type Actor =
  | { kind: 'merchant_key'; id: string }
  | { kind: 'operator_key' | 'merchant_person' | 'operator_person'; id: string; name: string }
  | { kind: 'command'; name: string; user?: string }
  | { kind: 'clock' }
  | { kind: 'sandbox' };
