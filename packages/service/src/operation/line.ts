/** Maximum length of a line. */
export const longestLine = 64 * 1024;

/** One line of a request body, numbered from 1; empty lines are counted. */
export type Line = { number: number } & (
  | {
      /** Without its line end. */
      text: string;
    }
  | {
      text: null;
      /** Why `text` is null: the line exceeds the maximum length and was skipped, or it is not valid UTF-8. */
      fault: 'too_long' | 'not_utf8';
    }
);

/** Whether a line has white space alone, or the byte order mark of an otherwise empty file. */
export function isBlank(text: string): boolean {
  return /^\uFEFF?[ \t\r]*$/.test(text);
}
