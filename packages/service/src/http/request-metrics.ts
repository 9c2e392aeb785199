import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** What clients and connections meet. */
export const requestMetrics = (registers: [Registry]) => ({
  request_seconds: new Histogram({
    name: 'credencia_http_request_seconds',
    help: 'Seconds from the arrival of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  }),
  connections: new Gauge({
    name: 'credencia_http_connections',
    help: 'Connections that are open.',
    registers,
  }),
  connections_refused: new Counter({
    name: 'credencia_http_connections_refused_total',
    help: 'Connections that were closed before their first request because MAX_CONNECTIONS, or half of them by one network, were open.',
    registers,
  }),
  requests_running: new Gauge({
    name: 'credencia_http_requests_running',
    help: 'Requests that are being answered.',
    registers,
  }),
  requests_waiting: new Gauge({
    name: 'credencia_http_requests_waiting',
    help: 'Requests that wait for others to end.',
    registers,
  }),
  requests_shed: new Counter({
    name: 'credencia_http_requests_shed_total',
    help: 'Requests that got 503 because they had waited too long or too many waited.',
    registers,
  }),
});
