import { fieldProblem } from '../api/error.js';
import { useWords } from '../i18n/words.js';

/** Returns the function that describes the problem of a field of the body, for display at the field. */
export function useFieldProblem(): (error: unknown, field: string) => string | undefined {
  const { errors } = useWords();
  return (error, field) => {
    const problem = fieldProblem(error, field);
    return problem && errors.problem(problem);
  };
}
