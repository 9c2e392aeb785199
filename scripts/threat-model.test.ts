import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const model = readFileSync(`${root}docs/threat-model.md`, 'utf8');

test('every threat has a test, which exists under its title', () => {
  const rows = model
    .split('\n')
    .filter((line) => /^\| .* \|$/.test(line) && line.split(' | ').length === 3)
    .filter((line) => !line.startsWith('| Threat |'));
  expect(rows.length).toBeGreaterThan(30);
  const missing = rows.filter((row) => {
    const [, file, title] = /\| `([^`]+)`: (.+) \|$/.exec(row) ?? [];
    if (file === undefined || title === undefined) return true;
    return !readFileSync(root + file, 'utf8').includes(title);
  });
  expect(missing).toEqual([]);
});
