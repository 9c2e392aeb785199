import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';

const name = 'virtual:theme.css';
const tokens = fileURLToPath(new URL('../../tokens/tokens.css', import.meta.url));

/**
 * Writes the design tokens and the theme's variables into the style sheet at build time. Mantine would write its variables into a style
 * element of the page, which the Content-Security-Policy does not allow; and it names the theme by another attribute than the tokens.
 */
export function themeVariables(theme) {
  return {
    name: 'theme-variables',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const css = readFileSync(tokens, 'utf8');
      const colors = shades(css);
      const merged = mergeMantineTheme(DEFAULT_THEME, { ...theme, colors });
      const variables = convertCssVariables(defaultCssVariablesResolver(merged), ':root');
      return css.replaceAll('data-theme', 'data-mantine-color-scheme') + variables;
    },
  };
}

/** Ten shades of each of Mantine's colors, from the lightest to the darkest. */
function shades(css) {
  const light = values(css, ':root');
  const dark = values(css, ":root[data-theme='dark']");
  const { '--credencia': brand } = light;
  const { '--credencia': filled, '--credencia-edge': edge } = dark;
  return {
    brand: [
      ...[8, 16, 35].map((share) => mix(brand, share, '#ffffff')),
      edge,
      ...[72, 82, 90].map((share) => mix(brand, share, '#ffffff')),
      filled,
      brand,
      mix(brand, 85, '#000000'),
    ],
    gray: [
      ...['--raised', '--waiting-ground', '--rule', '--waiting-edge'].map((one) => light[one]),
      mix(light['--line'], 50, light['--waiting-edge']),
      light['--line'],
      mix(light['--line'], 50, light['--ink-soft']),
      light['--ink-soft'],
      mix(light['--ink'], 60, light['--ink-soft']),
      light['--ink'],
    ],
    dark: [
      ...['--ink', '--ink-soft'].map((one) => dark[one]),
      mix(dark['--ink-soft'], 50, dark['--line']),
      ...['--line', '--waiting-edge', '--rule', '--raised', '--paper', '--ground', '--ground'].map(
        (one) => dark[one],
      ),
    ],
  };
}

/** The custom properties of the first rule of a selector. */
function values(css, selector) {
  const [, rule = ''] = css.split(`\n${selector} {`);
  return Object.fromEntries(
    [...rule.split('\n}')[0].matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, key, value]) => [
      key,
      value,
    ]),
  );
}

/** Mixes two hexadecimal colors, of the first so many percent. Mantine derives further colors and computes with these. */
function mix(color, percent, other) {
  const at = (index) => {
    const [one, two] = [color, other].map((hex) =>
      Number.parseInt(hex.slice(index, index + 2), 16),
    );
    return Math.round((one * percent + two * (100 - percent)) / 100);
  };
  return `#${[1, 3, 5].map((index) => at(index).toString(16).padStart(2, '0')).join('')}`;
}
