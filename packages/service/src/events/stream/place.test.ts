import { expect, test } from 'vitest';
import { packPlace, unpackPlace, type Horizon, type Place } from './place.js';
import { most_under_way } from './snapshot.js';

const id = '019aa401-0000-7000-8000-0000000000f1';
const quiet: Horizon = {
  server: '0a1b2c3d',
  floor_ms: Date.parse('2026-11-21T12:00:00Z'),
  snapshot: { xmax: 795n, under_way: [] },
};
const busy: Horizon = {
  ...quiet,
  snapshot: {
    xmax: 2n ** 61n,
    under_way: Array.from(
      { length: most_under_way },
      (_, at) => 2n ** 60n + BigInt(at) * 2n ** 50n,
    ),
  },
};

test.each<[string, Place]>([
  ['a moment', { seen: quiet, within: null }],
  ['between two moments', { seen: quiet, within: { upto: busy, id } }],
  ['after an id', { seen: null, within: { upto: busy, id } }],
])('%s comes back as it was, and fits a header', (_name, place) => {
  const text = packPlace(place);
  expect(unpackPlace(text)).toEqual(place);
  expect(text).toMatch(/^[\w.~-]{16,4096}$/);
});

const good = packPlace({ seen: quiet, within: { upto: busy, id } });

test.each([
  'yesterday',
  '~',
  '~~',
  good.slice(0, -1),
  `${good}0`,
  good.replace('~', '~~'),
  '0a1b2c3d_mhz_0',
  '0a1b2c3d_mhz_m3-m3',
  '0a1b2c3d_mhz_m3-1.2',
  '0a1b2c3d_mhz_m3-',
  '0a1b2c3d_mhz_zzzzzzzzzzzzz',
  '0a1b2c3d_zzzzzzzzzz_m3',
  `0a1b2c3d_mhz_zzzzz-${Array.from({ length: most_under_way + 1 }, (_, at) => (most_under_way + 1 - at).toString(36)).join('.')}`,
])('%s is no place', (text) => {
  expect(unpackPlace(text)).toBeNull();
});
