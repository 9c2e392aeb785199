import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';

/** A span as it arrived by OTLP in JSON. */
export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Record<string, unknown>;
  links: { traceId: string; spanId: string }[];
  /** 2: failed. */
  status: number;
  resource: Record<string, unknown>;
}

/** A receiver of OTLP over HTTP, as a collector of OpenTelemetry is. */
export interface TraceCollector {
  url: string;
  spans: CollectedSpan[];
  /** Everything that arrived, headers included, for searches. */
  text(): string;
  /** Resolves with the first span that matches, once it has arrived. */
  find(matches: (span: CollectedSpan) => boolean): Promise<CollectedSpan>;
  close(): Promise<void>;
}

type Attribute = { key: string; value: Record<string, unknown> };
const valuesOf = (attributes: readonly Attribute[] = []) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  const texts: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      texts.push(JSON.stringify(request.headers), text);
      if (request.url !== '/v1/traces') return response.writeHead(404).end();
      for (const { resource, scopeSpans } of JSON.parse(text).resourceSpans) {
        for (const { spans: sent } of scopeSpans) {
          for (const { attributes, links, status, ...span } of sent) {
            spans.push({
              ...span,
              attributes: valuesOf(attributes),
              links: links ?? [],
              status: status?.code ?? 0,
              resource: valuesOf(resource.attributes),
            });
          }
        }
      }
      return response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    text: () => texts.join('\n'),
    find: (matches) =>
      vi.waitFor(
        () => {
          const found = spans.find(matches);
          if (!found) throw new Error(`Not among ${spans.map(({ name }) => name).join(', ')}`);
          return found;
        },
        { timeout: 30_000 },
      ),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
