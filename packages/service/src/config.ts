import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { isLoopback } from './platform/address-ranges.js';
import { requireVerifiedTls, withCaFile } from './platform/database/database-tls.js';
import { DatabaseUrlError } from './platform/database/database-url.js';
import { parseUrl } from './platform/parse-url.js';
import { termOf, type RetentionKind } from './submerchants/rules/retention-rule.js';

/** The validated configuration from the environment, which is read only here, once. */
export interface Config {
  /** Without it: demo accounts, a published master key, and webhooks and files on private addresses. */
  production: boolean;
  /** TCP port; 0 lets the system choose one. */
  port: number;
  host: string;
  /** Development, on an address that is reachable only from this machine. */
  is_local_development: boolean;
  /** Separate TCP port for `/metrics`; null for none. */
  metrics_port: number | null;
  /** Token that `/metrics` requires; null for none. */
  metrics_token: string | null;
  /** Maximum of open connections; each takes a file descriptor and up to some 20 KB. */
  max_connections: number;
  /** How long a stopping process still serves, for load balancers to notice, in milliseconds. */
  stop_delay_ms: number;
  /** The public base URL without a trailing slash: links that are handed out begin with it. */
  public_url: string;
  /** Addresses and networks of proxies whose `X-Forwarded-For` is trusted. */
  trusted_proxies: readonly string[];
  /** PostgreSQL 15 or later, see parseDatabaseUrl; null starts the embedded server. */
  database_url: string | null;
  /** The same database with the role that migrates; null: that of `database_url`. */
  migrate_database_url: string | null;
  /** Absolute path of the embedded server's data folder. */
  data_dir: string;
  redis_url: string | null;
  /** Certificates that are trusted for `redis_url`; null: those that Node trusts. */
  redis_ca_file: string | null;
  /** Connections that are not encrypted and verified, though they lead to other machines: a sentence for each. */
  tls_warnings: readonly string[];
  /** Absolute path of the file that keeps erasures outside the database. */
  erasures_file: string;
  /** Years for which submerchants' data must be kept. */
  erasure_years: { approved: number; rejected: number };
  /** The rules by which maintenance erases sellers; none by default. `months`: of `never_submitted`. */
  retention: { kinds: readonly RetentionKind[]; months: number };
  /** TCP ports that webhooks go to; null: every port. */
  webhook_ports: readonly number[] | null;
  /** TCP ports that the files of documents are fetched from; null: every port. */
  file_ports: readonly number[] | null;
  /** Encrypts secrets at rest: 32 bytes. */
  master_key: Buffer;
  /** Master keys that values may still be encrypted with, or that a rotation begins to use. */
  previous_master_keys: readonly Buffer[];
  /** The brand in `X-<Brand>-Signature`. */
  brand: string;
  log_level: string;
  /** Where traces are exported to, and which share of them; null: off. */
  traces: { url: string; service_name: string; ratio: number; delay_ms: number } | null;
  /** Whose accesses to personal data are recorded, and for how many months. */
  access_log: { callers: 'people' | 'all'; months: number };
  /** Where security events are sent to; null: not there. */
  security_events: {
    file: string | null;
    syslog: string | null;
    webhook: string | null;
    webhook_token: string | null;
  };
  /** The private key that signs checkpoints, PEM; null: one that is generated and stored, sealed. */
  checkpoint_key: string | null;
  /** Where checkpoints are sent. */
  checkpoint_destinations: readonly CheckpointDestination[];
  /** Of whom a second factor is required. */
  second_factor: 'optional' | 'operator' | 'everyone';
  /** When sessions of the operator's people end: after sign-in, and without use. */
  /** Requests per 60 s of each of the operator's people, and of each of its keys without a rate. */
  operator_rate_limit: number;
  operator_session: { max_ms: number; idle_ms: number };
  /** Where e-mails are sent through; null: none are sent, and links are shown. */
  mail: MailSettings | null;
  /** Origins of the operator's identity provider that may be internal, such as `https://keycloak.internal:8443`. */
  sso_internal_origins: readonly string[];
  /** A file that replaces the shipped table of CNAE prefixes and category codes. */
  mcc_table_file: string | null;
}

