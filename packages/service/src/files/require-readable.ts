import { Refusal } from '../errors.js';
import { fileFaultTexts, isFault, type FileProblem } from '../platform/inspection/file-problem.js';

/**
 * Refuses a file that people could not read. What only hides content is accepted: reviewers get a notice of it.
 *
 * @throws Refusal FILE_UNREADABLE
 */
export function requireReadable(problem: FileProblem | null): void {
  if (!isFault(problem)) return;
  const message = fileFaultTexts[problem].en;
  throw new Refusal('FILE_UNREADABLE', { message, errors: [{ path: '', code: problem, message }] });
}
