/**
 * The thin baseline: a bare Fastify that writes or reads one row per request through the same driver. It knows no callers,
 * checks nothing, records nothing, and so is what the service would cost if it did none of its work.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import postgres from 'postgres';

const { BARE_HOST, BARE_PORT, BARE_USER, BARE_DATABASE, BARE_POOL } = process.env;

const sql = postgres({
  host: BARE_HOST,
  port: Number(BARE_PORT),
  user: BARE_USER,
  database: BARE_DATABASE,
  max: Number(BARE_POOL),
  fetch_types: false,
  onnotice: () => {},
});

// The same columns, and nothing of what stands around them: no checks, no second index, no foreign key.
await sql`drop schema if exists bare cascade`;
await sql`create schema bare`;
await sql`create table bare.submerchants (like public.submerchants including defaults)`;
await sql`alter table bare.submerchants add primary key (id)`;

const app = Fastify();
const merchant_id = randomUUID();
const trail_hash = randomBytes(32);
// As many words as the service's. What they are makes no difference without an index of them.
const search_words =
  "'@" +
  merchant_id +
  "' '11222333000181' 'bench' 'com' 'comercio' 'contato' 'example' 'livraria' 'livros' 'ltda'";

app.post('/submerchants', async (request, reply) => {
  const row = newRow(request.body);
  // Written out: the driver's helpers for rows and for JSON would make the baseline slower.
  await sql`
    insert into bare.submerchants (
      merchant_id, id, external_id, status, entity_type, trade_name, legal_name, tax_id, email, phone, birth_date,
      mother_name, business_type, product_categories, average_ticket, monthly_revenue, mcc, mcc_source,
      mcc_table_version, cnaes, metadata, review_reasons, resubmission_count, created_at, updated_at, search_words,
      event_sequence, trail_position, trail_hash)
    values (
      ${merchant_id}, ${row.id}, ${row.external_id}, ${row.status}, ${row.entity_type}, ${row.trade_name},
      ${row.legal_name}, ${row.tax_id}, ${row.email}, ${row.phone}, ${row.birth_date}, ${row.mother_name},
      ${row.business_type}, ${row.product_categories}, ${row.average_ticket}, ${row.monthly_revenue},
      ${row.mcc}, ${row.mcc_source}, ${row.mcc_table_version}, ${row.cnaes}, ${row.metadata},
      ${row.review_reasons}, ${row.resubmission_count}, ${row.created_at}, ${row.updated_at},
      ${search_words}, 1, 1, ${trail_hash})`;
  return reply.code(201).send({ message: 'Submerchant created.', data: row });
});

app.get('/submerchants/:id', async (request) => {
  const [row] = await sql`
    select id, external_id, status, entity_type, trade_name, legal_name, tax_id, email, phone, birth_date,
      mother_name, business_type, product_categories, average_ticket, monthly_revenue, mcc, mcc_source,
      mcc_table_version, cnaes, metadata, review_notes, review_reasons, submitted_at, reviewed_at, activated_at,
      resubmission_count, created_at, updated_at
    from bare.submerchants where id = ${request.params.id}`;
  return { message: 'Submerchant found.', data: row };
});

process.once('SIGTERM', () => {
  app.server.closeAllConnections();
  void app
    .close()
    .then(() => sql.end({ timeout: 1 }))
    .finally(() => process.exit(0));
});

process.stdout.write(
  `Bare service listens on ${await app.listen({ host: '127.0.0.1', port: 0 })}\n`,
);

function newRow(body) {
  const now = new Date();
  return {
    id: newId(now.getTime()),
    external_id: body.external_id ?? null,
    status: 'pending',
    entity_type: body.entity_type ?? 'pj',
    trade_name: body.trade_name ?? null,
    legal_name: body.legal_name,
    tax_id: body.tax_id,
    email: body.email ?? null,
    phone: body.phone ?? null,
    birth_date: body.birth_date ?? null,
    mother_name: body.mother_name ?? null,
    business_type: body.business_type ?? null,
    product_categories: body.product_categories ?? [],
    average_ticket: body.average_ticket ?? null,
    monthly_revenue: body.monthly_revenue ?? null,
    mcc: null,
    mcc_source: null,
    mcc_table_version: null,
    cnaes: body.cnaes ?? [],
    metadata: body.metadata ?? {},
    review_notes: null,
    review_reasons: [],
    submitted_at: null,
    reviewed_at: null,
    activated_at: null,
    resubmission_count: 0,
    created_at: now,
    updated_at: now,
  };
}

/** Ids that grow with time, as the service's: random ones would scatter the baseline's index and slow it down. */
function newId(time) {
  const hex = time.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${randomUUID().slice(15)}`;
}
