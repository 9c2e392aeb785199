/** The spectrum of a square part of a picture. */

/** Its side: a power of two, for the transform. */
export const tile_side = 256;

/** Of a place in a line that continues at its other side. */
const last_bits = tile_side - 1;

/** Where the power of a wave is, in cycles to the right and down. */
export const placeOf = (u: number, v: number) => (v & last_bits) * tile_side + (u & last_bits);

/** Bell-shaped, so that the edges of a tile are no edges in its picture (Hann). */
const bell = Float64Array.from(
  { length: tile_side },
  (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / tile_side),
);
/** Of light that is rounded to whole numbers, so that a drawn page without any noise has a spectrum, too. */
const rounding = 400;

/** The spectra of two tiles, as logarithms of their powers: by one transform of complex numbers. */
export function powersOf(one: Float64Array, other: Float64Array): [Float64Array, Float64Array] {
  const re = windowed(one);
  const im = windowed(other);
  transformSquare(re, im);
  const first = new Float64Array(re.length);
  const second = new Float64Array(re.length);
  // A real picture has the same power at opposite places.
  for (let at = 0; at <= re.length / 2 + tile_side / 2; at += 1) {
    const left = at & last_bits;
    const opposite = ((tile_side - left) & last_bits) + ((re.length - (at - left)) % re.length);
    const evenRe = re[at]! + re[opposite]!;
    const evenIm = im[at]! - im[opposite]!;
    const oddRe = im[at]! + im[opposite]!;
    const oddIm = re[opposite]! - re[at]!;
    const ofFirst = Math.log((evenRe * evenRe + evenIm * evenIm) / 4 + rounding);
    const ofSecond = Math.log((oddRe * oddRe + oddIm * oddIm) / 4 + rounding);
    first[at] = ofFirst;
    first[opposite] = ofFirst;
    second[at] = ofSecond;
    second[opposite] = ofSecond;
  }
  return [first, second];
}

function windowed(tile: Float64Array): Float64Array {
  let mean = 0;
  for (let at = 0; at < tile.length; at += 1) mean += tile[at]! / tile.length;
  const part = new Float64Array(tile.length);
  for (let at = 0; at < tile.length; at += 1) {
    const weight = bell[at % tile_side]! * bell[Math.floor(at / tile_side)]!;
    part[at] = (tile[at]! - mean) * weight;
  }
  return part;
}

const cosines = Float64Array.from({ length: tile_side / 2 }, (_, at) =>
  Math.cos((2 * Math.PI * at) / tile_side),
);
const sines = Float64Array.from({ length: tile_side / 2 }, (_, at) =>
  Math.sin((-2 * Math.PI * at) / tile_side),
);

/** The Fourier transform of a square, in its place: of each line, then of each column. Without an array for each step: it has a million. */
function transformSquare(re: Float64Array, im: Float64Array): void {
  const lineRe = new Float64Array(tile_side);
  const lineIm = new Float64Array(tile_side);
  for (let turn = 0; turn < 2; turn += 1) {
    const step = turn === 0 ? 1 : tile_side;
    const line = turn === 0 ? tile_side : 1;
    for (let start = 0; start < tile_side * line; start += line) {
      for (let at = 0; at < tile_side; at += 1) {
        lineRe[reversed[at]!] = re[start + at * step]!;
        lineIm[reversed[at]!] = im[start + at * step]!;
      }
      transform(lineRe, lineIm);
      for (let at = 0; at < tile_side; at += 1) {
        re[start + at * step] = lineRe[at]!;
        im[start + at * step] = lineIm[at]!;
      }
    }
  }
}

/** Of each place in a line, the one with its bits in reverse order. */
const reversed = Uint16Array.from({ length: tile_side }, (_, at) => {
  let to = 0;
  for (let bit = 1; bit < tile_side; bit *= 2) to = to * 2 + ((at & bit) === 0 ? 0 : 1);
  return to;
});

/** The Fourier transform of a line whose values stand in reversed places (Cooley and Tukey, radix 2). */
function transform(re: Float64Array, im: Float64Array): void {
  for (let half = 1; half < tile_side; half *= 2) {
    const step = tile_side / 2 / half;
    for (let start = 0; start < tile_side; start += 2 * half) {
      for (let of = 0; of < half; of += 1) {
        const one = start + of;
        const other = one + half;
        const cosine = cosines[of * step]!;
        const sine = sines[of * step]!;
        const turnedRe = re[other]! * cosine - im[other]! * sine;
        const turnedIm = re[other]! * sine + im[other]! * cosine;
        re[other] = re[one]! - turnedRe;
        im[other] = im[one]! - turnedIm;
        re[one] = re[one]! + turnedRe;
        im[one] = im[one]! + turnedIm;
      }
    }
  }
}

/** The sum of the square around each place of a spectrum, which continues at its other side. */
export function sumsOf(values: Float64Array, reach: number): Float64Array {
  const along = new Float64Array(values.length);
  const sums = new Float64Array(values.length);
  add(values, along, 1, tile_side, reach);
  add(along, sums, tile_side, 1, reach);
  return sums;
}

function add(from: Float64Array, to: Float64Array, step: number, line: number, reach: number) {
  const place = (at: number) => (at & last_bits) * step;
  for (let start = 0; start < tile_side * line; start += line) {
    let sum = 0;
    for (let at = -reach; at <= reach; at += 1) sum += from[start + place(at)]!;
    for (let at = 0; at < tile_side; at += 1) {
      to[start + place(at)] = sum;
      sum += from[start + place(at + reach + 1)]! - from[start + place(at - reach)]!;
    }
  }
}
