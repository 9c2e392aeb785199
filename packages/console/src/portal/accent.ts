import { black, parse, towards, white, write, type Rgb } from './readable-color.js';

/** `--brand-ground` in each scheme, behind chosen rows: the least contrast is measured on these. */
const grounds: Record<'light' | 'dark', Rgb> = { light: [232, 246, 246], dark: [29, 38, 46] };

/** Sets the color of the session, darkened or lightened until it can be read on the ground. Set by a script: the policy allows no style elements. */
export function applyAccent(
  color: string,
  scheme: 'light' | 'dark',
  ground: Rgb = grounds[scheme],
): void {
  const given = parse(color);
  const filled = towards(given, black, white);
  const text = towards(given, scheme === 'light' ? black : white, ground);
  const { style } = document.documentElement;
  style.setProperty('--edge', write(text));
  style.setProperty('--brand', write(filled));
}
