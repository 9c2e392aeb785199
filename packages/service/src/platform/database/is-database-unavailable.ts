import postgres from 'postgres';

/** Connection states in which the same request may go through a moment later. */
const away = new Set([
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
  // PostgreSQL: shutting down, starting up, crashed, too many clients, lock or statement waited for too long, deadlock.
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '55P03',
  '57014',
  '40P01',
  '40001',
]);

/** Whether an error tells that the database cannot be reached or has no time just now, and not that it refuses what was asked. */
export function isDatabaseUnavailable(error: Error): boolean {
  const isDriverError =
    error instanceof postgres.PostgresError ||
    'errno' in error ||
    'address' in error ||
    'host' in error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    (isDriverError || code.startsWith('CONNECTION_') || code === 'CONNECT_TIMEOUT') &&
    away.has(code)
  );
}
