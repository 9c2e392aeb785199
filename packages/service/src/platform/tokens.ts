import { readFileSync } from 'node:fs';

const css = readFileSync(new URL('../../../tokens/tokens.css', import.meta.url), 'utf8');

/** Those that pages and e-mails use which carry their styles with them. */
const names = [
  ...(['font', 'text-12', 'text-13', 'text-14', 'text-16', 'text-20', 'text-26'] as const),
  ...(['weight-label', 'weight-heading', 'radius-control', 'radius-card'] as const),
  ...(['credencia', 'credencia-edge', 'paper', 'ground', 'raised'] as const),
  ...(['rule', 'ink', 'ink-soft'] as const),
];
type Tokens = Readonly<Record<(typeof names)[number], string>>;

/** The design tokens of packages/tokens/tokens.css. */
export const tokens: Readonly<Record<'light' | 'dark', Tokens>> = {
  light: read([':root']),
  dark: read([':root', ":root[data-theme='dark']"]),
};

/** Reads the custom properties of the first rule of each selector; the last one wins. */
function read(selectors: readonly string[]): Tokens {
  const rules = selectors.map((selector) => css.split(`\n${selector} {`)[1]?.split('\n}')[0]);
  const found = new Map(
    [...rules.join('\n').matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
  const entries = names.map((name) => {
    const value = found.get(name);
    if (value === undefined) throw new Error(`tokens.css has no --${name}.`);
    return [name, value] as const;
  });
  return Object.fromEntries(entries) as Tokens;
}
