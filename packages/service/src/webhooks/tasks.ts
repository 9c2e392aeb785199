import { forGroups, minute_ms, type Tasks } from '../operation/task.js';
import { reportEndpoints } from './report-endpoints.js';
import { clearOrphans } from './store/change-deliveries.js';
import { deleteOldFigures } from './store/endpoint-figures.js';
import { deleteOldResends } from './store/resends.js';

const orphans_per_batch = 1000;
const endpoints_per_batch = 100;
const figures_per_batch = 5000;
const resends_per_batch = 5000;

export const webhookTasks: Tasks = (context) => [
  forGroups(
    context,
    'clear orphaned deliveries',
    minute_ms,
    async (group, database) =>
      (await clearOrphans(database, context.clock(), orphans_per_batch, group)) ===
      orphans_per_batch,
  ),
  forGroups(
    context,
    'report failing endpoints',
    minute_ms,
    async (group, database) =>
      (await reportEndpoints(context, database, endpoints_per_batch, group)) ===
      endpoints_per_batch,
  ),
  forGroups(
    context,
    'delete old figures of endpoints',
    10 * minute_ms,
    async (group, database) =>
      (await deleteOldFigures(database, context.clock(), figures_per_batch, group)) ===
      figures_per_batch,
  ),
  forGroups(
    context,
    'delete old records of deliveries sent again',
    10 * minute_ms,
    async (group, database) =>
      (await deleteOldResends(database, context.clock(), resends_per_batch, group)) ===
      resends_per_batch,
  ),
];
