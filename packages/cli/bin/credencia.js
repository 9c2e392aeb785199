#!/usr/bin/env node
import { buildIfNeeded } from './build.js';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `credencia needs Node 20.19 or later; this is ${process.versions.node}. Install a newer one from https://nodejs.org.\n`,
  );
  process.exit(2);
}
if (buildIfNeeded()) {
  const { main } = await import('../dist/main.js');
  await main(process.argv.slice(2));
} else process.exitCode = 2;
