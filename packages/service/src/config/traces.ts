import type { Source } from './source.js';
import { hasScheme } from './url-forms.js';

/** Exporter of traces, and their sampled share. */
export interface TraceSettings {
  url: string;
  service_name: string;
  ratio: number;
  delay_ms: number;
}

/**
 * Reads the variables of OpenTelemetry that decide whether traces are recorded, which, and where they are sent. They are on when an
 * endpoint is set. Those of the transport (headers, time-outs, certificates) and OTEL_RESOURCE_ATTRIBUTES are read by its SDK, which
 * is loaded only then.
 */
export function readTraces(source: Source): TraceSettings | null {
  const { value, problems } = source;
  const endpoint = value('OTEL_EXPORTER_OTLP_ENDPOINT');
  const tracesEndpoint = value('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT');
  for (const [name, url] of [
    ['OTEL_EXPORTER_OTLP_ENDPOINT', endpoint],
    ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', tracesEndpoint],
  ] as const) {
    // It may contain a password.
    if (url !== null && !hasScheme(url, ['http:', 'https:'])) {
      problems.push(`${name} must be an address of the form http://collector:4318.`);
      return null;
    }
  }
  const protocol =
    value('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL') ?? value('OTEL_EXPORTER_OTLP_PROTOCOL');
  const ratio = readRatio(source);
  const isOff = value('OTEL_SDK_DISABLED') === 'true' || value('OTEL_TRACES_EXPORTER') === 'none';
  const url = tracesEndpoint ?? (endpoint && `${endpoint.replace(/\/$/, '')}/v1/traces`);
  if (url === null || isOff) return null;
  if (protocol === 'grpc') {
    problems.push(
      'OTEL_EXPORTER_OTLP_PROTOCOL must be http/json: traces are sent over HTTP, usually to port 4318, not by gRPC.',
    );
  }
  const delay = value('OTEL_BSP_SCHEDULE_DELAY') ?? '5000';
  if (!/^[1-9][0-9]{0,5}$/.test(delay)) {
    problems.push(
      `OTEL_BSP_SCHEDULE_DELAY must be a whole number of milliseconds from 1 to 999999, not "${delay}".`,
    );
  }
  const service_name = value('OTEL_SERVICE_NAME') ?? 'credencia';
  return { url, service_name, ratio, delay_ms: Number(delay) };
}

/** The share of traces that are recorded. Every trace begins here: the samplers that follow a parent are as those without. */
function readRatio({ value, problems }: Source): number {
  const sampler = (value('OTEL_TRACES_SAMPLER') ?? 'always_on').replace(/^parentbased_/, '');
  const argument = value('OTEL_TRACES_SAMPLER_ARG') ?? '1';
  if (sampler === 'always_on') return 1;
  if (sampler === 'always_off') return 0;
  if (sampler !== 'traceidratio') {
    problems.push(
      `OTEL_TRACES_SAMPLER must be always_on, always_off or traceidratio, with or without parentbased_, not "${sampler}".`,
    );
  }
  if (!/^(0(\.[0-9]+)?|1(\.0+)?)$/.test(argument)) {
    problems.push(`OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "${argument}".`);
  }
  return Number(argument);
}
