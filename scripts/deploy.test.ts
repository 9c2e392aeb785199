import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ConfigError } from '../packages/service/src/config/config-error.js';
import { secretSettings, settingNames } from '../packages/service/src/config/known-settings.js';
import { readConfig } from '../packages/service/src/config/read-config.js';
import { readBlocks } from './guides/read-blocks.js';

const root = fileURLToPath(new URL('../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { version } = JSON.parse(read('package.json')) as { version: string };
const dockerfile = read('Dockerfile');
const unit = read('deploy/systemd/credencia.service');

const chart = 'deploy/helm/credencia';
const deployment = read(`${chart}/templates/deployment.yaml`);
const chartValues = parse(read(`${chart}/values.yaml`)) as {
  stopDelay: number;
  secret: Record<string, string>;
  existingSecret: string;
};

interface ComposeService {
  image: string;
  environment: Record<string, string>;
  env_file: { path: string; required: boolean }[];
  command?: string[];
  stop_grace_period: string;
  user?: string;
}
const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, ComposeService>;
};
const composed = compose.services['credencia'] as ComposeService;
const composedMigrate = compose.services['migrate'] as ComposeService;
const pod = read(`${chart}/templates/_pod.tpl`);

/** How long the service takes to end after `STOP_DELAY`, at most, in seconds. */
const stop_s = 5;

/** The files of `scripts/` that the Dockerfile's build runs or imports, those that it imports from `packages/` included. */
function buildScripts(): string[] {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const runs = [...dockerfile.matchAll(/npm run --silent (\S+)/g)].map(
    ([, name = '']) => scripts[name],
  );
  const found = new Set<string>();
  const follow = (path: string) => {
    if (found.has(path)) return;
    found.add(path);
    for (const [, imported = ''] of read(path).matchAll(/(?:from|import\()\s*'(\.\S+\.mjs)'/g)) {
      follow(join(dirname(path), imported));
    }
  };
  for (const [path] of runs.join('\n').matchAll(/scripts\/\S+\.mjs/g)) follow(path);
  return [...found].filter((path) => path.startsWith('scripts/')).sort();
}

/** Fills in `${NAME}`, `${NAME:-default}`, `${NAME-default}` and `${NAME:?message}`, one within another too, as Compose does. */
function interpolate(text: string, values: Readonly<Record<string, string>>): string {
  const filled = text.replaceAll(
    /\$\{(\w+)(?:(:?)([-?])([^{}]*))?\}/g,
    (_whole, name: string, colon?: string, kind?: string, rest = '') => {
      const value = values[name];
      if (value !== undefined && (value !== '' || colon === '')) return value;
      if (kind === '?') throw new Error(`${name} ${rest}`);
      return kind === '-' ? String(rest) : '';
    },
  );
  return filled === text ? text : interpolate(filled, values);
}

/** The environment of a service in compose.yaml, with an `.env` of these values. */
function composeEnvironment(
  values: Readonly<Record<string, string>>,
  { environment, env_file }: ComposeService = composed,
): Record<string, string> {
  expect(env_file).toEqual([{ path: '.env', required: false }]);
  const own = Object.entries(environment).map(([name, value]) => [
    name,
    interpolate(value, values),
  ]);
  return { ...values, ...(Object.fromEntries(own) as Record<string, string>) };
}

/** The `Environment=` of the unit, as an instance for a port has it. */
function unitEnvironment(): Record<string, string> {
  const line = /^Environment=(.*)$/m.exec(unit)?.[1] ?? '';
  return Object.fromEntries(
    line
      .replace('%i', '3001')
      .split(' ')
      .map((pair) => pair.split('=', 2) as [string, string]),
  );
}

/** The settings of the tables in the guide on settings. */
function settingsOfGuide(): string[] {
  const rows = read('docs/guides/en/settings.md').matchAll(/^\| `([A-Z_0-9]+)` \|/gm);
  return [...rows].map(([, name = '']) => name);
}

test('the chart has the version of package.json, and its pods the image of that version', () => {
  const { version: chart_version, appVersion: app_version } = parse(
    read(`${chart}/Chart.yaml`),
  ) as Record<string, string>;
  expect([chart_version, app_version]).toEqual([version, version]);
  expect(pod).toContain('{{ .Values.image.tag | default .Chart.AppVersion }}');
});

test('the image and compose.yaml name the version of package.json', () => {
  expect(dockerfile).toContain(`org.opencontainers.image.version="${version}"`);
  expect(composed.image).toBe(`credencia:${version}`);
});

test('every variable that compose.yaml, the unit and the chart set is one that the service reads', () => {
  const known = new Set<string>([...settingNames, ...secretSettings.map((name) => `${name}_FILE`)]);
  const inChart = [
    ...`${pod}${deployment}`.matchAll(/(?:- name:|set \$variables) "?([A-Z][A-Z0-9_]+)"?/g),
  ];
  const chartNames = inChart.map(([, name = '']) => name);
  expect(chartNames).toContain('PUBLIC_URL');
  const set = [
    ...Object.keys(composed.environment),
    ...Object.keys(unitEnvironment()),
    ...chartNames,
  ];
  expect(set.filter((name) => !known.has(name))).toEqual([]);
});

// The chart is compared with the table by `npm run test:chart`, which renders it.
describe('every setting of the guide’s tables', () => {
  const settings = settingsOfGuide();
  const secrets = { POSTGRES_PASSWORD: 'x' };

  test.each(settings)('%s reaches the service of compose.yaml from .env', (name) => {
    const given = { ...secrets, [name]: 'given' };
    // PORT of .env is the port of the machine; MIGRATE_DATABASE_URL is for `migrate` alone.
    const decided: Record<string, string> = {
      HOST: '0.0.0.0',
      MIGRATE_DATABASE_URL: '',
      NODE_ENV: 'production',
      PORT: '3000',
    };
    expect(composeEnvironment(given)[name]).toBe(decided[name] ?? 'given');
    if (name === 'MIGRATE_DATABASE_URL')
      expect(composeEnvironment(given, composedMigrate)[name]).toBe('given');
  });

  test.each(secretSettings)('%s reaches the service of compose.yaml as a file, too', (name) => {
    // An empty value switches a default off.
    const service = name === 'MIGRATE_DATABASE_URL' ? composedMigrate : composed;
    const given = { ...secrets, [name]: '', [`${name}_FILE`]: '/run/secrets/it' };
    const environment = composeEnvironment(given, service);
    expect([environment[name], environment[`${name}_FILE`]]).toEqual(['', '/run/secrets/it']);
  });

  test('reaches the unit of systemd from its file, whose values replace those of the unit', () => {
    expect(unit).toMatch(/^EnvironmentFile=\/etc\/credencia\/credencia\.env$/m);
    expect(unit).not.toMatch(/^(UnsetEnvironment|PassEnvironment)=|ExecStart=.*env -i/m);
    expect(Object.keys(unitEnvironment()).filter((name) => !settings.includes(name))).toEqual([]);
  });

  test('reaches the pods of the chart, by `environment` or from a Secret', () => {
    expect(pod).toContain('mergeOverwrite $variables .Values.environment');
    expect(deployment).toContain('{{- include "credencia.environment" .');
    expect(deployment).toContain('{{- with include "credencia.envFrom" .');
  });
});

describe('the image', () => {
  test('is built with the manifest of every package', () => {
    // The other folders are no packages of npm: the SDKs for other languages, and the cases that all SDKs pass.
    const packages = readdirSync(join(root, 'packages')).filter((name) =>
      existsSync(join(root, 'packages', name, 'package.json')),
    );
    expect(packages).toContain('service');
    for (const name of packages) {
      expect(dockerfile).toContain(`COPY packages/${name}/package.json packages/${name}/`);
    }
  });

  test('is checked at a path that the service answers, without curl', () => {
    const [, check = ''] = /^HEALTHCHECK [^]*?CMD (\[.*\])$/m.exec(dockerfile) ?? [];
    const words = JSON.parse(check) as string[];
    expect(words[0]).toBe('node');
    expect(words.at(-1)).toContain('/healthz');
  });

  test('starts Node without a shell, which would keep SIGTERM from it, with the options of npm start', () => {
    const [, words = ''] = /^ENTRYPOINT (\[.*\])$/m.exec(dockerfile) ?? [];
    const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } };
    expect((JSON.parse(words) as string[]).join(' ')).toBe(scripts.start);
    expect(unit).toContain(`ExecStart=/usr/bin/${scripts.start}\n`);
  });

  test('has a numeric user that is not root', () => {
    expect(dockerfile).toMatch(/^USER [1-9][0-9]*:[1-9][0-9]*$/m);
  });

  test('is built from files that .dockerignore lets through, and from no others', () => {
    const [first, ...rules] = read('.dockerignore')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    expect(first).toBe('*');
    const allowed = rules.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1));
    const sources = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)]
      .flatMap(([, words = '']) => words.split(' '))
      .filter((path) => path !== '.');
    const isAllowed = (path: string) =>
      allowed.some((rule) => path === rule || path.startsWith(`${rule}/`));
    expect([...sources, ...buildScripts()].filter((path) => !isAllowed(path))).toEqual([]);
    expect(rules).toEqual(expect.arrayContaining(['**/.env*', '**/node_modules', '**/dist']));
  });
});

