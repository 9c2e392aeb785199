/** One problem of a request, at its place. */
export interface Problem {
  path: string;
  code: string;
  message: string;
}

/** A refusal of the service, or, with status 0, no answer at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly problems: readonly Problem[];
  readonly request_id: string | null;

  constructor(refusal: {
    status: number;
    code: string;
    message: string;
    problems: readonly Problem[];
    request_id: string | null;
  }) {
    super(refusal.message);
    this.name = 'ApiError';
    this.status = refusal.status;
    this.code = refusal.code;
    this.problems = refusal.problems;
    this.request_id = refusal.request_id;
  }

  /** Whether asking again may help: the service was away or too busy. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/** The problem of one field of the body, for the place beside it. */
export function problemAt(error: unknown, field: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.problems.find(({ path }) => path === `/${field}` || path.startsWith(`/${field}/`))
    ?.message;
}
