/**
 * Whether lists stay as fast as they grow (bench/README.md): first, middle and last pages, with and without status and dates, and
 * searches, at ten thousand rows of one merchant and again at `--rows`; and what keeping the counts costs a registration.
 */
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { load } from './lib/load.mjs';
import { describeMachine } from './lib/machine.mjs';
import { createMerchant } from './lib/merchant.mjs';
import { settleFilling } from './lib/settle-filling.mjs';
import { findDatabase, startService } from './lib/start-service.mjs';
import { median, quantile } from './lib/statistics.mjs';
import { table } from './lib/table.mjs';
import { timed } from './lib/timed-request.mjs';
import { company } from './sellers.mjs';
import { switchStatements } from './lib/function-parts.mjs';
import { say, tell } from './lib/say.mjs';

const targets = { page: 1.5, search: 3, cost: 15, zone: 0.8 };
const small = 10_000;
const batch = 50_000;
const fill_limit_s = 600;
const warm_up = 100;
const measured = 250;
/** The rows are a year's, the newest an hour old; the days asked for are the last hundred but ten. */
const days_ago = { from: 100, to: 10 };

/** @param {{ rows: number, seconds: number, rounds: number, connections: number }} options */
export async function run({ rows, seconds, rounds, connections }) {
  const running = await startService();
  const { place } = running;
  const sql = postgres({ ...(await findDatabase(running)), max: 1, onnotice: () => {} });
  const [{ version }] = await sql`select current_setting('server_version') as version`;
  const { id: merchant_id, key } = await createMerchant(place);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const get = async (query) => {
    const { milliseconds, text } = await timed(agent, `${place}/v1/submerchants?${query}`, key);
    return { milliseconds, ...JSON.parse(text) };
  };

  await fill(sql, merchant_id, 1, small);
  await settleFilling(sql);
  // Code that is compiled only while the small size is measured would make the large one look better than it is.
  for (let at = 0; at < 2000; at += 1) await get(`page=${1 + (at % 400)}`);
  const before = await measureAll(sql, get, merchant_id);
  const filled = await fill(sql, merchant_id, small + 1, rows);
  await settleFilling(sql);
  const after = await measureAll(sql, get, merchant_id);
  const zones = await measureZones(get);
  const [size] = await sql`
    select pg_total_relation_size('list_counts') / 1048576::float8 as counts, pg_total_relation_size('submerchants') / 1048576::float8 as rows,
      (select count(*) from list_counts) as n`;
  agent.destroy();
  const cost = await measureCost({ sql, place, key }, { seconds, rounds, connections });
  await sql.end();

  const lines = [
    '',
    ...describeMachine(version),
    `${measured} requests one after the other for each figure, after ${warm_up} to warm up. ${small} and ${filled} submerchants of one merchant over a year.`,
    ...(filled < rows ? [`Filling ended after ${fill_limit_s} s with ${filled} of ${rows}.`] : []),
    `The counts of ${filled} rows are ${size.n} rows and ${size.counts.toFixed(0)} MiB beside ${size.rows.toFixed(0)} MiB of submerchants.`,
    '',
    table(
      ['p50 / p99 (ms)', `${small} rows`, `${filled} rows`, 'ratio of p50', 'target', ''],
      before.map(({ name, target, times }, at) => {
        const more = after[at].times;
        const ratio = quantile(more, 0.5) / quantile(times, 0.5);
        return [
          name,
          told(times),
          told(more),
          ratio.toFixed(2),
          `≤ ${target}`,
          ratio <= target ? 'met' : 'MISSED',
        ];
      }),
    ),
    '',
    table(
      [
        'Days of a time zone',
        'UTC, p50 (ms)',
        'São Paulo, p50 (ms)',
        'UTC / São Paulo',
        'target',
        '',
      ],
      zones.map(({ page, utc, zone }) => {
        const [one, other] = [quantile(utc, 0.5), quantile(zone, 0.5)];
        return [
          `${page} page of ${filled} rows`,
          one.toFixed(2),
          other.toFixed(2),
          (one / other).toFixed(2),
          `≥ ${targets.zone}`,
          one / other >= targets.zone ? 'met' : 'MISSED',
        ];
      }),
    ),
    '',
    table(
      [
        'Registrations',
        'per second, counted',
        'not counted',
        'cost',
        'lowest–highest',
        'target',
        '',
      ],
      [
        [
          'with all rows stored',
          median(cost.counted).toFixed(0),
          median(cost.uncounted).toFixed(0),
          `${median(cost.shares).toFixed(1)} %`,
          `${Math.min(...cost.shares).toFixed(0)}–${Math.max(...cost.shares).toFixed(0)}`,
          `≤ ${targets.cost} %`,
          median(cost.shares) <= targets.cost ? 'met' : 'MISSED',
        ],
      ],
    ),
    '',
  ];
  say(lines.join('\n'));
}

