/**
 * Whether the operator's queue and lists depend on the number of merchants (bench/README.md): the same number of submerchants
 * belongs to 20 merchants in one installation and to 100,000 in another. Both run at the same time and are read in turns.
 */
import { Agent } from 'node:http';
import postgres from 'postgres';
import { describeMachine } from './lib/machine.mjs';
import { settleFilling } from './lib/settle-filling.mjs';
import { findDatabase, startService } from './lib/start-service.mjs';
import { quantile } from './lib/statistics.mjs';
import { table } from './lib/table.mjs';
import { timed } from './lib/timed-request.mjs';
import { atMost, mediansOf, range, ratioOf, takeTurns } from './lib/turns.mjs';
import { addMerchants, fill, operator } from './review.mjs';

const target = 1.5;
const merchants = { few: 20, many: 100_000 };
/** Submerchants of each installation: two for each of the many merchants. */
const rows = 200_000;
/** Requests of each list in a round. */
const measured = 100;
const warm_up = 300;
/** Rows of a page that does not ask for a number. */
const page_size = 20;

/** @param {{ rounds: number }} options */
export async function run({ rounds }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sides = { few: await start(merchants.few), many: await start(merchants.many) };
  const day = (ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const list = '/v1/operator/submerchants';
  const lists = {
    'The queue, first page': () => `${list}?status=pending_review`,
    'The queue, last page': ({ pages }) => `${list}?status=pending_review&page=${pages}`,
    'The queue, nobody’s': () => `${list}?status=pending_review&assignee=none`,
    'All submerchants, first page': () => list,
    'All submerchants, page 5,000': () => `${list}?page=5000`,
    'One status, first page': () => `${list}?status=rejected`,
    'Dates, first page': () => `${list}?date_from=${day(100)}&date_to=${day(10)}`,
    'Search, a tax id': ({ tax_id }) => `${list}?search=${tax_id}`,
    'One merchant’s': ({ merchant_id }) => `${list}?merchant_id=${merchant_id}`,
    'Merchants, first page': () => '/v1/operator/merchants',
    'Figures of the review': () => '/v1/operator/figures',
  };
  const figures = [];
  for (const [name, path] of Object.entries(lists)) {
    const results = await takeTurns(
      name,
      ['few', 'many'],
      { rounds, seconds: 0 },
      (side, _, round) => measure(agent, sides[side], path(sides[side]), round),
    );
    figures.push({ name, results });
  }
  agent.destroy();
  const { version } = sides.few;

  const lines = [
    '',
    ...describeMachine(version),
    `${rows} submerchants over a year in each installation. ${rounds} rounds of ${measured} requests one after the other; medians over the rounds.`,
    '',
    table(
      [
        'p50 / p99 (ms)',
        `${merchants.few} merchants`,
        `${merchants.many} merchants`,
        'ratio of p50',
        'lowest–highest',
        'target',
        '',
      ],
      figures.map(({ name, results }) => {
        const ratio = ratioOf('p50', results.many, results.few);
        const times = (side) => {
          const { p50, p99 } = mediansOf(results[side], 'p50', 'p99');
          return `${p50.toFixed(2)} / ${p99.toFixed(2)}`;
        };
        return [
          name,
          times('few'),
          times('many'),
          ratio.middle.toFixed(2),
          range(ratio, 2),
          ...atMost(ratio.middle, target, 1),
        ];
      }),
    ),
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** An installation with so many merchants, and what its lists are asked for. */
async function start(count) {
  const running = await startService();
  const sql = postgres({ ...(await findDatabase(running)), max: 1, onnotice: () => {} });
  const [{ version }] = await sql`select current_setting('server_version') as version`;
  await sql`set session_replication_role = replica`;
  await addMerchants(sql, count);
  const filled = await fill(sql, 1, rows, count);
  if (filled < rows) throw new Error(`Filling took too long: ${filled} of ${rows} are stored.`);
  await settleFilling(sql);
  const [sample] = await sql`
    select merchant_id, tax_id from submerchants where external_id = ${`filled-${rows / 2}`}`;
  const [{ waiting }] = await sql`
    select count(*)::int as waiting from submerchants where status = 'pending_review'`;
  await sql.end();
  return { place: running.place, version, pages: Math.ceil(waiting / page_size), ...sample };
}

async function measure(agent, { place }, path, round) {
  const times = [];
  for (let at = 0; at < (round === 0 ? warm_up : measured); at += 1) {
    times.push((await timed(agent, `${place}${path}`, operator)).milliseconds);
  }
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}
