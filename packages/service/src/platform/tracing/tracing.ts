/** Values of spans: ids, names and numbers. Never a personal value, a secret, or what a request or a statement contains. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

export interface SpanOptions {
  /** Default: work within the process. */
  kind?: 'server' | 'client';
  attributes?: SpanAttributes;
  /**
   * Starts a new trace. With a UUID, that is the id of the trace: whoever knows the id of an event or a document finds the trace of
   * its deliveries or fetches, and nothing has to be stored for it.
   */
  trace?: 'new' | { of: string };
  /** The W3C `traceparent` of a caller: only a link, since whoever calls could join any trace and have it recorded. */
  link?: string | undefined;
}

export interface Span {
  /** The W3C header `traceparent` that makes the receiver's spans children of this one. */
  readonly traceparent: string;
  set(attributes: SpanAttributes): void;
  /** Marks it as failed. @param reason a code, never a message: messages may quote values */
  fail(reason: string): void;
  /** Further calls do nothing. */
  end(): void;
}

/**
 * Traces of the work of this process. Null wherever it is passed, unless they are switched on: then nothing of it is loaded, and
 * nothing is done.
 */
export interface Tracing {
  /** Starts a span; without `trace` as a child of the active one. */
  start(name: string, options?: SpanOptions): Span;
  /** Runs `work` with the span as the active one. Does not end it. */
  within<T>(span: Span, work: () => T): T;
  /** Runs `work` in a new span, which ends with it; when it throws, as failed. */
  run<T>(name: string, options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T>;
  /** Whether a span is active: work in the background that belongs to none, such as polling, has no spans. */
  hasActive(): boolean;
  /** Links the active span to the trace of an event, in which it will be delivered. */
  linkToEvent(event_id: string): void;
  /** The fields of log entries: empty without an active span. */
  logFields(): { trace_id?: string; span_id?: string };
  /** Exports what has ended, for at most a second. */
  stop(): Promise<void>;
}

/** Runs `work` in a new span where traces are on, and otherwise as it is. */
export function traced<T>(
  tracing: Tracing | null,
  name: string,
  options: SpanOptions,
  work: (span: Span | null) => Promise<T>,
): Promise<T> {
  return tracing ? tracing.run(name, options, work) : work(null);
}
