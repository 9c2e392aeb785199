import { pino, type DestinationStream, type Logger } from 'pino';
import postgres from 'postgres';

/** Names of fields that are redacted from log entries, up to three levels deep: personal data and secrets. */
const hiddenFields = [
  'authorization',
  'cookie',
  'token',
  'tax_id',
  'document',
  'birth_date',
  'mother_name',
  'account',
  'pix_key',
  'secret_key',
  'secret',
  'password',
] as const;

/** Creates the service's logger: JSON lines, with personal data and secrets redacted. */
export function createLog(
  level: string,
  destination?: DestinationStream,
  /** Returns fields that every entry gets, for example the ids of the current trace. */
  fields?: () => object,
): Logger {
  const options = {
    level,
    ...(fields ? { mixin: fields } : {}),
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: hiddenFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]),
      censor: '[hidden]',
    },
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * Serialises an error for the log. PostgreSQL quotes the values it rejects ("Key (document)=(…)", "invalid input syntax … "…""),
 * so of its errors only the code, the names of the violated objects and the stack are kept.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, stack = '' } = error;
  const frames = stack.split('\n').filter((line) => line.trimStart().startsWith('at '));
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  if (error instanceof postgres.PostgresError) {
    const { code, constraint_name, table_name, column_name, routine } = error;
    const message = error.message.replaceAll(/"[^"]*"/g, '"…"');
    return {
      name,
      message,
      code,
      constraint_name,
      table_name,
      column_name,
      routine,
      stack: frames,
      ...cause,
    };
  }
  const code = 'code' in error ? { code: error.code } : {};
  return { name, message: error.message, ...code, stack: frames, ...cause };
}
