/** A problem of a request; `path` is a JSON pointer into the body. */
export interface Problem {
  path: string;
  code: string;
  message: string;
}

/** A refusal of the service; with status 0, no answer. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly problems: readonly Problem[];
  readonly request_id: string | null;
  /** Id of the request for approval that a change became; null for a refusal. */
  readonly approval_id: string | null;

  constructor(refusal: {
    status: number;
    code: string;
    message: string;
    problems: readonly Problem[];
    request_id: string | null;
    approval_id?: string | null;
  }) {
    super(refusal.message);
    this.name = 'ApiError';
    this.status = refusal.status;
    this.code = refusal.code;
    this.problems = refusal.problems;
    this.request_id = refusal.request_id;
    this.approval_id = refusal.approval_id ?? null;
  }

  /** Whether a retry may succeed: the service was unavailable or too busy. */
  get isTransient(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/** The error of a request that got no answer. */
export function unanswered(code = 'UNREACHABLE'): ApiError {
  return new ApiError({ status: 0, code, message: '', problems: [], request_id: null });
}

/** Finds the problem of a field of the body. */
export function fieldProblem(error: unknown, field: string): Problem | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.problems.find(({ path }) => path === `/${field}` || path.startsWith(`/${field}/`));
}
