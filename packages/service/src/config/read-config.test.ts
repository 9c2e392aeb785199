import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { secretSettings } from './known-settings.js';
import { readConfig } from './read-config.js';
import { ConfigError } from './config-error.js';
import { developmentMasterKey } from '../platform/key-management/given-key.js';

const production = {
  NODE_ENV: 'production',
  MASTER_KEY: 'pXL1m3G0dWvQyq9bqk6a0Hc1b2yW3s8tZr5uYk7nE4I=',
};

/** The problems of an environment; none when it can be used. */
function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('NODE_ENV', () => {
  test.each([
    ['development', 'development'],
    ['left out', undefined],
    ['empty', ''],
    ['test', 'test'],
  ])('%s has demo accounts and listens on this machine only', (_case, name) => {
    const config = readConfig(name === undefined ? {} : { NODE_ENV: name });
    expect(config).toMatchObject({ production: false, host: '127.0.0.1' });
  });

  test('production has none', () => {
    expect(readConfig(production)).toMatchObject({ production: true, host: '0.0.0.0' });
  });

  test.each(['prod', 'Production', 'PRODUCTION', 'staging', 'dev', 'live', 'production,', '1'])(
    '%s stops the start: it would have demo accounts under another name',
    (name) => {
      const [problem, ...others] = problemsOf({ ...production, NODE_ENV: name });
      expect(problem).toContain(
        `NODE_ENV must be one of production, development, test, not "${name}".`,
      );
      expect(others).toEqual([]);
    },
  );
});

describe('HOST in development', () => {
  const open = [
    '0.0.0.0',
    '::',
    '10.0.0.7',
    '192.168.1.5',
    'credencia.internal',
    '0',
    '127.0.0.1.nip.io',
  ];

  test.each(open)('%s is refused, with the two ways out', (HOST) => {
    for (const NODE_ENV of ['', 'development', 'test']) {
      const [problem, ...others] = problemsOf({ NODE_ENV, HOST });
      expect(problem).toContain(`HOST=${HOST} opens a development installation to the network`);
      expect(problem).toContain('NODE_ENV=production');
      expect(problem).toContain('ALLOW_DEMO_ON_NETWORK=true');
      expect(others).toEqual([]);
    }
  });

  test.each(open)('%s is taken with ALLOW_DEMO_ON_NETWORK=true, and in production', (HOST) => {
    expect(readConfig({ HOST, ALLOW_DEMO_ON_NETWORK: 'true' }).host).toBe(HOST);
    expect(readConfig({ ...production, HOST }).host).toBe(HOST);
  });

  test.each(['127.0.0.1', '127.8.8.8', 'localhost', '::1', '::ffff:127.0.0.1'])(
    '%s is taken',
    (HOST) => {
      expect(readConfig({ HOST }).host).toBe(HOST);
    },
  );

  test.each(['1', 'yes', 'TRUE'])('ALLOW_DEMO_ON_NETWORK=%s is no answer', (value) => {
    expect(problemsOf({ HOST: '0.0.0.0', ALLOW_DEMO_ON_NETWORK: value })).toEqual([
      `ALLOW_DEMO_ON_NETWORK must be true or false, not "${value}".`,
      expect.stringContaining('HOST=0.0.0.0'),
    ]);
  });
});

describe('STOP_DELAY', () => {
  test('is none in development and 3 s in production', () => {
    expect(readConfig({}).stop_delay_ms).toBe(0);
    expect(readConfig(production).stop_delay_ms).toBe(3_000);
    expect(readConfig({ STOP_DELAY: '60' }).stop_delay_ms).toBe(60_000);
  });

  test.each(['-1', '61', '1.5', 'long'])('%s is none', (STOP_DELAY) => {
    expect(problemsOf({ STOP_DELAY })).toEqual([
      `STOP_DELAY must be a whole number of seconds from 0 to 60, not "${STOP_DELAY}".`,
    ]);
  });
});

describe('MAX_CONNECTIONS', () => {
  test('is 4096, or a whole number', () => {
    expect(readConfig({}).max_connections).toBe(4096);
    expect(readConfig({ MAX_CONNECTIONS: '100' }).max_connections).toBe(100);
  });

  test.each(['0', '-1', '1.5', 'many', '1000000'])('%s is none', (MAX_CONNECTIONS) => {
    expect(problemsOf({ MAX_CONNECTIONS })).toEqual([
      `MAX_CONNECTIONS must be a whole number from 1 to 999999, not "${MAX_CONNECTIONS}".`,
    ]);
  });
});

