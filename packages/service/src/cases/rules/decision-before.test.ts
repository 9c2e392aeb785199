import { expect, test } from 'vitest';
import type { Actor } from '../../operation/actor.js';
import { decisionIn, type ReadEntry } from './decision-before.js';

const reviewer: Actor = { kind: 'operator_person', id: 'r', name: 'A reviewer' };
const merchant: Actor = { kind: 'merchant_key', id: 'm' };
const entry = (position: number, action: string, actor: Actor): ReadEntry => ({
  position,
  action,
  actor,
  at: `2026-11-21T12:00:0${position}.000Z`,
  object: { kind: 'submerchant', id: 's' },
  before: null,
  after: null,
});

test.each([
  ['submerchant.approved', reviewer, 'approved'],
  ['submerchant.rejected', reviewer, 'rejected'],
  ['submerchant.resubmission_requested', reviewer, 'sent_back'],
  ['submerchant.resubmission_requested', { kind: 'sandbox' } as Actor, 'sent_back'],
  ['submerchant.rejected', { kind: 'operator_key', id: 'k', name: 'Robot' } as Actor, 'rejected'],
])('%s by %o is a decision: %s', (action, actor, kind) => {
  const found = decisionIn([
    entry(1, 'claim.taken', reviewer),
    entry(2, action, actor),
    entry(3, 'address.updated', merchant),
  ]);
  expect(found).toMatchObject({ kind, position: 2, by: actor });
});

test('the merchant’s request after a rejection does not hide who rejected', () => {
  const found = decisionIn([
    entry(1, 'submerchant.rejected', reviewer),
    entry(2, 'submerchant.resubmission_requested', merchant),
  ]);
  expect(found).toMatchObject({ kind: 'rejected', position: 1 });
});

test('its message and its reasons are those that the entry recorded; what was erased is left out', () => {
  const reasons = [{ code: 'illegible', message: null }];
  const given = {
    ...entry(1, 'submerchant.rejected', reviewer),
    after: { review_notes: 'A note', review_reasons: reasons },
  };
  expect(decisionIn([given])).toMatchObject({ notes: 'A note', reasons });
  const erased = { erased: true };
  const gone = { ...given, after: { review_notes: erased, review_reasons: erased } };
  expect(decisionIn([gone])).toMatchObject({ notes: null, reasons: [] });
});

test('decisions on documents and claims decide no submission', () => {
  expect(
    decisionIn([entry(1, 'document.rejected', reviewer), entry(2, 'claim.released', reviewer)]),
  ).toBeNull();
});
