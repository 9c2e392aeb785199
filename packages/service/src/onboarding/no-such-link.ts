import { Refusal } from '../errors.js';

/** The same response for unknown, revoked and expired links. */
export function noSuchLink(): Refusal {
  return new Refusal('NOT_FOUND', {
    message: 'This link is unknown, revoked, or past its time. Ask for a new one.',
  });
}
