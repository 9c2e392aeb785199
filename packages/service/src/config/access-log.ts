import type { Source } from './source.js';

/** Whose accesses to personal data are recorded, and for how many months. */
export interface AccessLogSettings {
  callers: 'people' | 'all';
  months: number;
}

export function readAccessLog({ value, problems }: Source): AccessLogSettings {
  const callers = value('ACCESS_LOG') ?? 'people';
  if (callers !== 'people' && callers !== 'all') {
    problems.push(`ACCESS_LOG must be people or all, not "${callers}".`);
  }
  const months = value('ACCESS_LOG_MONTHS') ?? '12';
  if (!/^([6-9]|[1-9][0-9]|1[01][0-9]|120)$/.test(months)) {
    problems.push(`ACCESS_LOG_MONTHS must be a whole number from 6 to 120, not "${months}".`);
  }
  return { callers: callers === 'all' ? 'all' : 'people', months: Number(months) };
}
