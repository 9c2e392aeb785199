import { resolve } from 'node:path';
import { isLoopback } from '../platform/address-ranges.js';
import { requireVerifiedTls, withCaFile } from '../platform/database/database-tls.js';
import { DatabaseUrlError } from '../platform/database/database-url.js';
import { parseUrl } from '../platform/parse-url.js';
import { readCaFile } from './ca-file.js';
import type { Source } from './source.js';
import { hasScheme } from './url-forms.js';

/** Addresses of the database and Redis. */
export interface ConnectionSettings {
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
}

/**
 * Reads where the database and Redis are. In production, connections to other machines are encrypted and verified.
 *
 * @param defaultHost the host of a DATABASE_URL without one
 */
export function readConnections(source: Source, defaultHost: string | null): ConnectionSettings {
  const { value, production, problems } = source;
  const tls_warnings: string[] = [];
  const ca_file = readCaFile('DATABASE_CA_FILE', source);
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
      // It names the setting that is most often meant.
      problems.push(error.message.replace(/^DATABASE_URL/, name));
      return text;
    }
  };
  const database_url = readUrl('DATABASE_URL');
  const migrate_database_url = readUrl('MIGRATE_DATABASE_URL');
  if (migrate_database_url !== null && database_url === null) {
    problems.push('MIGRATE_DATABASE_URL needs DATABASE_URL.');
  }
  const redis_ca_file = readCaFile('REDIS_CA_FILE', source);
  const redis_url = readRedisUrl(source, tls_warnings);
  const data_dir = resolve(value('DATA_DIR') ?? 'data');
  return { database_url, migrate_database_url, data_dir, redis_url, redis_ca_file, tls_warnings };
}

function readRedisUrl(
  { value, production, problems }: Source,
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
