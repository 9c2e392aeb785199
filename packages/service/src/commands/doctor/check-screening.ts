import type { Database } from '../../platform/database/connect.js';
import { readSearched } from '../../screening/store/versions.js';
import type { Finding } from './finding.js';

/** Publishers of lists change them within weeks at most. */
const old_days = 35;
const day_ms = 24 * 60 * 60_000;

/** Checks how old the lists of sanctioned and exposed persons are. */
export async function checkScreening(
  database: Database,
  now: string,
): Promise<Omit<Finding, 'check'>> {
  const [table] = await database<{ exists: boolean }[]>`
    select to_regclass('screening_versions') is not null as exists`;
  const searched = table?.exists === true ? await readSearched(database) : [];
  if (searched.length === 0) {
    return { status: 'ok', message: 'No list of sanctioned or exposed persons is loaded.' };
  }
  const daysOf = (loaded_at: string | null) =>
    Math.floor((Date.parse(now) - Date.parse(loaded_at ?? now)) / day_ms);
  const ages = searched.map(({ list, loaded_at }) => `${list} ${daysOf(loaded_at)}`).join(', ');
  const message = `Days since lists were loaded: ${ages}.`;
  if (searched.every(({ loaded_at }) => daysOf(loaded_at) <= old_days)) {
    return { status: 'ok', message };
  }
  const remedy = `Download what is older than ${old_days} days again, and load it with load-list.`;
  return { status: 'warning', message, remedy };
}
