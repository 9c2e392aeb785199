import { expect, test } from 'vitest';
import {
  createPartitions,
  dropOldPartitions,
  partitionedTables,
  smallestIdAt,
} from '../src/platform/database/partitions.js';
import { useService } from './harness.js';

const service = useService();
const at = '2031-05-10T12:00:00.000Z';

test('days get their partitions on every server, with the rows that came before, and lose them again', async () => {
  const { database, newId } = service.context;
  const merchants = await Promise.all(Array.from({ length: 6 }, () => service.createMerchant()));
  for (const { id } of merchants) {
    await database`
      insert into events values (${id}, ${newId(at)}, 'charge.captured', ${newId(at)}, ${at}, '{}')`;
    await database`
      select count_in_lists('{events}', array[${id}::uuid], '{}', array['charge.captured'],
        array[${newId(at)}::uuid], array[1])`;
  }
  const tablesOfRows = async () =>
    (
      await database<{ name: string }[]>`
        select distinct regexp_replace(tableoid::regclass::text, '_[0-9]+$', '') as name from events
        where id >= ${smallestIdAt(Date.parse('2031-05-10'))}`
    ).map(({ name }) => name);
  expect(await tablesOfRows()).toEqual(['events_default']);
  for (const table of partitionedTables) {
    const created = await createPartitions(database, table, at, { ahead: 2 });
    expect(created).toEqual(['10', '11', '12'].map((day) => `${table}_203105${day}`));
    expect(await createPartitions(database, table, at, { ahead: 2 })).toEqual([]);
  }
  expect(await tablesOfRows()).toEqual(['events_20310510']);
  const [distributed] = await database`
    select count(*) from pg_dist_partition where logicalrelid::text ~ '_203105(10|11|12)$'`;
  expect(distributed?.['count']).toBe(9);
  const dropped = await dropOldPartitions(database, 'events', '2031-06-11T12:00:00.000Z', 30);
  expect(dropped).toContain('events_20310510');
  expect(await tablesOfRows()).toEqual([]);
});
