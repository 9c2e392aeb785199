/**
 * Compiles the SDK with the JDK alone. `node build/compile.mjs [FOLDER]` writes `credencia-VERSION.jar`, which is what a program needs, into `target` or
 * another folder; tests share what `compiled` returns.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generate } from '../../../scripts/generate.mjs';

const pathOf = (path) => fileURLToPath(new URL(path, import.meta.url));
const main = pathOf('../src/main/java/');
const programs = pathOf('../test/programs/');
const cache = pathOf('../../../node_modules/.cache/sdk-java/');
/** Short runs: a quick start counts for more than the fastest code. */
export const quick = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await generate();
  const target = process.argv[2] ?? pathOf('../target/');
  mkdirSync(target, { recursive: true });
  const jar = join(target, `credencia-${versionOf()}.jar`);
  pack(join(compiled(), 'main'), jar);
  console.log(jar);
}

/** Arguments of `java` for a program of the tests, by the name of its class. The folders exist after `compiled`. */
export function javaArguments(name) {
  const folder = folderOfSources();
  return [...quick, '-cp', `${join(folder, 'main')}:${join(folder, 'programs')}`, name];
}

/** Compiles the SDK and the programs of its tests, unless these very sources are compiled already. Returns the folder with `main` and `programs`. */
export function compiled() {
  const folder = folderOfSources();
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const before = readdirSync(cache);
  const work = mkdtempSync(join(cache, 'new-'));
  compile(join(work, 'main'), sourcesIn(main));
  compile(join(work, 'programs'), sourcesIn(programs), ['-cp', join(work, 'main')]);
  try {
    renameSync(work, folder);
    // Of earlier sources. Another run may be compiling now, into a folder of another name.
    const old = before.filter((name) => !name.startsWith('new-'));
    for (const name of old) rmSync(join(cache, name), { recursive: true, force: true });
  } catch (error) {
    // Another run was faster.
    rmSync(work, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** Writes a jar of the classes, with the same dates in each build. */
function pack(classes, jar) {
  const date = '--date=1980-01-01T00:00:02Z';
  const licence = ['-C', pathOf('../'), 'LICENSE'];
  execFileSync('jar', [
    '--create',
    '--file',
    jar,
    date,
    '--module-version',
    versionOf(),
    ...licence,
    '-C',
    classes,
    '.',
  ]);
}

/** With every warning of the compiler and of the documentation as an error. */
function compile(folder, sources, more = []) {
  const strict = ['-Xlint:all', '-Xdoclint:all,-missing', '-Werror'];
  const jvm = quick.map((one) => `-J${one}`);
  execFileSync('javac', [
    ...jvm,
    // Without it, JDK 17 reads sources in the encoding of the locale, which may be ASCII.
    '-encoding',
    'UTF-8',
    '--release',
    '17',
    '-proc:none',
    ...strict,
    ...more,
    '-d',
    folder,
    ...sources,
  ]);
}

function versionOf() {
  return JSON.parse(readFileSync(pathOf('../../sdk/package.json'), 'utf8')).version;
}

function folderOfSources() {
  const hash = createHash('sha256');
  for (const path of [fileURLToPath(import.meta.url), ...sourcesIn(main), ...sourcesIn(programs)]) {
    hash.update(path).update(readFileSync(path));
  }
  return join(cache, hash.digest('hex').slice(0, 20));
}

function sourcesIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.java'))
    .toSorted()
    .map((name) => join(folder, name));
}
