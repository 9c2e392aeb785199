import { minute_ms, once, type Tasks } from '../operation/task.js';
import { maintainPartitions } from './partitions.js';

export const accessLogTasks: Tasks = (context) => [
  once('write the access log', 1_000, () => context.access_log.flush()),
  once('partition the access log', 60 * minute_ms, () =>
    maintainPartitions(
      context.groups.coordinator,
      context.clock(),
      context.config.access_log.months,
    ),
  ),
];
