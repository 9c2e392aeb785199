import { connectionsOf } from './connect.js';

/** Size of the connection pool: on the cores of one machine, more connections only wait for each other. */
export const pool_size = 16;

/** The most connections of a process that serves: the pool, and the one of health checks. */
export const process_connections = connectionsOf(pool_size) + 1;
