import { expect, test } from 'vitest';
import {
  decidesDocuments,
  documentStates,
  documentTransition,
  documentTriggers,
  type DocumentState,
  type DocumentTrigger,
} from './document-lifecycle.js';
import { states } from './lifecycle.js';

/** Every pair, written out by hand and not read from the table under test. */
const pairs: [DocumentState, DocumentTrigger, DocumentState | null][] = [
  ['pending', 'approve', 'approved'],
  ['pending', 'reject', 'rejected'],
  ['pending', 'expire', 'expired'],
  ['approved', 'approve', null],
  ['approved', 'reject', 'rejected'],
  ['approved', 'expire', 'expired'],
  ['rejected', 'approve', 'approved'],
  ['rejected', 'reject', null],
  ['rejected', 'expire', null],
  ['expired', 'approve', null],
  ['expired', 'reject', null],
  ['expired', 'expire', null],
];

test.each(pairs)('%s, %s → %s', (state, trigger, next) => {
  expect(documentTransition(state, trigger)).toBe(next);
});

test('no pair is left out', () => {
  expect(new Set(pairs.map(([state, trigger]) => `${state} ${trigger}`)).size).toBe(
    documentStates.length * documentTriggers.length,
  );
});

test('no document becomes pending again: another one must replace it', () => {
  for (const state of documentStates) {
    for (const trigger of documentTriggers) {
      expect(documentTransition(state, trigger)).not.toBe('pending');
    }
  }
});

test('documents are decided in review, and of an active submerchant that renews them, only', () => {
  expect(states.filter((state) => decidesDocuments.some((one) => one === state))).toEqual([
    'pending_review',
    'active',
    'suspended',
  ]);
});