const told = (times) => `${quantile(times, 0.5).toFixed(2)} / ${quantile(times, 0.99).toFixed(2)}`;

/** Every figure of one size: the pages of each filter, and the searches. */
async function measureAll(sql, get, merchant_id) {
  const dates = datesAgo();
  const filters = {
    all: '',
    'one status': 'status=active&',
    dates: `${dates}&`,
    'status and dates': `status=rejected&${dates}&`,
  };
  const figures = [];
  for (const [name, filter] of Object.entries(filters)) {
    const { pagination } = await get(`${filter}limit=20`);
    const pages = {
      first: 1,
      middle: Math.ceil(pagination.totalPages / 2),
      last: pagination.totalPages,
    };
    for (const [which, page] of Object.entries(pages)) {
      tell(`${name}, ${which} page (${page})`);
      figures.push({
        name: `${name}, ${which} page`,
        target: targets.page,
        times: await measure(get, () => `${filter}limit=20&page=${page}`),
      });
    }
  }
  const sample = await sql`
    select legal_name, tax_id, email, external_id from submerchants
    where merchant_id = ${merchant_id} order by md5(id::text) limit 100`;
  const one = (at) => sample[at % sample.length];
  const searches = {
    'a tax id': (at) => one(at).tax_id,
    'an e-mail address': (at) => one(at).email,
    'an external_id': (at) => one(at).external_id,
    'a whole name': (at) => one(at).legal_name,
    'two words of names': (at) => one(at).legal_name.split(' ').slice(0, 2).join(' '),
    'one common word': (at) => one(at).legal_name.split(' ')[1],
    'two letters': (at) => one(at).legal_name.slice(0, 2),
    'what is nowhere': (at) => `xyzzy${at}`,
  };
  const all = [];
  for (const [name, term] of Object.entries(searches)) {
    tell(`search: ${name}`);
    const times = await measure(get, (at) => `search=${encodeURIComponent(term(at))}`);
    all.push(...times);
    figures.push({ name: `search, ${name}`, target: targets.search, times });
  }
  figures.push({ name: 'search, all of these', target: targets.search, times: all });
  return figures;
}

