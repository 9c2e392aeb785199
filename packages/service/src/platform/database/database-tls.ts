import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { checkServerIdentity, type PeerCertificate } from 'node:tls';
import type postgres from 'postgres';
import { isLoopback } from '../address-ranges.js';
import { parseUrl } from '../parse-url.js';
import { DatabaseUrlError, parseDatabaseUrl } from './database-url.js';

/** The values of sslmode, as libpq has them. */
const modes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'] as const;
type Mode = (typeof modes)[number];

/** Modes that connect without TLS when the server, or somebody between, says that there is none. */
const opportunistic: readonly Mode[] = ['allow', 'prefer'];
const verified: readonly Mode[] = ['verify-ca', 'verify-full'];

/** TLS settings of a DATABASE_URL. */
interface DatabaseTls {
  mode: Mode;
  /** A file with the certificates that are trusted; null: those that Node trusts. */
  ca_file: string | null;
  /** The hosts, without brackets; empty for the driver's default. */
  host_names: readonly string[];
}

/**
 * Reads sslmode and sslrootcert of a DATABASE_URL; null without both. sslrootcert alone is `verify-full`. As in libpq, `require` with
 * sslrootcert is `verify-ca`, and `sslrootcert=system` stands for the authorities that are trusted anyway.
 *
 * @throws DatabaseUrlError
 */
function readTls(text: string): DatabaseTls | null {
  const { driver_url, hosts } = parseDatabaseUrl(text);
  const url = parseUrl(driver_url);
  const root = url?.searchParams.get('sslrootcert') ?? null;
  const mode = url?.searchParams.get('sslmode') ?? (root === null ? null : 'verify-full');
  if (mode === null) return null;
  if (!isMode(mode))
    throw new DatabaseUrlError(`DATABASE_URL: sslmode must be one of ${modes.join(', ')}.`);
  const single = url?.hostname.replace(/^\[(.*)\]$/, '$1') ?? '';
  return {
    mode: mode === 'require' && root !== null ? 'verify-ca' : mode,
    ca_file: root === 'system' ? null : root,
    host_names: hosts.length > 0 ? hosts.map(({ name }) => name) : single === '' ? [] : [single],
  };
}

function isMode(text: string): text is Mode {
  return (modes as readonly string[]).includes(text);
}

/** Removes sslrootcert from a URL: the driver would send it to the server as a parameter. */
export function withoutCaFile(driver_url: string): string {
  const url = parseUrl(driver_url);
  if (url?.searchParams.has('sslrootcert') !== true) return driver_url;
  url.searchParams.delete('sslrootcert');
  return url.href;
}

/**
 * The driver's options of TLS for a DATABASE_URL.
 *
 * @throws DatabaseUrlError
 */
export function driverTls(text: string): Pick<postgres.Options<never>, 'ssl'> {
  const tls = readTls(text);
  if (tls === null) return {};
  if (tls.mode === 'disable') return { ssl: false };
  if (!verified.includes(tls.mode)) return { ssl: tls.mode as 'allow' | 'prefer' | 'require' };
  const trusted = tls.ca_file === null ? {} : { ca: readCertificates(tls.ca_file) };
  const check =
    tls.mode === 'verify-full'
      ? (name: string, certificate: PeerCertificate) => checkName(name, certificate, tls.host_names)
      : () => undefined;
  return { ssl: { ...trusted, rejectUnauthorized: true, checkServerIdentity: check } };
}

/** @throws DatabaseUrlError when the file cannot be read or has none */
function readCertificates(path: string): string {
  try {
    const text = readFileSync(path, 'utf8');
    // Parses the first one; Node takes all, and ignores what it cannot read.
    return new X509Certificate(text).raw.length > 0 ? text : '';
  } catch (error) {
    const { syscall, code } = error as NodeJS.ErrnoException;
    throw new DatabaseUrlError(
      syscall === undefined
        ? `DATABASE_URL: sslrootcert=${path} must contain certificates in PEM.`
        : `DATABASE_URL: sslrootcert=${path} cannot be read (${code}).`,
    );
  }
}

/**
 * Checks that the certificate is that of the host. For an IP address Node passes `localhost` in place of the host, because the driver opens
 * the socket: the certificate then has to name one of the configured addresses.
 */
function checkName(
  name: string,
  certificate: PeerCertificate,
  host_names: readonly string[],
): Error | undefined {
  if (host_names.length === 0 || host_names.includes(name))
    return checkServerIdentity(name, certificate);
  const errors = host_names.map((host) => checkServerIdentity(host, certificate));
  return errors.includes(undefined) ? undefined : errors[0];
}

/**
 * Requires verified TLS of a DATABASE_URL that names another machine: without sslmode it becomes `verify-full`. `disable` and `require`
 * are choices that have to be written out.
 *
 * @param setting the name of the setting, for messages
 * @param ca_file trusted certificates, unless the URL has sslrootcert
 * @param defaultHost the driver's, for a URL without one
 * @returns the URL with the mode written out, and a warning when it is not verified
 * @throws DatabaseUrlError
 */
export function requireVerifiedTls(
  text: string,
  setting: string,
  ca_file: string | null,
  defaultHost: string | null,
): { url: string; warning: string | null } {
  const url = withCaFile(text, ca_file);
  if (!leadsElsewhere(text, defaultHost)) return { url, warning: null };
  const tls = readTls(url);
  if (tls === null) return { url: withParameter(url, 'sslmode', 'verify-full'), warning: null };
  if (opportunistic.includes(tls.mode)) {
    throw new DatabaseUrlError(
      `${setting}: sslmode=${tls.mode} connects without TLS when anybody between says that the server has none. Write sslmode=verify-full, with DATABASE_CA_FILE for an authority of your own; or, on a private network, sslmode=disable.`,
    );
  }
  const warning =
    tls.mode === 'disable'
      ? `${setting} has sslmode=disable: passwords and personal data cross the network to the database unencrypted.`
      : tls.mode === 'require'
        ? `${setting} has sslmode=require: the certificate of the database is not verified, so that anybody between can read and change everything.`
        : null;
  return { url, warning };
}

/**
 * Adds the file of trusted certificates, unless the URL names one.
 *
 * @throws DatabaseUrlError
 */
export function withCaFile(text: string, ca_file: string | null): string {
  const { searchParams } = parseUrl(parseDatabaseUrl(text).driver_url) ?? {};
  const isAdded = ca_file !== null && searchParams?.has('sslrootcert') === false;
  const url = isAdded ? withParameter(text, 'sslrootcert', ca_file) : text;
  driverTls(url);
  return url;
}

function withParameter(text: string, name: string, value: string): string {
  const base = text.replace(/#.*$/s, '');
  return `${base}${base.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`;
}

function leadsElsewhere(text: string, defaultHost: string | null): boolean {
  const { driver_url, hosts } = parseDatabaseUrl(text);
  const single = parseUrl(driver_url)?.hostname.replace(/^\[(.*)\]$/, '$1') || defaultHost;
  const names = hosts.length > 0 ? hosts.map(({ name }) => name) : [single ?? 'localhost'];
  return names.some((name) => !isLoopback(name) && !/^(\/|%2f)/i.test(name));
}

/** Remedy when a connection with verified TLS fails; an empty text for any other error. */
export function tlsRemedy(text: string): string {
  const tls = readTls(text);
  if (tls === null || !verified.includes(tls.mode)) return '';
  return ' The connection has to be encrypted, with a certificate that can be verified: enable TLS in PostgreSQL, and set DATABASE_CA_FILE to the certificate of its authority; or, on a private network, add sslmode=disable to DATABASE_URL.';
}
