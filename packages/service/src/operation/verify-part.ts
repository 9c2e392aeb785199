import type { Config } from '../config/read-config.js';
import type { DataKeys } from '../platform/data-keys.js';
import type { Database, Target } from '../platform/database/connect.js';
import { isUuid } from '../platform/ids.js';
import type { Step } from './progress.js';

/** The options of `verify` beside its parts and the place. */
export interface VerifyOptions {
  submerchant: string | undefined;
  /** The file that checkpoints were sent to; null: those of the database. */
  copy: string | null;
  /** The public keys that may have signed; null: those that the installation knows. */
  keys: readonly Buffer[] | null;
  /** Ids of master keys that were lost: values under them are not expected to be readable. */
  lost_keys: readonly string[];
  rebuild: boolean;
}

/** A run of one part. */
export interface PartCall {
  database: Database;
  /** Where the database is, for threads, which connect themselves; absent: without threads. */
  target?: Target;
  config: Config & { data_keys: DataKeys };
  options: VerifyOptions;
  /** Cursor at which an earlier run stopped, as `onStep` reported it; undefined: from the beginning. */
  after: string | undefined;
  /** Receives lines for a person. */
  print: (line: string) => void;
  /** Receives how far it is, and the place from which another run continues. */
  onStep: (step: Step) => void;
  signal: AbortSignal;
}

export interface PartResult {
  faults: number;
  /** Why it ended before it had verified everything; null: it came to its end. */
  stopped: string | null;
}

/** A part of `verify`. */
export interface Part {
  name: string;
  /** Description for a person. */
  about: string;
  /** Whether it runs when no part is named. */
  isDefault: boolean;
  /** The options of the command that it takes, beside `--after`. */
  takes: readonly string[];
  /** Whether a text is a place of this part. */
  isPlace: (text: string) => boolean;
  /** Prints what is wrong, and how much was verified. */
  run: (call: PartCall) => Promise<PartResult>;
}

/** Message of a part that a signal stopped. */
export const by_signal = 'Stopped.';

/** Parses `MERCHANT/ID`; null where a text is not that. */
export function readPair(text: string): [merchant_id: string, id: string] | null {
  const [merchant_id = '', id = '', ...more] = text.split('/');
  return isUuid(merchant_id) && isUuid(id) && more.length === 0 ? [merchant_id, id] : null;
}
