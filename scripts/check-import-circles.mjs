/**
 * Finds circles of imports, those included that an `import()` closes: oxlint's rule import/no-cycle does not follow these, though
 * the modules depend on each other all the same.
 *
 *   node scripts/check-import-circles.mjs             every package, bench, scripts and examples
 *   node scripts/check-import-circles.mjs FOLDER …    these folders
 *
 * Run by `npm run lint`. Ends with 1 and names the modules of each circle.
 */
import { dirname, relative, resolve } from 'node:path';
import { modulesIn, requestsOf } from './read-imports.mjs';

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

/** The modules that one imports by a relative path, in any of the four forms. */
function importsOf(path) {
  return new Set(
    requestsOf(path)
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
