import postgres from 'postgres';

/** Error codes after which a retry of the same request may succeed. */
const transient_codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECTION_REFUSED',
  // SQLSTATE: shutdown, crash, starting up, too many connections, lock timeout, query cancelled, deadlock, serialization failure,
  // read-only server (a primary that was demoted); connection failures of a cluster's server to another one.
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '55P03',
  '57014',
  '40P01',
  '40001',
  '25006',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
]);

/** Whether an error means that the database is unreachable or overloaded for now, not that it rejected the statement. */
export function isDatabaseUnavailable(error: Error): boolean {
  const isDriverError =
    error instanceof postgres.PostgresError ||
    'errno' in error ||
    'address' in error ||
    'host' in error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    (isDriverError || code.startsWith('CONNECTION_') || code === 'CONNECT_TIMEOUT') &&
    transient_codes.has(code)
  );
}