describe('compose.yaml', () => {
  const missing = spawnSync('openssl', ['version']).error !== undefined;
  const without = missing ? ' (NOT RUN: openssl is not installed)' : '';
  test.skipIf(missing)(
    `gives the service a configuration with which it starts, from the .env of the guide${without}`,
    async () => {
      const blocks = await readBlocks('en/install');
      const creation = blocks.find(({ on, text }) => on === 'docker' && text.includes('> .env'));
      const folder = mkdtempSync(join(tmpdir(), 'credencia-compose-'));
      try {
        execFileSync('bash', ['-c', creation?.text ?? 'false'], { cwd: folder });
        const values = Object.fromEntries(
          readFileSync(join(folder, '.env'), 'utf8')
            .trim()
            .split('\n')
            .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
        ) as Record<string, string>;
        const config = readConfig(composeEnvironment(values));
        expect(config).toMatchObject({ production: true, host: '0.0.0.0', port: 3000 });
        expect(config.database_url).toContain(values['POSTGRES_PASSWORD']);
        expect(config.metrics_token).toBe(values['METRICS_TOKEN']);
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );

  test('has no default for POSTGRES_PASSWORD and MASTER_KEY, and is refused without', () => {
    expect(() => composeEnvironment({})).toThrow('POSTGRES_PASSWORD is missing in .env');
    const start = () => readConfig(composeEnvironment({ POSTGRES_PASSWORD: 'x' }));
    expect(start).toThrow(ConfigError);
    expect(start).toThrow('MASTER_KEY is required in production');
  });

  test('keeps the .env out of the repository and out of the image', () => {
    expect(read('.gitignore').split('\n')).toContain('.env');
  });
});

describe('a stop is not cut off', () => {
  test('by Compose', () => {
    const { STOP_DELAY } = composeEnvironment({ POSTGRES_PASSWORD: 'x' });
    const { stop_delay_ms } = readConfig({ STOP_DELAY });
    const grace = /^(\d+)s$/.exec(composed.stop_grace_period)?.[1];
    expect(Number(grace)).toBeGreaterThan(stop_delay_ms / 1000 + stop_s);
  });

  test('by systemd', () => {
    const { stop_delay_ms } = readConfig({ ...unitEnvironment(), NODE_ENV: 'test' });
    const grace = /^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1];
    expect(Number(grace)).toBeGreaterThan(stop_delay_ms / 1000 + stop_s);
  });
});

describe('the chart', () => {
  test('probes paths that the service answers, on the port where no client connects: readiness by the database, liveness by the process', () => {
    const probes = [...deployment.matchAll(/(\w+)Probe:\s+httpGet:\s+path: (\S+)\s+port: (\S+)/g)];
    expect(probes.map(([, ...probe]) => probe)).toEqual([
      ['startup', '/healthz', 'metrics'],
      ['liveness', '/healthz', 'metrics'],
      ['readiness', '/readyz', 'metrics'],
    ]);
  });

  test('lets a pod finish whatever STOP_DELAY is, and starts a new one before an old one ends', () => {
    const spare = /terminationGracePeriodSeconds: \{\{ add \.Values\.stopDelay (\d+) \}\}/.exec(
      deployment,
    );
    expect(Number(spare?.[1])).toBeGreaterThan(stop_s);
    expect(pod).toContain('set $variables "STOP_DELAY" .Values.stopDelay');
    expect(deployment).toMatch(/maxUnavailable: 0\n +maxSurge: 1/);
    expect(readConfig({ STOP_DELAY: String(chartValues.stopDelay) }).stop_delay_ms).toBeGreaterThan(
      0,
    );
  });

  test('contains no secret, and takes the user of the image', () => {
    expect(Object.values(chartValues.secret).join('') + chartValues.existingSecret).toBe('');
    const [, user = '', group = ''] = /^USER (\d+):(\d+)$/m.exec(dockerfile) ?? [];
    expect(pod).toContain(`runAsUser: ${user}\n`);
    expect(pod).toContain(`runAsGroup: ${group}\n`);
    expect(pod).toContain('- secretRef:\n    name: {{ include "credencia.secret" . }}');
  });
});

test('the unit has descriptors for every connection', () => {
  const { max_connections } = readConfig({});
  expect(Number(/^LimitNOFILE=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(max_connections * 2);
});
