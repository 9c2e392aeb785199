import { parseUrl } from '../parse-url.js';

/** The TCP address of a database server. */
export interface Host {
  /** A name, or an IP address without brackets. */
  name: string;
  port: number;
}

/** A DATABASE_URL as the driver takes it, and the hosts that it names. */
export interface DatabaseUrl {
  /** The URL with the first host alone, without target_session_attrs. */
  driver_url: string;
  /** The hosts of which one accepts writes; empty if the only host is to be used without a check. */
  hosts: readonly Host[];
}

/** An unusable DATABASE_URL. `message` never repeats it, since it may contain a password. */
export class DatabaseUrlError extends Error {
  override name = 'DatabaseUrlError';
}

const form =
  'DATABASE_URL must be an address of the form postgres://user:password@host:5432/database, or with several hosts postgres://user:password@host1:5432,host2:5432/database?target_session_attrs=read-write; in a password, % is written %25, and / is %2F.';

/**
 * Parses a DATABASE_URL. Several hosts, separated by commas, are those of a primary and its standbys: the service uses the one that
 * accepts writes. One host is checked for that with `target_session_attrs=read-write`.
 *
 * @throws DatabaseUrlError
 */
export function parseDatabaseUrl(text: string): DatabaseUrl {
  const parts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s.exec(text);
  if (!parts || !isDecodable(text)) throw new DatabaseUrlError(form);
  const [, start = '', list = '', rest = ''] = parts;
  const urls = list.split(',').map((host) => parseUrl(`${start}${host}${rest}`));
  const [first] = urls;
  if (!first || !urls.every((url) => url !== null)) throw new DatabaseUrlError(form);
  const attributes = first.searchParams.get('target_session_attrs');
  if (attributes !== null && attributes !== 'read-write') {
    throw new DatabaseUrlError(
      'DATABASE_URL: target_session_attrs must be read-write, since the service writes. Leave it out to use a single host without a check.',
    );
  }
  if (urls.length === 1 && attributes === null) return { driver_url: text, hosts: [] };
  const hosts = urls.map(hostOf);
  first.searchParams.delete('target_session_attrs');
  return { driver_url: first.href, hosts };
}

/** @throws DatabaseUrlError for the folder of a socket, or no host at all */
function hostOf({ hostname, port }: URL): Host {
  if (!/^[^%]+$/.test(hostname)) throw new DatabaseUrlError(form);
  return { name: hostname.replace(/^\[(.*)\]$/, '$1'), port: port === '' ? 5432 : Number(port) };
}

/** The driver decodes user, password and database, and fails at a lone % in a password. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** The role that a valid DATABASE_URL names; null without one. */
export function roleOf(text: string): string | null {
  const { driver_url } = parseDatabaseUrl(text);
  return decodeURIComponent(parseUrl(driver_url)?.username ?? '') || null;
}
