import type { Source } from './source.js';

/** Fields of a seller that may be named: every seller has them, and nothing else depends on them. */
const choices = ['email', 'phone', 'average_ticket', 'monthly_revenue'] as const;
export type AmendmentField = (typeof choices)[number];

/** Reads which further fields of an active seller only an amendment changes. */
export function readAmendmentFields({ value, problems }: Source): readonly AmendmentField[] {
  const names = (value('AMENDMENT_FIELDS') ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const known = choices.filter((one) => names.includes(one));
  const unknown = names.filter((name) => !choices.some((one) => one === name));
  if (unknown.length > 0) {
    problems.push(
      `AMENDMENT_FIELDS may name ${choices.join(', ')}, separated by commas, not "${unknown.join(', ')}".`,
    );
  }
  return known;
}
