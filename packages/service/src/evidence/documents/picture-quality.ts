/**
 * What can be seen in the pixels of a picture. The page of hosted onboarding measures photos before they are sent, the service those that it
 * reads.
 */

/** Measurements of a picture. */
export interface PictureQuality {
  /** Mean luminance, 0 (black) to 255. */
  light: number;
  /** Variance of the Laplacian of the luminance: small without edges, as in a blurred picture. */
  sharpness: number;
  /** Luminance below which 1% of the pixels are, and below which 99% are. */
  darkest: number;
  brightest: number;
  /** Sharpness of the strip along each side. */
  sides: readonly number[];
}

/** What can be wrong with the pixels of a picture. `empty`: it shows nothing, and is refused. */
export type PictureProblem = 'empty' | 'dark' | 'bright' | 'blurred';

/** What can be wrong with a picture that is to be sent. */
export const photoProblems = [
  'empty',
  'dark',
  'bright',
  'blurred',
  'cut',
  'small',
  'screenshot',
] as const;
export type PhotoProblem = (typeof photoProblems)[number];

/** Width to which a picture is made smaller before it is measured: cheap on old phones, and coarse enough to ignore noise. */
export const measured_width = 320;

const least_light = 60;
const most_light = 215;
/** A legible document has some hundreds, a smooth surface less than 10. */
const least_sharpness = 40;
/** A bright picture with so many edges is a scan on white paper, not one with too much light. */
const sharpness_of_text = 150;
/** A lens that is covered, or one color: noise alone differs less. */
const least_contrast = 12;
const least_brightest = 20;
/** Share of a picture's side that counts as its border. */
const border = 0.03;
/** Fewer pixels on the longer side leave the small print of a document illegible. */
const least_side = 600;

/** Measures a picture, given as RGBA. */
export function measurePicture(
  { data }: { data: ArrayLike<number> },
  width: number,
  height: number,
): PictureQuality {
  const luminance = new Float32Array(width * height);
  const histogram = new Uint32Array(256);
  let sum = 0;
  for (let at = 0; at < luminance.length; at += 1) {
    const pixel = at * 4;
    const value = 0.299 * data[pixel]! + 0.587 * data[pixel + 1]! + 0.114 * data[pixel + 2]!;
    luminance[at] = value;
    histogram[Math.round(value)]! += 1;
    sum += value;
  }
  const percentile = (share: number) => {
    let below = 0;
    for (let value = 0; value < 256; value += 1) {
      below += histogram[value]!;
      if (below > luminance.length * share) return value;
    }
    return 0;
  };
  const sharpnessOf = (left: number, top: number, right: number, bottom: number) => {
    let total = 0;
    let squares = 0;
    let count = 0;
    for (let y = Math.max(1, top); y < Math.min(height - 1, bottom); y += 1) {
      for (let x = Math.max(1, left); x < Math.min(width - 1, right); x += 1) {
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
    return count === 0 ? 0 : squares / count - mean * mean;
  };
  const strip = Math.max(3, Math.round(Math.min(width, height) * border));
  return {
    light: luminance.length === 0 ? 0 : sum / luminance.length,
    sharpness: sharpnessOf(0, 0, width, height),
    darkest: percentile(0.01),
    brightest: percentile(0.99),
    sides: [
      sharpnessOf(0, 0, width, strip),
      sharpnessOf(width - strip, 0, width, height),
      sharpnessOf(0, height - strip, width, height),
      sharpnessOf(0, 0, strip, height),
    ],
  };
}

/** Problem of a picture; null: none found. Brightness first: nothing dark is sharp. */
export function pictureProblem({
  light,
  sharpness,
  darkest,
  brightest,
}: PictureQuality): PictureProblem | null {
  if (brightest < least_brightest || brightest - darkest < least_contrast) return 'empty';
  if (light < least_light) return 'dark';
  if (light > most_light && sharpness < sharpness_of_text) return 'bright';
  return sharpness < least_sharpness ? 'blurred' : null;
}

/** Problems of a photo that is to be sent, the worst one first. Nothing else counts in one that is empty. */
export function problemsOfPhoto(
  quality: PictureQuality,
  file: { name: string; type: string; width: number; height: number },
  screen: { width: number; height: number },
): PhotoProblem[] {
  const found = pictureProblem(quality);
  if (found === 'empty') return ['empty'];
  return [
    ...(found === null ? [] : [found]),
    ...(isCut(quality, file) ? (['cut'] as const) : []),
    ...(Math.max(file.width, file.height) < least_side ? (['small'] as const) : []),
    ...(isScreenshot(file, screen) ? (['screenshot'] as const) : []),
  ];
}

/**
 * Whether a document seems to go on outside the picture: a strip of it, or text up to some of the sides. Up to all of them is a pattern
 * or a table below the document.
 */
function isCut(
  { sides, sharpness }: PictureQuality,
  { width, height }: { width: number; height: number },
): boolean {
  if (Math.max(width, height) > 3 * Math.min(width, height)) return true;
  const busy = sides.filter((side) => side > 0.8 * sharpness).length;
  return sharpness > sharpness_of_text && busy > 0 && busy < sides.length;
}

/** By its name, or because a picture without loss has the size of this very screen. */
function isScreenshot(
  file: { name: string; type: string; width: number; height: number },
  screen: { width: number; height: number },
): boolean {
  if (/screen.?shot|captura|print.?screen|^print[\s_-]/i.test(file.name)) return true;
  const isOfSize =
    Math.min(file.width, file.height) === Math.round(Math.min(screen.width, screen.height)) &&
    Math.max(file.width, file.height) === Math.round(Math.max(screen.width, screen.height));
  return file.type === 'image/png' && isOfSize;
}
