/**
 * The service's HTTP part with its limiter on, on with Redis, or taken out: the side that the others are measured against.
 * No configuration can take it out, so that this program puts another in its place.
 */
import { createApp } from '../packages/service/dist/app.js';
import { readConfig } from '../packages/service/dist/config/read-config.js';
import { createContext } from '../packages/service/dist/context.js';
import { connect } from '../packages/service/dist/platform/database/connect.js';
import { createLog } from '../packages/service/dist/platform/log.js';
import { pool_size } from '../packages/service/dist/platform/database/process-connections.js';
import { listen } from './lib/listen.mjs';

const { LIMITS_SIDE, LIMITS_DATABASE, REDIS_URL } = process.env;

const database = connect(JSON.parse(LIMITS_DATABASE), { max: pool_size });
const log = createLog('warn');
const context = await createContext({ config: readConfig({ REDIS_URL }), database, log });
if (LIMITS_SIDE === 'off') context.rate_limiter = { admit: async () => {} };
await context.shared_counts?.start();

const app = await createApp(context);
await listen(app, database, () => context.shared_counts?.stop());
