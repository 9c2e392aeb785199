import type { Answer } from '@credencia/sdk';

/** The answer as the API wrote it. */
export function jsonOf({ message, data, pagination, warnings }: Answer): string {
  const answer = { message, data, pagination, ...(warnings.length > 0 ? { warnings } : {}) };
  return JSON.stringify(answer, null, 2);
}
