/**
 * Whether a picture was taken of a screen. A screen has a grid of pixels all over it. A photo of it has that grid, or the moiré that it makes
 * with the pixels of the camera, as isolated peaks in the spectrum: in two directions that are about perpendicular, and at about the same
 * place in most parts of the picture. Text, the lines of a form and the patterns of a card differ from part to part; paper has noise.
 */
import { placeOf, powersOf, sumsOf, tile_side } from './spectrum.js';

/** Squares that are looked into, in each direction; they overlap in a small picture. */
const most_tiles = 3;
/** Fewer say nothing. */
const least_tiles = 4;
/** Share of the picture in its middle that they cover: the table around a document may have a pattern, too. */
const middle = 0.8;

/**
 * What counts as a picture of a screen: by how much the second of two peaks stands out of its surroundings, as a natural logarithm of power.
 * Chosen on generated pictures (`npm run measure-screens`, decisions/0074) so that paper does not reach it.
 */
export const screen_score = 5;

/** Waves of fewer pixels only: longer ones are lines of text, or the fine lines of an ID. In cycles by tile. */
const least_frequency = 26;
/** JPEG divides a picture into squares of so many pixels. */
const jpeg_side = 8;
const jpeg_step = tile_side / jpeg_side;
/** Peaks of a tile that are compared with those of others, and of these the strongest, which are paired. */
const most_peaks = 12;
const most_paired = 6;
/** A peak whose power is not at least so much above its surroundings is noise. */
const least_contrast = 2.5;
/** Surroundings of a peak: a square of 17 by 17 without the 5 by 5 in its middle. */
const [wide, narrow] = [8, 2];
/** Two directions are perpendicular within 15 degrees: a screen is seen from aside. */
const most_cosine = 0.26;
/** So far, as a share of the frequency, peaks of two tiles are apart that are the same: perspective makes the grid finer at one side. */
const same_place = 0.2;

/** For low frequencies, in cycles by tile: moiré is a difference of frequencies, and differs more. */
const least_reach = 10;

interface Peak {
  u: number;
  v: number;
  contrast: number;
}

/** Where the tiles of a picture are; none in one that is too small. */
export function tilesOf(width: number, height: number): { x: number; y: number }[] {
  const along = (length: number) => {
    if (length < tile_side) return [];
    const room = Math.max(0, length * middle - tile_side);
    const count = Math.min(most_tiles, Math.floor(room / (tile_side / 2)) + 1);
    const from = (length - tile_side - room) / 2;
    if (count === 1) return [Math.round((length - tile_side) / 2)];
    return Array.from({ length: count }, (_, at) => Math.round(from + (room * at) / (count - 1)));
  };
  const tiles = along(height).flatMap((y) => along(width).map((x) => ({ x, y })));
  return tiles.length < least_tiles ? [] : tiles;
}

/**
 * By how much the grid of a screen stands out in most of these tiles: 0 without one.
 *
 * @param tiles their luminance, line by line
 */
export function screenScore(tiles: readonly Float64Array[]): number {
  const all = tiles.flatMap((tile, at) => {
    if (at % 2 === 1) return [];
    const other = tiles[at + 1];
    return powersOf(tile, other ?? tile)
      .slice(0, other ? 2 : 1)
      .map(peaksOf);
  });
  let best = 0;
  for (const peaks of all) {
    for (const [one, other] of pairsOf(peaks)) {
      const strengths = all.map((of) => Math.min(contrastNear(of, one), contrastNear(of, other)));
      strengths.sort((a, b) => b - a);
      best = Math.max(best, strengths[Math.floor(strengths.length / 2)] ?? 0);
    }
  }
  return best;
}

/** Pairs of the strongest peaks in perpendicular directions. */
function pairsOf(peaks: readonly Peak[]): [Peak, Peak][] {
  const strongest = peaks.slice(0, most_paired);
  return strongest.flatMap((one, at) =>
    strongest.slice(at + 1).flatMap((other): [Peak, Peak][] => {
      const cosine =
        (one.u * other.u + one.v * other.v) /
        (Math.hypot(one.u, one.v) * Math.hypot(other.u, other.v));
      return Math.abs(cosine) <= most_cosine ? [[one, other]] : [];
    }),
  );
}

/** The contrast of the strongest peak at about the place of another one; 0: there is none. */
function contrastNear(peaks: readonly Peak[], { u, v }: Peak): number {
  const reach = Math.max(least_reach, same_place * Math.hypot(u, v));
  // The strongest come first. The spectrum is the same on both sides of its middle.
  const near = peaks.find(
    (one) => Math.hypot(one.u - u, one.v - v) <= reach || Math.hypot(one.u + u, one.v + v) <= reach,
  );
  return near?.contrast ?? 0;
}

/** The strongest peaks of a spectrum, given as the logarithms of its powers. */
function peaksOf(powers: Float64Array): Peak[] {
  const around = sumsOf(powers, wide);
  const all = (2 * wide + 1) ** 2;
  const inner = (2 * narrow + 1) ** 2;
  const half = tile_side / 2;
  const peaks: Peak[] = [];
  for (let v = 2; v < half; v += 1) {
    for (let u = 1 - half; u < half; u += 1) {
      const at = placeOf(u, v);
      const power = powers[at]!;
      // Few get past this: what is in the middle, a tenth of the square, is no higher than the peak.
      if (power - around[at]! / all < least_contrast * 0.9 || isOfOtherCause(u, v)) continue;
      const within = sumBelow(powers, u, v, power);
      if (within === null) continue;
      const contrast = power - (around[at]! - within) / (all - inner);
      if (contrast >= least_contrast) peaks.push({ u, v, contrast });
    }
  }
  return peaks.sort((a, b) => b.contrast - a.contrast).slice(0, most_peaks);
}

/** The sum of the small square around a place; null: something in it is higher. */
function sumBelow(powers: Float64Array, u: number, v: number, most: number): number | null {
  let sum = 0;
  for (let dv = -narrow; dv <= narrow; dv += 1) {
    for (let du = -narrow; du <= narrow; du += 1) {
      const power = powers[placeOf(u + du, v + dv)]!;
      if (power > most) return null;
      sum += power;
    }
  }
  return sum;
}

/**
 * Whether a peak there may come from something else: lines of text and of tables, which a photo has upright for the most part, and the
 * squares of JPEG.
 */
function isOfOtherCause(u: number, v: number): boolean {
  if (Math.abs(u) < 2 || v < 2) return true;
  const frequency = Math.hypot(u, v);
  if (frequency < least_frequency || frequency >= tile_side / 2) return true;
  return nearMultiple(u) && nearMultiple(v);
}

/** Whether it is a multiple of the frequency of JPEG's squares, or next to one. */
function nearMultiple(value: number): boolean {
  const rest = Math.abs(value) % jpeg_step;
  return rest <= 1 || rest >= jpeg_step - 1;
}
