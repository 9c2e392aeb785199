/**
 * `verify trails` from its start to its end, and with --against another checkout of this repository by turns, on sellers that both have
 * registered by the same batches (bench/README.md).
 */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { describeMachine, describeRevision } from './lib/machine.mjs';
import { createMerchant } from './lib/merchant.mjs';
import { say } from './lib/say.mjs';
import { findDatabase, programOf, requireBuilt, startService } from './lib/start-service.mjs';
import { table } from './lib/table.mjs';
import { atLeast, mediansOf, range, ratioOf, takeTurns } from './lib/turns.mjs';
import { wholeCompany } from './sellers.mjs';

const runCommand = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));

/** Lines of one request. */
const batch = 250;
/** How much faster than the checkout of before that was measured when this was written. */
const target = 10;
/** Longer than checkpoints ever took for so many. */
const longest_ms = 20 * 60_000;
/** An id that no submerchant has: what starting and stopping take. */
const nobody = '00000000-0000-7000-8000-000000000000';

/** @param {{ rows: number, rounds: number, against?: string }} options */
export async function run({ rows, rounds, against }) {
  const checkout = against === undefined ? null : resolve(process.env.INIT_CWD ?? '.', against);
  if (checkout !== null) await requireBuilt(checkout);
  const sides = { service: await prepare(rows) };
  if (checkout !== null) sides.against = await prepare(rows, checkout);

  const results = await takeTurns(
    'verify',
    Object.keys(sides),
    // Each run is a new process: there is nothing to warm up but the pages of the database.
    { seconds: 0, rounds },
    async (side) => {
      const ready = await timeVerify(sides[side], ['--submerchant', nobody]);
      const whole = await timeVerify(sides[side], []);
      if (!whole.output.includes(' 0 broken')) throw new Error(whole.output);
      return { whole: whole.seconds, alone: ready.seconds, net: whole.seconds - ready.seconds };
    },
  );

  const names = {
    service: 'This checkout',
    against: checkout === null ? '' : describeRevision(checkout),
  };
  const lines = [
    '',
    ...describeMachine(sides.service.version),
    `${rows} sellers, 3.5 entries each; ${rounds} rounds, medians.`,
    '',
    table(
      [
        '',
        'verify, s',
        'start and stop, s',
        'µs a trail',
        'times as fast',
        '',
        'without start',
        '',
        'Target',
        '',
      ],
      Object.keys(sides).map((side) => {
        const { whole, alone, net } = mediansOf(results[side], 'whole', 'alone', 'net');
        const cells = [
          names[side],
          whole.toFixed(2),
          alone.toFixed(2),
          ((net / rows) * 1e6).toFixed(0),
        ];
        if (side !== 'service' || checkout === null) return [...cells, '', '', '', '', '', ''];
        const ratio = ratioOf('whole', results.against, results.service);
        const slope = ratioOf('net', results.against, results.service);
        return [
          ...cells,
          ratio.middle.toFixed(1),
          range(ratio, 1),
          slope.middle.toFixed(1),
          range(slope, 1),
          ...atLeast(slope.middle, target, 0),
        ];
      }),
    ),
  ];
  say(lines.join('\n'));
}

/** Starts a checkout's service, registers the sellers, waits until checkpoints contain them, and stops it. */
async function prepare(rows, checkout) {
  const running = await startService({ checkout, env: { MAX_CONNECTIONS: '1000' } });
  const sql = postgres({ ...(await findDatabase(running)), max: 1 });
  const [{ version }] = await sql`select current_setting('server_version') as version`;
  const { key } = await createMerchant(running.place);
  let next = 0;
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while (next < rows) {
        const from = next;
        next += batch;
        await register(running.place, key, from, Math.min(rows, from + batch));
        if (next % 20_000 === 0) process.stderr.write(`registered ${next} of ${rows}\n`);
      }
    }),
  );
  await settle(sql);
  await sql`vacuum analyze`;
  await sql.end();
  await running.stop();
  return {
    program: await programOf(checkout),
    words: await commandOf(checkout),
    folder: running.folder,
    version,
  };
}

/** Until 0.2.0 the command was one word. */
async function commandOf(checkout = root) {
  const { version } = JSON.parse(await readFile(join(checkout, 'package.json'), 'utf8'));
  return version === '0.2.0' ? ['verify-trail'] : ['verify', 'trails'];
}

/** Until checkpoints contain every trail, as in an installation that has been quiet for a minute. */
async function settle(sql) {
  const began = performance.now();
  for (;;) {
    const [{ left }] = await sql`select count(*)::int as left from changed_trails`;
    if (left === 0) return;
    if (performance.now() - began > longest_ms)
      throw new Error(`${left} trails have no checkpoint.`);
    process.stderr.write(`${left} trails wait for a checkpoint\n`);
    await sleep(5_000);
  }
}

async function timeVerify({ program, words, folder }, args) {
  const began = performance.now();
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', NODE_ENV: '' };
  const { stdout } = await runCommand(process.execPath, [program, ...words, ...args], {
    env,
    maxBuffer: 1 << 26,
  }).catch((error) => {
    // One that finds nothing ends with 1, too.
    if (args.length > 0) return error;
    throw error;
  });
  return { seconds: (performance.now() - began) / 1000, output: stdout };
}

async function register(place, key, from, until) {
  const lines = Array.from({ length: until - from }, (_, at) => JSON.stringify(seller(from + at)));
  const answer = await fetch(`${place}/v1/submerchants/batch`, {
    method: 'POST',
    headers: { authorization: key, 'content-type': 'application/x-ndjson' },
    body: `${lines.join('\n')}\n`,
  });
  const text = await answer.text();
  const refused = text
    .trimEnd()
    .split('\n')
    .find((line) => JSON.parse(line).status !== 201);
  if (!answer.ok || refused) throw new Error(`A seller was refused: ${refused ?? text}`);
}

/** A company with one partner and one address, and every other one with a document. */
function seller(at) {
  const whole = wholeCompany(`proof-${at}`);
  const [partner] = whole.legal_representatives;
  return {
    ...whole,
    legal_representatives: [{ ...partner, documents: [] }],
    documents: at % 2 === 0 ? whole.documents.slice(0, 1) : [],
    submit: false,
  };
}
