/**
 * The thin baseline: a bare Fastify on the same database with the same driver and as many connections. It stores the same rows as the
 * service, each in a plain table with a primary key, and does none of its other work: no authentication, no validation, no limits,
 * no events, no trail, no counts.
 *
 * Creating and reading a submerchant is one statement. What belongs to it, and its submission, are plain transactions of four
 * round trips: begin, lock the submerchant, write, commit.
 *
 * Columns come from the service's tables, and values from its newest row in each, so that this program follows the schema. The
 * newest submerchant must have just been created, and an earlier one must have all kinds of parts.
 */
import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import postgres from 'postgres';
import { listen } from './lib/listen.mjs';

const { BARE_HOST, BARE_PORT, BARE_USER, BARE_DATABASE, BARE_POOL } = process.env;
/** The records of the API that belong to the newest rows, by table. */
const samples = JSON.parse(process.env.BARE_SAMPLES);

/** Every value is sent as the text that PostgreSQL prints for it. */
const asText = (oid, from, parse) => ({ to: oid, from, serialize: (text) => text, parse });
const sql = postgres({
  host: BARE_HOST,
  port: Number(BARE_PORT),
  user: BARE_USER,
  database: BARE_DATABASE,
  max: Number(BARE_POOL),
  fetch_types: false,
  onnotice: () => {},
  types: {
    json: asText(114, [114, 3802], JSON.parse),
    date: asText(1184, [1082, 1114, 1184], (text) => text),
    boolean: asText(16, [16], (text) => text === 't'),
    bytea: asText(17, [17], (text) => text),
  },
});

/** The newest document is a partner's; those of the company have none. */
const partner_unless_sent = { legal_representative_id: null };
const parts = {
  'legal-representatives': 'legal_representatives',
  addresses: 'addresses',
  documents: 'documents',
};

await sql`drop schema if exists bare cascade`;
await sql`create schema bare`;
const inserts = {};
for (const table of ['submerchants', ...Object.values(parts)]) {
  // The same columns and defaults, and nothing of what stands around them: no checks, no other index, no foreign key.
  await sql.unsafe(`create table bare.${table} (like public.${table} including defaults)`);
  await sql.unsafe(`alter table bare.${table} add primary key (id)`);
  inserts[table] = await insertInto(table);
}
const columns = Object.keys(samples.submerchants).join(', ');
const select = `select ${columns} from bare.submerchants where id = $1`;
const lock = 'select status from bare.submerchants where id = $1 for update';
const submit = `update bare.submerchants set status = 'pending_review', submitted_at = $2, updated_at = $2 where id = $1 returning ${columns}`;

const app = Fastify();

app.post('/v1/submerchants', async (request, reply) => {
  const record = newRecord('submerchants', request.body);
  await inserts.submerchants(sql, record);
  return reply.code(201).send({ message: 'Submerchant created.', data: record });
});

app.get('/v1/submerchants/:id', async (request) => {
  const [row] = await prepared(sql, select, [request.params.id]);
  return { message: 'Submerchant found.', data: row };
});

for (const [path, table] of Object.entries(parts)) {
  app.post(`/v1/submerchants/:id/${path}`, async (request, reply) => {
    const submerchant_id = request.params.id;
    const record = newRecord(table, { submerchant_id, ...partner_unless_sent, ...request.body });
    await sql.begin(async (tx) => {
      await prepared(tx, lock, [submerchant_id]);
      await inserts[table](tx, record);
    });
    return reply.code(201).send({ message: 'Created.', data: record });
  });
}

app.post('/v1/submerchants/:id/submit-for-review', async (request) => {
  const { id } = request.params;
  const row = await sql.begin(async (tx) => {
    await prepared(tx, lock, [id]);
    const [submitted] = await prepared(tx, submit, [id, new Date().toISOString()]);
    return submitted;
  });
  return { message: 'Submitted.', data: row };
});

await listen(app, sql);

/** The driver's helpers for rows and for JSON would make the baseline slower. */
function prepared(connection, text, values) {
  return connection.unsafe(text, values, { prepare: true });
}

/** A function that stores a record with all columns of the service's newest row. */
async function insertInto(table) {
  const [newest] = await sql.unsafe(
    `select (select json_object_agg(key, value) from json_each_text(row_to_json(one))) as row from public.${table} one order by id desc limit 1`,
  );
  if (!newest) throw new Error(`The service has no row in ${table}.`);
  const names = Object.keys(newest.row);
  const text = `insert into bare.${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`;
  const texts = names.map((name) => newest.row[name]);
  return (connection, record) =>
    prepared(
      connection,
      text,
      names.map((name, at) => (Object.hasOwn(record, name) ? textOf(record[name]) : texts[at])),
    );
}

function textOf(value) {
  if (value === null || typeof value === 'string') return value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function newRecord(table, body) {
  const now = new Date();
  const at = now.toISOString();
  const id = newId(now.getTime());
  return { ...samples[table], ...body, id, created_at: at, updated_at: at };
}

/** Ids that grow with time, as the service's: random ones would scatter the baseline's index and slow it down. */
function newId(time) {
  const hex = time.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${randomUUID().slice(15)}`;
}
