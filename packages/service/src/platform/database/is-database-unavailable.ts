import postgres from 'postgres';

/** Codes of the operating system, of Node and of the driver for a connection that is lost or cannot be made. */
const connection_codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  // Also without `errno`: Node's error for a write after the server has ended the connection.
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECTION_REFUSED',
]);

const disk_full = '53100';

/**
 * SQLSTATE: shutdown, crash, starting up, too many connections, full disk, out of memory, I/O error, lock timeout, query cancelled,
 * transaction of a stalled process ended, deadlock, serialization failure, read-only server (a primary that was demoted); connection
 * failures of a cluster's server to another one.
 */
const transient_states = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  disk_full,
  '53200',
  '58030',
  '55P03',
  '57014',
  '25P03',
  '40P01',
  '40001',
  '25006',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
]);

/** Whether a statement failed because the disk of the database is full. */
export function isDiskFull(error: Error): boolean {
  return error instanceof postgres.PostgresError && error.code === disk_full;
}

/** libpq's messages for a lost connection. */
const lost_connection =
  /^(server closed the connection unexpectedly|could not (receive data from|send data to) server|no connection to the server|SSL connection has been closed)/;

/** Whether an error means that the database is unreachable or overloaded for now, so that the same request may succeed later. */
export function isDatabaseUnavailable(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (!(error instanceof postgres.PostgresError)) {
    // The socket of a server on this machine; a file that is missing is no matter of the database.
    const isOfSocket = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
    return isOfSocket || connection_codes.has(code);
  }
  // Citus reports a connection to another server that is lost during a statement as an internal error.
  const isLostInCluster = code === 'XX000' && lost_connection.test(error.message);
  return isLostInCluster || transient_states.has(code);
}
