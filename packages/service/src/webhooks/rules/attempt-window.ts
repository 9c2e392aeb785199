/** Initial concurrency limit, before anything is known of the receiver. */
const first_window = 16;
/** The most attempts in flight to one endpoint, over all processes. */
export const max_window = 256;
/** Size after failures: each success grows the window from there. */
const min_window = 4;
/** Near the size at which failures began, each success adds one part of so many: the window nears that size slowly. */
const careful_parts = 16;
/** Answers in less time, in milliseconds, say nothing about the load of a receiver. */
const quick_ms = 50;
/** Number of responses in the average. */
const averaged = 16;
/** The window grows while answers take at most so many times as long as usual, and shrinks from so many on. */
const grows_within = 2;
const shrinks_beyond = 3;

/** Concurrency limit of an endpoint, as learnt from the attempts of one process. */
export interface AttemptWindow {
  /** At least 4, at most 256; a fraction counts when it has become one. */
  size: number;
  /** Up to this size it grows quickly. */
  quick_until: number;
  /** Average response time of the receiver over the last responses, in milliseconds; null before the first one. */
  answer_ms: number | null;
  /** The same while few attempts were in flight: what it takes without a load. */
  usual_ms: number | null;
  /** When a failure last halved it, ISO 8601; null if none has. */
  shrunk_at: string | null;
}

export const newWindow: AttemptWindow = {
  size: first_window,
  quick_until: max_window,
  answer_ms: null,
  usual_ms: null,
  shrunk_at: null,
};

/**
 * The window after a success. It grows if it was used up, and while a larger one does not merely make the receiver slower: a receiver
 * that works on one request at a time would otherwise be sent so many that they time out.
 *
 * @param success.is_full whether the attempt was claimed together with others that left nothing of the window
 */
export function afterSuccess(
  window: AttemptWindow,
  success: { answer_ms: number; is_full: boolean },
): AttemptWindow {
  const before = window.answer_ms ?? success.answer_ms;
  const answer_ms = before + (success.answer_ms - before) / averaged;
  const isSmall = window.size <= first_window;
  const usual_ms = isSmall || window.usual_ms === null ? answer_ms : window.usual_ms;
  const slowdown = answer_ms / Math.max(quick_ms, usual_ms);
  return { ...window, answer_ms, usual_ms, size: sizeAfter(window, slowdown, success.is_full) };
}

function sizeAfter({ size, quick_until }: AttemptWindow, slowdown: number, is_full: boolean) {
  if (slowdown > shrinks_beyond)
    return size > first_window ? Math.max(first_window, size - 1 / 4) : size;
  if (!is_full || slowdown > grows_within) return size;
  return Math.min(max_window, size + (size < quick_until ? 1 : 1 / careful_parts));
}

/**
 * The window after a failure: half. Of attempts that were in flight together, only the first one that fails counts.
 *
 * @param failure.began_at when the attempt began, ISO 8601
 */
export function afterFailure(
  window: AttemptWindow,
  failure: { began_at: string; at: string },
): AttemptWindow {
  if (window.shrunk_at !== null && failure.began_at <= window.shrunk_at) return window;
  const size = Math.max(min_window, window.size / 2);
  return { ...window, size, quick_until: Math.max(first_window, size), shrunk_at: failure.at };
}
