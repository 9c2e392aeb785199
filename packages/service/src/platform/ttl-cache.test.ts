import { expect, test, vi } from 'vitest';
import { TtlCache } from './ttl-cache.js';

test('requests that arrive together, and those shortly after, cost one reading of a name', async () => {
  const readings = new TtlCache<string>(60_000);
  const read = vi.fn<() => Promise<string>>(async () => 'value');
  const answers = await Promise.all(Array.from({ length: 50 }, () => readings.get('a', read)));
  expect(new Set(answers)).toEqual(new Set(['value']));
  await readings.get('a', read);
  expect(read).toHaveBeenCalledTimes(1);
  await readings.get('b', read);
  expect(read).toHaveBeenCalledTimes(2);
});

test('what is no longer believed, or was forgotten, is read again', async () => {
  const brief = new TtlCache<string>(0);
  const long = new TtlCache<string>(60_000);
  const read = vi.fn<() => Promise<string>>(async () => 'value');
  await brief.get('a', read);
  await brief.get('a', read);
  expect(read).toHaveBeenCalledTimes(2);
  await long.get('a', read);
  long.forget('a');
  await long.get('a', read);
  long.clear();
  await long.get('a', read);
  expect(read).toHaveBeenCalledTimes(5);
});

test('a failed reading is not an answer: the next request asks again', async () => {
  const readings = new TtlCache<string>(60_000);
  const away = readings.get('a', () => Promise.reject(new Error('away')));
  await expect(away).rejects.toThrow('away');
  expect(await readings.get('a', async () => 'value')).toBe('value');
});

test('a flood of names pushes out the oldest, so that it takes no memory', async () => {
  const readings = new TtlCache<string>(60_000);
  const read = vi.fn<() => Promise<string>>(async () => 'value');
  for (let name = 0; name <= 10_000; name += 1) await readings.get(`${name}`, read);
  read.mockClear();
  await readings.get('10000', read);
  expect(read).toHaveBeenCalledTimes(0);
  await readings.get('0', read);
  expect(read).toHaveBeenCalledTimes(1);
});
