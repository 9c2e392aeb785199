import { beforeAll, expect, test } from 'vitest';
import { composeEvent } from '../src/events/event.js';
import { recordEvents } from '../src/events/store/events.js';
import { insertPerson } from '../src/people/store/people.js';
import type { Transaction } from '../src/platform/database/connect.js';
import { requeue } from '../src/webhooks/store/change-deliveries.js';
import type { TestResponse } from './check-response.js';
import { createEndpoint, logOf, logs, registerSeller } from './endpoints.js';
import { useService, type Client, type TestMerchant } from './harness.js';
import { setDeliveries } from './set-state.js';

// The items of a page and its total are of one snapshot, whatever commits while the list is read.
const service = useService();
let merchant: TestMerchant;
let operator: Client;

beforeAll(async () => {
  merchant = await service.createMerchant();
  operator = await service.createOperator();
});

/** Reads a list that waits for a locked table, and commits a change before it continues. */
async function readDuring(
  client: Client,
  path: string,
  table: string,
  change: (tx: Transaction) => Promise<unknown>,
): Promise<TestResponse> {
  const { database } = service.context;
  // Authenticates the caller first, so that it later needs no query on the table.
  await client.get(path);
  const reading = await database.begin(async (tx) => {
    await tx`lock table ${tx(table)} in access exclusive mode`;
    const answer = client.get(path);
    for (let isWaiting = false; !isWaiting;) {
      const [row] = await database<{ waiting: boolean }[]>`
        select exists (select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock') as waiting`;
      isWaiting = row!.waiting;
    }
    await change(tx);
    return { answer };
  });
  return reading.answer;
}

const record = async (tx: Transaction, at: string) => {
  const id = service.context.newId(at);
  const object = { id: service.context.newId(at) };
  const kind = 'charge.captured' as const;
  const event = {
    merchant_id: merchant.id,
    id,
    kind,
    occurred_at: at,
    sequence: 1,
    object,
    sealer: null,
  };
  await recordEvents(tx, [composeEvent(event)]);
};

test('deliveries by kind', async () => {
  await createEndpoint(merchant);
  const path = `${logs}?event=charge.captured`;
  const { body } = await readDuring(merchant, path, 'delivery_queue', (tx) =>
    record(tx, service.context.clock()),
  );
  expect(body.data).toHaveLength(1);
  expect(body.pagination.total).toBe(1);
});

test('deliveries by status: none has another status than requested', async () => {
  const endpoint = await createEndpoint(merchant);
  await registerSeller(merchant);
  const [delivery] = await logOf(merchant, endpoint);
  const { database } = service.context;
  await setDeliveries(database, endpoint, 'failed');
  const path = `${logs}?status=failed&endpoint_id=${endpoint.id}`;
  const { body } = await readDuring(merchant, path, 'deliveries', (tx) =>
    requeue(tx, merchant.id, [delivery!.id], service.context.clock()),
  );
  expect(body.data).toEqual([]);
  expect(body.pagination.total).toBe(0);
});

test('people', async () => {
  const { newId, clock } = service.context;
  const path = '/v1/operator/people?role=reviewer';
  const { body } = await readDuring(operator, path, 'merchants', (tx) =>
    insertPerson(tx, {
      id: newId(clock()),
      merchant_id: null,
      role: 'reviewer',
      email: 'rui@operator.example',
      name: 'Rui Lima',
      password_hash: null,
    }),
  );
  expect(body.data).toHaveLength(1);
  expect(body.pagination.total).toBe(1);
});

test('the operator’s trail', async () => {
  const made = await operator.post('/v1/operator/merchants', { name: 'Mercado Ipê', mode: 'live' });
  const { id } = made.body.data;
  const path = '/v1/operator/trail?action=merchant.created';
  const { body } = await readDuring(
    operator,
    path,
    'merchants',
    (tx) => tx`
      insert into operator_actions (at, actor_id, action, merchant_id, trail_position)
      select at, actor_id, action, merchant_id, trail_position from operator_actions where merchant_id = ${id}`,
  );
  expect(body.data).toHaveLength(2);
  expect(body.pagination.total).toBe(2);
});
