/**
 * Plays a payment core against a running service, and checks in the end that every sum agrees in what the service gives back.
 * `--help` shows the options.
 *
 *   npm run simulate                                          20 sales a second for a minute, as the demo merchant
 *   npm run simulate -- --charges 500 --rate max --seed 7     500 sales at once, the same ones every time
 *
 * Sixty days of business are played in fast motion, up to now: sales are made, authorised, captured or not, refunded and charged
 * back; receivables come due; sellers anticipate and withdraw. Each run opens a new wallet for each seller, so that runs
 * do not touch each other's sums.
 *
 * As a payment core it follows the events of the operator, and stops selling for a seller that is suspended or closed, or whose charges
 * are restricted, until they are allowed again.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { play } from './simulate/core.mjs';
import { listen } from './simulate/listen.mjs';
import { readOptions, SimulateError, usage } from './simulate/options.mjs';
import { differences, listProblems, tables } from './simulate/report.mjs';
import { dayOf } from './simulate/sales.mjs';
import { openService } from './simulate/service.mjs';
import { Standing } from './simulate/standing.mjs';
import { sumProblems } from './simulate/sums.mjs';

/** Lines that are sent at once. */
const most_lines = 1_000;
/** Between two sendings of a play at its pace. */
const tick_ms = 250;
const families = ['charges', 'receivables', 'anticipations', 'withdrawals', 'wallets'];

const stop = new AbortController();
const listening = new AbortController();

async function simulate() {
  const options = readOptions(process.argv.slice(2), process.env, Date.now());
  if (options.help) return console.log(usage);
  const agrees = await (options.dry_run ? rehearse(options) : perform(options));
  if (!agrees) process.exitCode = 1;
}

/** Plays and checks, and sends nothing. */
async function rehearse(options) {
  const sellers = ['one', 'two', 'three'].map((name, index) => ({
    id: `00000000-0000-7000-8000-00000000000${index + 1}`,
    name: `Seller ${name}`,
  }));
  console.log(`A rehearsal: nothing is sent. ${describe(options)}`);
  let records;
  let lines = 0;
  for (const moment of play({ ...options, sellers: sellers.map(({ id }) => id) })) {
    records = moment.records;
    lines += moment.lines.length;
  }
  console.log(`\n${tables(records, sellers, 'played')}\n\n${lines} lines would be fed.`);
  return conclude(sumProblems(records));
}

/** Plays against the service, reads everything back and checks it. */
async function perform(options) {
  const service = openService(options, remark);
  const merchant = await service.findMerchant(options.merchant_id);
  const sellers = await service.findSellers();
  console.log(`Credencia at ${options.url}, ${merchant.name} (${merchant.id}).`);
  console.log(`Sellers: ${sellers.map(({ name }) => name).join(', ')}. ${describe(options)}`);

  const standing = new Standing();
  const own = new Map(sellers.map(({ id, name }) => [id, name]));
  // Before the sellers are read: what happens in between is in both.
  const onEvent = (event) => {
    const name = own.get(event.submerchant.id);
    if (name === undefined) return;
    const could = standing.may(event.submerchant.id, 'charges');
    if (!standing.apply(event)) return;
    const can = standing.may(event.submerchant.id, 'charges');
    if (could !== can) remark(`${event.event}: ${can ? 'sells' : 'stops selling'} for ${name}.`);
  };
  await listen(options, onEvent, listening.signal);
  for (const submerchant of await service.readSellers([...own.keys()])) {
    standing.apply({ submerchant });
  }
  const may = (seller, capability) => standing.may(seller, capability);
  const played = { ...options, may };
  const { records, at, fed, outcomes, refused } = await feedAll(service, merchant, sellers, played);
  listening.abort();
  if (refused > 0) console.log(`${refused} sales were not made: their sellers must not sell.`);
  if (stop.signal.aborted) {
    console.log(
      `Stopped at ${new Date(at).toISOString()} of the play, after ${records.charges.size} of ${options.charges} charges. What was fed is checked.\nTo go on: ${repeated(options)}`,
    );
  }
  const counts = Object.entries(outcomes).map(([outcome, count]) => `${count} ${outcome}`);
  console.log(`Fed ${fed} lines: ${counts.join(', ')}.`);

  remark('Reads everything back as the merchant …');
  const read = {};
  for (const family of families) {
    const [first_day, last_day] = [dayOf(options.from), dayOf(options.until)];
    read[family] = await service.readAll(family, { first_day, last_day, ids: records[family] });
  }
  console.log(`\n${tables(read, sellers, 'read back')}\n`);
  const wrong = [...differences(records, read), ...sumProblems(read)];
  if (wrong.length > 0 && outcomes.ignored > 0) {
    remark('Lines were ignored as older: has this seed been played further than now?');
  }
  return conclude(wrong);
}

