export { operations } from './generated/operations.js';
export type { Operation } from './generated/operations.js';
export type { OperationId } from './generated/routes.js';