describe('MASTER_KEY in production', () => {
  const base64 = (bytes: Buffer) => bytes.toString('base64');

  test.each([
    ['32 random bytes', production.MASTER_KEY],
    ['without padding', production.MASTER_KEY.replace('=', '')],
    ['random letters', base64(Buffer.from('d41d8cd98f00b204e9800998ecf8427e'))],
  ])('%s are taken', (_case, MASTER_KEY) => {
    expect(readConfig({ ...production, MASTER_KEY }).master_key).toHaveLength(32);
  });

  test.each<[string, Buffer, string]>([
    ['the one of development', developmentMasterKey, 'published in the source'],
    ['zeros', Buffer.alloc(32), 'easy to guess'],
    ['one byte', Buffer.alloc(32, 7), 'easy to guess'],
    ['a word repeated', Buffer.alloc(32, 'credencia'), 'easy to guess'],
    ['half of it twice', Buffer.alloc(32, '0123456789abcdef'), 'easy to guess'],
    ['counting', Buffer.from(Array.from({ length: 32 }, (_, at) => at)), 'easy to guess'],
    [
      'counting over 255',
      Buffer.from(Array.from({ length: 32 }, (_, at) => 250 + at)),
      'easy to guess',
    ],
    [
      'counting down',
      Buffer.from(Array.from({ length: 32 }, (_, at) => 99 - 3 * at)),
      'easy to guess',
    ],
  ])('%s is refused, and taken in development', (_case, key, reason) => {
    const MASTER_KEY = base64(key);
    const [problem, ...others] = problemsOf({ ...production, MASTER_KEY });
    expect(problem).toContain('openssl rand -base64 32');
    expect(problem).toContain(reason);
    expect(problem).not.toContain(MASTER_KEY);
    expect(others).toEqual([]);
    expect(readConfig({ MASTER_KEY }).master_key).toEqual(key);
  });

  test.each([
    '',
    'x',
    base64(Buffer.alloc(31, 'ab')),
    base64(Buffer.alloc(33, 'ab')),
    '!'.repeat(44),
  ])('"%s" is none', (MASTER_KEY) => {
    const [problem, ...others] = problemsOf({ ...production, MASTER_KEY });
    expect(problem).toContain('MASTER_KEY ');
    expect(problem).toContain('32 random bytes in base64');
    expect(others).toEqual([]);
  });
});

test('the time after which a failing endpoint is reported is a whole number of minutes, up to a day', () => {
  expect(readConfig({}).endpoint_alert_minutes).toBe(30);
  expect(readConfig({ ENDPOINT_ALERT_MINUTES: '1440' }).endpoint_alert_minutes).toBe(1440);
  for (const wrong of ['0', '1441', '1.5', '30m']) {
    expect(problemsOf({ ENDPOINT_ALERT_MINUTES: wrong })).toEqual([
      expect.stringContaining('ENDPOINT_ALERT_MINUTES'),
    ]);
  }
});

describe.each([
  ['WEBHOOK_PORTS', 'webhook_ports', [443]],
  ['FILE_PORTS', 'file_ports', [443, 80]],
] as const)('%s', (name, field, usual) => {
  test('left out, production has the usual ports and development every port', () => {
    expect(readConfig(production)[field]).toEqual(usual);
    expect(readConfig({ ...production, [name]: ' ' })[field]).toEqual(usual);
    expect(readConfig({})[field]).toBeNull();
  });

  test.each([
    ['8443', [8443]],
    ['443,8443', [443, 8443]],
    [' 443, 8443 443 ', [443, 8443]],
    ['65535', [65_535]],
  ])('%j is the whole list, in development too', (value, ports) => {
    expect(readConfig({ ...production, [name]: value })[field]).toEqual(ports);
    expect(readConfig({ [name]: value })[field]).toEqual(ports);
  });

  test.each([
    ['0', '0'],
    ['65536', '65536'],
    ['443;8443', '443;8443'],
    ['443,any', 'any'],
    ['-1', '-1'],
    ['443,8443-8445', '8443-8445'],
    [',', ','],
  ])('%j stops the start and names %s', (value, wrong) => {
    expect(problemsOf({ [name]: value })).toEqual([
      `${name} must list TCP ports from 1 to 65535 like 443,8443, not "${wrong}".`,
    ]);
  });
});

