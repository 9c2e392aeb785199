/**
 * Checks that the service's folders import each other as its table of layers allows (packages/service/layers.mjs), that no folder is
 * missing in the table, and that ARCHITECTURE.md shows it.
 *
 *   node scripts/check-layers.mjs             checks
 *   node scripts/check-layers.mjs FOLDER      checks the imports of another folder in place of packages/service/src
 *   node scripts/check-layers.mjs --write     writes the drawing into ARCHITECTURE.md
 *
 * Run by `npm run lint`. Ends with 1 and names each import that the table does not allow.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { layers } from '../packages/service/layers.mjs';
import { modulesIn, requestsOf } from './read-imports.mjs';

const document = 'ARCHITECTURE.md';
const [begin, end] = ['<!-- layers: packages/service/layers.mjs -->\n', '<!-- end of layers -->'];

/** Whether the table allows an import, by the names of both rooms. */
const allowed = new Map(
  layers.flatMap(({ in_order = [], rooms = {} }, index) => {
    const below = layers.slice(index + 1).flatMap(roomsOf);
    return [
      ...in_order.map((name, place) => [name, new Set([...in_order.slice(place + 1), ...below])]),
      ...Object.entries(rooms).map(([name, others]) => [name, new Set([...others, ...below])]),
    ];
  }),
);

const given = process.argv[2];
if (given === '--write') {
  const text = readFileSync(document, 'utf8');
  writeFileSync(document, withDrawing(text));
} else {
  const src = resolve(given ?? 'packages/service/src');
  const problems = [...unknownRooms(src), ...wrongImports(src)];
  if (given === undefined) {
    problems.push(...missingRooms(src), ...circlesOfTable());
    const text = readFileSync(document, 'utf8');
    if (withDrawing(text) !== text) {
      problems.push(`${document} shows other layers: node scripts/check-layers.mjs --write`);
    }
  }
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exit(1);
  console.log(`${allowed.size} folders and files in ${layers.length} layers.`);
}

function roomsOf({ in_order = [], rooms = {} }) {
  return [...in_order, ...Object.keys(rooms)];
}

/** The folder of `src`, or the file there, that a path belongs to. */
function roomOf(src, path) {
  return relative(src, path)
    .split(sep)[0]
    .replace(/\.(ts|js)$/, '');
}

function isSource(path) {
  return !/\.(test|fixture)\.ts$/.test(path);
}

function namesIn(src) {
  return [
    ...new Set(
      readdirSync(src)
        .filter(isSource)
        .map((name) => name.replace(/\.ts$/, '')),
    ),
  ];
}

function unknownRooms(src) {
  return namesIn(src)
    .filter((name) => !allowed.has(name))
    .map((name) => `${name} stands in no layer: add it to packages/service/layers.mjs`);
}

function missingRooms(src) {
  const names = namesIn(src);
  return [...allowed.keys()]
    .filter((name) => !names.includes(name))
    .map((name) => `${name} stands in packages/service/layers.mjs, but is no folder or file`);
}

/** Slices that are named by each other, directly or through others. */
function circlesOfTable() {
  const reaches = (from, to, seen) =>
    [...(allowed.get(from) ?? [])].some(
      (next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))),
    );
  return [...allowed.keys()]
    .filter((name) => reaches(name, name, new Set()))
    .map((name) => `${name} may import itself through others: the table has a circle`);
}

function wrongImports(src) {
  return modulesIn(src)
    .filter(isSource)
    .flatMap((path) => {
      const from = roomOf(src, path);
      const place = relative(src, path);
      return requestsOf(path).flatMap((request) => {
        if (request === 'fastify' && !['http', 'app', 'start-service'].includes(from)) {
          return [`${place}: only http/ and app.ts know HTTP`];
        }
        if (!request.startsWith('.')) return [];
        const target = resolve(dirname(path), request);
        if (relative(src, target).startsWith('..')) return [];
        if (/[/\\]store[/\\]/.test(place) && /[/\\]operations[/\\]/.test(target)) {
          return [`${place} imports ${request}: a store runs SQL and decides nothing`];
        }
        const to = roomOf(src, target);
        if (to === from || !allowed.has(from) || allowed.get(from).has(to)) return [];
        return [
          `${place} imports ${request}: ${from} does not import ${to} (packages/service/layers.mjs)`,
        ];
      });
    });
}

function withDrawing(text) {
  const [before, rest = ''] = text.split(begin);
  const [, after = ''] = rest.split(end);
  return `${before}${begin}\n\`\`\`\n${drawing()}\n\`\`\`\n\n${end}${after}`;
}

/** The table as text, from top to bottom. */
function drawing() {
  return layers
    .flatMap(({ name, about, in_order, rooms = {} }) => [
      `${name}: ${about}`,
      ...(in_order ? wrapped(in_order) : []),
      ...Object.entries(rooms).map(([room, others]) =>
        `  ${room.padEnd(16)}${others.length > 0 ? ` → ${others.join(', ')}` : ''}`.trimEnd(),
      ),
    ])
    .join('\n');
}

function wrapped(names) {
  const lines = [''];
  for (const name of names) {
    const last = lines.at(-1);
    const joined = last === '' ? `  ${name}` : `${last} → ${name}`;
    if (joined.length > 110) lines.push(`  → ${name}`);
    else lines[lines.length - 1] = joined;
  }
  return lines;
}
