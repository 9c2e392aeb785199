import { Counter, type Registry } from 'prom-client';

/** Sign-ins. */
export const signInMetrics = (registers: [Registry]) => ({
  sign_in_failures: new Counter({
    name: 'credencia_sign_in_failures_total',
    help: 'Failed sign-ins and proofs of identity by what was wrong.',
    labelNames: ['reason'] as const,
    registers,
  }),
});