describe('the metrics', () => {
  test('have neither port nor token unless given', () => {
    expect(readConfig(production)).toMatchObject({ metrics_port: null, metrics_token: null });
    const given = { METRICS_PORT: '9464', METRICS_TOKEN: 'x'.repeat(16) };
    expect(readConfig({ ...production, ...given })).toMatchObject({
      metrics_port: 9464,
      metrics_token: 'x'.repeat(16),
    });
  });

  test.each([
    [{ METRICS_PORT: 'x' }, 'METRICS_PORT must be a whole number from 0 to 65535'],
    [{ METRICS_PORT: '65536' }, 'METRICS_PORT must be a whole number from 0 to 65535'],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT must be another port than PORT.'],
    [{ METRICS_TOKEN: 'x'.repeat(15) }, 'METRICS_TOKEN must be 16 to 200 visible'],
    [{ METRICS_TOKEN: 'a token with spaces in it' }, 'METRICS_TOKEN must be 16 to 200 visible'],
  ])('are not configured by %j', (environment, problem) => {
    expect(problemsOf(environment as Record<string, string>)).toEqual([
      expect.stringContaining(problem),
    ]);
  });
});

describe('traces', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318/';

  test('are off without an endpoint, and where OpenTelemetry is switched off', () => {
    expect(readConfig({}).traces).toBeNull();
    expect(
      readConfig({ OTEL_SERVICE_NAME: 'x', OTEL_TRACES_SAMPLER: 'always_on' }).traces,
    ).toBeNull();
    for (const off of [{ OTEL_SDK_DISABLED: 'true' }, { OTEL_TRACES_EXPORTER: 'none' }]) {
      expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, ...off }).traces).toBeNull();
    }
  });

  test('go to /v1/traces of the endpoint, or to that of traces as it stands', () => {
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }).traces).toEqual({
      url: 'http://collector:4318/v1/traces',
      service_name: 'credencia',
      ratio: 1,
      delay_ms: 5000,
    });
    const OTEL_EXPORTER_OTLP_TRACES_ENDPOINT = 'https://other/path';
    const both = { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT };
    expect(readConfig(both).traces?.url).toBe('https://other/path');
  });

  test.each([
    ['always_off', undefined, 0],
    ['parentbased_always_on', undefined, 1],
    ['traceidratio', '0.25', 0.25],
    ['parentbased_traceidratio', '1', 1],
    ['traceidratio', undefined, 1],
  ])('the sampler %s with %s records the share %s', (sampler, argument, ratio) => {
    const environment = {
      OTEL_EXPORTER_OTLP_ENDPOINT,
      OTEL_TRACES_SAMPLER: sampler,
      OTEL_TRACES_SAMPLER_ARG: argument,
    };
    expect(readConfig(environment).traces?.ratio).toBe(ratio);
  });

  test.each([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'x' }, 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'gRPC'],
    [{ OTEL_TRACES_SAMPLER: 'jaeger_remote' }, 'OTEL_TRACES_SAMPLER'],
    [{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '2' }, '_ARG'],
  ])('%s is refused', (environment, named) => {
    const [problem, ...others] = problemsOf(environment as Record<string, string>);
    expect(problem).toContain(named);
    expect(others).toEqual([]);
  });
});

/** Writes a file for the time of the test. */
function fileWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'credencia-config-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'secret');
  writeFileSync(path, text);
  return path;
}