/** The mail server, and how mails are sent. */
export interface MailSettings {
  host: string;
  port: number;
  /** TLS from the start (smtps), not by STARTTLS. */
  is_tls: boolean;
  user: string | null;
  password: string | null;
  /** `verify`: only over TLS with a certificate of the server's name. */
  tls: 'verify' | 'disable';
  /** PEM of the authorities that sign the server's certificate; null: those of Node. */
  ca: string | null;
  from: { name: string; address: string };
  /** Of people who have not chosen one. */
  language: 'pt-BR' | 'en';
}

/** A destination of checkpoints outside the database. */
export type CheckpointDestination =
  | { kind: 'file'; path: string }
  | { kind: 'webhook'; url: string; token: string | null }
  | {
      kind: 's3';
      /** Of the bucket, with a prefix of keys: `https://s3.example.com/bucket/prefix`. */
      url: string;
      region: string;
      access_key_id: string;
      secret_access_key: string;
      lock_mode: 'COMPLIANCE' | 'GOVERNANCE';
      lock_days: number;
    };

/** Invalid values in the environment. `message` lists every one. */
export class ConfigError extends Error {
  override name = 'ConfigError';

  constructor(readonly problems: readonly string[]) {
    super(
      `The configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
  }
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Public, since it is in the source: only for installations without secrets. */
const developmentMasterKey = Buffer.alloc(32, 'credencia development master key');

/** Settings that may contain a secret. Each may also be in a file, named by the setting with `_FILE` behind it. */
const secretSettings = [
  'CHECKPOINT_KEY',
  'CHECKPOINT_S3_SECRET_ACCESS_KEY',
  'CHECKPOINT_WEBHOOK_TOKEN',
  'DATABASE_URL',
  'MASTER_KEY',
  'MIGRATE_DATABASE_URL',
  'METRICS_TOKEN',
  'PREVIOUS_MASTER_KEYS',
  'REDIS_URL',
  'SECURITY_EVENTS_TOKEN',
  'SMTP_URL',
];

/** Reads a setting from the environment, or from its file, as credentials of systemd and secrets of Kubernetes are. Null if it is not set. */
function readSetting(
  environment: Readonly<Record<string, string | undefined>>,
  name: string,
  problems: string[],
): string | null {
  const given = environment[name]?.trim() || null;
  if (!secretSettings.includes(name)) return given;
  const file = environment[`${name}_FILE`]?.trim() || null;
  if (file === null) return given;
  if (given !== null) {
    problems.push(`Set ${name} or ${name}_FILE, not both.`);
    return given;
  }
  try {
    const text = readFileSync(file, 'utf8').trim();
    if (text === '') problems.push(`${name}_FILE=${file} is empty: the file must contain ${name}.`);
    return text || null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    problems.push(
      `${name}_FILE=${file} cannot be read (${code}): check the path, and that the service’s user may read it.`,
    );
    return null;
  }
}

/** @throws ConfigError with every problem at once. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = [];
  const value = (name: string): string | null => readSetting(environment, name, problems);

  const production = readEnvironmentName(value('NODE_ENV'), problems) === 'production';
  const port = value('PORT') ?? '3000';
  if (!isPort(port)) {
    problems.push(`PORT must be a whole number from 0 to 65535, not "${port}".`);
  }
  const maxConnections = value('MAX_CONNECTIONS') ?? '4096';
  if (!/^[1-9][0-9]{0,5}$/.test(maxConnections)) {
    problems.push(
      `MAX_CONNECTIONS must be a whole number from 1 to 999999, not "${maxConnections}".`,
    );
  }
  const stopDelay = value('STOP_DELAY') ?? (production ? '3' : '0');
  if (!/^([0-9]|[1-5][0-9]|60)$/.test(stopDelay)) {
    problems.push(`STOP_DELAY must be a whole number of seconds from 0 to 60, not "${stopDelay}".`);
  }
  const metricsPort = value('METRICS_PORT');
  if (metricsPort !== null && !isPort(metricsPort)) {
    problems.push(`METRICS_PORT must be a whole number from 0 to 65535, not "${metricsPort}".`);
  }
  if (metricsPort !== null && metricsPort === port && port !== '0') {
    problems.push('METRICS_PORT must be another port than PORT.');
  }
  const metricsToken = value('METRICS_TOKEN');
  if (metricsToken !== null && !/^[\x21-\x7e]{16,200}$/.test(metricsToken)) {
    problems.push(
      'METRICS_TOKEN must be 16 to 200 visible ASCII characters, for example from `openssl rand -hex 32`.',
    );
  }
  const logLevel = value('LOG_LEVEL') ?? (production ? 'info' : 'warn');
  if (!logLevels.includes(logLevel)) {
    problems.push(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${logLevel}".`);
  }
  const brand = value('BRAND') ?? 'Service';
  if (!/^[A-Za-z][A-Za-z0-9]{0,31}$/.test(brand)) {
    problems.push(
      'BRAND must be one word of up to 32 letters and digits: it becomes part of header names.',
    );
  }
  const connections = readConnections(value, environment['PGHOST'] || null, production, problems);
  const host = value('HOST') ?? (production ? '0.0.0.0' : '127.0.0.1');
  const demoOnNetwork = value('ALLOW_DEMO_ON_NETWORK') ?? 'false';
  if (demoOnNetwork !== 'true' && demoOnNetwork !== 'false') {
    problems.push(`ALLOW_DEMO_ON_NETWORK must be true or false, not "${demoOnNetwork}".`);
  }
  if (!production && !isLoopback(host) && demoOnNetwork !== 'true') {
    problems.push(
      `HOST=${host} opens a development installation to the network, and its keys and passwords are published. Set NODE_ENV=production; or, where only people you trust can reach it, ALLOW_DEMO_ON_NETWORK=true.`,
    );
  }
  const publicUrl = value('PUBLIC_URL');
  if (publicUrl !== null && !isOrigin(publicUrl)) {
    problems.push('PUBLIC_URL must be an address of the form https://credencia.example.com.');
  }
  const trustedProxies = (value('TRUST_PROXY') ?? '').split(/[\s,]+/).filter(Boolean);
  for (const proxy of trustedProxies) {
    if (ipaddr.isValidCIDR(proxy) || ipaddr.isValid(proxy)) continue;
    problems.push(
      `TRUST_PROXY must list addresses or networks like 10.0.0.7 and 10.0.0.0/8, not "${proxy}".`,
    );
  }
  const readYears = (name: string, byDefault: string): number => {
    const years = value(name) ?? byDefault;
    if (!/^([0-9]|[1-9][0-9]|100)$/.test(years)) {
      problems.push(`${name} must be a whole number of years from 0 to 100, not "${years}".`);
    }
    return Number(years);
  };
  const erasureYears = {
    approved: readYears('ERASURE_YEARS_APPROVED', '10'),
    rejected: readYears('ERASURE_YEARS_REJECTED', '5'),
  };
  const webhookPorts = readPorts('WEBHOOK_PORTS', value('WEBHOOK_PORTS'), problems);
  const filePorts = readPorts('FILE_PORTS', value('FILE_PORTS'), problems);
  const traces = readTraces(value, problems);
  const checkpointKey = readCheckpointKey(value, problems);
  const checkpointDestinations = readCheckpointDestinations(value, problems);
  const secondFactor = value('SECOND_FACTOR') ?? (production ? 'operator' : 'optional');
  if (!isSecondFactorRule(secondFactor)) {
    problems.push(
      `SECOND_FACTOR must be one of ${secondFactorRules.join(', ')}, not "${secondFactor}".`,
    );
  }
  const ssoOrigins = (value('SSO_INTERNAL_ORIGINS') ?? '').split(/[\s,]+/).filter(Boolean);
  const wrongOrigin = ssoOrigins.find((origin) => !isOrigin(origin));
  if (wrongOrigin !== undefined) {
    problems.push(
      `SSO_INTERNAL_ORIGINS must list origins like https://keycloak.internal:8443, not "${wrongOrigin}".`,
    );
  }
  const sessionHours = readNumber('OPERATOR_SESSION_HOURS', '12', 168, value, problems);
  const operatorRate = readNumber('OPERATOR_RATE_LIMIT', '6000', 999_999, value, problems);
  const idleMinutes = readNumber('OPERATOR_SESSION_IDLE_MINUTES', '30', 720, value, problems);
  const mail = readMail(value, problems);
  if (mail !== null && production && publicUrl === null) {
    problems.push('SMTP_URL needs PUBLIC_URL: links in e-mails begin with it.');
  }
  const masterKey = readMasterKey(value('MASTER_KEY'), production, problems);
  const previousKeys = (value('PREVIOUS_MASTER_KEYS') ?? '').split(/[\s,]+/).filter(Boolean);
  const previous_master_keys = previousKeys.map((key) => decodeKey(key));
  if (previous_master_keys.includes(null)) {
    problems.push(
      'PREVIOUS_MASTER_KEYS must list keys of 32 bytes in base64, separated by commas.',
    );
  }

