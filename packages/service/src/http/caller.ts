import type { Actor } from '../trail/entry.js';
import type { MerchantLimits } from './rates/categories.js';

/** Who sends a request, as told by its key. */
export type Caller = MerchantCaller | OperatorCaller;

export interface MerchantCaller {
  kind: 'merchant';
  merchant_id: string;
  mode: 'live' | 'test';
  key_id: string;
  permission: 'read' | 'write';
  rate_limits: MerchantLimits;
}

export interface OperatorCaller {
  kind: 'operator';
  key_id: string;
  /** The key's name: what the trail and a claim show of whom it belongs to. */
  name: string;
}

/** The merchant that a merchant's operation acts for. The routes let no one else reach such an operation. */
export function merchantOf(caller: Caller): MerchantCaller {
  if (caller.kind !== 'merchant')
    throw new Error('An operator key reached an operation of a merchant.');
  return caller;
}

/** The operator that an operation acts for. The routes let no one else reach such an operation. */
export function operatorOf(caller: Caller): OperatorCaller {
  if (caller.kind !== 'operator')
    throw new Error('A merchant key reached an operation of the operator.');
  return caller;
}

/** The caller as the trail names it. */
export function actorOf(caller: Caller): Actor {
  return caller.kind === 'merchant'
    ? { kind: 'merchant_key', id: caller.key_id }
    : { kind: 'operator_key', id: caller.key_id, name: caller.name };
}
