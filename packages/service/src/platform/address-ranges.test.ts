import { expect, test } from 'vitest';
import {
  isInRanges,
  isRangeWithin,
  parseAddressRange,
  type AddressRange,
} from './address-ranges.js';

const ranges = (...texts: string[]): AddressRange[] =>
  texts.map((text) => {
    const range = parseAddressRange(text);
    if (range === null) throw new Error(`${text} is no range`);
    return range;
  });

test.each([
  ['203.0.113.7', '203.0.113.7', true],
  ['203.0.113.7', '203.0.113.8', false],
  ['203.0.113.0/24', '203.0.113.255', true],
  ['203.0.113.99/24', '203.0.113.1', true],
  ['203.0.113.0/24', '203.0.114.0', false],
  ['203.0.113.0/24', '::ffff:203.0.113.9', true],
  ['::ffff:203.0.113.0/120', '203.0.113.9', true],
  ['2001:db8::/32', '2001:db8:ffff::1', true],
  ['2001:db8::/32', '2001:db9::1', false],
  ['2001:db8::/32', '32.1.13.184', false],
  ['::/0', '203.0.113.7', false],
  ['0.0.0.0/0', '2001:db8::1', false],
  ['203.0.113.0/24', 'unknown', false],
  ['203.0.113.0/24', undefined, false],
])('%s contains %s: %s', (range, address, isIn) => {
  expect(isInRanges(address, ranges(range))).toBe(isIn);
});

test.each([
  '',
  'localhost',
  '203.0.113.0/33',
  '203.0.113.0/024',
  '203.0.113.0/',
  '203.0.113.0/24/24',
  '203.0.113',
  '0xcb.0.113.7',
  '2001:db8::/129',
  'fe80::1%eth0',
  '::ffff:203.0.113.0/24',
])('%j is no range', (text) => {
  expect(parseAddressRange(text)).toBeNull();
});

test.each([
  ['203.0.113.0/25', ['203.0.113.0/24'], true],
  ['203.0.113.0/24', ['203.0.113.0/24'], true],
  ['203.0.113.0/23', ['203.0.113.0/24'], false],
  ['0.0.0.0/0', ['203.0.113.0/24'], false],
  ['203.0.113.0/24', ['203.0.113.0/25', '203.0.113.128/25'], false],
  ['::/0', ['0.0.0.0/0'], false],
])('%s is within %j: %s', (inner, outer, isWithin) => {
  const [range] = ranges(inner);
  expect(range && isRangeWithin(range, ranges(...outer))).toBe(isWithin);
});
