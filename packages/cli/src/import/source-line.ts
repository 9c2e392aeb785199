import type { LineProblem } from './seller.js';

/** Line of a file, before it is checked. */
export interface SourceLine {
  /** In the file, from 1; of a record over several lines, the first. */
  number: number;
  /** Raw text, without the line ending. */
  raw: string;
  /** Why an earlier import refused it, in a file of failed lines; else empty. */
  refused: string;
  /** Its content; undefined where `problems` say why the whole line cannot be read. */
  value: unknown;
  problems: LineProblem[];
}

/** Frame of a result file's lines. */
export interface Source {
  lines: AsyncIterable<SourceLine>;
  /** A line for the result file: as it stood, with what is wrong before it. */
  withError(line: SourceLine, message: string): string;
  /** The first line of the result file; undefined until the header has been read, and where there is none. */
  head(): string | undefined;
}
