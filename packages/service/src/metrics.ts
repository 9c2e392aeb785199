import { accessLogMetrics } from './access-log/metrics.js';
import { decisionRuleMetrics } from './decision-rules/metrics.js';
import { fileMetrics } from './files/metrics.js';
import { requestMetrics } from './http/request-metrics.js';
import { mailMetrics } from './mail/metrics.js';
import { securityEventMetrics } from './security-events/metrics.js';
import { signInMetrics } from './sessions/metrics.js';
import { sourceMetrics } from './sources/metrics.js';
import { fetchMetrics } from './submerchants/metrics.js';
import { trailMetrics } from './trail/metrics.js';
import { deliveryMetrics } from './webhooks/metrics.js';

/** The metrics of all slices. Each is there from the start, before it counts anything. */
export const sliceMetrics = [
  accessLogMetrics,
  decisionRuleMetrics,
  fileMetrics,
  requestMetrics,
  mailMetrics,
  securityEventMetrics,
  signInMetrics,
  sourceMetrics,
  fetchMetrics,
  trailMetrics,
  deliveryMetrics,
] as const;
