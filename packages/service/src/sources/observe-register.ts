import type { Context } from '../operation/context.js';
import { readServedRegister } from './store/company-register.js';

/** Exports the age of the register of companies in this database. */
export function observeRegister({ groups, metrics, clock }: Context): void {
  const served = metrics.shared(() => readServedRegister(groups.coordinator));
  metrics.observe(
    'credencia_company_register_age_seconds',
    'How long ago the register of companies that is served was published; NaN where none was loaded.',
    async () => {
      const register = await served();
      return register ? (Date.parse(clock()) - Date.parse(register.as_of)) / 1000 : NaN;
    },
  );
}
