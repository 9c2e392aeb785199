import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

/** Wrong options, in one sentence for the person who started the soak. */
export class UsageError extends Error {}

export const usage = `npm run soak -- [options]

Starts three service processes on one PostgreSQL, with Redis if it is installed, works on them as merchants, reviewers, a payment
core and receivers of webhooks do, and breaks things meanwhile. Then compares every acknowledged write, event, delivery, count and
trail with what the clients know. Everything runs on this machine's loopback address and is removed again.

  --minutes N      how long faults are caused, 0.2 to 600 (1)
  --kills N        processes that are killed in that time (20 a minute); the time is prolonged, at most doubled, until it is reached
  --seed N         a whole number that decides which faults are caused, and in which order (random)
  --pace MS        the longest pause of each client between two requests, 0 to 10000 (120)
  --without LIST   kinds of fault that are left out, by commas: kill, freeze, cut, silence, slow, disk, clock

Ctrl-C ends the faults, and what was done is checked; a second one ends everything. The exit code is 0 if nothing is lost or wrong.
On failure, the logs of all processes and the findings stay in artifacts/soak-SEED.`;

/** The kinds of fault, as `--without` names them. */
export const kinds = ['kill', 'freeze', 'cut', 'silence', 'slow', 'disk', 'clock'];

/**
 * Reads the command's options.
 *
 * @param {string[]} args
 * @throws {UsageError} naming the option and what it takes
 */
export function readOptions(args) {
  const text = { type: 'string' };
  let given;
  try {
    given = parseArgs({
      args,
      options: {
        minutes: text,
        kills: text,
        seed: text,
        pace: text,
        without: text,
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    throw new UsageError(`${error.message.split('. ')[0]}. --help shows the options.`);
  }
  if (given.help) return { help: true };
  const minutes = number('--minutes', given.minutes ?? '1', 0.2, 600);
  const without = (given.without ?? '').split(',').filter(Boolean);
  const unknown = without.find((kind) => !kinds.includes(kind));
  if (unknown !== undefined) {
    throw new UsageError(`--without takes ${kinds.join(', ')}, not "${unknown}".`);
  }
  return {
    help: false,
    minutes,
    kills: whole('--kills', given.kills ?? String(Math.ceil(minutes * 20)), 0, 100_000),
    seed: whole('--seed', given.seed ?? String(randomInt(1_000_000)), 0, Number.MAX_SAFE_INTEGER),
    pace_ms: whole('--pace', given.pace ?? '120', 0, 10_000),
    without,
  };
}

function number(name, text, lowest, highest) {
  const value = /^[0-9]+(\.[0-9]+)?$/.test(text) ? Number(text) : NaN;
  if (value >= lowest && value <= highest) return value;
  throw new UsageError(`${name} takes a number from ${lowest} to ${highest}, not "${text}".`);
}

function whole(name, text, lowest, highest) {
  const value = number(name, text, lowest, highest);
  if (Number.isInteger(value)) return value;
  throw new UsageError(`${name} takes a whole number, not "${text}".`);
}
