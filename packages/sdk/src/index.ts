export { Credencia } from './credencia.js';
export { ConnectionError, CredenciaError, TimeoutError } from './errors.js';
export type { Problem } from './errors.js';
export type { Answer } from './answer.js';
export type { CallArguments, CallOptions } from './call-options.js';
export type { OperationId } from './generated/routes.js';
export type * from './generated/types.js';
// Their names up to 0.2.
export type {
  ErrorAnswer as ErrorBody,
  RecordedEvent as Event,
  SubmerchantDocument as Document,
} from './generated/types.js';
export type { List, Page } from './list.js';
export type { Settings } from './settings.js';
export * as webhooks from './webhooks/index.js';
export { WebhookError } from './webhooks/webhook-error.js';
export type { WebhookErrorCode } from './webhooks/webhook-error.js';
export type { WebhookEvent } from './webhooks/webhook-event.js';
export type { RequestHeaders } from './webhooks/headers.js';
export type { SignOptions } from './webhooks/sign.js';
export type { VerifyOptions } from './webhooks/verify.js';
export type { UploadOptions } from './upload-file.js';
export type { RegisteredLine } from './streams/create-submerchants.js';
export type { FedRecord } from './streams/feed-records.js';
export type { StreamOptions } from './streams/follow-stream.js';
export type {
  StreamedEvent,
  StreamedOperatorEvent,
  StreamEventsQuery,
} from './streams/stream-events.js';
export type { ReviewChange } from './streams/stream-review.js';
