/**
 * Runs the steps of `npm run check`, or with `lint` those of `npm run lint`: two at a time, since most of them keep one core busy. Prints what
 * a step said once it has ended. A step that fails ends none of the others, and the command fails.
 */
import { spawn } from 'node:child_process';

/** Scripts of package.json, longest first, with those whose files they read. */
const steps = {
  'build:sdk': [],
  'build:service': [],
  'lint:code': ['build:sdk'],
  'format:check': [],
  'lint:openapi': ['build:service'],
  // It builds the SDK again, which `lint:code` reads.
  types: ['build:sdk', 'build:service', 'lint:code'],
  'lint:dependencies': [],
  'lint:migrations': [],
  'lint:imports': [],
  'lint:words': [],
  'lint:names': [],
  'check:docs': [],
};
const others = ['format:check', 'types', 'check:docs'];

const isWanted = (name) => process.argv[2] !== 'lint' || !others.includes(name);
const waiting = new Set(Object.keys(steps).filter(isWanted));
const running = new Map();
const failed = [];

while (waiting.size > 0 || running.size > 0) {
  const isReady = (name) => steps[name].every((one) => !waiting.has(one) && !running.has(one));
  for (const name of waiting) {
    if (running.size === 2) break;
    if (!isReady(name)) continue;
    waiting.delete(name);
    running.set(name, run(name));
  }
  running.delete(await Promise.race(running.values()));
}
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}.`);
  process.exitCode = 1;
}

/** Resolves with its name when it has ended. */
async function run(name) {
  const began = performance.now();
  const child = spawn('npm', ['run', '--silent', name], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (said += text));
  }
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) failed.push(name);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${name}: ${code === 0 ? 'good' : 'FAILED'}, ${seconds} s\n${said}`.trimEnd());
  return name;
}
