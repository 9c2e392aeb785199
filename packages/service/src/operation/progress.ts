/** Progress of a part. */
export interface Step {
  done: number;
  /** About as many there are. */
  total: number;
  unit: string;
  /** Cursor for another run. */
  place: string;
}

/** Output of the progress: standard error, so that standard output has only results. */
export interface ProgressStream {
  isTTY?: boolean;
  write(text: string): unknown;
}

/** A line that stands still is often enough in a file; on a terminal it is written over. */
const line_every_ms = 10_000;
const redraw_every_ms = 500;
const clear_line = '\r\u001B[K';

/** Prints the progress of one part with an estimate: on a terminal in one line that is written over, elsewhere in separate lines. */
export class Progress {
  readonly #began: number;
  #printed: number;
  #isShown = false;

  constructor(
    private readonly stream: ProgressStream,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#began = now();
    this.#printed = this.#began;
  }

  show({ done, total, unit, place }: Step): void {
    const at = this.now();
    const isTerminal = this.stream.isTTY === true;
    if (at - this.#printed < (isTerminal ? redraw_every_ms : line_every_ms)) return;
    this.#printed = at;
    const per_second = done / ((at - this.#began) / 1_000);
    const left_s = Math.ceil(Math.max(0, total - done) / Math.max(per_second, 0.001));
    const share = Math.min(100, Math.floor((100 * done) / Math.max(total, 1)));
    const text = `${done} of ${total} ${unit} (${share} %), ${Math.round(per_second)} a second, about ${durationOf(left_s)} left.`;
    this.#isShown = isTerminal;
    // Also after a kill that nothing can catch, a file says where to continue.
    this.stream.write(isTerminal ? `${clear_line}${text}` : `${text} Up to ${place}\n`);
  }

  /** Removes the line from a terminal, before another one is printed. */
  clear(): void {
    if (this.#isShown) this.stream.write(clear_line);
    this.#isShown = false;
  }
}

function durationOf(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7_200 ? `${Math.ceil(seconds / 60)} min` : `${Math.ceil(seconds / 3_600)} h`;
}
