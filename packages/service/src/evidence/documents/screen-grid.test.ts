import { expect, test } from 'vitest';
import { seeded } from '../../../test/labelled/random.js';
import { scorePictures } from '../../../test/labelled/screen-pictures.js';
import { screen_score, screenScore, tilesOf } from './screen-grid.js';
import { tile_side } from './spectrum.js';

// Failures to prevent: a photo of a screen that nobody sees to be one, and paper that is taken for a screen, which makes the hint worthless.

test('pictures of screens have a grid; forms and cards have none', async () => {
  const of = ['form', 'card', 'monitor', 'phone'];
  const scored = await scorePictures({ each: 1, seed: 4, side: 640, of });
  expect(scored.map(({ kind, score }) => [kind, score >= screen_score])).toEqual(
    scored.map(({ kind, is_of_screen }) => [kind, is_of_screen]),
  );
});

/** Four tiles of waves, each with its number of cycles to the right and down. */
const score = (...waves: readonly (readonly [number, number])[]) => {
  const random = seeded(1);
  const tile = Float64Array.from({ length: tile_side ** 2 }, (_, at) => {
    const [x, y] = [at % tile_side, Math.floor(at / tile_side)];
    return waves.reduce(
      (sum, [u, v]) => sum + 10 * Math.sin((2 * Math.PI * (u * x + v * y)) / tile_side),
      200 + 6 * random(),
    );
  });
  return screenScore(Array(4).fill(tile));
};

test.each<[what: string, waves: [number, number][], isScreen: boolean]>([
  [
    'in two perpendicular directions',
    [
      [70, 9],
      [-9, 70],
    ],
    true,
  ],
  ['in one direction, as lines of print', [[70, 9]], false],
  [
    'in two directions that are not perpendicular',
    [
      [70, 9],
      [60, 50],
    ],
    false,
  ],
  [
    'as the squares of JPEG',
    [
      [96, 32],
      [-32, 96],
    ],
    false,
  ],
  [
    'along the edges of the picture, as a table',
    [
      [70, 0],
      [0, 70],
    ],
    false,
  ],
  [
    'long ones, as the pattern of a card',
    [
      [20, 4],
      [-4, 20],
    ],
    false,
  ],
])('waves %s', (_, waves, isScreen) => {
  expect(score(...waves) >= screen_score).toBe(isScreen);
});

test('a picture that is too small for four tiles is not examined', () => {
  expect(tilesOf(500, 300)).toEqual([]);
  expect(screenScore([])).toBe(0);
  expect(tilesOf(4000, 3000)).toHaveLength(9);
});
