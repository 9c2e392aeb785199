/** Whether everything runs, as in `.ci/long` (`TESTS=all`): each change runs some rounds, and the first cases of a kind. */
export const runs_full_set = process.env['TESTS'] === 'all';

/** The files that each change leaves to `.ci/long`: `NAME.long.test.ts`, `NAME.long.browser.test.ts` and so on. */
export const left_out = runs_full_set ? [] : ['**/*.long.*'];

/** Of cases in their order of importance, the first so many; all of them in the full set. */
export function firstOf<T>(count: number, cases: readonly T[]): readonly T[] {
  return runs_full_set ? cases : cases.slice(0, count);
}
