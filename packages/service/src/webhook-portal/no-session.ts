import { Refusal } from '../errors.js';

export function noSession(): Refusal {
  return new Refusal('NOT_FOUND', { message: 'There is no such session of the portal.' });
}