describe('secrets from files', () => {
  test.each([
    ['without a line feed', ''],
    ['with the line feed of an editor', '\n'],
    ['with that of Windows', '\r\n'],
    ['with spaces', '  \n\n'],
  ])('are read %s', (_case, end) => {
    const { MASTER_KEY, ...environment } = production;
    const config = readConfig({
      ...environment,
      MASTER_KEY_FILE: fileWith(`${MASTER_KEY}${end}`),
      DATABASE_URL_FILE: fileWith(`postgres://u:p@127.0.0.1/db${end}`),
      MIGRATE_DATABASE_URL_FILE: fileWith(`postgres://m:p@127.0.0.1/db${end}`),
      REDIS_URL_FILE: fileWith(`redis://127.0.0.1:6379${end}`),
      METRICS_TOKEN_FILE: fileWith(`${'x'.repeat(16)}${end}`),
      PREVIOUS_MASTER_KEYS_FILE: fileWith(`${MASTER_KEY}\n${MASTER_KEY}${end}`),
    });
    const key = Buffer.from(MASTER_KEY, 'base64');
    expect(config).toMatchObject({
      master_key: key,
      previous_master_keys: [key, key],
      database_url: 'postgres://u:p@127.0.0.1/db',
      migrate_database_url: 'postgres://m:p@127.0.0.1/db',
      redis_url: 'redis://127.0.0.1:6379',
      metrics_token: 'x'.repeat(16),
    });
  });

  test('name the setting and the remedy when the file is missing, a folder, empty or wrong', () => {
    const problemOf = (MASTER_KEY_FILE: string) =>
      problemsOf({ NODE_ENV: 'production', MASTER_KEY_FILE }).join(' ');
    expect(problemOf('/nowhere/master-key')).toContain(
      'MASTER_KEY_FILE=/nowhere/master-key cannot be read (ENOENT): check the path',
    );
    expect(problemOf(tmpdir())).toContain('cannot be read (EISDIR): check the path');
    const empty = fileWith('\n');
    expect(problemOf(empty)).toContain(
      `MASTER_KEY_FILE=${empty} is empty: the file must contain MASTER_KEY.`,
    );
    const wrong = problemOf(fileWith('Geheim-7'));
    expect(wrong).toContain('MASTER_KEY must be 32 random bytes in base64');
    expect(wrong).not.toContain('Geheim');
  });

  test('are not repeated where they stand in place of the path', () => {
    const [problem] = problemsOf({ DATABASE_URL_FILE: 'postgres://u:Geheim-7@db/d' });
    expect(problem).toMatch(/^DATABASE_URL_FILE cannot be read [(]ENOENT[)]: check the path/);
  });

  test.each(secretSettings)('%s is not repeated in a message', (name) => {
    const value = `ftp://u:Geheim-7@h/ç?Geheim-7 #`;
    for (const others of [{}, { FILES_STORE: 's3' }])
      expect(problemsOf({ ...production, ...others, [name]: value }).join()).not.toContain(
        'Geheim',
      );
  });

  test('are refused beside the setting itself, without the value of either', () => {
    const MASTER_KEY_FILE = fileWith('Geheim-7');
    const problems = problemsOf({ ...production, MASTER_KEY_FILE });
    expect(problems).toEqual(['Set MASTER_KEY or MASTER_KEY_FILE, not both.']);
  });

  test('are not read for settings without secrets', () => {
    expect(readConfig({ PORT_FILE: '/nowhere' }).port).toBe(3000);
  });
});

