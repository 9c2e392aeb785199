import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

/** Error that stops the simulation, in a sentence for its user. */
export class SimulateError extends Error {}

export const usage = `npm run simulate -- [options]

Plays a payment core against a running service: sales, receivables, wallets, withdrawals and anticipations
over the last days, fed by the operator's key and read back with the merchant's. Every sum is checked.
It follows the events of the operator, and sells for no seller that must not sell.

  --url URL          the service (CREDENCIA_URL, http://127.0.0.1:3000)
  --merchant ID      whose payments these are; otherwise the merchant of CREDENCIA_KEY
  --rate N           sales a second, up to 1000, or "max": as fast as the service takes them (20)
  --duration TIME    how long it plays: 90, 90s, 5m or 1h (60s)
  --charges N        how many sales, in place of a duration
  --days N           days of business that are played, up to 365 (60)
  --until TIME       when they end, ISO 8601, not in the future (now)
  --seed N           a whole number that decides everything; the same one plays the same again
  --dry-run          plays and checks, and sends nothing

Keys are taken from the environment: CREDENCIA_OPERATOR_KEY feeds (pk_operator_demo:sk_operator_demo), CREDENCIA_KEY
reads (pk_test_demo:sk_test_demo). Ctrl-C ends the play in order, and what was played is checked.`;

const most_charges = 1_000_000;
const day_ms = 24 * 60 * 60_000;

/**
 * Reads the command's options.
 *
 * @param {string[]} args
 * @param {Record<string, string | undefined>} environment
 * @param {number} now milliseconds
 * @returns what is to be played: `rate` in sales a second, Infinity for as fast as possible; times in milliseconds
 * @throws {SimulateError} naming the option and what it takes
 */
export function readOptions(args, environment, now) {
  const given = parse(args);
  if (given.help) return { help: true };
  if (given.duration !== undefined && given.charges !== undefined) {
    throw new SimulateError('Give --duration or --charges: each says when it ends.');
  }
  const rate = given.rate === 'max' ? Infinity : whole('--rate', given.rate ?? '20', 1, 1_000);
  if (rate === Infinity && given.duration !== undefined) {
    throw new SimulateError('With --rate max, say by --charges how many sales.');
  }
  const seconds = rate === Infinity ? 60 : secondsOf(given.duration ?? '60s');
  const charges =
    given.charges === undefined
      ? Math.min(most_charges, (rate === Infinity ? 20 : rate) * seconds)
      : whole('--charges', given.charges, 1, most_charges);
  const until = given.until === undefined ? now : Date.parse(given.until);
  if (Number.isNaN(until) || until > now) {
    throw new SimulateError(
      '--until takes a time that is past, such as 2026-11-01T12:00:00Z: what has not happened is not fed.',
    );
  }
  const days = whole('--days', given.days ?? '60', 1, 365);
  return {
    help: false,
    url: address(given.url ?? environment.CREDENCIA_URL ?? 'http://127.0.0.1:3000'),
    key: environment.CREDENCIA_KEY ?? 'pk_test_demo:sk_test_demo',
    operator_key: environment.CREDENCIA_OPERATOR_KEY ?? 'pk_operator_demo:sk_operator_demo',
    merchant_id: given.merchant ?? null,
    rate,
    charges,
    days,
    from: until - days * day_ms,
    until,
    seed:
      given.seed === undefined
        ? randomInt(1_000_000)
        : whole('--seed', given.seed, 0, Number.MAX_SAFE_INTEGER),
    dry_run: given['dry-run'] ?? false,
  };
}

function parse(args) {
  const text = { type: 'string' };
  const flag = { type: 'boolean' };
  try {
    return parseArgs({
      args,
      options: {
        url: text,
        merchant: text,
        rate: text,
        duration: text,
        charges: text,
        days: text,
        until: text,
        seed: text,
        'dry-run': flag,
        help: { ...flag, short: 'h' },
      },
    }).values;
  } catch (error) {
    throw new SimulateError(`${error.message.split('. ')[0]}. --help shows the options.`);
  }
}

function whole(name, text, lowest, highest) {
  const value = /^[0-9]+$/.test(text) ? Number(text) : NaN;
  if (value >= lowest && value <= highest) return value;
  throw new SimulateError(
    `${name} takes a whole number from ${lowest} to ${highest}, not "${text}".`,
  );
}

function secondsOf(text) {
  const [, count = '', unit = 's'] = /^([1-9][0-9]{0,5})([smh]?)$/.exec(text) ?? [];
  if (count === '') throw new SimulateError(`--duration takes 90, 90s, 5m or 1h, not "${text}".`);
  return Number(count) * { s: 1, m: 60, h: 3600 }[unit || 's'];
}

function address(text) {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new SimulateError(`"${text}" is no address; give one such as http://127.0.0.1:3000.`);
}
