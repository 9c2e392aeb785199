export { EmbeddedPostgresError, type EmbeddedPostgresErrorCode } from './errors.js';
export type { EmbeddedConnection } from './ensure-database.js';
export { findRunningServer, hasDatabase } from './find-running-server.js';
export {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from './start-embedded-postgres.js';
