import { Refusal } from '../errors.js';

/** The one answer for links that are unknown, revoked or past their time. */
export function noSuchLink(): Refusal {
  return new Refusal('NOT_FOUND', {
    message: 'This link is unknown, revoked, or past its time. Ask for a new one.',
  });
}
