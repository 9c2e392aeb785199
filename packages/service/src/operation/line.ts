/** Bytes of a line at most. */
export const longestLine = 64 * 1024;

/** One line of a body, numbered from 1, empty lines counted. */
export type Line = { number: number } & (
  | {
      /** Without its line end. */
      text: string;
    }
  | {
      text: null;
      /** Why there is no text: the line is longer than a line may be, and was passed over; or it is no UTF-8. */
      fault: 'too_long' | 'not_utf8';
    }
);
