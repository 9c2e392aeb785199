import { Refusal, type Problem } from '../errors.js';
import { allowedToMerchant, mayChange, type Part, type State } from './rules/lifecycle.js';

/** The refusal of an action that the current status does not allow; it names the status and the allowed actions. */
export function notAllowed(state: State, action: string, errors: readonly Problem[] = []): Refusal {
  return new Refusal('INVALID_STATUS', {
    message: `The submerchant is ${state}: ${action} is not allowed. In this status, ${allowedToMerchant[state]}.`,
    errors,
  });
}

/** @throws Refusal INVALID_STATUS when the state does not let the merchant change the part. */
export function requireChangeable(state: State, part: Part): void {
  if (!mayChange(state, part)) throw notAllowed(state, `changing ${part}`);
}
