import { Counter, Gauge, type Registry } from 'prom-client';

/** Security events on their way outside. */
export const securityEventMetrics = (registers: [Registry]) => ({
  security_events_unsent: new Gauge({
    name: 'credencia_security_events_unsent_seconds',
    help: 'Age of the first security event that the destination does not have, when this process last tried to send; 0 when it has all.',
    labelNames: ['destination'] as const,
    registers,
  }),
  security_events_lost: new Counter({
    name: 'credencia_security_events_lost_total',
    help: 'Security events that no destination will get: too old, or their key is missing.',
    registers,
  }),
});
