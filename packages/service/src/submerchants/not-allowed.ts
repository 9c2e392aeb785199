import { Refusal, type Problem } from '../errors.js';
import { allowedToMerchant, mayChange, type Part, type State } from './rules/lifecycle.js';

/** The refusal of a move that the present status does not allow: it names the status and what is allowed from it. */
export function notAllowed(state: State, what: string, errors: readonly Problem[] = []): Refusal {
  return new Refusal('INVALID_STATUS', {
    message: `The submerchant is ${state}: ${what} is not allowed. In this status, ${allowedToMerchant[state]}.`,
    errors,
  });
}

/** @throws Refusal INVALID_STATUS when the state does not let the merchant change the part. */
export function requireChangeable(state: State, part: Part): void {
  if (!mayChange(state, part)) throw notAllowed(state, `changing ${part}`);
}
