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
 * The author of a change: an API key or a person (with the name at that time) of the merchant or the operator, a command-line
 * command with the operating-system user who ran it, the clock, or the sandbox.
 */
export type Actor =
  | { kind: 'merchant_key'; id: string }
  | { kind: 'operator_key' | 'merchant_person' | 'operator_person'; id: string; name: string }
  | { kind: 'command'; name: string; user?: string }
  | { kind: 'clock' }
  | { kind: 'sandbox' };
