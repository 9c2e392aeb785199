import { forOperator, type Route } from '../operation/route.js';
import { createBlock, liftBlock, listBlocks } from './operations/blocks.js';

const operator = forOperator();
const path = '/v1/operator/blocks';

export const blockRoutes: readonly Route[] = [
  operator.get(path, listBlocks, 'blocks.read'),
  operator.post(path, createBlock, 'blocks.manage'),
  operator.post(`${path}/{id}/lift`, liftBlock, 'blocks.manage'),
];
