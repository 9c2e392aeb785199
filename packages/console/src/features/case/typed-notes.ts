import type { Mentioned } from './mentions.js';

/** A note that is typed and not saved. */
export interface TypedNote {
  written: string;
  /** The people who were picked for its text. */
  picked: readonly Mentioned[];
}

// In the memory of the tab alone: what is stored in the browser would outlive the session, and notes name people.
const notes = new Map<string, TypedNote>();
let typed_by: string | null = null;

/** The notes that a person has typed and not saved, by the case to which they are added or the note that they change. Those of whoever was signed in before are gone. */
export function typedNotesOf(person_id: string): Map<string, TypedNote> {
  if (typed_by !== person_id) notes.clear();
  typed_by = person_id;
  return notes;
}
