import { expect, test } from 'vitest';
import { useService } from '../../../test/harness.js';
import { QueueVacuum } from './queue-vacuum.js';

const service = useService();

const vacuums = async (): Promise<number> => {
  const [row] = await service.context.database<{ vacuum_count: number }[]>`
    select vacuum_count from pg_stat_user_tables where relname = 'delivery_queue'`;
  return row!.vacuum_count;
};

test('the queue is vacuumed after a number of deliveries, once at a time, and the count restarts', async () => {
  const vacuum = new QueueVacuum(service.context, 100);
  const before = await vacuums();
  vacuum.add(99);
  await vacuum.done();
  expect(await vacuums()).toBe(before);
  vacuum.add(1);
  vacuum.add(100);
  await vacuum.done();
  expect(await vacuums()).toBe(before + 1);
  vacuum.add(1);
  await vacuum.done();
  expect(await vacuums()).toBe(before + 2);
});

test('while another session vacuums or alters the table, deliveries continue without a vacuum', async () => {
  const vacuum = new QueueVacuum(service.context, 1);
  const before = await vacuums();
  await service.context.database.begin(async (tx) => {
    await tx`lock table delivery_queue in share update exclusive mode`;
    vacuum.add(1);
    await vacuum.done();
  });
  expect(await vacuums()).toBe(before);
});
