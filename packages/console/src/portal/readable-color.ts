export type Rgb = readonly [number, number, number];

/** The contrast that WCAG demands of text (AA). */
const min_contrast = 4.5;
export const white: Rgb = [255, 255, 255];
export const black: Rgb = [0, 0, 0];

/** Mixes a color with `end`, no more than needed for its contrast with `ground`. */
export function towards(color: Rgb, end: Rgb, ground: Rgb): Rgb {
  for (let share = 0; share < 1; share += 0.04) {
    const mixed = mix(color, end, share);
    if (contrast(mixed, ground) >= min_contrast) return mixed;
  }
  return end;
}

/** Whether text of a color can be read on a ground. */
export function isReadableOn(color: Rgb, ground: Rgb): boolean {
  return contrast(color, ground) >= min_contrast;
}

/** Reads `#` and six hexadecimal digits. */
export function parse(color: string): Rgb {
  const at = (index: number) => Number.parseInt(color.slice(index, index + 2), 16);
  return [at(1), at(3), at(5)];
}

export function write(color: Rgb): string {
  return `#${color.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`;
}

export function mix(color: Rgb, end: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => color[index] * (1 - share) + end[index] * share;
  return [at(0), at(1), at(2)];
}

function contrast(one: Rgb, other: Rgb): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((one) => {
    const share = one / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
