import type { Sql } from '../../platform/database/connect.js';
import {
  readFileProgress,
  readServedRegister,
  readUnfinishedLoad,
} from '../../sources/store/company-register.js';
import type { Finding } from './finding.js';

const day_ms = 24 * 60 * 60_000;
/** Receita Federal publishes a month each month. */
const max_age_days = 60;
/** A load that is under way saves what it has read every few seconds; comparing a month takes longer. */
const silent_ms = 60 * 60_000;

/** Says which month of the register of companies is served, how old it is, and whether a load was interrupted. */
export async function checkRegister(sql: Sql, now: string): Promise<Omit<Finding, 'check'>> {
  const [tables] = await sql<{ exist: boolean }[]>`
    select to_regclass('register_served') is not null and to_regclass('register_loads') is not null as exist`;
  if (!tables?.exist) {
    return { status: 'skipped', message: 'Its migration has not been applied.' };
  }
  const served = await readServedRegister(sql);
  const load = await readUnfinishedLoad(sql);
  const age_days = served ? Math.floor((Date.parse(now) - Date.parse(served.as_of)) / day_ms) : 0;
  const message = served
    ? `That of ${served.as_of} is served, ${age_days} days old: ${served.companies} companies.`
    : 'None was loaded (load-register).';
  if (load) {
    const files = await readFileProgress(sql, load.id);
    const read = `${files.filter(({ is_whole }) => is_whole).length} of ${files.length} files`;
    const under_way = `${message} A load of ${load.as_of} has read ${read}, the last at ${load.changed_at}.`;
    if (Date.parse(now) - Date.parse(load.changed_at) < silent_ms) {
      return { status: 'ok', message: under_way };
    }
    return {
      status: 'warning',
      message: `${under_way} It was interrupted.`,
      remedy: 'Run `npm run service -- load-register` with the same folder: it continues.',
    };
  }
  if (age_days <= max_age_days) return { status: 'ok', message };
  return {
    status: 'warning',
    message,
    remedy:
      'Companies that changed since are shown as they were: load the newest month with `npm run service -- load-register`.',
  };
}
