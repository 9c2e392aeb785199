/**
 * How fast the files of 700 sellers that are submitted at once are fetched and recorded, beside fetching the same files with undici
 * alone, and with the files of further sellers of the same merchant on a host that never answers (bench/README.md).
 */
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { describeMachine } from './lib/machine.mjs';
import { createMerchant } from './lib/merchant.mjs';
import { startNode } from './lib/processes.mjs';
import { say } from './lib/say.mjs';
import { findDatabase, startService } from './lib/start-service.mjs';
import { table } from './lib/table.mjs';
import { atLeast, mediansOf, range, ratioOf, takeTurns } from './lib/turns.mjs';
import { wholeCompany } from './sellers.mjs';

/** Resolved like the service's dependencies. */
const require = createRequire(new URL('../packages/service/package.json', import.meta.url));
const { Agent, request } = require('undici');
const program = fileURLToPath(new URL('file-host.mjs', import.meta.url));
const target_per_second = 100;
const seller_count = 700;
const dead_seller_count = 100;
/** Sellers in one request. */
const batch = 100;
/** Requests to the host at a time, as many as the service sends to one. */
const at_once = 16;
/** A round may take this long, in milliseconds. */
const longest_ms = 300_000;

/** @param {{ rounds: number }} options */
export async function run({ rounds }) {
  const { match } = await startNode(program, { ready: /listens on (\d+) (\d+)/ });
  const [host, dead] = match.slice(1).map((port) => `http://127.0.0.1:${port}`);
  const running = await startService();
  const sql = postgres({ ...(await findDatabase(running)), max: 1, onnotice: () => {} });
  const [{ version }] = await sql`select current_setting('server_version') as version`;
  const bench = { place: running.place, host, dead, sql };

  const sides = {
    undici: () => fetchAlone(host),
    service: () => fetchBySubmission(bench, 0),
    beside: () => fetchBySubmission(bench, dead_seller_count),
  };
  const results = await takeTurns('files', Object.keys(sides), { rounds, seconds: 0 }, (side) =>
    sides[side](),
  );
  await sql.end();

  const row = (name, side) => {
    const { per_second, backlog_per_second = null } = mediansOf(
      results[side],
      'per_second',
      ...(side === 'undici' ? [] : ['backlog_per_second']),
    );
    const ratio = ratioOf('per_second', results[side], results.undici);
    return [
      name,
      per_second.toFixed(0),
      backlog_per_second === null ? '' : backlog_per_second.toFixed(0),
      ...(side === 'undici' ? ['', '', '', ''] : [ratio.middle.toFixed(2), range(ratio, 2)]),
      ...(side === 'undici' ? [] : atLeast(per_second, target_per_second, 0)),
    ];
  };
  const lines = [
    '',
    ...describeMachine(version, ['fastify', 'postgres']),
    `${rounds} rounds of ${seller_count} sellers with 7 files each for each side, undici ${require('undici/package.json').version}; medians over the rounds.`,
    '',
    table(
      [
        'Files a second',
        'measured',
        'once all were submitted',
        'ratio',
        'lowest–highest',
        'target',
        '',
      ],
      [
        row('undici alone', 'undici'),
        row('Recorded, from the first submission on', 'service'),
        row(`… ${dead_seller_count} sellers on a dead host beside`, 'beside'),
      ],
    ),
    '',
  ];
  say(lines.join('\n'));
}

/** Submits whole sellers of a new merchant, and waits until the files of those on the host that answers are recorded. */
async function fetchBySubmission({ place, host, dead, sql }, deadCount) {
  const merchant = await createMerchant(place);
  const sellers = Array.from({ length: seller_count + deadCount }, (_, at) =>
    // The dead ones stand among the others.
    companyOn(at % 8 === 0 && at / 8 < deadCount ? dead : host, `seller-${at}`),
  );
  const wanted = seller_count * 7;
  const began = performance.now();
  for (let from = 0; from < sellers.length; from += batch) {
    await submit(place, merchant, sellers.slice(from, from + batch));
  }
  const submitted = performance.now();
  const count = async () => {
    const [{ recorded }] = await sql`
      select count(*)::int as recorded from document_files where merchant_id = ${merchant.id} and status = 'recorded'`;
    return recorded;
  };
  const before = await count();
  for (;;) {
    const recorded = await count();
    const now = performance.now();
    if (recorded >= wanted) {
      return {
        per_second: wanted / ((now - began) / 1000),
        backlog_per_second: (wanted - before) / ((now - submitted) / 1000),
      };
    }
    if (now - began > longest_ms) throw new Error(`Only ${recorded} files were recorded.`);
    await sleep(50);
  }
}

async function submit(place, { key }, sellers) {
  const answer = await fetch(`${place}/v1/submerchants/batch`, {
    method: 'POST',
    headers: { authorization: key, 'content-type': 'application/x-ndjson' },
    body: sellers.map((seller) => `${JSON.stringify(seller)}\n`).join(''),
  });
  const lines = (await answer.text()).trimEnd().split('\n');
  const submitted = lines.filter(
    (line) => JSON.parse(line).body?.data?.status === 'pending_review',
  );
  if (submitted.length !== sellers.length) {
    throw new Error(`Not every seller was submitted: ${lines.at(-1)}`);
  }
}

function companyOn(place, external_id) {
  return JSON.parse(
    JSON.stringify(wholeCompany(external_id)).replaceAll(
      'https://files.example',
      `${place}/${external_id}`,
    ),
  );
}

/** Fetches as many files with undici alone, and computes their hashes. */
async function fetchAlone(host) {
  const dispatcher = new Agent();
  const wanted = seller_count * 7;
  const began = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: at_once }, async () => {
      while (next < wanted) {
        const { body } = await request(`${host}/${(next += 1)}.pdf`, { dispatcher });
        const hash = createHash('sha256');
        for await (const chunk of body) hash.update(chunk);
        hash.digest('hex');
      }
    }),
  );
  await dispatcher.close();
  return { per_second: wanted / ((performance.now() - began) / 1000) };
}
