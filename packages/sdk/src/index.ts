export { Credencia } from './credencia.js';
export { ConnectionError, CredenciaError, TimeoutError } from './errors.js';
export type { Problem } from './errors.js';
export type { Answer } from './answer.js';
export type { CallArguments, CallOptions } from './call-options.js';
export type { OperationId } from './generated/operations.js';
export type * from './generated/types.js';
export type { List, Page } from './list.js';
export type { Settings } from './settings.js';
