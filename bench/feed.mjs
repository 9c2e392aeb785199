/**
 * How fast the feed takes records, beside COPY of the same rows into the same tables, with their indexes, keys and triggers
 * (bench/README.md). Both go into the same database and take turns, so that what slows the machine slows both.
 */
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import postgres from 'postgres';
import { describeMachine } from './lib/machine.mjs';
import { createMerchant } from './lib/merchant.mjs';
import { watchMemory } from './lib/processes.mjs';
import { say, tell, whole } from './lib/say.mjs';
import { findDatabase, startService } from './lib/start-service.mjs';
import { median } from './lib/statistics.mjs';
import { table } from './lib/table.mjs';
import { company } from './sellers.mjs';

/** The operator's key of a development installation. */
export const operator = `Basic ${Buffer.from('pk_operator_demo:sk_operator_demo').toString('base64')}`;

const target = 0.25;
/** Records in one request, and in one COPY. */
const batch = 5_000;
const submerchant_count = 50;

/** @param {{ rounds: number, records: number, senders: number }} options */
export async function run({ rounds, records, senders }) {
  const running = await startService();
  const { place } = running;
  const sql = postgres({ ...(await findDatabase(running)), max: senders });
  const [{ version }] = await sql`select current_setting('server_version') as version`;
  const plain = await createSeller(sql, place, false);
  const subscribed = await createSeller(sql, place, true);
  const memory = watchMemory(running.pid);

  const sides = {
    copy: () =>
      inTurns(senders, batchesOf(plain, records).map(copyText), (text) => copy(sql, text)),
    feed: () => inTurns(senders, batchesOf(plain, records).map(lines), (text) => feed(place, text)),
    subscribed: () =>
      inTurns(senders, batchesOf(subscribed, records).map(lines), (text) => feed(place, text)),
  };
  const results = { copy: [], feed: [], subscribed: [] };
  for (let round = 0; round <= rounds; round += 1) {
    tell(round === 0 ? 'warming up' : `round ${round} of ${rounds}`);
    const order = Object.keys(sides);
    if (round % 2 === 0) order.reverse();
    for (const side of order) {
      const seconds = await sides[side]();
      if (round > 0) results[side].push(records / seconds);
    }
  }
  const peak = await memory.peak();
  await checkRows(sql, plain, records * 2 * (rounds + 1));
  await sql.end();

  const row = (name, side, isTarget) => {
    const ratios = results[side].map((value, at) => value / results.copy[at]);
    const ratio = median(ratios);
    return [
      name,
      whole(median(results[side])),
      side === 'copy' ? '' : ratio.toFixed(2),
      side === 'copy' ? '' : `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
      isTarget ? `≥ ${target.toFixed(2)}` : '',
      isTarget ? (ratio >= target ? 'met' : 'MISSED') : '',
    ];
  };
  say(
    [
      '',
      ...describeMachine(version),
      `${rounds} rounds of ${records} new charges for each side, ${batch} in one request or COPY, ${senders} at once; medians over the rounds.`,
      '',
      table(
        ['Charges per second', 'measured', 'ratio', 'lowest–highest', 'target', ''],
        [
          row('COPY', 'copy', false),
          row('Feed', 'feed', true),
          row('Feed, one endpoint subscribed', 'subscribed', false),
        ],
      ),
      '',
      `Peak memory of the service: ${whole(peak)} MiB.`,
      '',
    ].join('\n'),
  );
}

/** A merchant with submerchants, and, if wished, with one endpoint that is subscribed and paused: deliveries are queued. */
export async function createSeller(sql, place, isSubscribed) {
  const { id, key } = await createMerchant(place);
  const send = async (method, path, body) => {
    const answer = await fetch(`${place}/v1${path}`, {
      method,
      headers: { authorization: key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}.`);
    return (await answer.json()).data;
  };
  if (isSubscribed) {
    const endpoint = { url: 'http://127.0.0.1:9/hook', events: ['charge.*'] };
    const made = await send('POST', '/postbacks/endpoints', endpoint);
    await send('PATCH', `/postbacks/endpoints/${made.id}`, { status: 'paused' });
  }
  return { merchant_id: id, submerchants: await createSubmerchants(send) };
}

