import { Counter, type Registry } from 'prom-client';

/** E-mails. */
export function mailMetrics(registers: [Registry]) {
  const mails = new Counter({
    name: 'credencia_mails_total',
    help: 'E-mails by result: sent, an attempt that failed, discarded.',
    labelNames: ['result'] as const,
    registers,
  });
  for (const result of ['sent', 'failed', 'discarded']) mails.inc({ result }, 0);
  return { mails };
}
