import type { CanvasLibrary, Picture } from './libraries.js';
import { screen_score, screenScore, tilesOf } from './screen-grid.js';
import { tile_side } from './spectrum.js';

type Draws = Pick<CanvasLibrary, 'createCanvas'>;

/** Whether a picture seems to be one of a screen (screen-grid.ts). */
export function isOfScreen(library: Draws, picture: Picture): boolean {
  return screenScoreOf(library, picture) >= screen_score;
}

/** Of its pixels as they are: in a smaller copy, the grid of a screen is gone. */
export function screenScoreOf({ createCanvas }: Draws, picture: Picture): number {
  const { width, height } = picture;
  const context = createCanvas(tile_side, tile_side).getContext('2d');
  const tiles = tilesOf(width, height).map(({ x, y }) => {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, tile_side, tile_side);
    context.drawImage(picture, -x, -y, width, height);
    const { data } = context.getImageData(0, 0, tile_side, tile_side);
    return luminanceOf(data);
  });
  return screenScore(tiles);
}

function luminanceOf(data: Uint8ClampedArray): Float64Array {
  const luminance = new Float64Array(data.length / 4);
  for (let at = 0; at < luminance.length; at += 1) {
    const pixel = at * 4;
    luminance[at] = 0.299 * data[pixel]! + 0.587 * data[pixel + 1]! + 0.114 * data[pixel + 2]!;
  }
  return luminance;
}
