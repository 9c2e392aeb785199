/** An object of the store, by its key: `<merchant>/<file>/<part>`. */
export interface StoredObject {
  key: string;
  /** When it was stored, in milliseconds since 1970. */
  stored_at: number;
}

/** Store of the encrypted parts of files. An object is written once and never changed. */
export interface ObjectStore {
  /** Name for operators, without secrets. */
  readonly name: string;
  /** Folder of this machine for objects that are still being written, in which `put` finds them. */
  readonly spool: string;
  /** Creates what is missing of the store. */
  prepare(): Promise<void>;
  /** @throws Error when objects cannot be stored. Changes nothing */
  check(): Promise<void>;
  /** Moves a finished object from the spool to the store. After that, it survives a power failure. */
  put(key: string, spooled: string, size: number): Promise<void>;
  /** @throws MissingObjectError */
  get(key: string): Promise<AsyncIterable<Buffer>>;
  /** Does nothing if there is no such object. */
  delete(key: string): Promise<void>;
  /** Lists objects whose keys begin with a prefix and follow `after`, in the order of their keys. */
  list(prefix: string, after: string, limit: number): Promise<StoredObject[]>;
}

/** An object that should be in the store is not. */
export class MissingObjectError extends Error {
  override name = 'MissingObjectError';
}
