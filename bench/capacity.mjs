/**
 * What one seller, one delivery, one charge, one uploaded file and the figures of one endpoint cost: requests, rows, bytes, WAL and processor time (docs/capacity.md). Rows and bytes are
 * the same on every machine; processor time is that of this one.
 */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { batchesOf, createSeller, feed, lines } from './feed.mjs';
import {
  createSubscriber,
  drain,
  fillBacklog,
  sampleBody,
  setStatus,
  startReceiver,
} from './lib/deliveries.mjs';
import { loadSequences } from './lib/load.mjs';
import { describeMachine } from './lib/machine.mjs';
import { createMerchant } from './lib/merchant.mjs';
import { whole } from './lib/say.mjs';
import { findDatabase, startService } from './lib/start-service.mjs';
import { table } from './lib/table.mjs';
import { registrationFlow } from './sellers.mjs';

const runFile = promisify(execFile);
/** Uploaded files, and the bytes of each. */
const uploads = 500;
const upload_bytes = 200_000;
/** Rows that stay only until they are sent, or numbered; and figures, which are by time and not by delivery. */
const passing = [
  'endpoint_figures',
  'delivery_queue',
  'delivery_leases',
  'unnumbered_events',
  'case_moves',
  'list_deltas',
];

/** @param {{ seconds: number, connections: number, deliveries: number, records: number }} options */
export async function run({ seconds, connections, deliveries, records }) {
  const service = await startService();
  const database = await findDatabase(service);
  const sql = postgres({ ...database, max: 1, onnotice: () => undefined });
  const [{ version }] = await sql`select current_setting('server_version') as version`;
  const measure = meter(sql, service);

  const { key } = await createMerchant(service.place);
  let made = 0;
  const steps = registrationFlow(() => `flow-${(made += 1)}`);
  const flows = (s) =>
    loadSequences({
      url: service.place,
      headers: { authorization: key },
      steps,
      connections,
      seconds: s,
    });
  await flows(2);
  const seller = await measure(
    () => flows(seconds),
    async () =>
      (await sql`select count(*)::int as n from submerchants where status = 'pending_review'`)[0].n,
  );

  const bench = { place: service.place, receiver: await startReceiver(), sql, database };
  const subscriber = await createSubscriber(bench, 1);
  bench.body = await sampleBody(bench, subscriber);
  const send = async (count) => {
    await fillBacklog(bench, [subscriber], count);
    await drain(bench, count, () => setStatus(bench, subscriber, 'active'));
    await setStatus(bench, subscriber, 'paused');
  };
  await send(2_000);
  const delivery = await measure(
    () => send(deliveries),
    async () => (await sql`select count(*)::int as n from deliveries`)[0].n,
  );

  const payments = await createSeller(sql, service.place, false);
  const take = async (count) => {
    for (const part of batchesOf(payments, count)) await feed(service.place, lines(part));
  };
  await take(5_000);
  const charge = await measure(
    () => take(records),
    async () => (await sql`select count(*)::int as n from charges`)[0].n,
  );

  const files = await measure(
    () => upload(service.place, key, uploads),
    async () => (await sql`select count(*)::int as n from files`)[0].n,
  );
  const figures = await sizeOfFigures(sql);
  await sql.end();

  const row = (name, requests, { count, rows, bytes, wal, service_ms, postgres_ms }) => [
    name,
    count.toString(),
    requests,
    rows.toFixed(1),
    whole(bytes),
    whole(wal),
    service_ms.toFixed(2),
    postgres_ms.toFixed(2),
  ];
  process.stdout.write(
    [
      '',
      ...describeMachine(version),
      `${connections} connections for sellers, one endpoint for deliveries, 5,000 charges in a request.`,
      '',
      table(
        [
          'For each',
          'measured',
          'requests',
          'rows',
          'bytes',
          'WAL bytes',
          'service (ms)',
          'PostgreSQL (ms)',
        ],
        [
          row('seller, up to its review', steps.length.toString(), seller),
          row('event with one delivery', '', delivery),
          row('charge, one state', '1/5000', charge),
          row(`uploaded file of ${upload_bytes / 1000} kB`, '1', files),
        ],
      ),
      '',
      'Largest tables of a seller, bytes with indexes for each: ' + seller.tables.join(', '),
      'Of a delivery: ' + delivery.tables.join(', '),
      'Of a charge: ' + charge.tables.join(', '),
      'Of a file: ' + files.tables.join(', '),
      `Figures of an endpoint, for each quarter of an hour with attempts: ${whole(figures)} bytes.`,
      '',
    ].join('\n'),
  );
}

