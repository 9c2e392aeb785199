import {
  black,
  parse,
  towards,
  white,
  write,
  type Rgb,
} from '../../console/src/portal/readable-color.js';

/** `--paper` of the dark theme (style.css). */
const dark_paper: Rgb = [20, 23, 28];

/**
 * Sets the theme (`light`, `dark`, or `auto`: as the browser's) and the color of the address, darkened or lightened until it can be read. By a
 * script: the policy allows no style elements.
 */
export function applyTheme(query: URLSearchParams): void {
  const theme = query.get('theme');
  const prefersDark = theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches;
  const isDark = theme === 'dark' || prefersDark;
  const { dataset, style } = document.documentElement;
  if (isDark) dataset['theme'] = 'dark';
  const accent = query.get('accent') ?? '';
  if (!/^#[0-9a-f]{6}$/i.test(accent)) return;
  const given = parse(accent);
  const filled = towards(given, black, white);
  style.setProperty('--brand', write(filled));
  style.setProperty('--edge', write(isDark ? towards(given, white, dark_paper) : filled));
}