/** Registers the submerchants to whom the charges belong. @param send a request of their merchant, which resolves with the record */
export async function createSubmerchants(send) {
  const submerchants = [];
  for (let at = 0; at < submerchant_count; at += 1) {
    const body = { ...company, external_id: `feed-${at}` };
    submerchants.push((await send('POST', '/submerchants', body)).id);
  }
  return submerchants;
}

/** New charges, in batches, as records. */
export function batchesOf(seller, count) {
  const batches = [];
  for (let from = 0; from < count; from += batch) {
    const size = Math.min(batch, count - from);
    batches.push(Array.from({ length: size }, (_, at) => charge(seller, from + at)));
  }
  return batches;
}

const statuses = ['captured', 'captured', 'captured', 'authorized', 'failed'];

/** A new charge of a merchant, as a record. */
export function charge({ merchant_id, submerchants }, at) {
  const now = Date.now();
  const amount = 1_000 + ((at * 7_919) % 90_000);
  const fee_amount = Math.round(amount * 0.0299);
  const isCard = at % 3 !== 0;
  const time = new Date(now).toISOString();
  return {
    merchant_id,
    id: newId(now),
    submerchant_id: submerchants[at % submerchants.length],
    external_id: `order-${at}`,
    status: statuses[at % statuses.length],
    payment_method: isCard ? 'credit_card' : 'pix',
    amount,
    fee_amount,
    net_amount: amount - fee_amount,
    refunded_amount: 0,
    currency: 'BRL',
    installments: isCard ? 1 + (at % 12) : 1,
    description: `Pedido ${at}`,
    card_brand: isCard ? 'visa' : null,
    card_last_digits: isCard ? '4242' : null,
    pix_end_to_end_id: isCard ? null : `E00000000202611211300${String(at).padStart(11, '0')}`,
    boleto_line: null,
    failure_reason: null,
    due_date: null,
    paid_at: time,
    created_at: time,
    updated_at: time,
    event_sequence: 1,
  };
}

let counter = 0;

/** UUIDv7s that grow, as a payment core's: random ones would scatter the indexes of both sides. */
function newId(time) {
  const hex = time.toString(16).padStart(12, '0');
  const next = (counter += 1);
  const random = randomBytes(6).toString('hex');
  const high = ((next >>> 14) & 0xfff).toString(16).padStart(3, '0');
  const low = (0x8000 | (next & 0x3fff)).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${high}-${low}-${random}`;
}

/** As the feed takes them. */
export function lines(records) {
  const text = records.map((record) => JSON.stringify({ family: 'charges', ...stateOf(record) }));
  return Buffer.from(`${text.join('\n')}\n`);
}

/** The state of a record. */
export function stateOf(record) {
  const { created_at: _, event_sequence: _sequence, updated_at, ...fields } = record;
  return { occurred_at: updated_at, ...fields };
}

/** As COPY takes them: no value here holds a character that would have to be escaped. */
function copyText(records) {
  const text = records.map((record) =>
    Object.values(record)
      .map((value) => value ?? '\\N')
      .join('\t'),
  );
  return Buffer.from(`${text.join('\n')}\n`);
}

const columns = Object.keys(charge({ merchant_id: '', submerchants: [''] }, 0));

async function copy(sql, text) {
  const into = await sql`copy charges (${sql(columns)}) from stdin`.writable();
  await pipeline(Readable.from([text]), into);
}

export async function feed(place, body) {
  const answer = await fetch(`${place}/v1/operator/feed`, {
    method: 'POST',
    headers: { authorization: operator, 'content-type': 'application/x-ndjson' },
    body,
  });
  const text = await answer.text();
  const { summary } = JSON.parse(text.slice(text.lastIndexOf('\n', text.length - 2) + 1));
  if (!answer.ok || summary.created !== summary.lines) {
    throw new Error(`Not every line was created: ${text.slice(-300)}`);
  }
}

/** Works through what is prepared, so many at once. Resolves with the seconds that it took. */
async function inTurns(senders, prepared, work) {
  const began = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: senders }, async () => {
      while (next < prepared.length) await work(prepared[next++]);
    }),
  );
  return (performance.now() - began) / 1000;
}

/** What the feed answered must be there. */
async function checkRows(sql, { merchant_id }, wanted) {
  const [{ count }] = await sql`
    select count(*)::int as count from charges where merchant_id = ${merchant_id}`;
  if (count !== wanted) throw new Error(`${count} charges are stored, and not ${wanted}.`);
}
