import type { TestResponse } from './check-response.js';

/** Lists the problems of an answer as `path code`, in their order. */
export function problemsOf(answer: TestResponse): string[] {
  return ((answer.body.errors ?? []) as { path: string; code: string }[]).map(
    ({ path, code }) => `${path} ${code}`,
  );
}

/** Lists the paths of an answer's warnings. */
export function warningsOf(answer: TestResponse): string[] {
  return ((answer.body.warnings ?? []) as { path: string }[]).map(({ path }) => path);
}

/** The ids of a list's items. */
export function idsOf(answer: TestResponse): string[] {
  return (answer.body.data as { id: string }[]).map(({ id }) => id);
}

/** The statuses of answers, smallest first: what became of requests whose order does not matter. */
export function statusesOf(answers: readonly (TestResponse | undefined)[]): (number | undefined)[] {
  return answers.map((answer) => answer?.status).sort((one, other) => (one ?? 0) - (other ?? 0));
}
