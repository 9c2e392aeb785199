/**
 * Pictures of documents, on paper and on screens, of which it is known which are which because they are made so. A camera is imitated: it
 * sees a drawn document, or the red, green and blue stripes of a screen that shows one, turned, from aside, with the blur of its lens,
 * uneven light and noise; then its picture is compressed, as a messenger does once more.
 */
import type { Canvas, Picture } from '../../src/evidence/documents/libraries.js';
import { screenScoreOf } from '../../src/evidence/documents/screen-photo.js';
import {
  canvas_library,
  canvasOf,
  drawDocument,
  scaleOf,
  type DocumentKind,
} from './drawn-documents.js';
import { seeded } from './random.js';

type Draw = ReturnType<typeof seeded>;
type Kind = {
  about: string;
  is_of_screen: boolean;
  make: (random: Draw, side: number) => Promise<Picture>;
};

/** How a camera sees something flat. */
interface View {
  width: number;
  height: number;
  degrees: number;
  /** By how much the far side is smaller, to the right and down. */
  aside: readonly [number, number];
  /** Pixels of the picture for one of the thing. */
  pitch: number;
}

const between = (random: Draw, from: number, to: number) => from + random() * (to - from);
const pick = <T>(random: Draw, values: readonly T[]) =>
  values[Math.floor(random() * values.length)]!;

/** A landscape picture of a card, or an upright one of a page. */
function viewOf(random: Draw, side: number, kind: DocumentKind, more: Partial<View> = {}): View {
  const [width, height] = kind === 'card' ? [side, side * 0.75] : [side * 0.75, side];
  return {
    width: Math.round(width),
    height: Math.round(height),
    degrees: between(random, 1, 15) * pick(random, [-1, 1]),
    aside: [between(random, -0.08, 0.08), between(random, -0.08, 0.08)],
    pitch: 1,
    ...more,
  };
}

/** What a camera sees: `light` gives the grey at a place of the thing. Each pixel takes the light of its whole area. */
function see(view: View, samples: number, light: (x: number, y: number) => number): Float32Array {
  const { width, height, degrees, aside, pitch } = view;
  const [cosine, sine] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const grey = new Float32Array(width * height);
  for (let at = 0; at < grey.length; at += 1) {
    let sum = 0;
    for (let of = 0; of < samples * samples; of += 1) {
      const x = (at % width) + ((of % samples) + 0.5) / samples - width / 2;
      const y = Math.floor(at / width) + (Math.floor(of / samples) + 0.5) / samples - height / 2;
      const near = pitch * (1 + (aside[0] * x) / width + (aside[1] * y) / height);
      sum += light((cosine * x + sine * y) / near, (cosine * y - sine * x) / near);
    }
    grey[at] = sum / (samples * samples);
  }
  return grey;
}

/** The colors of a drawn document around the middle of what is seen, as bytes of RGBA; null beside it. */
function colorsOf(document: Canvas): (x: number, y: number, color: number) => number | null {
  const { width, height } = document;
  const { data } = document.getContext('2d').getImageData(0, 0, width, height);
  return (x, y, color) => {
    const left = Math.floor(x + width / 2);
    const top = Math.floor(y + height / 2);
    if (left < 0 || top < 0 || left >= width || top >= height) return null;
    return data[(top * width + left) * 4 + color]!;
  };
}

/** Of red, green and blue in the grey of a picture. */
const weights = [0.299, 0.587, 0.114] as const;

/** Seen on paper: on a table, of one color, of wood or with a cloth. */
function onPaper(random: Draw, document: Canvas, view: View, print: Print = () => 1): Float32Array {
  const colors = colorsOf(document);
  const table = pick(random, ['plain', 'wood', 'cloth']);
  const wave = between(random, 3, 9);
  const ground = (x: number, y: number) => {
    if (table === 'plain') return 120;
    if (table === 'wood') return 110 + 14 * Math.sin(y / wave + 4 * Math.sin(x / 190));
    return 120 + 22 * Math.sin((x * 2 * Math.PI) / wave) * Math.sin((y * 2 * Math.PI) / wave);
  };
  return see(view, 2, (x, y) => {
    // Its colors are pale: green is near enough to grey.
    const grey = colors(x, y, 1);
    return grey === null ? ground(x, y) : grey * print(x, y);
  });
}

/** How much of the light of paper dots of ink leave. */
type Print = (x: number, y: number) => number;

