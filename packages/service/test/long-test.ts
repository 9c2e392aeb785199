import { describe, test } from 'vitest';
import { runs_full_set } from './full-set.js';

const ignore = () => undefined;
const nothing = Object.assign(ignore, { each: () => ignore, skipIf: () => ignore });

/** A test that each change leaves to `.ci/long`: its file has it with `TESTS=all` alone. Whole files of such tests are named `*.long.*`. */
export const longTest = (runs_full_set ? test : nothing) as typeof test;

/** The same for tests that share a set-up. */
export const longDescribe = (runs_full_set ? describe : nothing) as typeof describe;
