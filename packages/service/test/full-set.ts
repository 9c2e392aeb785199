/** Whether every round and every kind of fault runs, as in `.ci/long` (`TESTS=all`): each change runs one of a kind. */
export const runs_full_set = process.env['TESTS'] === 'all';
