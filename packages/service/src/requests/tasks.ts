import { forGroups, minute_ms, type Tasks } from '../operation/task.js';
import { expireRequests } from './expire-requests.js';
import { remindOfDocuments } from './remind-of-documents.js';

const requests_per_batch = 100;
const sellers_per_batch = 100;

export const requestTasks: Tasks = (context) => [
  forGroups(
    context,
    'expire requests to sellers',
    minute_ms,
    async (group) => (await expireRequests(context.at(group), requests_per_batch, group)) > 0,
  ),
  forGroups(
    context,
    'remind of documents that expire',
    minute_ms,
    async (group) => (await remindOfDocuments(context.at(group), sellers_per_batch, group)) > 0,
  ),
];
