/** The people whose age the checks judge, and their age. */
import { shownName, shownPartner } from './wording.js';
import type { CheckInput } from './review-check.js';

export interface NaturalPerson {
  /** Name for a message; with the masked tax id where there may be several people. */
  readonly shown: string;
  /** `YYYY-MM-DD` */
  readonly birth_date: string | null;
}

/** The individual who is the submerchant, or the partners of a company who are individuals. */
export function naturalPersons(input: CheckInput): NaturalPerson[] {
  const { submerchant, legal_representatives } = input;
  if (submerchant.entity_type === 'pf') {
    return [{ shown: shownName(submerchant.legal_name), birth_date: submerchant.birth_date }];
  }
  return legal_representatives
    .filter((partner) => partner.entity_type === 'pf')
    .map((partner) => ({ shown: shownPartner(partner), birth_date: partner.birth_date }));
}

/**
 * Completed years of life on a day, both `YYYY-MM-DD`. Who was born on 29 February completes a year
 * on 1 March when there is no such day (Lei 810/1949, art. 3).
 */
export function ageOn(birth_date: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth_date.slice(0, 4));
  return day.slice(5) < birth_date.slice(5) ? years - 1 : years;
}
