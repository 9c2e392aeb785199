/**
 * What is done after the approval (bench/README.md): the daily watch over --rows sellers with a hundred charges each, beside registrations;
 * the figures of what is due; and the time from a suspension to an endpoint of the operator.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { atRate } from './lib/at-rate.mjs';
import { addMerchants, fill } from './lib/fill-review.mjs';
import { load } from './lib/load.mjs';
import { describeMachine } from './lib/machine.mjs';
import { basic, createMerchant } from './lib/merchant.mjs';
import { say, tell } from './lib/say.mjs';
import { settleFilling } from './lib/settle-filling.mjs';
import { findDatabase, startService } from './lib/start-service.mjs';
import { quantile } from './lib/statistics.mjs';
import { table } from './lib/table.mjs';
import { company } from './sellers.mjs';

const targets = { watch_s: 600, registrations: 0.9, suspension_ms: 1000 };
const charges_per_seller = 100;
const sellers_at_a_time = 1000;
/** The watch is compared with itself on hold in so many pairs of blocks. */
const pairs = 20;
const block_s = 8;
const suspensions = 200;
const suspensions_per_second = 20;
const operator = basic('pk_operator_demo', 'sk_operator_demo');

/** @param {{ rows: number, seconds: number, connections: number }} options */
export async function run({ rows, seconds, connections }) {
  const running = await startService({ env: { ALLOW_PRIVATE_ADDRESSES: 'true' } });
  const { place } = running;
  const database = await findDatabase(running);
  const sql = postgres({ ...database, max: 1, onnotice: () => {} });
  const [{ version }] = await sql`select current_setting('server_version') as version`;
  const { key } = await createMerchant(place);
  await sql`set session_replication_role = replica`;
  await addMerchants(sql);
  const filled = await fill(sql, 1, rows);
  await addCharges(sql);
  await sql`set session_replication_role = origin`;
  await settleFilling(sql);
  const [{ active }] =
    await sql`select count(*)::integer as active from submerchants where status = 'active'`;

  const register = async (s) => {
    const { per_second } = await load({
      url: `${place}/v1/submerchants`,
      method: 'POST',
      headers: { authorization: key, 'content-type': 'application/json' },
      body: JSON.stringify(company),
      idReplacement: true,
      connections,
      seconds: s,
    });
    return per_second;
  };
  await register(seconds);
  // The pass of the day is over: what was stored after it is watched as if it were not.
  await sql`delete from watch_passes`;
  const { watch_s, ratios } = await besideWatch(sql, () => register(block_s));
  const ratio = quantile(ratios, 0.5);

  const due_ms = [];
  for (let round = 0; round < 7; round += 1) {
    const from = performance.now();
    await send(place, 'GET', '/v1/operator/figures');
    due_ms.push(performance.now() - from);
  }
  const arrived = await suspendAll(place, sql);
  await sql.end();

  const verdict = (isMet) => (isMet ? 'met' : 'MISSED');
  const p99 = quantile(arrived, 0.99);
  say(
    [
      '',
      ...describeMachine(version),
      `${filled} sellers, ${active} of them active, with ${active * charges_per_seller} charges; ${connections} connections.`,
      '',
      table(
        ['', 'measured', 'target', ''],
        [
          [
            'Daily watch',
            `${watch_s.toFixed(0)} s`,
            `≤ ${targets.watch_s} s`,
            verdict(watch_s <= targets.watch_s),
          ],
          [
            `Registrations beside it, by those while it is held, of ${ratios.length}`,
            `${ratio.toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`,
            `≥ ${targets.registrations}`,
            verdict(ratio >= targets.registrations),
          ],
          [
            'Figures of the desk, what is due among them',
            `${quantile(due_ms, 0.5).toFixed(0)} ms`,
            '',
            '',
          ],
          [
            `Suspension to endpoint, p50 / p99 of ${arrived.length}`,
            `${quantile(arrived, 0.5).toFixed(0)} / ${p99.toFixed(0)} ms`,
            `≤ ${targets.suspension_ms} ms`,
            verdict(p99 <= targets.suspension_ms),
          ],
        ],
      ),
      '',
    ].join('\n'),
  );
}