  const retention = readRetention(value, erasureYears, problems);
  if (problems.length > 0) throw new ConfigError(problems);
  return {
    production,
    port: Number(port),
    host,
    is_local_development: !production && isLoopback(host),
    metrics_port: metricsPort === null ? null : Number(metricsPort),
    metrics_token: metricsToken,
    max_connections: Number(maxConnections),
    stop_delay_ms: Number(stopDelay) * 1000,
    public_url: publicUrl?.replace(/\/$/, '') ?? localAddress(host, port),
    trusted_proxies: trustedProxies,
    ...connections,
    data_dir: resolve(value('DATA_DIR') ?? 'data'),
    erasures_file: resolve(
      value('ERASURES_FILE') ?? join(value('DATA_DIR') ?? 'data', 'erasures.ndjson'),
    ),
    erasure_years: erasureYears,
    retention,
    webhook_ports: webhookPorts ?? (production ? [443] : null),
    file_ports: filePorts ?? (production ? [443, 80] : null),
    master_key: masterKey,
    previous_master_keys: previous_master_keys.filter((key) => key !== null),
    brand,
    log_level: logLevel,
    traces,
    access_log: readAccessLog(value, problems),
    security_events: readSecurityEvents(value, problems),
    checkpoint_key: checkpointKey,
    checkpoint_destinations: checkpointDestinations,
    second_factor: isSecondFactorRule(secondFactor) ? secondFactor : 'operator',
    operator_rate_limit: operatorRate,
    operator_session: { max_ms: sessionHours * 3_600_000, idle_ms: idleMinutes * 60_000 },
    mail,
    sso_internal_origins: ssoOrigins.map((origin) => new URL(origin).origin),
    mcc_table_file: value('MCC_TABLE_FILE'),
  };
}

