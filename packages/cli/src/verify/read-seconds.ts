import { usageFailure } from '../failure.js';

/** A whole number of seconds. */
export function readSeconds(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw usageFailure(`${text} is no number of seconds.`, 'Write a whole number, for example 300.');
}
