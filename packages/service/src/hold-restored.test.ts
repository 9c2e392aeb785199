import { pino } from 'pino';
import { expect, test } from 'vitest';
import { afterRestore } from './commands/after-restore.js';
import { createEndpoint, registerSeller } from '../test/endpoints.js';
import { useService } from '../test/harness.js';
import { scrape } from '../test/scrape.js';
import { Metrics } from './platform/metrics.js';
import { observeQueue } from './webhooks/delivery/observe-queue.js';
import { holdIfRestored, holdQueue } from './hold-restored.js';

const service = useService();

/** What a process does at its start and each minute; resolves with what it logged. */
async function check(): Promise<string> {
  const { database, groups } = service.context;
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  await holdIfRestored(groups.coordinator, database, log);
  return lines.join('');
}

/** How many deliveries are held, and others. */
async function queue(): Promise<{ held: number; others: number }> {
  const [row] = await service.context.database<{ held: number; others: number }[]>`
    select count(*) filter (where due_at > now() + interval '100 years') as held,
      count(*) filter (where due_at <= now() + interval '100 years') as others
    from delivery_queue`;
  return row!;
}

/** Seconds since deliveries were held, as exported. */
async function heldSeconds(): Promise<number> {
  const metrics = new Metrics();
  observeQueue({ ...service.context, metrics });
  return (await scrape(metrics.registry)).get('credencia_restore_unconfirmed_seconds') ?? -1;
}

test('deliveries of a copied database are held once, until somebody decides; a promoted one continues', async () => {
  const { database } = service.context;
  const merchant = await service.createMerchant();
  await createEndpoint(merchant, 'http://127.0.0.1:9/none', ['submerchant.created']);
  await registerSeller(merchant);
  const none_held = { held: 0, others: 1 };
  expect(await check()).toBe('');
  expect(await check()).toBe('');
  expect(await queue()).toEqual(none_held);

  // A standby was promoted, a minute and an hour after a process saw the database last.
  for (const [ago, level] of [
    ['1 minute', '"level":30'],
    ['1 hour', '"level":40'],
  ] as const) {
    await database`
      update database_identity set timeline = timeline - 1, seen_at = now() - ${ago}::interval`;
    expect(await check()).toContain(level);
    expect(await check()).toBe('');
    expect(await queue()).toEqual(none_held);
  }
  expect(await heldSeconds()).toBe(0);

  // Another data folder, then another database of the same one.
  for (const column of ['system_identifier', 'database_oid']) {
    await database`update database_identity set ${database(column)} = 1`;
    const logs = await Promise.all([check(), check(), check()]);
    expect(
      logs.filter((text) => text.includes('Its deliveries and e-mails are held')),
    ).toHaveLength(1);
    expect(await queue()).toEqual({ held: 1, others: 0 });
    expect(await heldSeconds()).toBeGreaterThan(0);
    // What is recorded from now on is sent.
    await registerSeller(merchant);
    expect(await check()).toBe('');
    expect(await queue()).toEqual({ held: 1, others: 1 });
    await afterRestore(database, 'drop', {}, () => {});
    expect(await queue()).toEqual(none_held);
    expect(await heldSeconds()).toBe(0);
  }

  // Nothing was in the queue: nothing is left to decide.
  for (const action of ['hold', 'drop'] as const)
    await afterRestore(database, action, {}, () => {});
  await database`update database_identity set database_oid = 1`;
  expect(await check()).toContain('No delivery and no e-mail waits in it.');
  expect(await heldSeconds()).toBe(0);
});

test('who held them by the command before the first start is not asked again', async () => {
  const { database } = service.context;
  const merchant = await service.createMerchant();
  await createEndpoint(merchant, 'http://127.0.0.1:9/none', ['submerchant.created']);
  await registerSeller(merchant);
  await database`update database_identity set database_oid = 1`;
  await afterRestore(database, 'hold', {}, () => {});
  expect(await heldSeconds()).toBeGreaterThan(0);
  await afterRestore(database, 'send', {}, () => {});
  expect(await check()).toBe('');
  expect(await queue()).toEqual({ held: 0, others: 1 });
  expect(await heldSeconds()).toBe(0);
});

test('a process that was killed after it held them leaves the decision to the next one', async () => {
  const { database } = service.context;
  const merchant = await service.createMerchant();
  await createEndpoint(merchant, 'http://127.0.0.1:9/none', ['submerchant.created']);
  await registerSeller(merchant);
  await check();
  await database`update database_identity set database_oid = 1`;
  // It commits batch by batch; the identity, and that somebody has to decide, only in the end.
  await holdQueue(database);
  const { held, others } = await queue();
  expect([held > 0, others, await heldSeconds()]).toEqual([true, 0, 0]);

  const line = await check();
  expect(line).toContain('Its deliveries and e-mails are held');
  expect(JSON.parse(line)).toMatchObject({ held });
  expect(await heldSeconds()).toBeGreaterThan(0);
  await afterRestore(database, 'drop', {}, () => {});
  expect(await heldSeconds()).toBe(0);
});

test('a command that ends before it has held all leaves the decision open too', async () => {
  const { database } = service.context;
  const merchant = await service.createMerchant();
  await createEndpoint(merchant, 'http://127.0.0.1:9/none', ['submerchant.created']);
  await registerSeller(merchant);
  await check();
  await database`alter table mail_outbox rename to mail_outbox_away`;
  try {
    await expect(afterRestore(database, 'hold', {}, () => {})).rejects.toThrow('mail_outbox');
  } finally {
    await database`alter table mail_outbox_away rename to mail_outbox`;
  }
  expect((await queue()).others).toBe(0);
  expect(await heldSeconds()).toBeGreaterThan(0);
  await afterRestore(database, 'drop', {}, () => {});
  expect(await heldSeconds()).toBe(0);
});