/**
 * Reads the variables of OpenTelemetry that decide whether traces are recorded, which, and where they are sent. They are on when an
 * endpoint is set. Those of the transport (headers, time-outs, certificates) and OTEL_RESOURCE_ATTRIBUTES are read by its SDK, which
 * is loaded only then.
 */
function readTraces(value: (name: string) => string | null, problems: string[]): Config['traces'] {
  const endpoint = value('OTEL_EXPORTER_OTLP_ENDPOINT');
  const tracesEndpoint = value('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT');
  for (const [name, url] of [
    ['OTEL_EXPORTER_OTLP_ENDPOINT', endpoint],
    ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', tracesEndpoint],
  ] as const) {
    // It may contain a password.
    if (url !== null && !hasScheme(url, ['http:', 'https:'])) {
      problems.push(`${name} must be an address of the form http://collector:4318.`);
      return null;
    }
  }
  const protocol =
    value('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL') ?? value('OTEL_EXPORTER_OTLP_PROTOCOL');
  const ratio = readRatio(value, problems);
  const isOff = value('OTEL_SDK_DISABLED') === 'true' || value('OTEL_TRACES_EXPORTER') === 'none';
  const url = tracesEndpoint ?? (endpoint && `${endpoint.replace(/\/$/, '')}/v1/traces`);
  if (url === null || isOff) return null;
  if (protocol === 'grpc') {
    problems.push(
      'OTEL_EXPORTER_OTLP_PROTOCOL must be http/json: traces are sent over HTTP, usually to port 4318, not by gRPC.',
    );
  }
  const delay = value('OTEL_BSP_SCHEDULE_DELAY') ?? '5000';
  if (!/^[1-9][0-9]{0,5}$/.test(delay)) {
    problems.push(
      `OTEL_BSP_SCHEDULE_DELAY must be a whole number of milliseconds from 1 to 999999, not "${delay}".`,
    );
  }
  const service_name = value('OTEL_SERVICE_NAME') ?? 'credencia';
  return { url, service_name, ratio, delay_ms: Number(delay) };
}

function readAccessLog(
  value: (name: string) => string | null,
  problems: string[],
): Config['access_log'] {
  const callers = value('ACCESS_LOG') ?? 'people';
  if (callers !== 'people' && callers !== 'all') {
    problems.push(`ACCESS_LOG must be people or all, not "${callers}".`);
  }
  const months = value('ACCESS_LOG_MONTHS') ?? '12';
  if (!/^([6-9]|[1-9][0-9]|1[01][0-9]|120)$/.test(months)) {
    problems.push(`ACCESS_LOG_MONTHS must be a whole number from 6 to 120, not "${months}".`);
  }
  return { callers: callers === 'all' ? 'all' : 'people', months: Number(months) };
}

