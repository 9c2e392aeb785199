/** The codes of the driver for a connection that cannot be used, beside those of the operating system. */
export type ConnectionErrorCode = 'CONNECTION_CLOSED' | 'CONNECTION_ENDED' | 'CONNECTION_REFUSED';

/** Creates an error like the driver's, so that isDatabaseUnavailable recognises it. */
export function connectionError(code: ConnectionErrorCode, message: string): Error {
  return Object.assign(new Error(message), { code });
}
