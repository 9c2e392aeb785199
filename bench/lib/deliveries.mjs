/**
 * Backlogs of deliveries for the benches: merchants with endpoints on a receiver, events recorded with the service's store, and the
 * wait until all of them have arrived. `bench` has `place` (a service), `receiver` (an address), `sql` and `body` (of an event).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { uuidv7 } from 'uuidv7';
import { developmentMasterKey } from '../../packages/service/dist/platform/key-management/given-key.js';
import { DataKeys } from '../../packages/service/dist/platform/data-keys.js';
import { connect } from '../../packages/service/dist/platform/database/connect.js';
import { SellerKeys } from '../../packages/service/dist/platform/seller-keys.js';
import { eventPlace } from '../../packages/service/dist/events/event.js';
import { recordEvents } from '../../packages/service/dist/events/store/events.js';
import { company } from '../sellers.mjs';
import { basic, createMerchant } from './merchant.mjs';
import { startNode } from './processes.mjs';

const program = fileURLToPath(new URL('../receiver.mjs', import.meta.url));
/** Without any progress for this long, a backlog counts as stuck. */
const stuck_ms = 30_000;
/** The keys of a service that was started without MASTER_KEY. */
const keys = new DataKeys(developmentMasterKey);
const sellers = new SellerKeys(keys);
/** Events recorded in one transaction. */
const batch = 1_000;

/** Starts the receiver (../receiver.mjs) and resolves with its address. */
export async function startReceiver() {
  const { match } = await startNode(program, { ready: /listens on (\S+)/ });
  return match[1];
}

/** A merchant with dedicated endpoints on the receiver, subscribed to the events of submerchants or to others. */
export async function createSubscriber(bench, count, events = ['submerchant.*']) {
  const { id, key } = await createMerchant(bench.place);
  const merchant = { id, key, endpoints: [] };
  for (let at = 0; at < count; at += 1) {
    const body = { url: `${bench.receiver}/hook/${at}`, events };
    const { data } = await call(bench, merchant, 'POST', '/postbacks/endpoints', body);
    merchant.endpoints.push(data.id);
  }
  return merchant;
}

/**
 * An endpoint of the operator on the receiver, as a payment core has one.
 *
 * @returns a function that deletes it
 */