describe('TLS to PostgreSQL in production', () => {
  const urlOf = (DATABASE_URL: string, others: Record<string, string> = {}) =>
    readConfig({ ...production, DATABASE_URL, ...others }).database_url;

  test.each([
    ['postgres://u:p@db.example.com/db', 'postgres://u:p@db.example.com/db?sslmode=verify-full'],
    ['postgres://u@10.0.0.7/db?x=1', 'postgres://u@10.0.0.7/db?x=1&sslmode=verify-full'],
    ['postgres://u@[fd00::7]/db#f', 'postgres://u@[fd00::7]/db?sslmode=verify-full'],
    ['postgres://u@localhost,db2/db', 'postgres://u@localhost,db2/db?sslmode=verify-full'],
    ['postgres://u@127.0.0.1.nip.io/db', 'postgres://u@127.0.0.1.nip.io/db?sslmode=verify-full'],
  ])('%s is verified', (text, url) => {
    expect(urlOf(text)).toBe(url);
    expect(readConfig({ ...production, DATABASE_URL: text }).tls_warnings).toEqual([]);
  });

  test.each([
    'postgres://u@127.0.0.1/db',
    'postgres://u@localhost,[::1]:5433/db',
    'postgres:///db',
    'postgres://u@db.example.com/db?sslmode=verify-ca',
  ])('%s is left as it is', (text) => {
    expect(urlOf(text)).toBe(text);
  });

  test('holds for the host that the driver takes from PGHOST, and for the role that migrates', () => {
    const environment = { DATABASE_URL: 'postgres:///db', PGHOST: 'db.example.com' };
    expect(readConfig({ ...production, ...environment }).database_url).toBe(
      'postgres:///db?sslmode=verify-full',
    );
    expect(urlOf('postgres://u@127.0.0.1/db', { PGHOST: 'db.example.com' })).toBe(
      'postgres://u@127.0.0.1/db',
    );
    const MIGRATE_DATABASE_URL = 'postgres://m@db.example.com/db';
    const DATABASE_URL = 'postgres://u@db.example.com/db?sslmode=disable';
    const config = readConfig({ ...production, DATABASE_URL, MIGRATE_DATABASE_URL });
    expect(config.migrate_database_url).toBe(`${MIGRATE_DATABASE_URL}?sslmode=verify-full`);
    expect(config.tls_warnings).toEqual([
      expect.stringContaining('DATABASE_URL has sslmode=disable'),
    ]);
  });

  test.each(['disable', 'require'])('sslmode=%s is a choice, with a warning', (mode) => {
    const DATABASE_URL = `postgres://u:Geheim-7@db.example.com/db?sslmode=${mode}`;
    const { database_url, tls_warnings } = readConfig({ ...production, DATABASE_URL });
    expect(database_url).toBe(DATABASE_URL);
    expect(tls_warnings).toEqual([expect.stringContaining(`DATABASE_URL has sslmode=${mode}`)]);
    expect(tls_warnings.join()).not.toContain('Geheim');
    expect(readConfig({ DATABASE_URL }).tls_warnings).toEqual([]);
  });

  test.each(['prefer', 'allow', 'no-verify', 'VERIFY-FULL'])(
    'sslmode=%s is refused, with the remedy and without the password',
    (mode) => {
      const DATABASE_URL = `postgres://u:Geheim-7@db.example.com/db?sslmode=${mode}`;
      const [problem, ...others] = problemsOf({ ...production, DATABASE_URL });
      expect(problem).toMatch(/^DATABASE_URL: sslmode.*verify-full/);
      expect(problem).not.toContain('Geheim');
      expect(others).toEqual([]);
    },
  );

  test('the file of sslrootcert must contain certificates', () => {
    const problemOf = (path: string) =>
      problemsOf({ DATABASE_URL: `postgres://u@127.0.0.1/db?sslrootcert=${path}` });
    const wrong = fileWith('no certificate');
    expect(problemOf(wrong)).toEqual([
      `DATABASE_URL: sslrootcert=${wrong} must contain certificates in PEM.`,
    ]);
    for (const [path, code] of [
      ['/nowhere/ca.pem', 'ENOENT'],
      [tmpdir(), 'EISDIR'],
    ] as const)
      expect(problemOf(path)).toEqual([
        `DATABASE_URL: sslrootcert=${path} cannot be read (${code}).`,
      ]);
  });

  test('a wrong MIGRATE_DATABASE_URL is named as such', () => {
    const DATABASE_URL = 'postgres://u@127.0.0.1/db';
    for (const url of ['mysql://h/db', `${DATABASE_URL}?sslmode=no-verify`])
      expect(problemsOf({ DATABASE_URL, MIGRATE_DATABASE_URL: url })).toEqual([
        expect.stringMatching(/^MIGRATE_DATABASE_URL/),
      ]);
  });

  test('DATABASE_CA_FILE must contain certificates', () => {
    const DATABASE_CA_FILE = fileWith('no certificate');
    const DATABASE_URL = 'postgres://u@db.example.com/db';
    expect(problemsOf({ ...production, DATABASE_URL, DATABASE_CA_FILE })).toEqual([
      `DATABASE_CA_FILE=${DATABASE_CA_FILE} must contain certificates in PEM.`,
    ]);
    expect(
      problemsOf({ ...production, DATABASE_URL, DATABASE_CA_FILE: '/nowhere/ca.pem' }),
    ).toEqual(['DATABASE_CA_FILE=/nowhere/ca.pem cannot be read (ENOENT).']);
  });
});

