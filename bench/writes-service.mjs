/**
 * A bare Fastify that creates a submerchant with all that must be written and encrypted of it: record, event, trail entry, key of the
 * seller and counts, composed and stored by the service's own code, creations that arrive together in one call. It has nothing else of the
 * service: no authentication, limits, validation, idempotency, metrics or log. How far the service could come if its HTTP part
 * cost no more than that of the bare insert. What a creation writes is composed as in `createSubmerchantAs`.
 */
import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { composeEvent } from '../packages/service/dist/events/event.js';
import { DataKeys } from '../packages/service/dist/platform/data-keys.js';
import { connect } from '../packages/service/dist/platform/database/connect.js';
import { createIdSource } from '../packages/service/dist/platform/ids.js';
import { developmentMasterKey } from '../packages/service/dist/platform/key-management/given-key.js';
import { SellerKeys } from '../packages/service/dist/platform/seller-keys.js';
import { batchSubmerchants } from '../packages/service/dist/submerchants/batches.js';
import { loadCategoryTable } from '../packages/service/dist/submerchants/reference/category-table.js';
import { newSubmerchant } from '../packages/service/dist/submerchants/rules/merge-submerchant.js';
import { composeEntries, emptyTrail } from '../packages/service/dist/trail/entry.js';
import { listen } from './lib/listen.mjs';

const { WRITES_DATABASE, WRITES_POOL, WRITES_MERCHANT: merchant_id } = process.env;

const database = connect(JSON.parse(WRITES_DATABASE), { max: Number(WRITES_POOL) });
const { creations } = batchSubmerchants(database, false);
const sellers = new SellerKeys(new DataKeys(developmentMasterKey));
const categories = await loadCategoryTable();
const newId = createIdSource();
const kind = 'submerchant.created';
const actor = { kind: 'merchant_key', id: randomUUID() };

const app = Fastify();

app.post('/v1/submerchants', async (request, reply) => {
  const at = new Date().toISOString();
  const id = newId(at);
  const { key: sealer, wrapped } = sellers.draw({ merchant_id, id });
  const record = newSubmerchant(request.body, categories, { id, at });
  const event = composeEvent({
    merchant_id,
    id: newId(at),
    kind,
    occurred_at: at,
    sequence: 1,
    object: record,
    sealer,
  });
  const [entry] = composeEntries(
    emptyTrail,
    { merchant_id, submerchant_id: id },
    { actor, request_id: randomUUID(), at, keys: sealer },
    [{ action: kind, object: { kind: 'submerchant', id }, before: null, after: record }],
  );
  await creations.run({
    merchant_id,
    record,
    data_key: wrapped,
    event_sequence: 1,
    trail: entry,
    recorded: { events: [event], entries: [entry], answer: null },
  });
  return reply.code(201).send({ message: 'Submerchant created.', data: record });
});

await listen(app, database);