/**
 * Feeds the play at its pace, whole moments only, so that sums agree whenever it is stopped.
 *
 * @returns the records as they were fed at last, the time of the play, and what the service said of the lines
 */
async function feedAll(service, merchant, sellers, options) {
  const outcomes = { created: 0, updated: 0, unchanged: 0, ignored: 0 };
  const began = performance.now();
  let last;
  let lines = [];
  let fed = 0;

  async function flush() {
    const counts = await service.feed(merchant.id, lines);
    for (const [outcome, count] of Object.entries(counts)) outcomes[outcome] += count;
    fed += lines.length;
    lines = [];
    if (last) showProgress({ ...last, of: options.charges, fed });
  }

  for (const moment of play({ ...options, sellers: sellers.map(({ id }) => id) })) {
    const before = moment.records.charges.size + moment.refused - 1;
    const due_ms = Math.ceil(((before / options.rate) * 1_000) / tick_ms) * tick_ms;
    const left_ms = began + due_ms - performance.now();
    if (left_ms > 0 || lines.length >= most_lines) await flush();
    if (left_ms > 0) await pause(left_ms);
    last = moment;
    lines.push(...moment.lines);
    if (stop.signal.aborted) break;
  }
  await flush();
  endProgress();
  return { ...last, fed, outcomes };
}

/** Waits, unless the play is stopped. */
async function pause(ms) {
  try {
    await wait(ms, undefined, { signal: stop.signal });
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  }
}

/** Says whether everything agrees. */
function conclude(problems) {
  if (problems.length === 0) {
    console.log('Every sum agrees.');
    return true;
  }
  console.error(`${problems.length} things do not agree:\n${listProblems(problems)}`);
  return false;
}

function describe({ charges, rate, days, until, seed }) {
  const pace = rate === Infinity ? 'as fast as it goes' : `${rate} a second`;
  return `${charges} charges, ${pace}, over ${days} days until ${new Date(until).toISOString()}, seed ${seed}.`;
}

/** The command that plays the same again; what was fed before changes nothing then. */
function repeated({ charges, days, until, seed }) {
  return `npm run simulate -- --seed ${seed} --charges ${charges} --days ${days} --until ${new Date(until).toISOString()}`;
}

// Printing.

let shown_at = 0;
let progress = '';
let is_line_open = false;

/** A line that is written over on a terminal, and a line every five seconds elsewhere. */
function showProgress({ at, records, of, fed }) {
  const time = new Date(at).toISOString().slice(0, 16);
  progress = `  ${time}  ${records.charges.size} of ${of} charges, ${fed} lines fed`;
  if (process.stdout.isTTY) {
    process.stdout.write(`\r${progress}\u001B[K`);
    is_line_open = true;
  } else if (performance.now() - shown_at > 5_000) {
    console.log(progress);
    shown_at = performance.now();
  }
}

function endProgress() {
  if (is_line_open) console.log();
  is_line_open = false;
}

function remark(text) {
  endProgress();
  console.log(`  ${text}`);
}

// The first Ctrl-C ends the play in order, the second ends it where it is. npm passes on what the terminal has sent already, so
// that the same Ctrl-C may arrive twice.
let stopped_at = Infinity;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    if (performance.now() - stopped_at > 1_000) process.exit(130);
    stopped_at = Math.min(stopped_at, performance.now());
    stop.abort();
  });
}
// A reader that leaves early, like head, is no error.
process.stdout.on('error', () => process.exit(0));
try {
  await simulate();
} catch (error) {
  if (!(error instanceof SimulateError)) throw error;
  endProgress();
  if (progress) console.error(`\nSo far:${progress}`);
  console.error(`\nThe play stopped. ${error.message}`);
  process.exitCode = 1;
} finally {
  listening.abort();
}
