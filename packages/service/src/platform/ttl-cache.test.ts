import { expect, test, vi } from 'vitest';
import { TtlCache } from './ttl-cache.js';

test('concurrent requests, and those within the TTL, cost one read per key', async () => {
  const cache = new TtlCache<string>(60_000);
  const read = vi.fn<() => Promise<string>>(async () => 'value');
  const answers = await Promise.all(Array.from({ length: 50 }, () => cache.get('a', read)));
  expect(new Set(answers)).toEqual(new Set(['value']));
  await cache.get('a', read);
  expect(read).toHaveBeenCalledTimes(1);
  await cache.get('b', read);
  expect(read).toHaveBeenCalledTimes(2);
});

test('an expired or removed key is read again', async () => {
  const brief = new TtlCache<string>(0);
  const long = new TtlCache<string>(60_000);
  const read = vi.fn<() => Promise<string>>(async () => 'value');
  await brief.get('a', read);
  await brief.get('a', read);
  expect(read).toHaveBeenCalledTimes(2);
  await long.get('a', read);
  long.evict('a');
  await long.get('a', read);
  long.clear();
  await long.get('a', read);
  expect(read).toHaveBeenCalledTimes(5);
});

test('a failed read is not cached: the next request reads again', async () => {
  const cache = new TtlCache<string>(60_000);
  const failed = cache.get('a', () => Promise.reject(new Error('unavailable')));
  await expect(failed).rejects.toThrow('unavailable');
  expect(await cache.get('a', async () => 'value')).toBe('value');
});

test('a flood of keys evicts the oldest, so that memory stays bounded', async () => {
  const cache = new TtlCache<string>(60_000);
  const read = vi.fn<() => Promise<string>>(async () => 'value');
  for (let key = 0; key <= 10_000; key += 1) await cache.get(`${key}`, read);
  read.mockClear();
  await cache.get('10000', read);
  expect(read).toHaveBeenCalledTimes(0);
  await cache.get('0', read);
  expect(read).toHaveBeenCalledTimes(1);
});
