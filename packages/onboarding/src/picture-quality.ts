/** Measurements of a picture. */
export interface PictureQuality {
  /** Mean luminance, 0 (black) to 255. */
  light: number;
  /** Variance of the Laplacian of the luminance: small without edges, as in a blurred picture. */
  sharpness: number;
}

export type PictureProblem = 'dark' | 'bright' | 'blurred';

/** The width to which a picture is made smaller before it is measured: cheap on old phones, and coarse enough to ignore noise. */
export const measured_width = 320;

const least_light = 60;
const most_light = 215;
/** A legible document has some hundreds, a smooth surface less than 10. */
const least_sharpness = 40;

/** Measures a picture, given as RGBA. */
export function measurePicture(
  { data }: { data: ArrayLike<number> },
  width: number,
  height: number,
): PictureQuality {
  const luminance = new Float32Array(width * height);
  let sum = 0;
  for (let at = 0; at < luminance.length; at += 1) {
    const pixel = at * 4;
    const value = 0.299 * data[pixel]! + 0.587 * data[pixel + 1]! + 0.114 * data[pixel + 2]!;
    luminance[at] = value;
    sum += value;
  }
  let total = 0;
  let squares = 0;
  let count = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const edge =
        luminance[at - 1]! +
        luminance[at + 1]! +
        luminance[at - width]! +
        luminance[at + width]! -
        4 * luminance[at]!;
      total += edge;
      squares += edge * edge;
      count += 1;
    }
  }
  const mean = count === 0 ? 0 : total / count;
  return {
    light: luminance.length === 0 ? 0 : sum / luminance.length,
    sharpness: count === 0 ? 0 : squares / count - mean * mean,
  };
}

/** Problem of a picture; null: none found. Brightness first: nothing dark is sharp. */
export function pictureProblem({ light, sharpness }: PictureQuality): PictureProblem | null {
  if (light < least_light) return 'dark';
  if (light > most_light) return 'bright';
  return sharpness < least_sharpness ? 'blurred' : null;
}
