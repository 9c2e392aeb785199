import type { Context } from '../operation/context.js';
import { readMailFigures } from './store/mails.js';

/** Exports metrics of the mails that wait. They cover the whole database, not only this process. */
export function observeMail({ groups, metrics, clock }: Context): void {
  const figures = metrics.shared(() => readMailFigures(groups.coordinator, clock()));
  metrics.observe(
    'credencia_mails_waiting',
    'E-mails that wait to be sent.',
    async () => (await figures()).waiting,
  );
  metrics.observe(
    'credencia_mail_age_seconds',
    'How long the oldest of them has waited.',
    async () => (await figures()).oldest_s,
  );
}
