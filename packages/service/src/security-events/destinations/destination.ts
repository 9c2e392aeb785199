/** Destination of security events. */
export interface Destination {
  /** `file`, `syslog` or `webhook`: the name under which the database records what it has. */
  name: string;
  /**
   * Sends events, each as JSON without line breaks.
   *
   * @throws Error when the destination does not confirm: all of them are sent again later
   */
  send(events: readonly string[]): Promise<void>;
}

/** Time-out of a batch, in milliseconds. */
export const send_limit_ms = 10_000;
