/**
 * Finds circles of imports, those included that an `import()` closes: oxlint's rule import/no-cycle does not follow these, though
 * the modules depend on each other all the same.
 *
 *   node scripts/check-import-circles.mjs             every package, bench, scripts and examples
 *   node scripts/check-import-circles.mjs FOLDER …    these folders
 *
 * Run by `npm run lint`. Ends with 1 and names the modules of each circle.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { parseSync } from 'vite';

const given = process.argv.slice(2);
const folders = given.length > 0 ? given : ['packages', 'bench', 'scripts', 'examples'];
const modules = new Set(folders.flatMap(modulesIn));
const imports = new Map([...modules].map((path) => [path, importsOf(path)]));

const circles = new Map();
for (const path of modules) {
  const circle = shortestCircle(path);
  // The same circle is found once from each of its modules.
  if (circle) circles.set(circle.toSorted(byText).join('\n'), circle);
}
for (const circle of circles.values()) {
  const names = [...circle, circle[0]].map((path) => relative('.', path));
  console.error(`Import circle: ${names.join(' → ')}`);
}
if (circles.size > 0) process.exit(1);
console.log(`${modules.size} modules, no import circle.`);

function byText(left, right) {
  return left < right ? -1 : 1;
}

function modulesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = resolve(folder, entry.name);
    if (entry.isDirectory()) {
      return ['node_modules', 'dist', 'data', 'artifacts'].includes(entry.name)
        ? []
        : modulesIn(path);
    }
    return /\.(ts|tsx|mjs|js)$/.test(path) ? [path] : [];
  });
}

/** The modules that one imports by a relative path, in any of the four forms. */
function importsOf(path) {
  const text = readFileSync(path, 'utf8');
  const { module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const requests = [
    ...module.staticImports.map((one) => one.moduleRequest.value),
    ...module.staticExports
      .flatMap((one) => one.entries)
      .map((one) => one.moduleRequest?.value ?? ''),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      text.slice(start + 1, end - 1),
    ),
  ];
  return new Set(
    requests
      .filter((one) => one.startsWith('.'))
      .flatMap((one) => fileOf(resolve(dirname(path), one))),
  );
}

/** Sources import what will be compiled: `./a.js` is a.ts. */
function fileOf(path) {
  const candidates = [path, path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx')];
  const found = candidates.find((one) => modules.has(one));
  return found === undefined ? [] : [found];
}

/** The shortest way from a module back to itself; null where there is none. */
function shortestCircle(from) {
  const ways = [[from]];
  const seen = new Set();
  for (const way of ways) {
    for (const next of imports.get(way.at(-1))) {
      if (next === from) return way;
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return null;
}
