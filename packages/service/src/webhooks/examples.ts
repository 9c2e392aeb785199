export const endpointExample = {
  id: '019aa400-0000-7000-8000-0000000000e1',
  url: 'https://loja.example.com/hooks/credencia',
  events: ['submerchant.*', 'charge.captured'],
  filter: null,
  max_per_second: null,
  max_concurrent: null,
  status: 'active',
  paused_reason: null,
  failing_since: null,
  previous_secret_expires_at: null,
  created_at: '2026-11-21T10:00:00.000Z',
  updated_at: '2026-11-21T10:00:00.000Z',
} as const;

export const endpointBodyExample = {
  url: 'https://loja.example.com/hooks/credencia',
  events: ['submerchant.*', 'charge.captured'],
};

const dayFigures = {
  since: '2026-11-20T12:15:00.000Z',
  attempts: 420,
  succeeded: 414,
  failed: 6,
  given_up: 0,
  success_rate: 0.9857,
  latency_ms: { average: 61, p50: 44, p95: 181, max: 912 },
} as const;

export const endpointFiguresExample = {
  endpoint_id: endpointExample.id,
  pending: 2,
  waiting_for_rate: null,
  last_hour: {
    since: '2026-11-21T11:15:00.000Z',
    attempts: 18,
    succeeded: 18,
    failed: 0,
    given_up: 0,
    success_rate: 1,
    latency_ms: { average: 52, p50: 41, p95: 98, max: 140 },
  },
  last_24_hours: dayFigures,
  last_7_days: { ...dayFigures, since: '2026-11-14T12:15:00.000Z' },
  by_hour: [{ ...dayFigures, since: '2026-11-21T11:00:00.000Z' }],
  by_6_hours: [{ ...dayFigures, since: '2026-11-21T06:00:00.000Z' }],
} as const;

export const deliveryExample = {
  id: '01a1fe0c-9580-7000-8000-0000000000d1',
  endpoint_id: endpointExample.id,
  event_id: '01a1fe0c-9580-7000-8000-0000000000f1',
  event: 'submerchant.approved',
  status: 'delivered',
  submerchant: { id: '019aa000-0000-7000-8000-000000000001', name: 'Mercado Sol' },
  attempts: 1,
  attempts_left: 0,
  last_status: 200,
  last_error: null,
  last_attempt_at: '2026-11-21T12:20:00.015Z',
  next_attempt_at: null,
  is_test: false,
  created_at: '2026-11-21T12:20:00.000Z',
  occurred_at: '2026-11-21T12:20:00.000Z',
} as const;

export const attemptExample = {
  id: '019aa401-0000-7000-8000-0000000000a1',
  number: 1,
  at: '2026-11-21T12:20:00.015Z',
  url: endpointExample.url,
  request_headers: { 'X-Service-Event': 'submerchant.approved' },
  status: 200,
  error_code: null,
  error_message: null,
  location: null,
  timings: { dns_ms: 1.2, connect_ms: 8.1, tls_ms: 15.4, first_byte_ms: 41.7, total_ms: 42.3 },
  response_start: 'ok',
  response_bytes: 2,
};
