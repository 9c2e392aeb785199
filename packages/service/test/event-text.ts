import { readConfig } from '../src/config.js';
import { DataKeys } from '../src/platform/data-keys.js';

/** The keys of a service that was started without MASTER_KEY. */
const default_keys = new DataKeys(readConfig({}).master_key);

/** The exact text of a stored event, which is encrypted if it contains personal values. */
export function textOf(body: string, keys = default_keys): string {
  return keys.openIfSealed(body);
}

/** The stored event, parsed. */
export function parseEvent(body: string | undefined): any {
  return JSON.parse(textOf(body ?? ''));
}