const pdf_start = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>\nendobj\n4 0 obj\n<<>>\nstream\n',
);
const pdf_end = Buffer.from('\nendstream\nendobj\ntrailer\n<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n');

/** Uploads PDFs, one after the other. */
async function upload(place, authorization, count) {
  for (let n = 0; n < count; n += 1) {
    const body = Buffer.concat([
      pdf_start,
      randomBytes(upload_bytes - pdf_start.length - pdf_end.length),
      pdf_end,
    ]);
    const headers = { authorization, 'content-type': 'application/octet-stream' };
    const answer = await fetch(`${place}/v1/files`, { method: 'POST', headers, body });
    if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  }
}

/** Bytes of a row of the figures of endpoints, with its index entries: those of 100 endpoints for the eight days that they are kept. */
async function sizeOfFigures(sql) {
  await sql`
    insert into endpoint_figures
    select (jsonb_populate_record(null::endpoint_figures, to_jsonb(f)
      || jsonb_build_object('endpoint_id', e.id, 'since', date_trunc('day', now()) - n * interval '15 minutes'))).*
    from (select * from endpoint_figures limit 1) f, (select gen_random_uuid() as id from generate_series(1, 100)) e,
      generate_series(1, 768) n`;
  await sql`vacuum full endpoint_figures`;
  const [{ bytes }] = await sql`
    select pg_total_relation_size('endpoint_figures')::float8 / count(*) as bytes from endpoint_figures`;
  return bytes;
}

/** Runs work and divides what it has cost by how many there are more. */
function meter(sql, service) {
  return async (work, count) => {
    const before = await read(sql, service, count);
    await work();
    const after = await read(sql, service, count);
    const n = after.count - before.count;
    const per = (figure) => (after[figure] - before[figure]) / n;
    const tables = Object.entries(after.sizes)
      .map(([name, size]) => [name, (size - (before.sizes[name] ?? 0)) / n])
      .filter(([, size]) => size >= 20)
      .sort((a, b) => b[1] - a[1])
      .map(([name, size]) => `${name} ${whole(size)}`);
    const figures = ['rows', 'bytes', 'wal', 'service_ms', 'postgres_ms'];
    return { count: n, tables, ...Object.fromEntries(figures.map((name) => [name, per(name)])) };
  };
}

async function read(sql, service, count) {
  const n = await count();
  const cpu = await processorTimes(service);
  const [{ wal }] = await sql`select pg_current_wal_insert_lsn() - '0/0' as wal`;
  await sql`vacuum analyze`;
  const found = await sql`
    select coalesce(parent.relname, c.relname) as name, sum(pg_total_relation_size(c.oid))::float8 as size,
      sum(greatest(c.reltuples, 0))::float8 as rows
    from pg_class c
    left join pg_inherits i on i.inhrelid = c.oid
    left join pg_class parent on parent.oid = i.inhparent
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    group by 1`;
  const lasting = found.filter(({ name }) => !passing.includes(name));
  const sum = (figure) => lasting.reduce((all, one) => all + one[figure], 0);
  return {
    count: n,
    rows: sum('rows'),
    bytes: sum('size'),
    wal: Number(wal),
    sizes: Object.fromEntries(lasting.map(({ name, size }) => [name, size])),
    ...cpu,
  };
}

/** Milliseconds that the service and the processes of its PostgreSQL have used so far. */
async function processorTimes({ pid, folder, output }) {
  const home = /the data is in (.+)\.$/im.exec(output())?.[1] ?? folder;
  const main = Number(
    (await readFile(join(home, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0],
  );
  const { stdout } = await runFile('ps', ['-A', '-o', 'pid=,ppid=']);
  const all = stdout.split('\n').map((line) => line.trim().split(/ +/).map(Number));
  const servers = [main, ...all.flatMap(([child, parent]) => (parent === main ? [child] : []))];
  const times = await Promise.all(servers.map(processorMs));
  return {
    service_ms: await processorMs(pid),
    postgres_ms: times.reduce((sum, ms) => sum + ms, 0),
  };
}

/** User and system time of a process, with that of its ended children. */
async function processorMs(pid) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  // Of 100 ticks a second.
  return text === '' ? 0 : fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * 10, 0);
}