function readSecurityEvents(
  value: (name: string) => string | null,
  problems: string[],
): Config['security_events'] {
  const file = value('SECURITY_EVENTS_FILE');
  const syslog = value('SECURITY_EVENTS_SYSLOG');
  if (syslog !== null && !hasScheme(syslog, ['tls:', 'tcp:'])) {
    problems.push('SECURITY_EVENTS_SYSLOG must be an address of the form tls://host:6514.');
  }
  const webhook = value('SECURITY_EVENTS_WEBHOOK');
  // It may contain a password.
  if (webhook !== null && !hasScheme(webhook, ['http:', 'https:'])) {
    problems.push('SECURITY_EVENTS_WEBHOOK must be an address of the form https://host/path.');
  }
  const webhook_token = value('SECURITY_EVENTS_TOKEN');
  if (webhook_token !== null && !/^[\x21-\x7e]{1,4096}$/.test(webhook_token)) {
    problems.push('SECURITY_EVENTS_TOKEN must be visible ASCII characters without spaces.');
  }
  if (webhook_token !== null && webhook === null) {
    problems.push('SECURITY_EVENTS_TOKEN is for SECURITY_EVENTS_WEBHOOK, which is not set.');
  }
  return { file: file === null ? null : resolve(file), syslog, webhook, webhook_token };
}

const mailLanguages = ['pt-BR', 'en'] as const;

function readMail(value: (name: string) => string | null, problems: string[]): MailSettings | null {
  const text = value('SMTP_URL');
  const from = value('MAIL_FROM');
  const tls = value('SMTP_TLS');
  const ca_file = readCaFile('SMTP_CA_FILE', value, problems);
  const language = value('MAIL_LANGUAGE') ?? 'pt-BR';
  if (!isMailLanguage(language)) {
    problems.push(`MAIL_LANGUAGE must be pt-BR or en, not "${language}".`);
    return null;
  }
  if (tls !== null && tls !== 'verify' && tls !== 'disable') {
    problems.push(`SMTP_TLS must be verify or disable, not "${tls}".`);
    return null;
  }
  if (text === null) {
    if (from !== null) problems.push('MAIL_FROM is for SMTP_URL, which is not set.');
    return null;
  }
  const sender = from === null ? null : readSender(from);
  if (sender === null) {
    problems.push(
      'SMTP_URL needs MAIL_FROM, of the form credencia@example.com or Credencia <credencia@example.com>.',
    );
  }
  // It contains a password, so the message does not repeat it.
  const url = hasScheme(text, ['smtp:', 'smtps:']) ? parseUrl(text) : null;
  if (!url || url.hostname === '' || !['', '/'].includes(url.pathname) || url.search !== '') {
    problems.push(
      'SMTP_URL must be an address of the form smtp://user:password@host:587, or smtps://… for TLS from the start.',
    );
    return null;
  }
  const is_tls = url.protocol === 'smtps:';
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  if (is_tls && tls === 'disable') {
    problems.push('SMTP_TLS=disable contradicts smtps:// in SMTP_URL.');
  }
  return {
    host,
    port: url.port === '' ? (is_tls ? 465 : 587) : Number(url.port),
    is_tls,
    user: url.username === '' ? null : decodeURIComponent(url.username),
    password: url.password === '' ? null : decodeURIComponent(url.password),
    // Nothing leaves the machine, and such servers seldom have a certificate.
    tls: tls ?? (is_tls || !isLoopback(host) ? 'verify' : 'disable'),
    ca: ca_file === null ? null : readFileSync(ca_file, 'utf8'),
    from: sender ?? { name: '', address: '' },
    language,
  };
}

function isMailLanguage(text: string): text is MailSettings['language'] {
  return (mailLanguages as readonly string[]).includes(text);
}

/** Reads `Name <address>` or an address. */
function readSender(text: string): MailSettings['from'] | null {
  const form =
    /^(?:"?([^"<>\p{Cc}]{0,100}?)"?\s*<([^\s<>@,]+@[^\s<>@,]+)>|([^\s<>@,]+@[^\s<>@,]+))$/u;
  const [matched, name = '', named, bare] = form.exec(text) ?? [];
  const address = named ?? bare;
  return matched === undefined || address === undefined ? null : { name, address };
}