/** Dots in rows, as many printers make a shade of them. */
function dots(degrees: number, pitch: number, ink: number): Print {
  const [cosine, sine] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const wave = (2 * Math.PI) / pitch;
  return (x, y) =>
    Math.cos((cosine * x + sine * y) * wave) + Math.cos((cosine * y - sine * x) * wave) > 1
      ? 1 - ink
      : 1;
}

/** Seen on a screen: each of its pixels has three stripes, or two diamonds, and darkness between them. */
function onScreen(document: Canvas, view: View, layout: 'stripes' | 'diamonds'): Float32Array {
  const colors = colorsOf(document);
  const lightOf = (x: number, y: number, color: 0 | 1 | 2) =>
    (colors(x, y, color) ?? 70) * weights[color];
  if (layout === 'diamonds') {
    return see(view, 3, (x, y) => {
      const isDark = Math.abs(x - Math.floor(x) - 0.5) + Math.abs(y - Math.floor(y) - 0.5) > 0.45;
      return isDark ? 0 : 4 * lightOf(x, y, colorOfDiamond(x, y));
    });
  }
  return see(view, 3, (x, y) => {
    const across = (x - Math.floor(x)) * 3;
    const isDark = y - Math.floor(y) < 0.12 || across % 1 < 0.12;
    return isDark ? 0 : 3.6 * lightOf(x, y, Math.floor(across) as 0 | 1 | 2);
  });
}

/** Green in every pixel, red and blue in every other one. */
function colorOfDiamond(x: number, y: number): 0 | 1 | 2 {
  if (x - Math.floor(x) + y - Math.floor(y) < 1) return 1;
  return (Math.floor(x) + Math.floor(y)) % 2 === 0 ? 0 : 2;
}

/** The lens, the light of the room and the sensor, then JPEG. */
async function photograph(
  random: Draw,
  grey: Float32Array,
  width: number,
  blur = between(random, 0.3, 1),
): Promise<Picture> {
  blurred(grey, width, blur);
  const noise = between(random, 2, 6);
  const height = grey.length / width;
  const [right, down] = [between(random, -0.3, 0.3), between(random, -0.3, 0.3)];
  for (let at = 0; at < grey.length; at += 1) {
    const shade =
      0.9 + right * ((at % width) / width - 0.5) + down * (Math.floor(at / width) / height - 0.5);
    // The sum of four is near enough to a bell.
    const grain = (random() + random() + random() + random() - 2) * noise * 1.73;
    grey[at] = Math.min(255, Math.max(0, grey[at]! * shade + grain));
  }
  return compressed(canvasOf(grey, width), between(random, 70, 90));
}

/** In each direction, a share of each pixel goes to its neighbours. */
function blurred(grey: Float32Array, width: number, by: number): void {
  const share = by / (2 + 2 * by);
  for (const step of [1, width]) {
    const before = Float32Array.from(grey);
    for (let at = step; at < grey.length - step; at += 1) {
      grey[at] = before[at]! * (1 - 2 * share) + (before[at - step]! + before[at + step]!) * share;
    }
  }
}

function compressed(canvas: ReturnType<typeof canvasOf>, quality: number): Promise<Picture> {
  return canvas_library.loadImage(canvas.toBuffer('image/jpeg', Math.round(quality)));
}

/** As a messenger sends it: in another size, compressed once more. */
function sent(random: Draw, picture: Picture, by: number): Promise<Picture> {
  const [width, height] = [Math.round(picture.width * by), Math.round(picture.height * by)];
  const canvas = canvas_library.createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return compressed(canvas, between(random, 60, 80));
}

async function paper(
  random: Draw,
  side: number,
  kind: DocumentKind,
  print?: Print,
  more: Partial<View> = {},
): Promise<Picture> {
  const view = viewOf(random, side, kind, more);
  const scale = scaleOf(kind, view.width, view.height) * between(random, 0.75, 0.95);
  const grey = onPaper(random, drawDocument(kind, scale, random), view, print);
  return photograph(random, grey, view.width);
}

async function screen(
  random: Draw,
  side: number,
  pitch: number,
  {
    layout = 'stripes',
    blur = between(random, 0.3, 1),
    ...more
  }: Partial<View> & { layout?: 'stripes' | 'diamonds'; blur?: number } = {},
): Promise<Picture> {
  const kind = pick(random, ['contract', 'bill', 'card'] as const);
  const view = viewOf(random, side, kind, { pitch, ...more });
  const scale = scaleOf(kind, view.width / pitch, view.height / pitch) * between(random, 0.8, 1.1);
  const grey = onScreen(drawDocument(kind, scale, random), view, layout);
  return photograph(random, grey, view.width, blur);
}

