import type { Problem } from '../../errors.js';

type Fields = Readonly<Record<string, unknown>>;

/** How far the payment core's clock may be ahead of ours, or its time zone be missing from what it sends. */
const max_ahead_ms = 24 * 3600 * 1000;

/**
 * Reports numbers of a record, of any family, that contradict each other, and a state of the future: every state until then would be older,
 * and ignored. The schema reports fields that are no numbers or no times.
 */
export function recordProblems(body: Fields, now: string): Problem[] {
  const problems: Problem[] = [];
  if (Date.parse(String(body['occurred_at'])) > Date.parse(now) + max_ahead_ms) {
    const message = 'occurred_at is more than a day in the future.';
    problems.push({ path: '/occurred_at', code: 'too_large', message });
  }
  const net = difference(number(body, 'amount'), number(body, 'fee_amount'));
  if (isDifferent(net, number(body, 'net_amount'))) {
    problems.push(conflict('net_amount', `must be amount less fee_amount (${net})`));
  }
  const amount = number(body, 'amount');
  if (isAbove(number(body, 'refunded_amount'), amount)) {
    problems.push(conflict('refunded_amount', `must be at most the amount (${amount})`));
  }
  const installments = number(body, 'installments');
  if (isAbove(number(body, 'installment'), installments)) {
    problems.push(conflict('installment', `must be at most installments (${installments})`));
  }
  const ids = body['receivable_ids'];
  if (
    Array.isArray(ids) &&
    ids.length > 0 &&
    isDifferent(ids.length, number(body, 'receivable_count'))
  ) {
    problems.push(
      conflict('receivable_count', `must be the number of receivable_ids (${ids.length})`),
    );
  }
  return problems;
}

/** The number in a field; null if the field is missing or no number, and is therefore not compared. */
function number(body: Fields, name: string): number | null {
  const value = body[name];
  return typeof value === 'number' ? value : null;
}

function difference(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one - other;
}

function isDifferent(expected: number | null, given: number | null): boolean {
  return expected !== null && given !== null && expected !== given;
}

function isAbove(given: number | null, max: number | null): boolean {
  return given !== null && max !== null && given > max;
}

function conflict(name: string, what: string): Problem {
  return { path: `/${name}`, code: 'conflict', message: `${name} ${what}.` };
}