/** The share of traces that are recorded. Every trace begins here: the samplers that follow a parent are as those without. */
function readRatio(value: (name: string) => string | null, problems: string[]): number {
  const sampler = (value('OTEL_TRACES_SAMPLER') ?? 'always_on').replace(/^parentbased_/, '');
  const argument = value('OTEL_TRACES_SAMPLER_ARG') ?? '1';
  if (sampler === 'always_on') return 1;
  if (sampler === 'always_off') return 0;
  if (sampler !== 'traceidratio') {
    problems.push(
      `OTEL_TRACES_SAMPLER must be always_on, always_off or traceidratio, with or without parentbased_, not "${sampler}".`,
    );
  }
  if (!/^(0(\.[0-9]+)?|1(\.0+)?)$/.test(argument)) {
    problems.push(`OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "${argument}".`);
  }
  return Number(argument);
}

function readCheckpointKey(
  value: (name: string) => string | null,
  problems: string[],
): string | null {
  // On one line, as some tools set variables, line feeds are written \n.
  const pem = value('CHECKPOINT_KEY')?.replaceAll('\\n', '\n') ?? null;
  if (pem === null) return null;
  try {
    if (createPrivateKey(pem).asymmetricKeyType === 'ed25519') return pem;
    problems.push('CHECKPOINT_KEY must be an Ed25519 key.');
  } catch {
    problems.push(
      'CHECKPOINT_KEY must be an Ed25519 private key in PEM (PKCS #8), for example from `npm run service -- create-checkpoint-key --file FILE`.',
    );
  }
  return null;
}

function readCheckpointDestinations(
  value: (name: string) => string | null,
  problems: string[],
): CheckpointDestination[] {
  const destinations: CheckpointDestination[] = [];
  const path = value('CHECKPOINT_FILE');
  if (path !== null) destinations.push({ kind: 'file', path: resolve(path) });
  const webhook = value('CHECKPOINT_WEBHOOK_URL');
  const isUrl = (name: string, text: string, example: string): boolean => {
    // It may contain a secret, so the message does not repeat it.
    if (hasScheme(text, ['http:', 'https:'])) return true;
    problems.push(`${name} must be an address of the form ${example}.`);
    return false;
  };
  if (
    webhook !== null &&
    isUrl('CHECKPOINT_WEBHOOK_URL', webhook, 'https://example.com/checkpoints')
  )
    destinations.push({ kind: 'webhook', url: webhook, token: value('CHECKPOINT_WEBHOOK_TOKEN') });
  const s3 = value('CHECKPOINT_S3_URL');
  if (
    s3 === null ||
    !isUrl('CHECKPOINT_S3_URL', s3, 'https://s3.sa-east-1.amazonaws.com/bucket/prefix')
  )
    return destinations;
  const access_key_id = value('CHECKPOINT_S3_ACCESS_KEY_ID');
  const secret_access_key = value('CHECKPOINT_S3_SECRET_ACCESS_KEY');
  const lock_mode = value('CHECKPOINT_S3_LOCK_MODE') ?? 'COMPLIANCE';
  const days = value('CHECKPOINT_S3_LOCK_DAYS') ?? '1825';
  if (access_key_id === null || secret_access_key === null)
    problems.push(
      'CHECKPOINT_S3_URL needs CHECKPOINT_S3_ACCESS_KEY_ID and CHECKPOINT_S3_SECRET_ACCESS_KEY.',
    );
  if (lock_mode !== 'COMPLIANCE' && lock_mode !== 'GOVERNANCE')
    problems.push(`CHECKPOINT_S3_LOCK_MODE must be COMPLIANCE or GOVERNANCE, not "${lock_mode}".`);
  if (!/^[1-9][0-9]{0,4}$/.test(days))
    problems.push(`CHECKPOINT_S3_LOCK_DAYS must be a whole number from 1 to 99999, not "${days}".`);
  destinations.push({
    kind: 's3',
    url: s3.replace(/\/$/, ''),
    region: value('CHECKPOINT_S3_REGION') ?? 'us-east-1',
    access_key_id: access_key_id ?? '',
    secret_access_key: secret_access_key ?? '',
    lock_mode: lock_mode === 'GOVERNANCE' ? 'GOVERNANCE' : 'COMPLIANCE',
    lock_days: Number(days),
  });
  return destinations;
}

const secondFactorRules = ['optional', 'operator', 'everyone'] as const;

function isSecondFactorRule(text: string): text is Config['second_factor'] {
  return (secondFactorRules as readonly string[]).includes(text);
}