/** The kinds of pictures, in equal numbers. */
export const kinds: Readonly<Record<string, Kind>> = {
  page: {
    about: 'a contract on paper',
    is_of_screen: false,
    make: (random, side) => paper(random, side, 'contract'),
  },
  form: {
    about: 'a bill on paper, with shaded rows, lines and bars',
    is_of_screen: false,
    make: (random, side) => paper(random, side, 'bill'),
  },
  card: {
    about: 'a card with fine waves',
    is_of_screen: false,
    make: (random, side) => paper(random, side, 'card'),
  },
  portrait: {
    about: 'a card whose portrait is printed in dots',
    is_of_screen: false,
    make(random, side) {
      const print = dots(between(random, 0, 90), between(random, 3, 8), 0.6);
      const [left, right] = [-side * 0.4, -side * 0.15];
      return paper(random, side, 'card', (x, y) => (x > left && x < right ? print(x, y) : 1));
    },
  },
  tint: {
    about: 'a card that is printed in dots all over',
    is_of_screen: false,
    make: (random, side) =>
      paper(random, side, 'card', dots(between(random, 0, 90), between(random, 3, 8), 0.25)),
  },
  scan: {
    about: 'a page from a scanner',
    is_of_screen: false,
    make: (random, side) =>
      paper(random, side, 'bill', undefined, { degrees: between(random, -1, 1), aside: [0, 0] }),
  },
  drawn: {
    about: 'a page of a PDF, drawn',
    is_of_screen: false,
    make: (random, side) => Promise.resolve(drawDocument('bill', side / 842, random)),
  },
  sent: {
    about: 'paper, sent by a messenger in a smaller or larger size',
    is_of_screen: false,
    make: async (random, side) =>
      sent(
        random,
        await paper(random, side * 1.3, pick(random, ['contract', 'bill', 'card'])),
        pick(random, [0.45, 0.6, 0.75, 1.2]),
      ),
  },
  close: {
    about: 'a part of a monitor',
    is_of_screen: true,
    make: (random, side) => screen(random, side, between(random, 3, 7)),
  },
  monitor: {
    about: 'a monitor, whose pixels the camera sees just so',
    is_of_screen: true,
    make: (random, side) => screen(random, side, between(random, 1.6, 3)),
  },
  aside: {
    about: 'a monitor seen from aside',
    is_of_screen: true,
    make: (random, side) =>
      screen(random, side, between(random, 1.8, 5), {
        aside: [between(random, 0.15, 0.3), between(random, -0.1, 0.1)],
      }),
  },
  far: {
    about: 'a monitor, whose pixels are hardly larger than those of the camera',
    is_of_screen: true,
    make: (random, side) => screen(random, side, between(random, 1.15, 1.6)),
  },
  unsharp: {
    about: 'a monitor out of focus',
    is_of_screen: true,
    make: (random, side) =>
      screen(random, side, between(random, 1.8, 5), { blur: between(random, 1.5, 6) }),
  },
  phone: {
    about: 'a telephone with diamonds of two colors',
    is_of_screen: true,
    make: (random, side) => screen(random, side, between(random, 2, 5), { layout: 'diamonds' }),
  },
  moire: {
    about: 'a monitor, sent by a messenger in a smaller size',
    is_of_screen: true,
    make: async (random, side) =>
      sent(
        random,
        await screen(random, side * 1.3, between(random, 1.8, 5)),
        between(random, 0.45, 0.75),
      ),
  },
};

/** The score of each of so many pictures of each of these kinds, whose longer side has so many pixels. */
export async function scorePictures({
  each,
  seed,
  side = 960,
  of = Object.keys(kinds),
}: {
  each: number;
  seed: number;
  side?: number;
  of?: readonly string[];
}): Promise<{ kind: string; is_of_screen: boolean; score: number }[]> {
  const random = seeded(seed);
  const scored = [];
  for (const kind of of) {
    const { is_of_screen, make } = kinds[kind]!;
    for (let at = 0; at < each; at += 1) {
      const picture = await make(random, side);
      scored.push({ kind, is_of_screen, score: screenScoreOf(canvas_library, picture) });
    }
  }
  return scored;
}