describe('TLS to Redis in production', () => {
  test.each([
    'rediss://redis.example.com',
    'REDISS://redis.example.com',
    'redis://127.0.0.1:6379',
    'redis://[::1]:6379',
    'redis://localhost',
  ])('%s is accepted', (REDIS_URL) => {
    expect(readConfig({ ...production, REDIS_URL }).tls_warnings).toEqual([]);
  });

  test.each(['redis://:Geheim-7@redis:6379', 'redis://:Geheim-7@10.0.0.7', 'redis://?host=redis'])(
    '%s is refused unless REDIS_TLS=disable, without the password',
    (REDIS_URL) => {
      const [problem, ...others] = problemsOf({ ...production, REDIS_URL });
      expect(problem).toContain('REDIS_URL leads to another machine without TLS. Write rediss://');
      expect(problem).toContain('REDIS_TLS=disable');
      expect(problem).not.toContain('Geheim');
      expect(others).toEqual([]);
      const { tls_warnings } = readConfig({ ...production, REDIS_URL, REDIS_TLS: 'disable' });
      expect(tls_warnings).toEqual([expect.stringContaining('REDIS_TLS=disable')]);
      expect(readConfig({ REDIS_URL }).tls_warnings).toEqual([]);
    },
  );

  test('REDIS_TLS is verify or disable', () => {
    expect(problemsOf({ REDIS_TLS: 'off' })).toEqual([
      'REDIS_TLS must be verify or disable, not "off".',
    ]);
  });
});

describe('rules of retention', () => {
  test('are none by default, or those that are listed', () => {
    expect(readConfig({}).retention.kinds).toEqual([]);
    const given = { RETENTION_NEVER_SUBMITTED_MONTHS: '24', RETENTION_AFTER_TERM: 'rejected' };
    expect(readConfig(given).retention).toEqual({
      kinds: ['never_submitted', 'rejected'],
      months: 24,
    });
  });

  test.each([
    [{ RETENTION_NEVER_SUBMITTED_MONTHS: '0' }, 'from 1 to 1200'],
    [{ RETENTION_NEVER_SUBMITTED_MONTHS: '1e3' }, 'from 1 to 1200'],
    [{ RETENTION_AFTER_TERM: 'active' }, 'must list rejected and inactive'],
    [{ RETENTION_AFTER_TERM: 'inactive', ERASURE_YEARS_APPROVED: '0' }, 'at least one year'],
    [{ RETENTION_AFTER_TERM: 'rejected', ERASURE_YEARS_REJECTED: '0' }, 'at least one year'],
  ])('%j is refused, so that nothing is erased by mistake', (environment, problem) => {
    expect(problemsOf(environment as unknown as Record<string, string>)).toEqual([
      expect.stringContaining(problem),
    ]);
  });
});

describe('what follows when documents expire', () => {
  test('is as by default, or as it is set', () => {
    expect(readConfig({}).due).toEqual({
      notice_days: [60, 30, 7],
      grace_days: 15,
      restricts: ['withdrawals'],
    });
    const given = {
      DUE_NOTICE_DAYS: '5, 90, 5',
      DUE_GRACE_DAYS: 'never',
      DUE_RESTRICTS: 'anticipations,charges',
    };
    expect(readConfig(given).due).toEqual({
      notice_days: [90, 5],
      grace_days: null,
      restricts: ['charges', 'anticipations'],
    });
    expect(readConfig({ DUE_GRACE_DAYS: '0' }).due.grace_days).toBe(0);
  });

  test.each([
    ['DUE_NOTICE_DAYS', '0'],
    ['DUE_NOTICE_DAYS', '60,1000'],
    ['DUE_NOTICE_DAYS', ','],
    ['DUE_GRACE_DAYS', '-1'],
    ['DUE_GRACE_DAYS', 'x10'],
    ['DUE_RESTRICTS', 'payouts'],
    ['DUE_RESTRICTS', 'charges,payouts'],
    ['DUE_RESTRICTS', ','],
  ])('%s=%s stops the start', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([expect.stringContaining(`${name} must`)]);
  });
});

test.each([
  ['ACCESS_LOG', 'nobody', 'ACCESS_LOG must be people or all'],
  ['ERASURES_STORE', 'bucket', 'ERASURES_STORE must be file or s3'],
  ['ERASURES_STORE', 's3', 'ERASURES_STORE=s3 needs FILES_STORE=s3'],
  ['ACCESS_LOG_MONTHS', '3', 'ACCESS_LOG_MONTHS must be'],
  ['SECURITY_EVENTS_FILE', '/tmp', 'SECURITY_EVENTS_FILE must be a file, and /tmp is a folder'],
  ['CHECKPOINT_FILE', '/tmp', 'CHECKPOINT_FILE must be a file, and /tmp is a folder'],
  ['SECURITY_EVENTS_SYSLOG', 'udp://siem:514', 'SECURITY_EVENTS_SYSLOG must be'],
  ['SECURITY_EVENTS_SYSLOG', 'tls:siem:6514', 'SECURITY_EVENTS_SYSLOG must be'],
  ['SECURITY_EVENTS_WEBHOOK', 'siem', 'SECURITY_EVENTS_WEBHOOK must be'],
  ['SECURITY_EVENTS_TOKEN', 'a-token', 'SECURITY_EVENTS_WEBHOOK, which is not set'],
  ['CHECKPOINT_WEBHOOK_TOKEN', 'a-token', 'CHECKPOINT_WEBHOOK_URL, which is not set'],
])('%s=%s stops the start, as nothing would be recorded as meant', (name, value, problem) => {
  expect(problemsOf({ ...production, [name]: value })).toEqual([expect.stringContaining(problem)]);
});

