import { PORT } from './socket-folder.js';

/** The settings that differ per start. */
export interface ServerSettingsInput {
  socket_dir: string;
  /** False trades durability on power loss for speed; only for tests. */
  durable: boolean;
  max_connections: number;
}

/**
 * Builds the server's command line. Settings are passed there and not in
 * postgresql.conf, so that they also apply to data folders created by an older
 * release of the service.
 */
export function serverArguments(clusterDir: string, input: ServerSettingsInput): string[] {
  const durable = input.durable ? 'on' : 'off';
  const settings: Record<string, string> = {
    listen_addresses: '',
    port: String(PORT),
    // The setting is a list: quotes keep commas and spaces in one path together.
    unix_socket_directories: `"${input.socket_dir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    max_connections: String(input.max_connections),
    shared_buffers: '128MB',
    fsync: durable,
    synchronous_commit: durable,
    full_page_writes: durable,
    wal_compression: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    client_encoding: 'UTF8',
    jit: 'off',
    logging_collector: 'off',
    log_destination: 'stderr',
    log_line_prefix: '%m [%p] ',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    // Statements and error details contain merchants' data, which must not be
    // logged. The service logs its own errors.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_parameter_max_length_on_error: '0',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', clusterDir, ...flags];
}
