import { black, mix, parse, towards, white, write, type Rgb } from './readable-color.js';

/** Backgrounds of the page and of chosen rows in each scheme (theme/global.css): the least contrast is measured on these. */
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
  style.setProperty('--accent', write(text));
  style.setProperty('--mantine-color-anchor', write(text));
  style.setProperty('--mantine-color-petrol-light-color', write(text));
  style.setProperty('--mantine-color-petrol-filled', write(filled));
  style.setProperty('--mantine-color-petrol-filled-hover', write(mix(filled, black, 0.12)));
  style.setProperty('--mantine-primary-color-filled', write(filled));
  style.setProperty('--mantine-primary-color-filled-hover', write(mix(filled, black, 0.12)));
}