describe('a misspelt setting', () => {
  test.each([
    ['WEBHOOK_PORT', '8443', 'WEBHOOK_PORTS'],
    ['FILES_S3_BUCKET_URL', 'https://s3.example.com/b', 'FILES_S3_URL'],
    ['CHECKPOINT_S3_DAYS', '30', 'CHECKPOINT_S3_URL'],
    ['MASTER_KEY_FIEL', '/run/key', 'MASTER_KEY_FILE'],
    ['SECOND_FACTR', 'everyone', 'SECOND_FACTOR'],
    ['Second_Factor', 'everyone', 'SECOND_FACTOR'],
    ['OTEL_SERVICE_NAMES', 'x', 'OTEL_SERVICE_NAME'],
    ['HOSTS', '127.0.0.1', 'HOST'],
  ])('%s is named, with the nearest one and without its value', (name, value, meant) => {
    const { unknown_settings } = readConfig({ ...production, [name]: value });
    expect(unknown_settings).toEqual([
      `${name} is no setting, and is not read. Did you mean ${meant}?`,
    ]);
  });

  test('may be why another one is missing: it is named in the same message', () => {
    expect(problemsOf({ NODE_ENV: 'production', MASTER_KEYS: 'x' })).toEqual([
      expect.stringContaining('MASTER_KEY is required'),
      'MASTER_KEYS is no setting, and is not read. Did you mean MASTER_KEY?',
    ]);
  });

  test('with _FILE behind a setting that holds no secret: it is not read from a file', () => {
    expect(readConfig({ BRAND_FILE: '/run/brand' }).unknown_settings).toEqual([
      'BRAND_FILE is not read: BRAND cannot be in a file. Set BRAND.',
    ]);
  });

  test('is no name of another program, nor what Kubernetes sets for a Service', () => {
    const names = [
      'PATH HOME USER SHELL LANG LC_ALL TERM PWD HOSTNAME HOST_IP LOGNAME MAIL TZ TMPDIR EDITOR PGHOST PGPORT PGUSER',
      'PGSSLMODE POSTGRES_PASSWORD REDIS_HOST REDIS_PORT SMTP_HOST SMTP_PORT SMTP_USER SMTP_PASSWORD DATABASE_USER',
      'NODE_OPTIONS NODE_PATH NODE_EXTRA_CA_CERTS NODE_VERSION npm_config_cache npm_package_name',
      'AWS_ACCESS_KEY_ID AWS_DEFAULT_REGION AWS_CONFIG_FILE AWS_ROLE_ARN VAULT_CAPATH VAULT_SKIP_VERIFY',
      'OTEL_BLRP_SCHEDULE_DELAY OTEL_EXPORTER_OTLP_HEADERS OTEL_EXPORTER_OTLP_METRICS_ENDPOINT OTEL_LOGS_EXPORTER',
      'OTEL_RESOURCE_ATTRIBUTES CREDENTIALS_DIRECTORY STATE_DIRECTORY INVOCATION_ID JOURNAL_STREAM',
      'KUBERNETES_SERVICE_HOST KUBERNETES_PORT_443_TCP_PROTO FILES_S3_SERVICE_HOST CHECKPOINT_SERVICE_PORT_HTTP',
    ].join(' ');
    const environment = Object.fromEntries(names.split(' ').map((name) => [name, 'x']));
    const links = { WEBHOOK_PORT: 'tcp://10.0.0.1:80', ERASURES_PORT: 'tcp://10.0.0.2:80' };
    expect(readConfig({ ...environment, ...links }).unknown_settings).toEqual([]);
  });

  test('is none when it is empty', () => {
    expect(readConfig({ WEBHOOK_PORT: ' ' }).unknown_settings).toEqual([]);
  });
});
