/** Measures several sides in turns, so that what slows the machine for a while slows all of them. */
import { median } from './statistics.mjs';

/** Rounds that last at least this long compile the code and prepare the statements of every connection. */
const warm_up_s = 3;

/**
 * Measures each side once in each round, after a round to warm up. The order is reversed from round to round.
 *
 * @template {string} Side
 * @param {string} name shown with the progress
 * @param {readonly Side[]} sides
 * @param {{ seconds: number, rounds: number, onWarm?: () => Promise<unknown> }} options `onWarm` runs after the round to warm up
 * @param {(side: Side, seconds: number, round: number) => Promise<Record<string, number>>} measure
 * @returns {Promise<Record<Side, Record<string, number>[]>>} the figures of each round
 */
export async function takeTurns(name, sides, { seconds, rounds, onWarm }, measure) {
  const results = Object.fromEntries(sides.map((side) => [side, []]));
  for (let round = 0; round <= rounds; round += 1) {
    process.stderr.write(
      `${name}: ${round === 0 ? 'warming up' : `round ${round} of ${rounds}`}\n`,
    );
    const order = round % 2 === 0 ? sides : [...sides].reverse();
    for (const side of order) {
      const length = round === 0 ? Math.max(warm_up_s, seconds) : seconds;
      const result = await measure(side, length, round);
      if (round > 0) results[side].push(result);
    }
    if (round === 0) await onWarm?.();
  }
  return results;
}

/** The ratio of two sides by one figure: median, lowest and highest of the ratios of neighbouring rounds. */
export function ratioOf(figure, side, base) {
  return spreadOf(side.map((result, at) => result[figure] / base[at][figure]));
}

export function spreadOf(values) {
  return { middle: median(values), lowest: Math.min(...values), highest: Math.max(...values) };
}

/** The medians of some figures over the rounds. */
export function mediansOf(rounds, ...figures) {
  return Object.fromEntries(
    figures.map((figure) => [figure, median(rounds.map((round) => round[figure]))]),
  );
}

/** `lowest–highest`. */
export function range({ lowest, highest }, digits) {
  return `${lowest.toFixed(digits)}–${highest.toFixed(digits)}`;
}

/** Cells of a table: the target and whether it is met. */
export function atLeast(value, target, digits = 2) {
  return [`≥ ${target.toFixed(digits)}`, value >= target ? 'met' : 'MISSED'];
}

export function atMost(value, target, digits = 2) {
  return [`≤ ${target.toFixed(digits)}`, value <= target ? 'met' : 'MISSED'];
}
