import { Counter, type Registry } from 'prom-client';

/** The log of accesses to personal data. */
export const accessLogMetrics = (registers: [Registry]) => ({
  accesses_lost: new Counter({
    name: 'credencia_accesses_lost_total',
    help: 'Accesses to personal data that this process could not keep, because the database did not take them.',
    registers,
  }),
});
