/** Whether every round and every kind of fault runs, as in `.ci/long` (`TESTS=all`): each change runs one of a kind. */
export const runs_full_set = process.env['TESTS'] === 'all';

/** Of cases in their order of importance, the first so many; all of them in the full set. */
export function firstOf<T>(count: number, cases: readonly T[]): readonly T[] {
  return runs_full_set ? cases : cases.slice(0, count);
}
