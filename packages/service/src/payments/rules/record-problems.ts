import type { Problem } from '../../errors.js';

type Fields = Readonly<Record<string, unknown>>;

/** What does not add up within a record, of whatever family. Fields that are not numbers are complained of by the schema. */
export function recordProblems(body: Fields): Problem[] {
  const problems: Problem[] = [];
  const net = difference(number(body, 'amount'), number(body, 'fee_amount'));
  if (isOff(net, number(body, 'net_amount'))) {
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
  if (Array.isArray(ids) && ids.length > 0 && isOff(ids.length, number(body, 'receivable_count'))) {
    problems.push(conflict('receivable_count', `must be that of receivable_ids (${ids.length})`));
  }
  return problems;
}

/** Of a field that is left out or no number, there is nothing to say here. */
function number(body: Fields, name: string): number | null {
  const value = body[name];
  return typeof value === 'number' ? value : null;
}

function difference(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one - other;
}

function isOff(expected: number | null, given: number | null): boolean {
  return expected !== null && given !== null && expected !== given;
}

function isAbove(given: number | null, most: number | null): boolean {
  return given !== null && most !== null && given > most;
}

function conflict(name: string, what: string): Problem {
  return { path: `/${name}`, code: 'conflict', message: `${name} ${what}.` };
}
