import { minute_ms, type Tasks } from '../operation/task.js';
import { clearEnded } from './store/blocks.js';

const kept_ms = 90 * 24 * 60 * minute_ms;
const blocks_per_batch = 500;

export const blockTasks: Tasks = ({ groups, clock }) => [
  {
    name: 'forget ended blocks',
    every_ms: 60 * minute_ms,
    async run() {
      const before = new Date(Date.parse(clock()) - kept_ms).toISOString();
      return (await clearEnded(groups.coordinator, before, blocks_per_batch)) === blocks_per_batch;
    },
  },
];