/** Reads a whole number from 1 to a maximum. */
function readNumber(
  name: string,
  standard: string,
  max: number,
  value: (name: string) => string | null,
  problems: string[],
): number {
  const text = value(name) ?? standard;
  if (!/^[1-9][0-9]{0,5}$/.test(text) || Number(text) > max) {
    problems.push(`${name} must be a whole number from 1 to ${max}, not "${text}".`);
  }
  return Number(text);
}

const environmentNames = ['production', 'development', 'test'];

/**
 * Returns the environment's name, development by default. Only known names are accepted: a misspelt "production" would start
 * with demo keys.
 */
function readEnvironmentName(raw: string | null, problems: string[]): string {
  const name = raw ?? 'development';
  if (!environmentNames.includes(name)) {
    problems.push(
      `NODE_ENV must be one of ${environmentNames.join(', ')}, not "${name}". An installation that others reach is production, whatever it is for; left out, it is development, with published keys.`,
    );
  }
  return name;
}

function readMasterKey(raw: string | null, production: boolean, problems: string[]): Buffer {
  if (raw === null) {
    if (production) {
      problems.push(
        'MASTER_KEY is required in production: 32 random bytes in base64, for example from `openssl rand -base64 32`. Keep it: what it encrypted cannot be read without it.',
      );
    }
    return developmentMasterKey;
  }
  const key = decodeKey(raw);
  const spelling =
    'MASTER_KEY must be 32 random bytes in base64, for example from `openssl rand -base64 32`';
  if (key === null) {
    problems.push(`${spelling}.`);
    return developmentMasterKey;
  }
  if (production && key.equals(developmentMasterKey)) {
    problems.push(`${spelling}. This one is published in the source, for development.`);
  } else if (production && isGuessable(key)) {
    problems.push(`${spelling}. This one follows a pattern that is easy to guess.`);
  }
  return key;
}

/** Decodes a key of 32 bytes in base64; null for any other text. */
function decodeKey(text: string): Buffer | null {
  const key = Buffer.from(text, 'base64');
  const isWhole = key.toString('base64').replace(/=+$/, '') === text.replace(/=+$/, '');
  return key.length === 32 && isWhole ? key : null;
}

/** Whether a key is a repetition, as zeros and a short word are, or counts upwards or downwards. Random keys never are. */
function isGuessable(key: Buffer): boolean {
  const repeats = (length: number) => key.every((byte, at) => byte === key[at % length]);
  const steps = new Set(key.subarray(1).map((byte, at) => byte - (key[at] ?? 0)));
  return steps.size === 1 || Array.from({ length: 16 }, (_, at) => at + 1).some(repeats);
}

/** Reads where the database and Redis are. In production, connections to other machines are encrypted and verified. */
function readConnections(
  value: (name: string) => string | null,
  defaultHost: string | null,
  production: boolean,
  problems: string[],
): Pick<
  Config,
  'database_url' | 'migrate_database_url' | 'redis_url' | 'redis_ca_file' | 'tls_warnings'
> {
  const tls_warnings: string[] = [];
  const ca_file = readCaFile('DATABASE_CA_FILE', value, problems);
  const readUrl = (name: string): string | null => {
    const text = value(name);
    if (text === null) return null;
    try {
      if (!production) return withCaFile(text, ca_file);
      const { url, warning } = requireVerifiedTls(text, name, ca_file, defaultHost);
      if (warning !== null) tls_warnings.push(warning);
      return url;
    } catch (error) {
      if (!(error instanceof DatabaseUrlError)) throw error;
      problems.push(error.message);
      return text;
    }
  };
  const database_url = readUrl('DATABASE_URL');
  const migrate_database_url = readUrl('MIGRATE_DATABASE_URL');
  if (migrate_database_url !== null && database_url === null) {
    problems.push('MIGRATE_DATABASE_URL needs DATABASE_URL.');
  }
  const redis_ca_file = readCaFile('REDIS_CA_FILE', value, problems);
  const redis_url = readRedisUrl(value, production, problems, tls_warnings);
  return { database_url, migrate_database_url, redis_url, redis_ca_file, tls_warnings };
}

