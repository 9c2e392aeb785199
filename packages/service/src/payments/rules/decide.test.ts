import { expect, test } from 'vitest';
import { decide } from './decide.js';

const at = (minute: number, status: string, amount = 100) => ({
  status,
  amount,
  updated_at: `2026-11-21T12:0${minute}:00.000Z`,
});

test.each([
  ['nothing is stored', null, at(1, 'pending'), 'created', true],
  ['later, of another status', at(1, 'pending'), at(2, 'captured'), 'updated', true],
  ['later, of the same status', at(1, 'pending'), at(2, 'pending', 90), 'updated', false],
  ['later, and nothing else changed', at(1, 'pending'), at(2, 'pending'), 'updated', false],
  ['of the same moment and content', at(1, 'pending'), at(1, 'pending'), 'unchanged', false],
  ['of the same moment, another content', at(1, 'pending'), at(1, 'pending', 90), 'updated', false],
  ['of the same moment, another status', at(1, 'pending'), at(1, 'failed'), 'updated', true],
  ['older, of another status', at(2, 'captured'), at(1, 'pending'), 'ignored', false],
  [
    'older by a millisecond',
    at(2, 'a'),
    { ...at(1, 'b'), updated_at: '2026-11-21T12:01:59.999Z' },
    'ignored',
    false,
  ],
] as const)('%s', (_name, stored, fed, outcome, records_event) => {
  expect(decide(stored, fed)).toEqual({ outcome, records_event });
});
