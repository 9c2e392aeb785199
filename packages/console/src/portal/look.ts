import { isReadableOn, mix, parse, towards, white, write, type Rgb } from './readable-color.js';

/** How the page around the portal looks, as the query of its address says. What is missing or malformed is the portal's. */
export interface Look {
  scheme: 'light' | 'dark' | undefined;
  /** Of cards and controls. */
  paper: string | undefined;
  /** Behind cards. */
  ground: string | undefined;
  ink: string | undefined;
  /** In pixels. */
  radius: number | undefined;
  padding: number | undefined;
  /** Names of installed fonts, or a generic one. */
  font: string | undefined;
}

const max_pixels = 32;
const near_black: Rgb = [17, 19, 24];

export function readLook(search: string): Look {
  const query = new URLSearchParams(search);
  const color = (name: string) => {
    const value = (query.get(name) ?? '').replace(/^#?/, '#').toLowerCase();
    return /^#[0-9a-f]{6}$/.test(value) ? value : undefined;
  };
  const pixels = (name: string) => {
    const value = query.get(name) ?? '';
    return /^\d{1,2}$/.test(value) && Number(value) <= max_pixels ? Number(value) : undefined;
  };
  const theme = query.get('theme');
  const font = query.get('font') ?? '';
  const paper = color('paper');
  const isUsable = paper !== undefined && inkOn(paper) !== null;
  return {
    scheme:
      theme === 'light' || theme === 'dark'
        ? theme
        : isUsable
          ? inkOn(paper) === white
            ? 'dark'
            : 'light'
          : undefined,
    paper: isUsable ? paper : undefined,
    ground: isUsable ? color('ground') : undefined,
    ink: isUsable ? color('ink') : undefined,
    radius: pixels('radius'),
    padding: pixels('padding'),
    font: /^[\p{L}\d ,-]{1,100}$/u.test(font) ? font : undefined,
  };
}

/** Black or white, whichever can be read well on a paper; null: neither, with room for softer text. */
function inkOn(paper: string): Rgb | null {
  const soft = (ink: Rgb) => mix(ink, parse(paper), 0.3);
  if (isReadableOn(soft(near_black), parse(paper))) return near_black;
  return isReadableOn(soft(white), parse(paper)) ? white : null;
}

/** Sets colors, radius and font of a page; returns the ground on which its accent must be read; null: the scheme's. */
export function applyLook({ paper, ground, ink, radius, padding, font }: Look): Rgb | null {
  const set = (name: string, value: string) =>
    document.documentElement.style.setProperty(name, value);
  if (radius !== undefined) {
    set('--radius-control', `${radius}px`);
    set('--radius-card', `${Math.round(radius * 1.5)}px`);
  }
  if (padding !== undefined) set('--portal-padding', `${padding}px`);
  if (font !== undefined) set('--font', `${font}, system-ui, sans-serif`);
  if (paper === undefined) return null;
  const card = parse(paper);
  const end = inkOn(paper) ?? near_black;
  const text = towards(ink === undefined ? end : parse(ink), end, card);
  const share = (of: number) => write(mix(card, text, of));
  const soft = write(towards(mix(text, card, 0.25), end, mix(card, text, 0.08)));
  // Behind cards stand titles and tabs: a ground on which they could not be read is the paper.
  const behind = ground !== undefined && isReadableOn(parse(soft), parse(ground)) ? ground : paper;
  const chosen = mix(card, text, 0.07);
  const values: Record<string, string> = {
    '--paper': paper,
    '--raised': share(0.04),
    '--ground': behind,
    '--ink': write(text),
    '--ink-soft': soft,
    '--rule': share(0.14),
    '--brand-ground': write(chosen),
    '--waiting-ground': share(0.08),
    '--waiting-edge': share(0.26),
    '--line': share(0.4),
  };
  for (const [name, value] of Object.entries(values)) set(name, value);
  return chosen;
}
