/** Reads a setting by its name; null if it is not set. */
export type ReadValue = (name: string) => string | null;

/** What the settings of a topic are read from. */
export interface Source {
  value: ReadValue;
  production: boolean;
  /** Gets a sentence for each value that cannot be used: place and remedy. */
  problems: string[];
}
