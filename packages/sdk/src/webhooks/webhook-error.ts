/** Why a request is not taken for a genuine webhook. */
export type WebhookErrorCode =
  /** The argument is neither text nor bytes: the body was parsed first. */
  | 'BODY_NOT_RAW'
  /** The body was parsed and written again on the way. */
  | 'BODY_CHANGED'
  /** The signature fits, and the body is not JSON. */
  | 'BODY_NOT_JSON'
  | 'MISSING_HEADER'
  | 'MALFORMED_HEADER'
  | 'TOO_OLD'
  | 'TOO_NEW'
  /** No signature fits: another endpoint’s secret, an old one, or a forged request. */
  | 'WRONG_SECRET'
  /** The argument is no secret of an endpoint. */
  | 'INVALID_SECRET';

/** A request is not a genuine webhook, or could not be verified. Answer it with 400 or 401. */
export class WebhookError extends Error {
  override name = 'WebhookError';
  readonly code: WebhookErrorCode;

  constructor(code: WebhookErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