export async function createOperatorEndpoint({ place, receiver }) {
  const send = async (method, path, body) => {
    const answer = await fetch(`${place}/v1/operator/postbacks/endpoints${path}`, {
      method,
      headers: {
        authorization: basic('pk_operator_demo', 'sk_operator_demo'),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()).data;
  };
  const given = { url: `${receiver}${operator_path}`, events: ['submerchant.*'] };
  const { id } = await send('POST', '', given);
  return () => send('DELETE', `/${id}`);
}

/** Where the operator's endpoint is on the receiver. */
export const operator_path = '/hook/core';

/** Pauses or activates the endpoints of a merchant over the API. */
export async function setStatus(bench, merchant, status) {
  await Promise.all(
    merchant.endpoints.map((id) =>
      call(bench, merchant, 'PATCH', `/postbacks/endpoints/${id}`, { status }),
    ),
  );
}

/** Pauses or activates the endpoints of many merchants at the same moment. */
export async function setStatusOfAll({ sql }, merchants, status) {
  const ids = merchants.map(({ id }) => id);
  await sql`update endpoints set status = ${status} where merchant_id = any(${ids}::uuid[])`;
}

/** The body of an event as a registration records it. All deliveries of a backlog carry this one. */
export async function sampleBody(bench, merchant) {
  await setStatus(bench, merchant, 'paused');
  await call(bench, merchant, 'POST', '/submerchants', { ...company, external_id: 'sample' });
  const [{ id, body }] = await bench.sql`select id, body from events
    where merchant_id = ${merchant.id} and kind = 'submerchant.created' order by id desc limit 1`;
  await bench.sql`delete from delivery_queue`;
  const keysOfBody = await sellers.load(bench.sql, merchant.id, [body]);
  return keysOfBody.openIfSealed(body, eventPlace({ merchant_id: merchant.id, id }));
}

/**
 * Records `events` events of each merchant, one merchant after the other in each turn, and so queues a delivery for each of its
 * endpoints. The endpoints must be paused. Each event is of another seller, and encrypted under its key, as after registrations.
 */
export async function fillBacklog({ database, body }, merchants, events) {
  const connection = connect(database, { max: 1 });
  try {
    const all = merchants.length * events;
    for (let first = 0; first < all; first += batch) {
      const size = Math.min(batch, all - first);
      const occurred_at = new Date().toISOString();
      const drawn = Array.from({ length: size }, (_, at) => {
        const id = uuidv7();
        const merchant_id = merchants[(first + at) % merchants.length].id;
        return {
          merchant_id,
          id,
          ...sellers.draw({ merchant_id, id }),
        };
      });
      await connection.begin(async (tx) => {
        await insertSellers(tx, drawn);
        await recordEvents(
          tx,
          drawn.map(({ merchant_id, id: object_id, key }) => {
            const id = uuidv7();
            return {
              merchant_id,
              id,
              kind: 'submerchant.created',
              object_id,
              sequence: 1,
              occurred_at,
              body: key.seal(body, eventPlace({ merchant_id, id })),
              filter_values: '{}',
            };
          }),
        );
      });
    }
  } finally {
    await connection.end();
  }
}

/** Rows of sellers with their keys, and with nothing else that a delivery reads. */
async function insertSellers(tx, drawn) {
  const rows = drawn.map(({ merchant_id, id, wrapped }) => ({
    merchant_id,
    id,
    data_key: wrapped,
  }));
  await tx`
    insert into submerchants (merchant_id, id, status, entity_type, legal_name, tax_id, product_categories, cnaes, metadata, review_reasons,
      resubmission_count, created_at, updated_at, search_words, event_sequence, trail_position, trail_hash, data_key)
    select r.merchant_id, r.id, 'pending', 'pj', 'Bench', '11222333000181', '[]', '[]', '{}', '[]', 0, now(), now(), '', 1, 0, '', r.data_key
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as r (merchant_id uuid, id uuid, data_key text)`;
}

/**
 * Activates the endpoints and waits until `deliveries` have arrived and are settled. Resolves with how many arrived in a second,
 * from the first to the last.
 */
export async function drain(bench, deliveries, activate) {
  const before = await attemptsOf(bench);
  await control(bench, 'reset');
  await activate();
  const { first_ms, last_ms } = await arrivalsOf(bench, deliveries);
  await queueEmpty(bench);
  const made = (await attemptsOf(bench)) - before;
  const { count } = await control(bench, 'count');
  if (made !== deliveries || count !== deliveries) {
    throw new Error(`Of ${deliveries} deliveries ${count} arrived and ${made} were written down.`);
  }
  return deliveries / ((last_ms - first_ms) / 1000);
}

/** Waits until the receiver has got so many since its reset. */
export async function arrivalsOf(bench, deliveries) {
  for (let seen = { count: 0 }, moved = now(); ;) {
    await sleep(100);
    const next = await control(bench, 'count');
    if (next.count > seen.count) moved = now();
    seen = next;
    if (seen.count >= deliveries) return seen;
    if (now() - moved > stuck_ms) throw new Error(`The backlog is stuck at ${seen.count}.`);
  }
}

async function queueEmpty({ sql }) {
  for (let tries = 0; tries < 300; tries += 1) {
    const [{ left }] = await sql`select count(*)::int as left from delivery_queue`;
    if (left === 0) return;
    await sleep(100);
  }
  throw new Error('The queue does not become empty.');
}

async function attemptsOf({ sql }) {
  const [{ count }] =
    await sql`select coalesce(sum(attempts), 0)::int as count from all_deliveries`;
  return count;
}

/** A request of a merchant; `at_ms` is the time of the answer's head. */
export async function call({ place }, { key }, method, path, body) {
  const send = () =>
    fetch(`${place}/v1${path}`, {
      method,
      headers: { authorization: key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  // The service may have closed a connection that was idle while this process did something else.
  const answer = await send().catch(send);
  const at_ms = now();
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`);
  return { ...JSON.parse(text), at_ms };
}

export async function control({ receiver: place }, what) {
  return (await fetch(`${place}/control/${what}`)).json();
}

/** The clock that the receiver also reads. */
export function now() {
  return Number(process.hrtime.bigint()) / 1e6;
}
