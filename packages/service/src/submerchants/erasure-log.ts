declare module '../operation/context.js' {
  interface Context {
    erasures: ErasureLog;
  }
}

export interface Erasure {
  merchant_id: string;
  submerchant_id: string;
  erased_at: string;
}

/**
 * Erasures, kept outside the database: a restored backup contains the erased values again, and is compared with them. Several processes
 * may add to it.
 */
export interface ErasureLog {
  /** Name of the place for operators, without secrets. */
  readonly name: string;
  /** Writes to the place what the first erasure would need. @throws Error when erasures cannot be recorded there */
  check(): Promise<void>;
  /** Resolves when the erasure survives a failure of this machine. */
  append(erasure: Erasure): Promise<void>;
  /** Reads all erasures, each once. */
  read(): Promise<Erasure[]>;
}