function readRedisUrl(
  value: (name: string) => string | null,
  production: boolean,
  problems: string[],
  tls_warnings: string[],
): string | null {
  const text = value('REDIS_URL');
  const tls = value('REDIS_TLS') ?? 'verify';
  if (tls !== 'verify' && tls !== 'disable') {
    problems.push(`REDIS_TLS must be verify or disable, not "${tls}".`);
  }
  // A URL may contain a password, so messages never repeat it.
  if (text !== null && !hasScheme(text, ['redis:', 'rediss:'])) {
    problems.push('REDIS_URL must be an address of the form redis://host:6379.');
    return null;
  }
  const url = text === null ? null : parseUrl(text);
  if (text === null || url === null || url.protocol === 'rediss:' || !production) return text;
  const host = url.hostname || url.searchParams.get('host') || 'localhost';
  if (isLoopback(host.replace(/^\[(.*)\]$/, '$1'))) return text;
  if (tls === 'disable') {
    tls_warnings.push(
      'REDIS_TLS=disable: the password of Redis and the counts of rate limits cross the network unencrypted.',
    );
  } else {
    problems.push(
      'REDIS_URL leads to another machine without TLS. Write rediss:// in place of redis://, with REDIS_CA_FILE for an authority of your own; or, on a private network, set REDIS_TLS=disable.',
    );
  }
  return text;
}

/** Returns the absolute path of a file with certificates, PEM. */
function readCaFile(
  name: string,
  value: (name: string) => string | null,
  problems: string[],
): string | null {
  const given = value(name);
  if (given === null) return null;
  const path = resolve(given);
  try {
    // Parses the first certificate; Node takes all.
    return new X509Certificate(readFileSync(path)).raw.length > 0 ? path : null;
  } catch (error) {
    const { syscall, code } = error as NodeJS.ErrnoException;
    problems.push(
      syscall === undefined
        ? `${name}=${path} must contain certificates in PEM.`
        : `${name}=${path} cannot be read (${code}).`,
    );
    return null;
  }
}

/** Reads the rules of retention. A rule without a term would erase every seller at once, so it needs one. */
function readRetention(
  value: (name: string) => string | null,
  years: Config['erasure_years'],
  problems: string[],
): Config['retention'] {
  const kinds: RetentionKind[] = [];
  const months = value('RETENTION_NEVER_SUBMITTED_MONTHS');
  if (months !== null) {
    kinds.push('never_submitted');
    if (!/^([1-9][0-9]{0,2}|1[01][0-9]{2}|1200)$/.test(months)) {
      problems.push(
        `RETENTION_NEVER_SUBMITTED_MONTHS must be a whole number from 1 to 1200, not "${months}".`,
      );
    }
  }
  const listed = (value('RETENTION_AFTER_TERM') ?? '').split(/[\s,]+/).filter(Boolean);
  for (const kind of listed) {
    if (kind !== 'rejected' && kind !== 'inactive') {
      problems.push(`RETENTION_AFTER_TERM must list rejected and inactive, not "${kind}".`);
      continue;
    }
    kinds.push(kind);
    if (termOf(kind, years) === 0) {
      problems.push(
        `RETENTION_AFTER_TERM=${kind} needs a term of at least one year in ERASURE_YEARS_${kind === 'rejected' ? 'REJECTED' : 'APPROVED'}.`,
      );
    }
  }
  return { kinds: [...new Set(kinds)], months: Number(months ?? 1) };
}

function readPorts(name: string, raw: string | null, problems: string[]): number[] | null {
  if (raw === null) return null;
  const ports = raw.split(/[\s,]+/).filter(Boolean);
  const wrong = ports.find((port) => !/^[0-9]{1,5}$/.test(port) || +port < 1 || +port > 65_535);
  if (ports.length === 0 || wrong !== undefined) {
    problems.push(
      `${name} must list TCP ports from 1 to 65535 like 443,8443, not "${wrong ?? raw}".`,
    );
  }
  return [...new Set(ports.map(Number))];
}

function isPort(text: string): boolean {
  return /^[0-9]{1,5}$/.test(text) && Number(text) <= 65_535;
}

function isOrigin(text: string): boolean {
  return hasScheme(text, ['http:', 'https:']) && new URL(text).href === `${new URL(text).origin}/`;
}

/** Returns the service's base URL for a browser on the same machine. */
function localAddress(host: string, port: string): string {
  const isWildcard = host === '0.0.0.0' || host === '::';
  const name = isWildcard ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

function hasScheme(text: string, schemes: readonly string[]): boolean {
  const url = parseUrl(text);
  if (!url) return false;
  try {
    // The driver decodes user and password, and fails at a lone % in a password.
    decodeURIComponent(text);
  } catch {
    return false;
  }
  return schemes.includes(url.protocol);
}
