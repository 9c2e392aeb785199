import { tokens } from '../platform/tokens.js';

type Rgb = readonly [number, number, number];

/** The contrast that WCAG demands of text (AA). */
const min_contrast = 4.5;
const white: Rgb = [255, 255, 255];
const black: Rgb = [17, 19, 24];
/** Of the mail in dark mail programs. */
const dark_paper = parse(tokens.dark.paper);

/** Colors of a mail in a brand's color: a button, the text on it, and links on the light and on the dark paper. */
export interface MailColors {
  accent: string;
  on_accent: string;
  link: string;
  link_dark: string;
}

/** Computes colors that can be read from a brand's color. */
export function mailColors(accent_color: string | null): MailColors {
  const accent = parse(accent_color ?? tokens.light.credencia);
  const on = contrast(accent, white) >= contrast(accent, black) ? white : black;
  return {
    accent: write(accent),
    on_accent: write(on),
    link: write(towards(accent, black, white)),
    link_dark: write(towards(accent, white, dark_paper)),
  };
}

/** Mixes a color with `end`, no more than needed for its contrast with `ground`. */
function towards(color: Rgb, end: Rgb, ground: Rgb): Rgb {
  for (let share = 0; share < 1; share += 0.04) {
    const at = (index: 0 | 1 | 2) => color[index] * (1 - share) + end[index] * share;
    const mixed: Rgb = [at(0), at(1), at(2)];
    if (contrast(mixed, ground) >= min_contrast) return mixed;
  }
  return end;
}

function parse(color: string): Rgb {
  const at = (index: number) => Number.parseInt(color.slice(index, index + 2), 16);
  return [at(1), at(3), at(5)];
}

function write(color: Rgb): string {
  return `#${color.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`;
}

function contrast(one: Rgb, other: Rgb): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(color: Rgb): number {
  const linear = (one: number) => {
    const share = one / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(color[0]) + 0.7152 * linear(color[1]) + 0.0722 * linear(color[2]);
}
