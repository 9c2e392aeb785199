import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { requireBuilt } from './console.js';

// Who opens the console or a seller's link waits for the JavaScript that its first page loads, compressed as the service sends it.

const folderOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const KiB = 1024;

/** The files that a module loads before it runs: its static imports, and theirs. */
function staticImports(folder: string, first: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    const text = readFileSync(join(folder, 'assets', name), 'utf8');
    for (const [, imported] of text.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([\w.-]+\.js)"/g)) {
      if (imported !== undefined) visit(imported);
    }
  };
  first.forEach(visit);
  return found;
}

/** The scripts of a page, and the chunks that the named pages of it load. */
function scriptsOf(folder: string, pages: readonly string[]): string[] {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="[^"]*\/assets\/([\w.-]+\.js)"/g)].map(
    ([, name = '']) => name,
  );
  const files = readdirSync(join(folder, 'assets'));
  const chunks = pages.map((page) => {
    const chunk = files.find((name) => new RegExp(`^${page}-[\\w-]{8}\\.js$`).test(name));
    if (chunk === undefined) throw new Error(`There is no chunk ${page}: was the page renamed?`);
    return chunk;
  });
  return [...staticImports(folder, [...named, ...chunks])];
}

/** The sum of the sizes, and a line for each of the largest files. */
function sizesOf(folder: string, names: readonly string[]) {
  const sizes = names
    .map((name) => ({ name, size: gzipSync(readFileSync(join(folder, 'assets', name))).length }))
    .toSorted((one, other) => other.size - one.size);
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  const lines = sizes
    .slice(0, 12)
    .map(({ name, size }) => `${(size / KiB).toFixed(1)} KiB  ${name}`);
  return { total, text: `${(total / KiB).toFixed(1)} KiB in all:\n${lines.join('\n')}` };
}

test('the sign-in page and the queue of the console load at most 300 KiB of JavaScript', () => {
  requireBuilt();
  const folder = folderOf('console/dist');
  const { total, text } = sizesOf(folder, scriptsOf(folder, ['queue-page']));
  expect(total, text).toBeGreaterThan(50 * KiB);
  expect(total, text).toBeLessThanOrEqual(300 * KiB);
});

test('the onboarding page loads at most 100 KiB of JavaScript', () => {
  requireBuilt();
  const folder = folderOf('onboarding/dist');
  const { total, text } = sizesOf(folder, scriptsOf(folder, []));
  expect(total, text).toBeGreaterThan(5 * KiB);
  expect(total, text).toBeLessThanOrEqual(100 * KiB);
});