/**
 * Lets the pass run to its end beside registrations, and holds it every other block while there are pairs to compare, by a lock on its
 * row: what else the service and the database do after minutes of full load is the same in both blocks of a pair.
 *
 * Resolves with the seconds of the pass without those for which it was held, and the ratio of each pair.
 */
async function besideWatch(sql, register) {
  const pass = async () => {
    const [row] =
      await sql`select lease is not null as is_claimed, after_id is null and lease is null as is_over from watch_passes`;
    return row;
  };
  while (!(await pass())?.is_claimed) await sleep(100);
  const began = performance.now();
  const ratios = [];
  let held_ms = 0;
  const held = () =>
    sql.begin(async (tx) => {
      const from = performance.now();
      await tx`select from watch_passes for update`;
      const rate = await register();
      held_ms += performance.now() - from;
      return rate;
    });
  while (!(await pass()).is_over) {
    if (ratios.length === pairs) {
      await register();
      continue;
    }
    // Which comes first alternates, so that what slows down over time counts for both.
    const isHeldFirst = ratios.length % 2 === 1;
    const first = await (isHeldFirst ? held() : register());
    const second = await (isHeldFirst ? register() : held());
    ratios.push(isHeldFirst ? second / first : first / second);
  }
  return { watch_s: (performance.now() - began - held_ms) / 1000, ratios };
}

/** A hundred charges of each active seller, over the last ninety days, and their sums by day. */
async function addCharges(sql) {
  const sellers = await sql`
    select merchant_id, id, (row_number() over ())::integer as number from submerchants where status = 'active'`;
  // In parts, so that what fills can be seen, and Ctrl-C waits for one of them.
  for (let from = 0; from < sellers.length; from += sellers_at_a_time) {
    tell(`charges of seller ${from} of ${sellers.length} …`);
    const part = sellers.slice(from, from + sellers_at_a_time);
    await sql`
      insert into charges (merchant_id, id, submerchant_id, status, payment_method, amount, fee_amount, net_amount, refunded_amount,
        currency, installments, paid_at, created_at, updated_at, event_sequence)
      select s.merchant_id, (substr(s.id::text, 1, 24) || lpad(to_hex(s.number * 100 + i), 12, '0'))::uuid, s.id, 'captured', 'pix',
        4500, 45, 4455, 0, 'BRL', 1, at, at, at, 1
      from jsonb_to_recordset(${sql.json(part)}) s (merchant_id uuid, id uuid, number integer),
        generate_series(0, ${charges_per_seller - 1}::integer) i,
        lateral (select date_trunc('milliseconds', now() - interval '90 days' * (i::float8 / ${charges_per_seller}::integer)) as at) t`;
  }
  await sql`
    insert into charge_sums (merchant_id, submerchant_id, day, sales, amount, chargebacks)
    select merchant_id, submerchant_id, created_at::date, count(*), sum(amount), 0 from charges group by 1, 2, 3
    order by 1, 2, 3`;
}

/** Suspends sellers at a steady rate. Resolves with the milliseconds from each request to its arrival at an endpoint of the operator. */
async function suspendAll(place, sql) {
  const sellers = await sql`
    select id from submerchants where status = 'active' order by id desc limit ${suspensions}`;
  const arrivals = new Map(sellers.map(({ id }) => [id, deferred()]));
  const receiver = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text) => (body += text));
    request.once('end', () => {
      arrivals.get(JSON.parse(body).submerchant?.id)?.resolve(performance.now());
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  await send(place, 'POST', '/v1/operator/postbacks/endpoints', {
    url: `http://127.0.0.1:${receiver.address().port}/core`,
    events: ['submerchant.suspended'],
  });
  const taken = [];
  await atRate(
    suspensions_per_second,
    async (at) => {
      const { id } = sellers[at];
      const from = performance.now();
      await send(place, 'POST', `/v1/operator/submerchants/${id}/suspend`, {
        reasons: [{ code: 'suspected_fraud' }],
      });
      taken.push((await arrivals.get(id).promise) - from);
    },
    { count: sellers.length },
  );
  receiver.closeAllConnections();
  receiver.close();
  return taken;
}

function deferred() {
  let resolve;
  const promise = new Promise((done) => (resolve = done));
  return { promise, resolve };
}

async function send(place, method, path, body) {
  const answer = await fetch(`${place}${path}`, {
    method,
    headers: {
      authorization: operator,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`);
  return JSON.parse(text).data;
}
