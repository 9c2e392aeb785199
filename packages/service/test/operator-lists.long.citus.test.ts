import { afterEach, expect, test } from 'vitest';
import { demoOperator } from '../src/merchants/demo-keys.js';
import { connect } from '../src/platform/database/connect.js';
import { createClusterDatabase, startCluster } from './cluster.js';
import { onDatabase } from './global-setup.js';
import { basic } from './harness.js';
import { company } from './sellers.js';
import { endProcesses, startProcess } from './service-process.js';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await endProcesses();
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

/** Sellers of each merchant. */
const sellers = 3;

test('while a server does not answer, the operator’s lists have the others’ cases and say what is missing', async () => {
  const { servers, stop } = await startCluster();
  cleanUps.push(stop);
  const [coordinator, ...workers] = servers;
  const workerUrls = workers.map(({ url }) => url);
  await createClusterDatabase(coordinator!, workerUrls, 'lists');
  const target = onDatabase(coordinator!, 'lists') as { url: string };
  const sql = connect(target, { max: 2 });
  cleanUps.push(() => sql.end({ timeout: 0 }));
  const service = await startProcess({ environment: { DATABASE_URL: target.url } });
  const base = await service.address();
  const operator = basic(demoOperator.public_key, demoOperator.secret_key);
  const send = async (authorization: string, method: string, path: string, body?: object) => {
    const answer = await fetch(`${base}/v1${path}`, {
      method,
      headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: answer.status, body: (await answer.json()) as any };
  };
  const get = (path: string) => send(operator, 'GET', `/operator/submerchants${path}`);

  const idsOn = new Map(workers.map(({ port }) => [port, [] as string[]]));
  while ([...idsOn.values()].some(({ length }) => length < 2 * sellers)) {
    const merchant = await send(operator, 'POST', '/operator/merchants', {
      name: 'Loja',
      mode: 'live',
    });
    const { id } = merchant.body.data;
    const [server] = await sql<{ port: number }[]>`
      select nodeport as port from pg_dist_placement join pg_dist_node using (groupid)
      where shardid = get_shard_id_for_distribution_column('submerchants', ${id}::uuid)`;
    const key = await send(operator, 'POST', `/operator/merchants/${id}/api-keys`, {
      name: 'Test',
      permission: 'write',
    });
    const { public_key, secret_key } = key.body.data;
    for (let at = 0; at < sellers; at += 1) {
      const created = await send(
        basic(public_key, secret_key),
        'POST',
        '/submerchants',
        company({ legal_name: 'Ipê Ltda' }),
      );
      expect(created.status).toBe(201);
      idsOn.get(server!.port)!.push(created.body.data.id);
    }
  }
  const [killed, other] = workers;
  const away = idsOn.get(killed!.port)!;
  const newestFirst = (ids: readonly string[]) =>
    ids.toSorted((one, another) => (one > another ? -1 : 1));
  const left = newestFirst(idsOn.get(other!.port)!);
  const everything = newestFirst([...away, ...left]);
  const listed = (answer: { body: any }) =>
    answer.body.data.map((one: any) => one.submerchant.id) as string[];
  const pages = async (filter: string) => {
    const ids: string[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await get(`?limit=4&page=${page}${filter}`);
      expect(answer.status).toBe(200);
      if (answer.body.data.length === 0) return { ids, answer };
      ids.push(...listed(answer));
    }
  };
  const filters = ['', '&status=pending', '&search=ipe'];

  for (const filter of filters) {
    const { ids, answer } = await pages(filter);
    expect(ids, filter).toEqual(everything);
    expect(answer.body.pagination).toMatchObject({ total: everything.length });
    expect(answer.body.pagination).not.toHaveProperty('missing_share');
  }

  await killed!.kill();
  for (const filter of filters) {
    const { ids, answer } = await pages(filter);
    expect(ids, filter).toEqual(left);
    expect(answer.body.pagination).toMatchObject({ total: left.length, missing_share: 0.5 });
    expect(answer.body.warnings).toMatchObject([{ path: 'pagination/missing_share' }]);
  }
  const queue = await get('?status=pending_review&findings=true');
  expect([queue.status, queue.body.pagination.missing_share]).toEqual([200, 0.5]);
  // A case is found by its id on the server that holds it; one that may be on the other server is not said to be missing.
  expect((await get(`/${left[0]}`)).status).toBe(200);
  expect((await get(`/${away[0]}`)).status).toBe(503);
  const merchants = await send(operator, 'GET', '/operator/merchants');
  expect(merchants.status).toBe(200);

  await killed!.start();
  const again = await pages('');
  expect(again.ids).toEqual(everything);
  expect(again.answer.body.pagination).not.toHaveProperty('missing_share');
});
