export { operations } from './generated/operations.js';
export type { Operation, OperationId } from './generated/operations.js';
