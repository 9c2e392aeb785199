/** Reads a setting by its name; null if it is not set. */
export type ReadValue = (name: string) => string | null;

/** Source of the settings of a topic. */
export interface Source {
  value: ReadValue;
  production: boolean;
  /** Gets a sentence for each value that cannot be used: place and remedy. */
  problems: string[];
}
