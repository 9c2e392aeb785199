import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import {
  families,
  familyNames,
  stateOfExample,
  type FamilyName,
} from '../src/payments/families.js';
import type { TestResponse } from './check-response.js';
import type { Client } from './harness.js';

/** An identifier as the payment core makes them: a UUIDv7 of the given time. */
export function recordId(at = '2026-11-21T12:00:00.000Z'): string {
  const time = Date.parse(at).toString(16).padStart(12, '0');
  const random = randomBytes(10).toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-8${random.slice(3, 6)}-${random.slice(6, 18)}`;
}

/** A state that the feed accepts, of the merchant itself unless `changes` say otherwise. */
export function state(family: FamilyName, changes: object = {}): Record<string, unknown> {
  return { ...stateOfExample(families[family]), submerchant_id: null, ...changes };
}

/** The same as a line of the feed, of a new record unless `changes` name one. */
export function line(
  merchant_id: string,
  family: FamilyName,
  changes: object = {},
): Record<string, unknown> {
  return { merchant_id, family, id: recordId(), ...state(family, changes) };
}

/** Feeds lines: objects, or texts that are sent unchanged. */
export function feed(operator: Client, lines: readonly (object | string)[]): Promise<TestResponse> {
  const body = lines.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));
  return operator.post('/v1/operator/feed', `${body.join('\n')}\n`, {
    'content-type': 'application/x-ndjson',
  });
}

/** The lines of a feed's answer, and its summary apart. */
export function answersOf(answer: TestResponse): { lines: any[]; summary: any } {
  expect(answer.status).toBe(200);
  const lines = answer.text
    .trimEnd()
    .split('\n')
    .map((text) => JSON.parse(text));
  const { summary } = lines.pop();
  return { lines, summary };
}

/** One record of each family, of a submerchant, by the family's name. */
export async function feedOneOfEach(
  operator: Client,
  merchant_id: string,
  submerchant_id: string,
): Promise<Record<string, string>> {
  const lines = familyNames.map((family) => line(merchant_id, family, { submerchant_id }));
  const { summary } = answersOf(await feed(operator, lines));
  expect(summary.created).toBe(familyNames.length);
  return Object.fromEntries(lines.map(({ family, id }) => [family, id])) as Record<string, string>;
}
