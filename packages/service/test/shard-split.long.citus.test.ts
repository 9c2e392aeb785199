import { afterEach, expect, test, vi } from 'vitest';
import { demoOperator } from '../src/merchants/demo-keys.js';
import { verifyLists } from '../src/platform/lists/verify-lists.js';
import { connect, type Database } from '../src/platform/database/connect.js';
import { createEmptyClusterDatabase, startCluster } from './cluster.js';
import { leaveAll, openStream } from './event-stream.js';
import { onDatabase } from './global-setup.js';
import { basic } from './harness.js';
import { startReceiver } from './receiver.js';
import { company } from './sellers.js';
import { endProcesses, runToItsEnd, startProcess } from './service-process.js';

// Failures to prevent: after an installation became a cluster, or shards of one were split, a payment core that hears of some merchants
// no more, or of the same event twice; a stream that cannot resume; totals that leave merchants out.

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  leaveAll();
  await endProcesses();
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

const operator = basic(demoOperator.public_key, demoOperator.secret_key);

test('endpoints, deliveries and the stream of the operator go on after the first distribution and after a split', async () => {
  const { servers, stop } = await startCluster();
  cleanUps.push(stop);
  const [coordinator, ...workers] = servers;
  await createEmptyClusterDatabase(
    coordinator!,
    workers.map(({ url }) => url),
    'split',
  );
  const target = onDatabase(coordinator!, 'split') as { url: string };
  const sql = connect(target, { max: 1 });
  cleanUps.push(() => sql.end({ timeout: 0 }));
  const environment = { DATABASE_URL: target.url, ALLOW_PRIVATE_ADDRESSES: 'true' };
  const core = await startReceiver();
  cleanUps.push(() => core.close());

  let service = await startProcess({ environment });
  let base = await service.address();
  const send = async (method: string, path: string, body?: object, authorization = operator) => {
    const answer = await fetch(`${base}/v1${path}`, {
      method,
      headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    expect(answer.status, path).toBeLessThan(300);
    return (await answer.json()) as any;
  };
  const endpoints = '/operator/postbacks/endpoints';
  const endpoint = (
    await send('POST', endpoints, { url: core.url, events: ['submerchant.created'] })
  ).data;
  const merchants: string[] = [];
  for (let at = 0; at < 12; at += 1) {
    const { id } = (await send('POST', '/operator/merchants', { name: 'Loja', mode: 'live' })).data;
    const key = { name: 'Test', permission: 'write' };
    const { public_key, secret_key } = (
      await send('POST', `/operator/merchants/${id}/api-keys`, key)
    ).data;
    merchants.push(basic(public_key, secret_key));
  }
  const expected = new Set<string>();
  const register = async () => {
    for (const merchant of merchants)
      expected.add((await send('POST', '/submerchants', company(), merchant)).data.id);
  };
  const received = () => core.received.map(({ body }) => body.submerchant.id as string);
  const stream = async (cursor?: string) =>
    openStream(base, demoOperator, {
      path: '/v1/operator/events/stream',
      query: '?events=submerchant.created',
      ...(cursor === undefined ? {} : { cursor }),
    });
  /** Stops the service, changes the cluster, repeats `distribute`, and starts it again. */
  const changeCluster = async (change: () => Promise<void>, args: string[] = []) => {
    await service.stop();
    await change();
    const done = await runToItsEnd({ environment, args: ['distribute', ...args] });
    expect(done.code, done.output).toBe(0);
    service = await startProcess({ environment });
    base = await service.address();
  };
  const expectComplete = async () => {
    await send('PATCH', `${endpoints}/${endpoint.id}`, { status: 'active' });
    await vi.waitUntil(() => received().length >= expected.size, { timeout: 60_000 });
    await register();
    await vi.waitUntil(() => received().length >= expected.size, { timeout: 60_000 });
    expect(received().toSorted()).toEqual([...expected].toSorted());
    const signed = await send('GET', `${endpoints}/${endpoint.id}/figures`);
    expect(signed.data.given_up ?? 0).toBe(0);
    const { pagination } = await send('GET', '/operator/submerchants?limit=1');
    expect(pagination.total).toBe(expected.size);
  };
  const pause = () => send('PATCH', `${endpoints}/${endpoint.id}`, { status: 'paused' });
  const doctor = async () => {
    const { output } = await runToItsEnd({ environment, args: ['doctor'] });
    return output;
  };

  // A single server becomes a cluster, with events that wait and a stream that was read half.
  const first = await stream();
  await register();
  await vi.waitUntil(() => received().length === merchants.length, { timeout: 30_000 });
  const cursor = (await first.take(5)).at(-1)!.cursor;
  first.leave();
  await pause();
  await register();
  await changeCluster(async () => {}, ['--shards', '2']);
  const second = await stream(cursor);
  const seen = (await second.take(2 * merchants.length - 5)).map(({ data }) => JSON.parse(data));
  expect(new Set(seen.map(({ submerchant }) => submerchant.id)).size).toBe(
    2 * merchants.length - 5,
  );
  await expectComplete();
  const rest = await second.take(merchants.length);
  const before_split = second.cursor();
  second.leave();
  expect(rest).toHaveLength(merchants.length);

  // One of its shards is split in two.
  await pause();
  await register();
  await changeCluster(async () => {
    await splitFirstShard(sql);
    expect(await doctor()).toContain('split off and have no group yet');
  });
  const third = await stream(before_split);
  const since = (await third.take(merchants.length)).map(
    ({ data }) => JSON.parse(data).submerchant.id,
  );
  expect(new Set(since)).toEqual(new Set([...expected].slice(-merchants.length)));
  await expectComplete();
  expect(await third.take(merchants.length)).toHaveLength(merchants.length);

  // What was delivered before is found, and sent again from where its event is.
  const log = await send('GET', '/operator/postbacks/delivery-logs?limit=100');
  expect(log.pagination.total).toBe(expected.size);
  const sent = core.received.length;
  for (const { id } of log.data)
    await send('POST', `/operator/postbacks/delivery-logs/${id}/resend`);
  await vi.waitUntil(() => core.received.length >= sent + log.data.length, { timeout: 60_000 });
  expect(await doctor()).toContain('3 shards, each with its group');
  await service.stop();
  for (const { list, miscounts } of await verifyLists(sql)) expect(miscounts, list).toEqual([]);
}, 480_000);

async function splitFirstShard(sql: Database): Promise<void> {
  const [shard] = await sql<{ id: string; middle: number; node: number }[]>`
    select shardid::text as id, (shardminvalue::bigint + shardmaxvalue::bigint) / 2 as middle,
      (select max(nodeid) from pg_dist_node n where n.groupid = p.groupid) as node
    from pg_dist_shard join pg_dist_placement p using (shardid) where logicalrelid = 'list_counts'::regclass order by shardid limit 1`;
  const { id, middle, node } = shard!;
  await sql.unsafe(
    `select citus_split_shard_by_split_points(${id}, array['${middle}'], array[${node}, ${node}]::integer[], 'block_writes')`,
  );
}
