import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import {
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Attributes,
  type Context as TraceContext,
  type Link,
  type Span as SdkSpan,
  type SpanContext,
  type Tracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { withinTime } from '../within-time.js';
import type { Span, SpanAttributes, SpanOptions, Tracing } from './tracing.js';

export interface TracingSettings {
  /** The URL that spans are sent to, by OTLP over HTTP. */
  url: string;
  service_name: string;
  /** The share of traces that are recorded, from 0 to 1. */
  ratio: number;
  /** The pause between two exports. */
  delay_ms: number;
}

/** Time-out of the last export when the service stops. */
const last_export_ms = 1_000;
/** A collector that is away is logged once a minute at most. */
const log_interval_ms = 60_000;

/**
 * Starts to record and export traces. Only this module loads the SDK of OpenTelemetry, and it is imported only where traces are on.
 *
 * The exporter itself reads the variables of its transport (OTEL_EXPORTER_OTLP_HEADERS, …_TIMEOUT, …_CERTIFICATE), and the resource
 * reads OTEL_RESOURCE_ATTRIBUTES: they concern them alone.
 */
export function startTracing(settings: TracingSettings, version: string, log: Logger): Tracing {
  logErrors(log);
  const ids = new TraceIds();
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.version': version,
      'service.instance.id': randomUUID(),
      'host.name': hostname(),
      'process.pid': process.pid,
    })
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(resourceFromAttributes({ 'service.name': settings.service_name })),
    sampler: samplerOf(settings.ratio),
    idGenerator: ids,
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: settings.url }),
        scheduledDelayMillis: settings.delay_ms,
      }),
    ],
  });
  return new SdkTracing(provider, ids);
}

function samplerOf(ratio: number): Sampler {
  // Every trace begins here, so that there is no decision of a parent to follow.
  if (ratio === 0) return new AlwaysOffSampler();
  return ratio === 1 ? new AlwaysOnSampler() : new TraceIdRatioBasedSampler(ratio);
}

/** The SDK reports a failed export here, and nowhere else. Spans that do not fit into its queue are dropped. */
function logErrors(log: Logger): void {
  let logged_at = Number.NEGATIVE_INFINITY;
  const report = (message: string) => {
    if (performance.now() - logged_at < log_interval_ms) return;
    logged_at = performance.now();
    // It may contain the answer of the collector, which may contain anything.
    log.warn({ reason: message.slice(0, 300) }, 'Traces could not be exported; they are dropped.');
  };
  const ignore = () => {};
  diag.setLogger(
    { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
}

/** Random ids, or the given one for the next trace. */
class TraceIds {
  readonly #random = new RandomIdGenerator();
  next: string | null = null;

  generateTraceId(): string {
    return this.next ?? this.#random.generateTraceId();
  }

  generateSpanId(): string {
    return this.#random.generateSpanId();
  }
}

class SdkTracing implements Tracing {
  readonly #provider: TracerProvider;
  readonly #tracer: Tracer;
  readonly #ids: TraceIds;
  readonly #storage = new AsyncLocalStorage<TracedSpan>();

  constructor(provider: TracerProvider, ids: TraceIds) {
    this.#provider = provider;
    this.#tracer = provider.getTracer('credencia');
    this.#ids = ids;
  }

  start(name: string, options: SpanOptions = {}): TracedSpan {
    const { kind, attributes, trace: beginning, link } = options;
    const links = linksTo(link);
    const parent = beginning === undefined ? this.#active()?.context : undefined;
    // Read at once by the SDK, while it starts the span.
    this.#ids.next = typeof beginning === 'object' ? hexOf(beginning.of) : null;
    const span = this.#tracer.startSpan(
      name,
      {
        kind:
          kind === 'server'
            ? SpanKind.SERVER
            : kind === 'client'
              ? SpanKind.CLIENT
              : SpanKind.INTERNAL,
        ...(attributes ? { attributes: defined(attributes) } : {}),
        ...(links.length > 0 ? { links } : {}),
      },
      parent ?? ROOT_CONTEXT,
    );
    this.#ids.next = null;
    return new TracedSpan(span);
  }

  within<T>(span: Span, work: () => T): T {
    return this.#storage.run(span as TracedSpan, work);
  }

  async run<T>(name: string, options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T> {
    const span = this.start(name, options);
    try {
      return await this.#storage.run(span, () => work(span));
    } catch (error) {
      span.fail(codeOf(error));
      throw error;
    } finally {
      span.end();
    }
  }

  hasActive(): boolean {
    return this.#active() !== null;
  }

  linkToEvent(event_id: string): void {
    this.#active()?.linkTo(hexOf(event_id));
  }

  logFields(): { trace_id?: string; span_id?: string } {
    const span = this.#active();
    if (!span) return {};
    const { traceId, spanId } = span.ids;
    return { trace_id: traceId, span_id: spanId };
  }

  /** Loops that a request has started, such as the poll of streams, outlive its span. */
  #active(): TracedSpan | null {
    const span = this.#storage.getStore();
    return span === undefined || span.isEnded ? null : span;
  }

  async stop(): Promise<void> {
    await withinTime(
      this.#provider.shutdown().catch(() => undefined),
      last_export_ms,
    );
  }
}

class TracedSpan implements Span {
  readonly context: TraceContext;
  readonly ids: SpanContext;
  readonly #span: SdkSpan;
  isEnded = false;

  constructor(span: SdkSpan) {
    this.#span = span;
    this.ids = span.spanContext();
    this.context = trace.setSpan(ROOT_CONTEXT, span);
  }

  get traceparent(): string {
    const { traceId, spanId, traceFlags } = this.ids;
    return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
  }

  set(attributes: SpanAttributes): void {
    this.#span.setAttributes(defined(attributes));
  }

  fail(reason: string): void {
    this.#span.setStatus({ code: SpanStatusCode.ERROR });
    this.#span.setAttribute('error.type', reason);
  }

  /** The link names no span of that trace: there is none yet. */
  linkTo(traceId: string): void {
    const spanId = traceId.slice(16);
    this.#span.addLink({ context: { traceId, spanId, traceFlags: TraceFlags.NONE } });
  }

  end(): void {
    if (this.isEnded) return;
    this.isEnded = true;
    this.#span.end();
  }
}

function defined(attributes: SpanAttributes): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).filter(([, value]) => value !== undefined),
  ) as Attributes;
}

/** A UUID is 16 bytes, as the id of a trace. */
function hexOf(uuid: string): string {
  return uuid.replaceAll('-', '');
}

/** A code that says what failed. Never the message. */
function codeOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'error';
}

/** The link of a well-formed `traceparent`; none of any other. */
function linksTo(traceparent: string | undefined): Link[] {
  const parts = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? '');
  const [, traceId = '', spanId = '', flags = ''] = parts ?? [];
  if (!parts || /^0+$/.test(traceId) || /^0+$/.test(spanId) || traceparent?.startsWith('ff'))
    return [];
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return [{ context: { traceId, spanId, traceFlags, isRemote: true } }];
}