function datesAgo() {
  const day = (ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  return `date_from=${day(days_ago.from)}&date_to=${day(days_ago.to)}`;
}

/** Days of São Paulo beside days of UTC, in turns, so that both have the same machine. */
async function measureZones(get) {
  const { pagination } = await get(`${datesAgo()}&limit=20`);
  const pages = {
    first: 1,
    middle: Math.ceil(pagination.totalPages / 2),
    last: pagination.totalPages - 1,
  };
  const figures = [];
  for (const [page, number] of Object.entries(pages)) {
    const timeOf = async (name) =>
      (await get(`${datesAgo()}&limit=20&page=${number}&time_zone=${name}`)).milliseconds;
    const [utc, zone] = [[], []];
    for (let at = 0; at < warm_up + measured; at += 1) {
      const times = [await timeOf('UTC'), await timeOf('America/Sao_Paulo')];
      if (at < warm_up) continue;
      utc.push(times[0]);
      zone.push(times[1]);
    }
    figures.push({ page, utc, zone });
  }
  return figures;
}

async function measure(get, query) {
  const times = [];
  for (let at = 0; at < warm_up + measured; at += 1) {
    const { milliseconds } = await get(query(at));
    if (at >= warm_up) times.push(milliseconds);
  }
  return times;
}

/** Submerchants of a year, in the order of their time. Returns the number of the last one. */
async function fill(sql, merchant_id, from, to) {
  const began = performance.now();
  let filled = to;
  for (let first = from; first <= to; first += batch) {
    const last = Math.min(first + batch - 1, to);
    await sql`
      insert into submerchants (merchant_id, id, external_id, status, entity_type, trade_name, legal_name, tax_id, email, phone,
        product_categories, cnaes, metadata, review_reasons, submitted_at, resubmission_count, created_at, updated_at, search_words,
        event_sequence, trail_position, trail_hash)
      select ${merchant_id}, id, external_id, status, 'pj', null, name, tax_id, email, '11987654321', '["food","bakery"]',
        '[{"code":"4721102","description":"Padaria e confeitaria","is_primary":true}]', '{"region":"southeast"}', '[]',
        case when status <> 'pending' then at + interval '10 minutes' end, 0, at, at,
        array_to_tsvector(array_remove(regexp_split_to_array(lower(name || ' ' || tax_id || ' ' || email || ' ' || external_id), '[-@. ]'), '')
          || array['@' || ${merchant_id}::text, email, external_id]), 1, 1, decode(repeat('00', 32), 'hex')
      from (
        select i, at, (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5('a' || i), 1, 3) || '8' || substr(md5('b' || i), 1, 15))::uuid as id,
          case when i % 500 = 0 then 'pending_review' when i % 20 = 1 then 'rejected' when i % 20 = 2 then 'pending' else 'active' end as status,
          (array['Padaria', 'Livraria', 'Mercado', 'Oficina', 'Farmacia', 'Loja', 'Restaurante', 'Papelaria'])[1 + ('x' || substr(md5('c' || i), 1, 6))::bit(24)::int % 8]
            || ' ' || (array['Silva', 'Souza', 'Oliveira', 'Santos', 'Pereira', 'Lima', 'Costa', 'Ferreira', 'Alves', 'Ribeiro', 'Rocha', 'Dias', 'Moreira', 'Nunes', 'Mendes', 'Freitas', 'Barbosa', 'Pinto', 'Moura', 'Cardoso'])[1 + ('x' || substr(md5('d' || i), 1, 6))::bit(24)::int % 20]
            || ' ' || substr(md5('e' || i), 1, 5) || ' Ltda' as name,
          lpad((i * 7919::bigint * 1000003 % 100000000000000)::text, 14, '0') as tax_id,
          'contato' || i || '@loja' || i % 5000 || '.example' as email, 'seller-' || i as external_id
        from generate_series(${first}::integer, ${last}::integer) i,
          lateral (select date_trunc('milliseconds', now() - interval '1 hour'
            - interval '365 days' * (1 - (i - ${from}::integer) / ${to - from + 1}::double precision)) as at) t) as made`;
    const spent_s = (performance.now() - began) / 1000;
    tell(`filled ${last} of ${to} after ${spent_s.toFixed(1)} s`);
    if (spent_s > fill_limit_s) {
      filled = last;
      break;
    }
  }
  return filled;
}

/** Registrations with counting and without; the counts are wrong afterwards, and thrown away with the bench. */
async function measureCost({ sql, place, key }, { seconds, rounds, connections }) {
  const results = { counted: [], uncounted: [] };
  const counting = await switchStatements(
    sql,
    'record_events_and_count',
    /done := count_in_lists[^;]*;/g,
  );
  for (let round = 0; round <= rounds; round += 1) {
    process.stderr.write(
      `counting: ${round === 0 ? 'warming up' : `round ${round} of ${rounds}`}\n`,
    );
    const sides = ['counted', 'uncounted'];
    if (round % 2 === 0) sides.reverse();
    for (const side of sides) {
      await sleep(500);
      await (side === 'counted' ? counting.on() : counting.off());
      const { per_second } = await load({
        url: `${place}/v1/submerchants`,
        method: 'POST',
        headers: { authorization: key, 'content-type': 'application/json' },
        body: JSON.stringify(company),
        idReplacement: true,
        connections,
        seconds: round === 0 ? 1 : seconds,
      });
      if (round > 0) results[side].push(per_second);
    }
  }
  const shares = results.counted.map((value, at) => (1 - value / results.uncounted[at]) * 100);
  return { ...results, shares };
}
