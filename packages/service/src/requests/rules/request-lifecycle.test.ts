import { expect, test } from 'vitest';
import {
  isAskable,
  requestStatuses,
  requestTransition,
  requestTriggers,
} from './request-lifecycle.js';

test('every pair of status and trigger leads where the drawing says, or nowhere', () => {
  const moves = requestStatuses.flatMap((status) =>
    requestTriggers.flatMap((trigger) => {
      const to = requestTransition(status, trigger);
      return to === null ? [] : [`${status} ${trigger} ${to}`];
    }),
  );
  expect(moves).toEqual([
    'open answer answered',
    'open expire expired',
    'open cancel cancelled',
    'open close cancelled',
    'answered accept accepted',
    'answered refuse open',
    'answered close cancelled',
  ]);
});

test('requests are made to active and suspended sellers', () => {
  const statuses = ['pending', 'pending_review', 'active', 'rejected', 'suspended', 'closed'];
  expect(statuses.filter(isAskable)).toEqual(['active', 'suspended']);
});
