/** Who sends a request, as told by its key. */
export type Caller = MerchantCaller | OperatorCaller;

export interface MerchantCaller {
  kind: 'merchant';
  merchant_id: string;
  mode: 'live' | 'test';
  key_id: string;
  permission: 'read' | 'write';
}

export interface OperatorCaller {
  kind: 'operator';
  key_id: string;
}

/** The merchant that a merchant's operation acts for. The routes let no one else reach such an operation. */
export function merchantOf(caller: Caller): MerchantCaller {
  if (caller.kind !== 'merchant')
    throw new Error('An operator key reached an operation of a merchant.');
  return caller;
}
