import {
  black,
  isReadableOn,
  parse,
  towards,
  white,
  write,
  type Rgb,
} from '../../console/src/portal/readable-color.js';

/** `--paper` of the dark theme (packages/tokens/tokens.css). */
const dark_paper: Rgb = [20, 23, 28];
const color = /^#[0-9a-f]{6}$/i;
const prefersDark = matchMedia('(prefers-color-scheme: dark)');
/** The color of the buttons; null: the page's own. */
let painted: string | null = null;

/**
 * Sets the theme of the address (`light`, `dark`, or `auto`: as the browser's) and its color. Without a theme, a framed page is light, as
 * most pages around it are, and the page by itself follows the browser. By a script: the policy allows no style elements.
 */
export function applyTheme(query: URLSearchParams, isFramed: boolean): void {
  const { dataset } = document.documentElement;
  if (isFramed) dataset['framed'] = '';
  const theme = query.get('theme') ?? (isFramed ? 'light' : 'auto');
  if (theme !== 'auto') dataset['theme'] = theme === 'dark' ? 'dark' : 'light';
  prefersDark.addEventListener('change', () => {
    if (painted !== null) paint(painted);
  });
  const accent = query.get('accent') ?? '';
  if (color.test(accent)) paint(accent);
}

/** Sets the merchant's color, unless the address has one: what a platform asks for on its page is nearer. */
export function applyAccent(accent: string | null, query: URLSearchParams): void {
  const isAsked = color.test(query.get('accent') ?? '');
  if (!isAsked && accent !== null && color.test(accent)) paint(accent);
}

/** Fills buttons with a color, with the text that can be read on it; borders get it as far as they are seen on the paper. */
function paint(accent: string): void {
  painted = accent;
  const { dataset, style } = document.documentElement;
  const given = parse(accent);
  const isDark = dataset['theme'] === undefined ? prefersDark.matches : dataset['theme'] === 'dark';
  style.setProperty('--brand', write(given));
  style.setProperty('--on-brand', write(isReadableOn(white, given) ? white : black));
  const edge = isDark ? towards(given, white, dark_paper) : towards(given, black, white);
  style.setProperty('--edge', write(edge));
}
