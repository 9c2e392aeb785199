/** A checkpoint as it is sent outside, as JSON: the signed note, and the leaves that it changed, whose hash the note contains. */
export interface SentCheckpoint {
  checkpoint: string;
  /** The text of the list of changed leaves; null when it was not kept. */
  changes: string | null;
}

/** Time-out of sending one checkpoint, in milliseconds. */
export const send_timeout_ms = 10_000;
