import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const controls = new Set(
  'button link textbox searchbox combobox spinbutton checkbox switch radio tab menuitem slider'.split(
    ' ',
  ),
);
const landmarks = new Set(
  'navigation region complementary main banner contentinfo search form'.split(' '),
);

/**
 * Expects that no two different controls of a page have the same name for screen readers, nor two landmarks, and that controls have one.
 * Links to the same address are the same.
 */
export async function expectDistinctNames(
  page: Page,
  where: string,
  within = 'body',
): Promise<void> {
  const lines = (await page.locator(within).last().ariaSnapshot()).split('\n');
  const named: string[] = [];
  const unnamed: string[] = [];
  for (const [at, line] of lines.entries()) {
    const found = /^\s*- '?(\w+)(?: "((?:[^"\\]|\\.)*)")?/.exec(line);
    if (!found) continue;
    const [, role = '', name = ''] = found;
    if (controls.has(role) && name === '') unnamed.push(line.trim());
    if (role === 'link') {
      const url = /\/url: (.*)/.exec(
        lines.slice(at, at + 12).find((one) => one.includes('/url:')) ?? '',
      );
      named.push(`link "${name}" ${url?.[1] ?? ''}`);
    } else if (within !== 'body' && role === 'button' && /^(Close|Fechar)$/.test(name)) {
      // Both close the dialog: the cross, and the button at its end.
      continue;
    } else if (controls.has(role) || landmarks.has(role)) named.push(`${role} "${name}"`);
  }
  const links = new Map<string, Set<string>>();
  for (const one of named.filter((text) => text.startsWith('link '))) {
    const [, name = '', url = ''] = /^link ("[^]*") (.*)$/.exec(one) ?? [];
    links.set(name, (links.get(name) ?? new Set()).add(url));
  }
  const others = named.filter((text) => !text.startsWith('link '));
  const twice = [
    ...others.filter((one, at) => others.indexOf(one) !== at),
    ...[...links].filter(([, urls]) => urls.size > 1).map(([name]) => `link ${name}`),
  ];
  expect(twice, `the same name for different things: ${where}: ${twice.join(', ')}`).toEqual([]);
  expect(unnamed, `no name: ${where}`).toEqual([]);
}
